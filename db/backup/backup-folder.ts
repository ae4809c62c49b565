/** The files in the folder `backup`: copies, each with its SHA-256, and `latest.db`. docs/develop/decisions/013-backups.md */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { constants, copyFile, link, open, readdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { formatBytes } from "#app/platform/text/numbers-text.ts";
import {
  buildCopyName,
  type CopyReason,
  findNewestCopy,
  isCopyName,
  listExpendableBackups,
  listExpiredCopies,
  listOutdatedCopies,
} from "./backup-names.ts";
import { readSchemaVersion } from "./check-copy.ts";

/** What stays free besides a new copy: room for the answers of the next days. */
const RESERVE_BYTES = 32 * 1024 * 1024;

/** What a crash may leave of a file that was being written. */
const UNFINISHED = /^(?:data-.*|latest|status)\.(?:db|json)(?:\.sha256)?\.part(?:-journal)?$/;

/** Where the backups of a database file lie. */
export function getBackupFolder(databasePath: string): string {
  return join(dirname(databasePath), "backup");
}

/** The name of a copy that is begun now. Two copies never share one, even when they are asked for at the same moment. */
export function pickFreeName(folder: string, now: Date, reason?: CopyReason): string {
  for (let time = now.getTime(); ; time += 1) {
    const name = buildCopyName(new Date(time), reason);
    if (!existsSync(join(folder, name))) return name;
  }
}

/** Gives the finished copy `<name>.part` its name and its SHA-256, and makes it `latest.db`. */
export async function addCopy(folder: string, name: string, sha256: string): Promise<void> {
  const path = join(folder, name);
  try {
    await writeSum(folder, name, sha256);
    await rename(`${path}.part`, path);
    await publish(folder, name, sha256);
  } catch (error) {
    if (!existsSync(path)) await removeCopy(folder, name);
    await removeFile(`${path}.part`);
    throw error;
  }
}

/** Makes a copy `latest.db` in one step: a program that is copying the one before goes on with that. */
async function publish(folder: string, name: string, sha256: string): Promise<void> {
  const unfinished = join(folder, "latest.db.part");
  await removeFile(unfinished);
  // A second name costs no room; some file systems know none.
  await link(join(folder, name), unfinished).catch(async () => {
    await copyFile(join(folder, name), unfinished, constants.COPYFILE_FICLONE);
    await sync(unfinished);
  });
  await rename(unfinished, join(folder, "latest.db"));
  await writeSum(folder, "latest.db", sha256);
  await sync(folder);
}

/** Gives up the oldest copies where a new one would fill the disk: candidates' answers need it more. Throws without room. */
export async function makeRoom(folder: string, bytes: number): Promise<void> {
  const needed = bytes + RESERVE_BYTES;
  let free = await readFreeBytes(folder);
  for (const name of free < needed ? listExpendableBackups(await readdir(folder), new Date()) : []) {
    await removeCopy(folder, name);
    free = await readFreeBytes(folder);
    if (free >= needed) break;
  }
  if (free < needed) {
    throw new Error(`There is not enough disk space: ${formatBytes(free)} free, ${formatBytes(needed)} are needed`);
  }
}

/** True where so many bytes leave enough free for answers. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  return (await readFreeBytes(folder)) >= bytes + RESERVE_BYTES;
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Removes the copies that have had their time. */
export async function removeExpired(folder: string): Promise<void> {
  for (const name of listExpiredCopies(await readdir(folder), new Date())) await removeCopy(folder, name);
}

/**
 * Removes what a crash has left unfinished, and makes the newest copy `latest.db` again where the crash came in between.
 * Returns that copy; null for none. Only while no copy is being written.
 */
export async function tidyFolder(folder: string): Promise<{ name: string; bytes: number; sha256: string } | null> {
  if (!existsSync(folder)) return null;
  const names = await readdir(folder);
  for (const name of names) {
    const copy = name.endsWith(".sha256") ? name.slice(0, -".sha256".length) : "";
    const isOrphan = isCopyName(copy) && !names.includes(copy);
    if (UNFINISHED.test(name) || isOrphan) await removeFile(join(folder, name));
  }
  const name = findNewestCopy(names, new Date());
  const sha256 = name && readSum(join(folder, name));
  if (!name || !sha256) return null;
  const { size: bytes } = await stat(join(folder, name));
  const latest = join(folder, "latest.db");
  const published = await stat(latest).catch(() => null);
  if (published?.size !== bytes || readSum(latest) !== sha256) await publish(folder, name, sha256);
  return { name, bytes, sha256 };
}

/** Removes the copies that hold erased people for too long. */
export async function removeOutdated(folder: string, now: Date): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of listOutdatedCopies(await readdir(folder), now)) await removeCopy(folder, name);
}

/**
 * The newest copy that was checked from end to end, which its SHA-256 shows, and that a program of schema `version` opens;
 * null for none.
 */
export function findNewestCheckedCopy(folder: string, now: Date, version: number): string | null {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    // Missing or unreadable.
    return null;
  }
  let checked = names.filter((name) => names.includes(`${name}.sha256`));
  for (;;) {
    const newest = findNewestCopy(checked, now);
    const found = newest && readSchemaVersion(join(folder, newest));
    if (newest === null || (typeof found === "number" && found <= version)) return newest;
    checked = checked.filter((name) => name !== newest);
  }
}

async function removeCopy(folder: string, name: string): Promise<void> {
  await removeFile(join(folder, name));
  await removeFile(join(folder, `${name}.sha256`));
}

/** What `sha256sum -c` reads, in the file `<name>.sha256`. */
export function formatSumLine(name: string, sha256: string): string {
  return `${sha256}  ${name}\n`;
}

async function writeSum(folder: string, name: string, sha256: string): Promise<void> {
  const path = join(folder, `${name}.sha256`);
  await writeFile(`${path}.part`, formatSumLine(name, sha256), { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}

/** The SHA-256 that lies beside a file; null where there is none. */
export function readSum(path: string): string | null {
  try {
    return /^[0-9a-f]{64}\b/i.exec(readFileSync(`${path}.sha256`, "utf8"))?.[0].toLowerCase() ?? null;
  } catch {
    return null;
  }
}

export function removeFile(path: string): Promise<void> {
  return rm(path, { force: true });
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
