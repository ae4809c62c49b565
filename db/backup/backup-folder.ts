/** Manage the folder of backups, each with its SHA-256, and `latest.db`. See docs/develop/decisions/013-backups.md. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { constants, copyFile, link, open, readdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { formatMegabytes } from "../format-bytes.ts";
import {
  type BackupReason,
  buildCopyName,
  findNewestCopy,
  isCopyName,
  listExpendableBackups,
  listExpiredCopies,
  listOutdatedCopies,
} from "./backup-names.ts";
import { readSchemaVersion } from "./check-copy.ts";

const RESERVE_BYTES = 32 * 1024 * 1024;

const UNFINISHED = /^(?:data-.*|latest|status)\.(?:db|json)(?:\.sha256)?\.part(?:-(?:journal|wal|shm))?$/;

export function getBackupFolder(databasePath: string): string {
  return join(dirname(databasePath), "backup");
}

export function pickFreeName(folder: string, now: Date, reason?: BackupReason): string {
  for (let time = now.getTime(); ; time += 1) {
    const name = buildCopyName(new Date(time), reason);
    if (!existsSync(join(folder, name))) return name;
  }
}

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

/** Rename atomically. A program that reads the previous copy is then not disturbed. */
async function publish(folder: string, name: string, sha256: string): Promise<void> {
  const unfinished = join(folder, "latest.db.part");
  await removeFile(unfinished);
  await link(join(folder, name), unfinished).catch(async () => {
    await copyFile(join(folder, name), unfinished, constants.COPYFILE_FICLONE);
    await sync(unfinished);
  });
  await rename(unfinished, join(folder, "latest.db"));
  await writeSum(folder, "latest.db", sha256);
  await sync(folder);
}

export async function makeRoom(folder: string, bytes: number): Promise<void> {
  const needed = bytes + RESERVE_BYTES;
  let free = await readFreeBytes(folder);
  for (const name of free < needed ? listExpendableBackups(await readdir(folder), new Date()) : []) {
    await removeCopy(folder, name);
    free = await readFreeBytes(folder);
    if (free >= needed) break;
  }
  if (free < needed) {
    throw new Error(
      `There is not enough disk space: ${formatMegabytes(free)} are free, ${formatMegabytes(needed)} are needed`,
    );
  }
}

export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  return (await readFreeBytes(folder)) >= bytes + RESERVE_BYTES;
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export async function removeExpired(folder: string): Promise<void> {
  for (const name of listExpiredCopies(await readdir(folder), new Date())) await removeCopy(folder, name);
}

/** Clean up after a crash, and return the newest copy. Call only while no copy is being written. */
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

export async function removeOutdated(folder: string, now: Date): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of listOutdatedCopies(await readdir(folder), now)) await removeCopy(folder, name);
}

export function findNewestCheckedCopy(folder: string, now: Date, version: number): string | null {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
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

export function formatSumLine(name: string, sha256: string): string {
  return `${sha256}  ${name}\n`;
}

async function writeSum(folder: string, name: string, sha256: string): Promise<void> {
  const path = join(folder, `${name}.sha256`);
  await writeFile(`${path}.part`, formatSumLine(name, sha256), { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}

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
