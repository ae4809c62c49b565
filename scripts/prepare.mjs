/**
 * Install and build everything that `npm start`, `npm test` and `npm run dev` need. This file has no dependencies and
 * runs on Node 20 or newer, because it runs before anything is installed.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fingerprintOf } from "./fingerprint.mjs";
import { withLock } from "./lock.mjs";
import { nameOf, runningServers } from "./servers.mjs";

export const root = join(import.meta.dirname, "..");
const bin = join(root, "node_modules", ".bin");
/**
 * Environment for commands after the installation. The project's own Node and tools come first in PATH.
 * @type {NodeJS.ProcessEnv}
 */
export const toolEnv = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  // Let Node strip the types, because Playwright's loader takes twice as long in every process.
  PW_DISABLE_TS_ESM: "1",
};

/** The oldest version that runs TypeScript without a flag. */
const OLDEST_NODE = /** @type {const} */ ([22, 18]);

export const LOCK = join(root, "build.lock");
const PACKAGES = ["package-lock.json", ".npmrc"];
const SOURCES = [
  "app",
  "db",
  "server",
  "scripts",
  "public",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
  "docs/get-started.md",
  "docs/guide",
  "docs/screens",
  "package.json",
  "package-lock.json",
];

export function ensureInstalled() {
  const stamp = join(root, "node_modules", ".installed");
  // Compare the platform too, because a copied folder may contain another platform's binaries.
  const wanted = `${process.platform} ${process.arch} ${fingerprintOf(root, PACKAGES)}`;
  if (isStamped(stamp, wanted)) return;
  withLock(LOCK, () => {
    if (isStamped(stamp, wanted)) return;
    const [server] = runningServers(root);
    if (server) {
      console.error(
        `Other packages are wanted than are installed, and a server runs from this folder (${nameOf(server)}): installing would take its packages away. Stop it first.`,
      );
      process.exit(1);
    }
    console.error("Installing packages…");
    run("npm", ["ci", "--include=dev", "--include=optional", "--loglevel=error"], process.env);
    requireNode();
    writeFileSync(stamp, wanted);
  });
}

function requireNode() {
  const { stdout } = spawnSync("node", ["-p", "process.versions.node"], { env: toolEnv, encoding: "utf8" });
  const [major = 0, minor = 0] = (stdout ?? "").split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(
    `This app needs Node ${OLDEST_NODE.join(".")} or newer, and its packages have none for ${process.platform} ${process.arch}. Install Node 24 and start again.`,
  );
  process.exit(1);
}

export function ensureBuilt() {
  const isBuilt = () => isStamped(join(root, "build", ".built"), fingerprintOf(root, SOURCES));
  if (!isBuilt()) withLock(LOCK, () => isBuilt() || makeBuild());
}

export function build() {
  withLock(LOCK, makeBuild);
}

function makeBuild() {
  const isLeftOver = (/** @type {string} */ name) => /^build\.(?:next|old)-\d+$/.test(name);
  for (const name of readdirSync(root).filter(isLeftOver)) rmSync(join(root, name), { recursive: true, force: true });
  const next = `build.next-${process.pid}`;
  const env = { ...toolEnv, BUILD_FOLDER: next };
  // Hash before the build. A change during the build then triggers the next one.
  const made = fingerprintOf(root, SOURCES);
  console.error("Building…");
  run("remix", ["vite:build", "--logLevel", "error"], env);
  run("node", ["scripts/finish-build.ts"], env);
  writeFileSync(join(root, next, ".built"), made);
  const old = join(root, `build.old-${process.pid}`);
  if (existsSync(join(root, "build"))) renameSync(join(root, "build"), old);
  renameSync(join(root, next), join(root, "build"));
  rmSync(old, { recursive: true, force: true });
}

/**
 * @param {string} stamp
 * @param {string} wanted
 */
function isStamped(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function run(command, args, env) {
  // Send the output to standard error, because standard output is reserved for results, such as a backup's path.
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: ["inherit", 2, "inherit"] });
  if (status !== 0) {
    console.error(`\`${command} ${args.join(" ")}\` failed${error ? `: ${error.message}` : ""}.`);
    process.exit(status ?? 1);
  }
}

/**
 * Replace this process with a command by forwarding its output, signals and exit code. Return the child with an IPC
 * channel.
 * @param {string} command
 * @param {string[]} args
 */
export function become(command, args) {
  const child = spawn(command, args, { cwd: root, env: toolEnv, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  // npm and its shell may die of a signal without forwarding it. Stop the server when its parent has exited.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 250).unref();
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return child;
}
