/**
 * `npm run backup [-- TARGET]`: make a verified backup in the folder `backup` next to the database. Copy it with its
 * SHA-256 to TARGET, a new file or a folder. If a server is running, let it make the backup, so that web requests do
 * not wait. Exit codes: 0 success, 1 failure, 2 wrong usage.
 */
import { randomBytes } from "node:crypto";
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import { env } from "#app/platform/env.server.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { formatSumLine, getBackupFolder } from "#db/backup/backup-folder.ts";
import { requestBackup, withdrawRequest } from "#db/backup/backup-request.ts";
import { formatFailure, type LatestBackup, readBackupStatus } from "#db/backup/backup-status.ts";
import { getBackups } from "#db/backup/backups.ts";
import { syncAndHash } from "#db/backup/check-copy.ts";
import { giveToDatabaseOwner } from "#db/folder-access.ts";
import { findFolderConflict } from "#db/folder-claim.ts";
import { type DatabaseLock, lockDatabase } from "#db/lock.ts";
import { refuseForeign } from "#db/migrations.ts";
import { readFileArgument } from "./file-argument.ts";

const LOOK_EVERY_MS = 200;
const GIVE_UP_AFTER_MS = 10 * 60_000;

class BackupFailed extends Error {}

const target = readFileArgument(
  "Usage: npm run backup [-- FILE OR FOLDER], for example: npm run backup -- /mnt/usb/assessment.db",
);
try {
  if (target) refuseTarget(target);
  if (!existsSync(env.databasePath)) throw new BackupFailed(`Database not found: ${env.databasePath}.`);
  const conflict = findFolderConflict(env.databasePath);
  if (conflict) throw new BackupFailed(conflict);
  const backup = await makeBackup();
  const path = join(getBackupFolder(env.databasePath), backup.name);
  const copy = target ? copyTo(target, path, backup) : path;
  const { submissions = 0, answers = 0 } = backup.figures ?? {};
  console.log(copy);
  console.log(`${formatNumber(submissions)} submissions with ${formatNumber(answers)} answers, fully checked.`);
  console.log(`SHA-256 ${backup.sha256}`);
} catch (error) {
  if (!(error instanceof BackupFailed)) throw error;
  console.error(`No backup was created. ${error.message}`);
  process.exit(1);
}

function refuseTarget(path: string): void {
  if (isFolder(path)) return;
  for (const ending of ["", "-journal", "-wal", ".sha256"]) {
    if (existsSync(`${path}${ending}`)) {
      throw new BackupFailed(`${path}${ending} already exists. Choose another name.`);
    }
  }
  if (!isFolder(dirname(path))) throw new BackupFailed(`Folder not found: ${dirname(path)}.`);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

async function makeBackup(): Promise<LatestBackup> {
  const lock = lockDatabase(env.databasePath, 0);
  return lock ? makeItself(lock) : askServer();
}

/** Make the backup while holding the database lock. An older schema version is backed up without migrating it. */
async function makeItself(lock: DatabaseLock): Promise<LatestBackup> {
  const sqlite = new Database(env.databasePath, { fileMustExist: true });
  try {
    refuseForeign(sqlite);
    const { folder, take } = getBackups(sqlite);
    const backup = await take(new Date(), "on-demand");
    for (const name of [".", ...readdirSync(folder)]) giveToDatabaseOwner(env.databasePath, join(folder, name));
    return backup;
  } catch (error) {
    throw new BackupFailed(`${formatFailure(error)}.`);
  } finally {
    sqlite.close();
    lock.release();
  }
}

async function askServer(): Promise<LatestBackup> {
  const request = randomBytes(12).toString("hex");
  const folder = getBackupFolder(env.databasePath);
  try {
    requestBackup(env.databasePath, request);
  } catch (error) {
    throw new BackupFailed(`The server could not be reached: ${formatFailure(error)}.`);
  }
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  while (performance.now() < giveUpAt) {
    await setTimeout(LOOK_EVERY_MS);
    const { answered, latest, failure } = readBackupStatus(folder);
    if (answered?.request === request) {
      if (answered.name && latest) return latest;
      throw new BackupFailed(`${failure?.reason ?? "See the server log"}.`);
    }
    const lock = lockDatabase(env.databasePath, 0);
    if (!lock) continue;
    withdrawRequest(env.databasePath);
    return makeItself(lock);
  }
  withdrawRequest(env.databasePath);
  throw new BackupFailed("The process that uses the database did not respond.");
}

function copyTo(target: string, from: string, { name, sha256 }: LatestBackup): string {
  const path = isFolder(target) ? join(target, name) : target;
  const unfinished = `${path}.part`;
  try {
    copyFileSync(from, unfinished, constants.COPYFILE_EXCL);
    if (syncAndHash(unfinished) !== sha256) throw new BackupFailed(`The copy at ${path} differs from the backup.`);
    writeFileSync(`${path}.sha256`, formatSumLine(basename(path), sha256), { mode: 0o600, flag: "wx" });
    giveName(unfinished, path);
    return path;
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (!existsSync(path)) rmSync(`${path}.sha256`, { force: true });
    if (error instanceof BackupFailed) throw error;
    throw new BackupFailed(
      `The backup could not be copied to ${path}: ${formatFailure(error)}. The original is ${from}`,
    );
  }
}

/** A hard link fails if the target exists, whereas a rename would overwrite it. */
function giveName(unfinished: string, path: string): void {
  try {
    linkSync(unfinished, path);
    rmSync(unfinished);
  } catch (error) {
    if (existsSync(path)) throw error;
    renameSync(unfinished, path);
  }
}
