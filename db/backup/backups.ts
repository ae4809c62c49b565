import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type Database from "better-sqlite3";
import type { Db } from "#db/client.ts";
import { findWrongOwner } from "../folder-access.ts";
import {
  addCopy,
  getBackupFolder,
  hasRoom,
  makeRoom,
  pickFreeName,
  removeExpired,
  removeFile,
  removeOutdated,
  tidyFolder,
} from "./backup-folder.ts";
import { type BackupReason, parseCopyTime } from "./backup-names.ts";
import { openBackupRequests } from "./backup-request.ts";
import { type BackupStatus, formatFailure, type LatestBackup, openBackupStatus } from "./backup-status.ts";
import { type Copied, DamagedCopy, getDatabaseBytes, readDatabaseState, writeVerifiedCopy } from "./verified-copy.ts";

export type Backups = ReturnType<typeof openBackups>;

const openedBackups = new WeakMap<Database.Database, Backups>();

/** Return one instance per database handle, so that only one copy is written at a time. */
export function getBackups(sqlite: Database.Database): Backups {
  const backups = openedBackups.get(sqlite) ?? openBackups(sqlite);
  openedBackups.set(sqlite, backups);
  return backups;
}

function openBackups(sqlite: Database.Database) {
  const folder = getBackupFolder(sqlite.name);
  const status = openBackupStatus(folder);
  const requests = openBackupRequests(sqlite.name);
  const queue = openQueue();
  const copier = openCopier(sqlite, folder);
  let stateOfLatest: string | null = null;
  let waiting: Promise<LatestBackup> | null = null;
  let checking: Promise<void> | null = null;

  /** Make a backup after all queued copies. On failure, throw and store the reason in the status. */
  function take(now: Date, reason?: BackupReason): Promise<LatestBackup> {
    return queue.add(() => writeBackup(now, reason));
  }

  /** While an on-demand backup is queued, further calls share it. */
  function takeNow(now: Date): Promise<LatestBackup> {
    waiting ??= queue.add(() => {
      waiting = null;
      return writeBackup(now, "on-demand");
    });
    return waiting;
  }

  async function writeBackup(now: Date, reason?: BackupReason): Promise<LatestBackup> {
    try {
      const { state, ...latest } = await copier.addBackup(now, reason);
      stateOfLatest = state;
      status.change({ latest, failure: null });
      await removeExpired(folder);
      return latest;
    } catch (error) {
      recordFailure(error);
      throw error;
    }
  }

  async function checkDatabase(): Promise<void> {
    try {
      await copier.tryCopy();
    } catch (error) {
      if (error instanceof DamagedCopy) recordFailure(error);
      throw error;
    }
  }

  function recordFailure(error: unknown): void {
    status.change({
      failure: { at: new Date().toISOString(), reason: describeFailure(sqlite, error), isDamage: copier.isDamaged() },
    });
  }

  function tidy(): Promise<void> {
    return queue.add(async () => {
      const newest = await tidyFolder(folder);
      if (!newest || status.current().latest?.name === newest.name) return;
      status.change({ latest: { ...newest, takenAt: parseTakenAt(newest.name), figures: null } });
    });
  }

  async function answerRequest(sayIgnored?: (reason: string) => void): Promise<void> {
    const request = requests.take(sayIgnored);
    if (request === null) return;
    let name: string | null = null;
    try {
      name = (await take(new Date(), "on-demand")).name;
    } finally {
      status.change({ answered: { request, name } });
    }
  }

  return {
    folder,
    take,
    takeNow,
    tidy,
    answerRequest,
    removeOutdated: (now: Date) => queue.add(() => removeOutdated(folder, now)),
    /**
     * Check a temporary copy, because checking the live file would block saving answers. Throw if the copy is damaged
     * or does not fit on the disk.
     */
    check(): Promise<void> {
      checking ??= checkDatabase().finally(() => {
        checking = null;
      });
      return checking;
    },
    status(): BackupStatus {
      const current = status.current();
      return { ...current, latest: existsSync(join(folder, "latest.db")) ? current.latest : null };
    },
    isRunning: queue.isBusy,
    isDamaged: copier.isDamaged,
    isUpToDate: () => stateOfLatest !== null && stateOfLatest === readDatabaseState(sqlite),
  };
}

function openCopier(sqlite: Database.Database, folder: string) {
  let isDamaged = false;

  async function copyTo(path: string): Promise<Copied> {
    try {
      return await copyWithRetry(sqlite, path);
    } catch (error) {
      if (error instanceof DamagedCopy) isDamaged = true;
      throw error;
    }
  }

  return {
    isDamaged: () => isDamaged,
    async addBackup(now: Date, reason?: BackupReason) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await makeRoom(folder, getDatabaseBytes(sqlite));
      const name = pickFreeName(folder, now, reason);
      const copied = await copyTo(join(folder, `${name}.part`));
      await addCopy(folder, name, copied.sha256);
      isDamaged = false;
      return { name, takenAt: parseTakenAt(name), ...copied };
    },
    async tryCopy(): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (!(await hasRoom(folder, getDatabaseBytes(sqlite))))
        throw new Error("There is not enough disk space for the copy to check");
      // Empty the page cache, which can be intact while the file on disk is damaged.
      sqlite.pragma("shrink_memory");
      const path = join(folder, "data-check.db.part");
      try {
        await copyTo(path);
      } finally {
        await removeFile(path);
      }
    },
  };
}

function describeFailure(sqlite: Database.Database, error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return (code === "EACCES" && findWrongOwner(sqlite.name)) || formatFailure(error);
}

function openQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return {
    add<Result>(work: () => Promise<Result>): Promise<Result> {
      pending += 1;
      const turn = last.then(work).finally(() => {
        pending -= 1;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
    isBusy: () => pending > 0,
  };
}

/** If the copy is damaged, retry once, because the database may be intact. */
function copyWithRetry(sqlite: Database.Database, path: string): Promise<Copied> {
  return writeVerifiedCopy(sqlite, path).catch((error: unknown) => {
    if (error instanceof DamagedCopy) return writeVerifiedCopy(sqlite, path);
    throw error;
  });
}

function parseTakenAt(name: string): string {
  return (parseCopyTime(name) ?? new Date()).toISOString();
}

export async function takeSafetyBackup(
  db: Db,
  now: Date,
  before: "deletion" | "import" | "restore",
): Promise<string | null> {
  if (db.$client.memory) return null;
  const { folder, take } = getBackups(db.$client);
  const { name } = await take(now, before);
  return join(folder, name);
}
