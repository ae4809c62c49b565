/**
 * What `npm start`, `npm test` and `npm run dev` need before they can begin. Plain JavaScript without dependencies:
 * it runs on any Node from 20 on, before anything is installed.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

export const root = join(import.meta.dirname, "..");
const bin = join(root, "node_modules", ".bin");
/** The environment of everything that runs after installing: the project's own Node and tools come first. */
export const toolEnv = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };

/** Installs the packages of package-lock.json, unless that has been done already. */
export function ensureInstalled() {
  const stamp = join(root, "node_modules", ".installed");
  const wanted = hashOf(["package-lock.json", ".npmrc"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing packages…");
  run("npm", ["ci", "--include=dev", "--loglevel=error"], process.env);
  writeFileSync(stamp, wanted);
}

/** Builds client and server, unless nothing they are made of has changed. */
export function ensureBuilt() {
  const stamp = join(root, "build", ".built");
  const sources = ["app", "db", "server", "public", "remix.config.js", "vite.config.ts", "package-lock.json"];
  const wanted = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building…");
  rmSync(join(root, "build"), { recursive: true, force: true });
  run("npm", ["run", "--silent", "build"], toolEnv);
  writeFileSync(stamp, wanted);
}

/**
 * Runs a command to its end, or ends this process with its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function run(command, args, env) {
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: "inherit" });
  if (status !== 0) {
    console.error(`\`${command} ${args.join(" ")}\` failed${error ? `: ${error.message}` : ""}.`);
    process.exit(status ?? 1);
  }
}

/**
 * Runs a command as this process: its output, its signals, its exit code.
 * @param {string} command
 * @param {string[]} args
 */
export function become(command, args) {
  const child = spawn(command, args, { cwd: root, env: toolEnv, stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  // npm and its shell may die of a signal without passing it on: then nobody is left to stop the server but us.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 250).unref();
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/**
 * A fingerprint of files and folders: names and contents.
 * @param {string[]} names
 */
function hashOf(names) {
  const hash = createHash("sha256");
  for (const name of names) {
    for (const file of filesBelow(join(root, name))) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !name.includes(".test."))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
