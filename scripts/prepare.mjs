/**
 * What `npm start`, `npm test` and `npm run dev` need before they can begin. Plain JavaScript without dependencies:
 * it runs on any Node from 20 on, before anything is installed.
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
 * The environment of everything that runs after installing: the project's own Node and tools come first.
 * @type {NodeJS.ProcessEnv}
 */
export const toolEnv = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  // Node itself reads TypeScript: Playwright's own way takes twice as long, in each of its processes.
  PW_DISABLE_TS_ESM: "1",
};

/** The first that runs TypeScript as it is. */
const OLDEST_NODE = /** @type {const} */ ([22, 18]);

/** Held while packages or the build are exchanged. */
export const LOCK = join(root, "build.lock");
/** What the packages are made of. */
const PACKAGES = ["package-lock.json", ".npmrc"];
/** What the build is made of. */
const SOURCES = [
  ...["app", "db", "server", "scripts", "public", "remix.config.js", "vite.config.ts", "tsconfig.json"],
  ...["docs/get-started.md", "docs/guide", "docs/screens", "package.json", "package-lock.json"],
];

/** Installs the packages of package-lock.json, unless that has been done already. */
export function ensureInstalled() {
  const stamp = join(root, "node_modules", ".installed");
  // A folder that was copied to another kind of machine holds the wrong binaries.
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

/** Ends this process where the packages brought no Node for this machine and the one that is there cannot run TypeScript. */
function requireNode() {
  const { stdout } = spawnSync("node", ["-p", "process.versions.node"], { env: toolEnv, encoding: "utf8" });
  const [major = 0, minor = 0] = (stdout ?? "").split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(
    `This app needs Node ${OLDEST_NODE.join(".")} or newer, and its packages have none for ${process.platform} ${process.arch}. Install Node 24 and start again.`,
  );
  process.exit(1);
}

/** Builds client and server, unless nothing they are made of has changed. */
export function ensureBuilt() {
  const isBuilt = () => isStamped(join(root, "build", ".built"), fingerprintOf(root, SOURCES));
  if (!isBuilt()) withLock(LOCK, () => isBuilt() || makeBuild());
}

/** Builds client and server, whatever is there. */
export function build() {
  withLock(LOCK, makeBuild);
}

/** Beside the build that is there, which is exchanged when the new one is whole. */
function makeBuild() {
  const isLeftOver = (/** @type {string} */ name) => /^build\.(?:next|old)-\d+$/.test(name);
  for (const name of readdirSync(root).filter(isLeftOver)) rmSync(join(root, name), { recursive: true, force: true });
  const next = `build.next-${process.pid}`;
  const env = { ...toolEnv, BUILD_FOLDER: next };
  // Before, so that what is changed meanwhile is built the next time.
  const made = fingerprintOf(root, SOURCES);
  console.error("Building…");
  run("remix", ["vite:build", "--logLevel", "error"], env);
  run("node", ["scripts/precompress.ts"], env);
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
 * Runs a command to its end, or ends this process with its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function run(command, args, env) {
  // Standard output is for what was asked for: the path of a backup, the address of the server.
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: ["inherit", 2, "inherit"] });
  if (status !== 0) {
    console.error(`\`${command} ${args.join(" ")}\` failed${error ? `: ${error.message}` : ""}.`);
    process.exit(status ?? 1);
  }
}

/**
 * Runs a command as this process: its output, its signals, its exit code. Returns it, with a channel for messages.
 * @param {string} command
 * @param {string[]} args
 */
export function become(command, args) {
  const child = spawn(command, args, { cwd: root, env: toolEnv, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  // npm and its shell may die of a signal without passing it on: then only this process is left to stop the server.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 250).unref();
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return child;
}
