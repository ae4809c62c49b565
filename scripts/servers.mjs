/**
 * The servers that `npm start` runs from this folder. Each has the build to itself, `build.running-<process id>`,
 * so that a later build takes nothing away from it (docs/develop/decisions/019-one-build.md).
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
/** What a build was made of (prepare.mjs). */
const BUILT = ".built";
const COMPILED = "compiled";
/** A server that was told to stop a moment ago still listens until it has read the signal. */
const STOPS_LISTENING_WITHIN_MS = 1000;

/**
 * @typedef {{ pid: number, host?: string, port?: number, databasePath?: string }} Note
 * @typedef {Note & { folder: string }} Server
 */

/**
 * Takes the build for a server that this process is about to start, and removes the copies of those that have ended.
 * @param {string} root
 */
export function takeBuild(root) {
  for (const folder of foldersIn(root)) {
    // However old the note is: a clock that was wrong must not cost a running server its files.
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
 * The same files under names of their own: a build is exchanged and removed, its files are never written again. Copies,
 * where the file system knows one name only for a file.
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
 * Where Node keeps what it compiles for a server, found by paths from there: so the same in each folder of a build. An entry
 * is used only for the very source that it was made from, which Node checks.
 * @param {string} folder
 */
export function compileCacheOf(folder) {
  return { NODE_COMPILE_CACHE: join(folder, COMPILED), NODE_COMPILE_CACHE_PORTABLE: "1" };
}

/**
 * Leaves what was compiled for the first server of a build to the next ones, which link it with the build.
 * @param {string} root
 * @param {string} folder of a server that has ended
 */
export function leaveCompiled(root, folder) {
  const [own, kept] = [join(folder, COMPILED), join(root, "build", COMPILED)];
  try {
    const isSameBuild = readFileSync(join(folder, BUILT), "utf8") === readFileSync(join(root, "build", BUILT), "utf8");
    if (isSameBuild && !existsSync(kept)) renameSync(own, kept);
  } catch {
    // A build that is gone, or another server that was quicker: only time is lost.
  }
}

/**
 * @param {string} folder
 * @param {Note} note
 */
export function noteServer(folder, note) {
  // Never seen half written: a copy without a note is removed.
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
    // None yet, or one that a power cut left incomplete.
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
 * The database that the settings name.
 * @param {string} root
 */
export function databasePath(root) {
  // Not in the first releases of Node 20; then a server finds out by itself that its database is in use.
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile?.(file);
  return resolve(root, process.env.DATABASE_PATH?.trim() || "data/data.db");
}

/**
 * The server of this folder that serves a database, unless it is just stopping.
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

/**
 * As a part of a sentence.
 * @param {Server} server
 */
export function nameOf({ pid, port }) {
  return `process ${pid}${port ? `, port ${port}` : ""}`;
}
