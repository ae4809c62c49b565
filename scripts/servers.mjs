/**
 * Manage the servers that `npm start` runs from this folder. Each server has a copy of the build in
 * `build.running-<process id>`, so a later build cannot remove its files (docs/develop/decisions/019-one-build.md).
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { isAlive, isRunning } from "./lock.mjs";

const PREFIX = "build.running-";
const NOTE = "server.json";
const BUILT = ".built";
const COMPILED = "compiled";
const STOPS_LISTENING_WITHIN_MS = 1000;

/**
 * @typedef {{ pid: number, host?: string, port?: number, databasePath?: string }} Note
 * @typedef {Note & { folder: string }} Server
 */

/**
 * Give the server that this process will start a private copy of the build, and delete the copies of dead servers.
 * @param {string} root
 */
export function takeBuild(root) {
  for (const folder of foldersIn(root)) {
    // Ignore the note's age, because a wrong clock must not delete a running server's files.
    const note = readNote(folder);
    if (!note || !isAlive(note.pid)) rmSync(folder, { recursive: true, force: true });
  }
  const own = join(root, `${PREFIX}${process.pid}`);
  rmSync(own, { recursive: true, force: true });
  linkFolder(join(root, "build"), own);
  noteServer(own, { pid: process.pid });
  return own;
}

/**
 * Use hard links, because build files are never modified.
 * @param {string} from
 * @param {string} to
 */
function linkFolder(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkOrCopy(source, target);
  }
}

/**
 * @param {string} source
 * @param {string} target
 */
function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/**
 * Relative paths let all copies of a build share the compile cache. Node verifies the source of each entry.
 * @param {string} folder
 */
export function compileCacheOf(folder) {
  return { NODE_COMPILE_CACHE: join(folder, COMPILED), NODE_COMPILE_CACHE_PORTABLE: "1" };
}

/**
 * @param {string} root
 * @param {string} folder of a server that has ended
 */
export function leaveCompiled(root, folder) {
  const [own, kept] = [join(folder, COMPILED), join(root, "build", COMPILED)];
  try {
    const isSameBuild = readFileSync(join(folder, BUILT), "utf8") === readFileSync(join(root, "build", BUILT), "utf8");
    if (isSameBuild && !existsSync(kept)) renameSync(own, kept);
  } catch {
    // The build was replaced, or another server stored its cache first. Without a cache, the next start is only slower.
  }
}

/**
 * @param {string} folder
 * @param {Note} note
 */
export function noteServer(folder, note) {
  // Write atomically, because a copy without a note gets deleted.
  const file = join(folder, NOTE);
  writeFileSync(`${file}.new`, JSON.stringify(note));
  renameSync(`${file}.new`, file);
}

/**
 * @param {string} root
 * @returns {Server[]}
 */
export function runningServers(root) {
  return foldersIn(root).flatMap((folder) => {
    const note = readNote(folder);
    return note && isRunning(note.pid, statSync(join(folder, NOTE)).mtimeMs) ? [{ ...note, folder }] : [];
  });
}

/**
 * @param {string} folder
 * @returns {Note | null}
 */
function readNote(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, NOTE), "utf8"));
  } catch {
    // The note does not exist yet, or a power cut truncated it.
    return null;
  }
}

/** @param {string} root */
function foldersIn(root) {
  return readdirSync(root)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(root, name));
}

/**
 * Read the database path from the environment or .env.
 * @param {string} root
 */
export function databasePath(root) {
  // Early releases of Node 20 lack `loadEnvFile`. A second server then fails on the database lock.
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile?.(file);
  return resolve(root, process.env.DATABASE_PATH?.trim() || "data/data.db");
}

/**
 * Find the running server of a database, unless it is about to stop.
 * @param {string} root
 * @param {string} path
 */
export async function serverOfDatabase(root, path = databasePath(root)) {
  const wanted = fileId(path);
  const server = runningServers(root).find(({ databasePath = "" }) => wanted && fileId(databasePath) === wanted);
  if (!server) return null;
  const endsAt = Date.now() + STOPS_LISTENING_WITHIN_MS;
  while (await isListening(server)) {
    if (Date.now() > endsAt) return server;
    await setTimeout(100);
  }
  return null;
}

/** @param {string} path */
function fileId(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * @param {Server} server
 * @returns {Promise<boolean>}
 */
function isListening({ host = "127.0.0.1", port = 0 }) {
  return new Promise((done) => {
    const socket = connect(port, host === "0.0.0.0" || host === "::" ? "localhost" : host);
    socket.on("connect", () => done(true)).on("error", () => done(false));
    socket.on("connect", () => socket.destroy());
  });
}

/** @param {Server} server */
export function nameOf({ pid, port }) {
  return `process ${pid}${port ? `, port ${port}` : ""}`;
}
