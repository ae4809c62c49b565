/**
 * The folder `backup` beside the database: checked copies by the hour and before every loss, each with its SHA-256, and
 * `latest.db`, which may be copied at any moment. docs/decisions/013-backups.md
 */
import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { constants, copyFile, link, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type Database from "better-sqlite3";
import { giveToOwnerOf } from "../owner.ts";
import {
  type CopyReason,
  copyName,
  expiredCopies,
  isCopyName,
  newestCopy,
  sparableCopies,
  timeOfCopy,
} from "./backup-names.ts";
import { type BackupStatus, type LatestBackup, readBackupStatus, writeBackupStatus } from "./backup-status.ts";
import { DamagedCopy, stateOf, writeVerifiedCopy } from "./verified-copy.ts";

/** What stays free besides a new copy: room for the answers of the next days. */
const RESERVE_BYTES = 32 * 1024 * 1024;

export type Backups = ReturnType<typeof openBackups>;

const known = new WeakMap<Database.Database, Backups>();

/** The backups of an open database file: one keeper each, so that no two copies are written at the same time. */
export function backupsOf(sqlite: Database.Database): Backups {
  const backups = known.get(sqlite) ?? openBackups(sqlite);
  known.set(sqlite, backups);
  return backups;
}

/** Where the backups of a database file lie. */
export function backupFolderOf(databasePath: string): string {
  return join(dirname(databasePath), "backup");
}

/** The file with which a command asks the running server for a backup. */
export function backupRequestPath(databasePath: string): string {
  return `${databasePath}.backup-request`;
}

function openBackups(sqlite: Database.Database) {
  const folder = backupFolderOf(sqlite.name);
  let status: BackupStatus = readBackupStatus(folder);
  let stateOfLatest: string | null = null;
  let isDamaged = false;
  let isRequestIgnored = false;
  let running = 0;
  /** The end of what is being written or waits for it. */
  let queue: Promise<unknown> = Promise.resolve();
  let waiting: Promise<LatestBackup> | null = null;

  /** Writes a copy after those that others have asked for. Throws when it fails; that is in the status then too. */
  function take(now: Date, reason?: CopyReason): Promise<LatestBackup> {
    running += 1;
    const turn = queue
      .then(() => write(now, reason))
      .finally(() => {
        running -= 1;
      });
    queue = turn.catch(() => undefined);
    return turn;
  }

  /** The same on demand, but who asks while another one waits for its turn gets that one. */
  function takeNow(now: Date): Promise<LatestBackup> {
    if (waiting) return waiting;
    const began = queue.then(() => {
      waiting = null;
    });
    queue = began;
    waiting = take(now, "on-demand");
    return waiting;
  }

  async function write(now: Date, reason?: CopyReason): Promise<LatestBackup> {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { latest, state } = await writeCopy(freeName(now, reason));
      stateOfLatest = state;
      isDamaged = false;
      setStatus({ ...status, latest, failure: null });
      await removeExpired();
      return latest;
    } catch (error) {
      setStatus({ ...status, failure: { at: new Date().toISOString(), reason: reasonOf(error), isDamage: isDamaged } });
      throw error;
    }
  }

  async function writeCopy(name: string): Promise<{ latest: LatestBackup; state: string }> {
    const path = join(folder, name);
    const unfinished = `${path}.part`;
    await makeRoom();
    try {
      await removeFile(unfinished);
      const { sha256, bytes, figures, state } = await copyTwiceIfDamaged(unfinished);
      await writeSum(name, sha256);
      await rename(unfinished, path);
      await publish(name, sha256);
      const takenAt = (timeOfCopy(name) ?? new Date()).toISOString();
      return { latest: { name, takenAt, bytes, sha256, figures }, state };
    } catch (error) {
      if (!existsSync(path)) await removeFile(`${path}.sha256`);
      await removeFile(unfinished);
      throw error;
    }
  }

  /** A damaged copy may be the copy's fault; a second one in a row is not. */
  async function copyTwiceIfDamaged(path: string) {
    try {
      return await writeVerifiedCopy(sqlite, path);
    } catch (error) {
      if (!(error instanceof DamagedCopy)) throw error;
    }
    try {
      return await writeVerifiedCopy(sqlite, path);
    } catch (error) {
      if (error instanceof DamagedCopy) isDamaged = true;
      throw error;
    }
  }

  /** Makes a finished copy `latest.db`, in one step: whoever is copying the one before goes on with that. */
  async function publish(name: string, sha256: string): Promise<void> {
    const unfinished = join(folder, "latest.db.part");
    await removeFile(unfinished);
    // A second name costs no room; some file systems know none.
    await link(join(folder, name), unfinished).catch(async () => {
      await copyFile(join(folder, name), unfinished, constants.COPYFILE_FICLONE);
      await sync(unfinished);
    });
    await rename(unfinished, join(folder, "latest.db"));
    await writeSum("latest.db", sha256);
    await sync(folder);
  }

  /** The file that `sha256sum -c` reads. */
  async function writeSum(name: string, sha256: string): Promise<void> {
    const path = join(folder, `${name}.sha256`);
    await writeFile(`${path}.part`, `${sha256}  ${name}\n`, { mode: 0o600 });
    await sync(`${path}.part`);
    await rename(`${path}.part`, path);
  }

  /** Gives up the oldest copies where a new one would fill the disk: candidates' answers need it more. */
  async function makeRoom(): Promise<void> {
    const pages = Number(sqlite.pragma("page_count", { simple: true }));
    const needed = pages * Number(sqlite.pragma("page_size", { simple: true })) + RESERVE_BYTES;
    const freeBytes = async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    };
    let free = await freeBytes();
    for (const name of free < needed ? sparableCopies(await readdir(folder), new Date()) : []) {
      await removeCopy(name);
      free = await freeBytes();
      if (free >= needed) break;
    }
    if (free < needed) {
      throw new Error(`The disk has no room for it: ${megabytes(free)} are free, ${megabytes(needed)} are needed`);
    }
  }

  async function removeExpired(): Promise<void> {
    for (const name of expiredCopies(await readdir(folder), new Date())) await removeCopy(name);
  }

  async function removeCopy(name: string): Promise<void> {
    await removeFile(join(folder, name));
    await removeFile(join(folder, `${name}.sha256`));
  }

  /** Two copies never share a name, even when they are asked for in the same millisecond. */
  function freeName(now: Date, reason?: CopyReason): string {
    for (let time = now.getTime(); ; time += 1) {
      const name = copyName(new Date(time), reason);
      if (!existsSync(join(folder, name))) return name;
    }
  }

  function setStatus(next: BackupStatus): void {
    status = next;
    try {
      writeBackupStatus(folder, status);
    } catch {
      // A disk that takes nothing: what has happened is known until the next start.
    }
  }

  /**
   * Removes what a crash has left unfinished, and makes the newest copy `latest.db` again where the crash came in
   * between. Only for the process that holds the database's lock.
   */
  function tidy(): Promise<void> {
    // Not while a copy is being written: what is unfinished then is nobody's leftover.
    const turn = queue.then(removeLeftovers);
    queue = turn.catch(() => undefined);
    return turn;
  }

  async function removeLeftovers(): Promise<void> {
    if (!existsSync(folder)) return;
    const names = await readdir(folder);
    for (const name of names) {
      const isUnfinished = /^(?:data-.*|latest|status)\.(?:db|json)(?:\.sha256)?\.part(?:-journal)?$/.test(name);
      const copy = name.endsWith(".sha256") ? name.slice(0, -".sha256".length) : "";
      const isOrphan = isCopyName(copy) && !names.includes(copy);
      if (isUnfinished || isOrphan) await removeFile(join(folder, name));
    }
    const name = newestCopy(names, new Date());
    const sha256 = name && (await readSum(join(folder, `${name}.sha256`)));
    if (!name || !sha256) return;
    const { size: bytes } = await stat(join(folder, name));
    const published = await stat(join(folder, "latest.db")).catch(() => null);
    if (published?.size !== bytes || (await readSum(join(folder, "latest.db.sha256"))) !== sha256) {
      await publish(name, sha256);
    }
    if (status.latest?.name === name) return;
    const takenAt = (timeOfCopy(name) ?? new Date()).toISOString();
    setStatus({ ...status, latest: { name, takenAt, bytes, sha256, figures: null } });
  }

  /**
   * Carries out what a command asks for beside the running server, if anything. Anything but a file that can be read and
   * removed is ignored, and `sayIgnored` told so once. Throws when the backup fails.
   */
  async function answerRequest(sayIgnored?: (reason: string) => void): Promise<void> {
    let request: string | null = null;
    try {
      request = takeRequest(backupRequestPath(sqlite.name));
      isRequestIgnored = false;
    } catch (error) {
      if (!isRequestIgnored) sayIgnored?.(error instanceof Error ? error.message : String(error));
      isRequestIgnored = true;
    }
    if (request === null) return;
    let name: string | null = null;
    try {
      name = (await take(new Date(), "on-demand")).name;
    } finally {
      setStatus({ ...status, answered: { request, name } });
    }
  }

  return {
    folder,
    take,
    takeNow,
    tidy,
    answerRequest,
    /** Looks through the whole database by way of a copy that is thrown away. Throws when it is damaged. */
    async check(): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, "data-check.db.part");
      await removeFile(path);
      await copyTwiceIfDamaged(path);
      await removeFile(path);
    },
    /** The last backup and the last failure; a backup that somebody has removed is none. */
    status: (): BackupStatus => ({
      ...status,
      latest: existsSync(join(folder, "latest.db")) ? status.latest : null,
    }),
    isRunning: () => running > 0,
    /** True when the database itself was found damaged. */
    isDamaged: () => isDamaged,
    /** True when the last backup of this process holds everything that is stored now. */
    isUpToDate: () => stateOfLatest !== null && stateOfLatest === stateOf(sqlite),
  };
}

/** Writes the request for a backup beside a database; the running server carries it out within about a second. */
export function requestBackup(databasePath: string, request: string): void {
  const path = backupRequestPath(databasePath);
  writeFileSync(`${path}.part`, `${request}\n`, { mode: 0o600 });
  giveToOwnerOf(databasePath, `${path}.part`);
  renameSync(`${path}.part`, path);
}

/** Reads and removes a request; null for none. Throws for what is no request, and never waits for a pipe's other end. */
function takeRequest(path: string): string | null {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  if (!found.isFile()) throw new Error(`${path} is no file`);
  // It may have become something else since.
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const buffer = Buffer.alloc(100);
    const length = readSync(descriptor, buffer);
    // Before it is carried out: one that fails is not tried again every second.
    rmSync(path);
    return buffer.toString("utf8", 0, length).trim();
  } finally {
    closeSync(descriptor);
  }
}

/** The sum in a file that `sha256sum` wrote; null where there is none. */
export async function readSum(path: string): Promise<string | null> {
  try {
    return /^[0-9a-f]{64}\b/i.exec(readFileSync(path, "utf8"))?.[0].toLowerCase() ?? null;
  } catch {
    return null;
  }
}

/** Why a copy could not be written, for people. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^(?:ENOSPC|EDQUOT|SQLITE_FULL)/.test(code)) return "The disk is full";
  if (/^(?:EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN)/.test(code)) return "The folder cannot be written to";
  if (/^(?:EEXIST|ENOTDIR)/.test(code)) return "Another file is where the folder backup should be";
  // Any other refusal of the file system names a path that says nothing to people; the log has it.
  if (error instanceof Error && "syscall" in error) return `The disk refused it (${code})`;
  return error instanceof Error ? error.message : String(error);
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}

function removeFile(path: string): Promise<void> {
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
