import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { uptime } from "node:os";

const LOOK_EVERY_MS = 200;

/**
 * Run `work` while holding the lock at `path`. If another process holds it, report that once and wait.
 * @template Result
 * @param {string} path
 * @param {() => Result} work
 * @returns {Result}
 */
export function withLock(path, work) {
  let isTold = false;
  while (!tryToLock(path)) {
    if (!isTold) console.error(`Waiting for process ${holderOf(path)}, which installs or builds here…`);
    isTold = true;
    sleep(LOOK_EVERY_MS);
  }
  const release = () => rmSync(path, { force: true });
  process.once("exit", release);
  try {
    return work();
  } finally {
    process.removeListener("exit", release);
    release();
  }
}

/** @param {string} path */
function tryToLock(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!isFileError(error, "EEXIST")) throw error;
  }
  if (isHeld(path)) return false;
  takeAway(path);
  return tryToLock(path);
}

/**
 * Remove a dead process's lock. Renaming it lets only one waiting process succeed. If the renamed lock turns out to be
 * in use, restore it.
 * @param {string} path
 */
function takeAway(path) {
  const taken = `${path}-${process.pid}`;
  try {
    renameSync(path, taken);
    if (isHeld(taken)) renameSync(taken, path);
    else rmSync(taken);
  } catch (error) {
    if (!isFileError(error, "ENOENT")) throw error;
  }
}

/** @param {string} path */
function isHeld(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return false;
  // Another process writes its ID just after creating the file, so the file may still be empty.
  const holder = holderOf(path);
  return holder === "" ? Date.now() - found.mtimeMs < 5000 : isRunning(Number(holder), found.mtimeMs);
}

/** @param {string} path */
function holderOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (isFileError(error, "ENOENT")) return "";
    throw error;
  }
}

/**
 * Return whether the process that had this ID at `since` is running. After a reboot, another process may have the ID.
 * @param {number} pid
 * @param {number} since milliseconds
 */
export function isRunning(pid, since) {
  return since > Date.now() - uptime() * 1000 && isAlive(pid);
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isFileError(error, "EPERM");
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isFileError(error, code) {
  return error instanceof Error && "code" in error && error.code === code;
}

/** @param {number} ms */
function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
