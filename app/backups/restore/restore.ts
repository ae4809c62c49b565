import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import Database from "better-sqlite3";
import { redoErasures } from "#app/erasures/index.server.ts";
import type { ReplicaSettings } from "#app/platform/replica-settings.ts";
import { type AuditLine, writeAuditLine } from "#db/audit-line.ts";
import { readSum } from "#db/backup/backup-folder.ts";
import { formatFailure } from "#db/backup/backup-status.ts";
import { type CopyFigures, checkCopy, isDamage, readCopyFigures, syncAndHash } from "#db/backup/check-copy.ts";
import { beginChangeEpoch } from "#db/change-epoch.ts";
import { findWrongCounts } from "#db/check-counters.ts";
import { giveToDatabaseOwner } from "#db/folder-access.ts";
import { dropLitestreamTables, forgetReplica } from "#db/litestream-tables.ts";
import { getFileId, lockDatabase } from "#db/lock.ts";
import { listPendingMigrations, refuseForeign, refuseOtherSchema } from "#db/migrations.ts";
import { SIDE_FILE_ENDINGS } from "#db/side-files.ts";
import { syncFolder } from "#db/sync-folder.ts";
import { downloadReplica, ReplicaUnusable } from "../replica/litestream.ts";
import { endDueMessages } from "./restored-mail.ts";

export class RestoreRefused extends Error {}

export type Restored = {
  figures: CopyFigures & { erased: number };
  replaced: string | null;
  isSumChecked: boolean;
};

/**
 * The old database remains under a dated name, and all sessions end. Throw RestoreRefused if a process uses the
 * database or the backup is unsound.
 */
export function restoreDatabase(path: string, backup: string, now: Date): Restored {
  refuseUnreadable(path, backup);
  return whileLocked(path, () => replaceWithBackup(path, backup, now, basename(backup)));
}

export function restoreFromReplica(path: string, replica: ReplicaSettings, now: Date): Restored {
  const downloaded = `${path}.downloaded`;
  return whileLocked(path, () => {
    removeDownload(downloaded);
    try {
      downloadReplica(path, replica, downloaded);
      return replaceWithBackup(path, downloaded, now, "replica");
    } catch (error) {
      if (!(error instanceof ReplicaUnusable)) throw error;
      throw new RestoreRefused(`The replica cannot be read: ${error.message}`);
    } finally {
      removeDownload(downloaded);
    }
  });
}

function whileLocked(path: string, work: () => Restored): Restored {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const lock = lockDatabase(path, 0);
  if (!lock) throw new RestoreRefused(`A server is running on ${path}. Stop it first, then restore.`);
  try {
    return work();
  } finally {
    lock.release();
  }
}

function replaceWithBackup(path: string, backup: string, now: Date, name: string): Restored {
  const unfinished = `${path}.restoring`;
  try {
    const { figures, isSumChecked } = prepareRestore(backup, unfinished, path, now, { auditName: name });
    const replaced = putInPlace(unfinished, path, now);
    return { figures, replaced, isSumChecked };
  } finally {
    removeWithSideFiles(unfinished);
  }
}

/** Also remove the `.tmp` file and the changes that Litestream writes next to the download. */
function removeDownload(path: string): void {
  const [folder, name] = [dirname(path), basename(path)];
  for (const found of readdirSync(folder)) if (found.startsWith(name)) rmSync(join(folder, found), { force: true });
}

export function prepareRestore(backup: string, target: string, databasePath: string, now: Date, options: Options = {}) {
  const isSumChecked = checkSum(backup);
  removeWithSideFiles(target);
  copyBackup(backup, target, isSumChecked);
  return { figures: prepareCopy(target, backup, databasePath, now, options), isSumChecked };
}

type Options = { auditName?: string };

function refuseUnreadable(path: string, backup: string): void {
  const found = statSync(backup, { throwIfNoEntry: false });
  if (!found) throw new RestoreRefused(`File not found: ${backup}.`);
  if (!found.isFile()) throw new RestoreRefused(`${backup} is not a file.`);
  if (getFileId(backup) === getFileId(path)) throw new RestoreRefused(`${backup} is the database itself.`);
  if (found.size === 0) throw new RestoreRefused(`${backup} is empty.`);
}

function checkSum(backup: string): boolean {
  const path = `${backup}.sha256`;
  if (!existsSync(path)) return false;
  const sum = readSum(backup);
  if (!sum)
    throw new RestoreRefused(`${path} does not contain a SHA-256 checksum. Remove it to restore without a check.`);
  if (sum === syncAndHash(backup)) return true;
  throw new RestoreRefused(
    `${backup} is not the file that ${path} was written for. One of them was changed, or a new backup was created while they were copied. Take another copy, or remove ${path} to restore without it.`,
  );
}

/** A copy of a database in use may need its journal. A verified backup needs none. */
function copyBackup(backup: string, to: string, isVerified: boolean): void {
  try {
    for (const ending of isVerified ? [""] : ["", "-journal", "-wal"]) {
      if (existsSync(`${backup}${ending}`))
        copyFileSync(`${backup}${ending}`, `${to}${ending}`, constants.COPYFILE_EXCL);
    }
    chmodSync(to, 0o600);
  } catch (error) {
    throw new RestoreRefused(`The backup could not be copied to ${dirname(to)}: ${formatFailure(error)}.`);
  }
}

function prepareCopy(
  path: string,
  backup: string,
  databasePath: string,
  now: Date,
  { auditName }: Options,
): CopyFigures & { erased: number } {
  try {
    const sqlite = new Database(path);
    try {
      sqlite.pragma("secure_delete = ON");
      sqlite.pragma("foreign_keys = ON");
      refuseForeign(sqlite);
      if (sqlite.pragma("user_version", { simple: true }) === 0) throw new Error("it has no tables");
      refuseOtherSchema(sqlite);
      checkCopy(path);
      undoDeletions(sqlite);
      refuseWrongCounts(sqlite);
      dropLitestreamTables(sqlite);
      // The erasures need the current schema. The next start, or the server's worker, migrates an older one, then erases.
      const isOfNow = listPendingMigrations(sqlite).length === 0;
      const erased = isOfNow ? redoErasures(sqlite, databasePath) : 0;
      if (isOfNow && auditName) writeAuditLine(sqlite, buildAuditLine(auditName, now));
      endSignIns(sqlite, now);
      revokeTokens(sqlite, now);
      endDueMessages(sqlite, now);
      beginChangeEpoch(sqlite);
      sqlite.pragma("journal_mode = DELETE");
      // Count the rows after the last write, so that the figures that the command prints match the file.
      return { ...readCopyFigures(sqlite), erased };
    } finally {
      sqlite.close();
      giveToDatabaseOwner(databasePath, path);
      syncAndHash(path);
    }
  } catch (error) {
    const reason = isDamage(error) ? "it is damaged or not a SQLite file" : formatFailure(error);
    throw new RestoreRefused(`${backup} cannot be restored: ${reason}.`);
  }
}

/** Revoke all API tokens, because some may have been revoked after the backup was made. */
function revokeTokens(sqlite: Database.Database, now: Date): void {
  const isThere = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'api_tokens'").get();
  if (isThere) sqlite.prepare("UPDATE api_tokens SET revoked_at = ? WHERE revoked_at IS NULL").run(now.getTime());
}

/** End all sign-ins. Sessions and used links from before the backup must not work again. */
function endSignIns(sqlite: Database.Database, now: Date): void {
  const isThere = sqlite.prepare<[string]>("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  for (const table of [
    "sessions",
    "pending_sign_ins",
    "passkey_challenges",
    "password_resets",
    "continuation_codes",
    "resume_links",
    "sso_used_states",
  ]) {
    if (isThere.get(table)) sqlite.prepare(`DELETE FROM ${table}`).run();
  }
  const columns = sqlite.prepare("SELECT name FROM pragma_table_info('admins')").pluck().all();
  if (columns.includes("invited_until")) {
    sqlite.prepare("UPDATE admins SET invited_until = ? WHERE invited_until > ?").run(now.getTime(), now.getTime());
  }
}

function buildAuditLine(name: string, now: Date): AuditLine {
  const by = { actor: "server", actorId: null, address: "" } as const;
  return { at: now.getTime(), ...by, event: "restored", detail: { name } };
}

function undoDeletions(sqlite: Database.Database): void {
  const columns = sqlite.prepare("SELECT name FROM pragma_table_info('tests')").pluck().all();
  if (!columns.includes("deletion_began_at")) return;
  const isWhole = columns.includes("deletion_copied_at") ? "deletion_copied_at IS NULL" : "true";
  sqlite.exec(`UPDATE tests SET deletion_began_at = NULL WHERE deletion_began_at IS NOT NULL AND ${isWhole}`);
}

/** Wrong counters mean that another program wrote to the file. */
function refuseWrongCounts(sqlite: Database.Database): void {
  const [table] = findWrongCounts(sqlite);
  if (table) throw new Error(`its table ${table} does not match its submissions`);
}

/** Undo the moves if the final rename fails. Return the old database's path. */
function putInPlace(finished: string, path: string, now: Date): string | null {
  const replaced = `${path}.replaced-${now.toISOString().replaceAll(":", "-")}`;
  const moved: string[] = [];
  try {
    for (const ending of ["", ...SIDE_FILE_ENDINGS]) {
      if (!existsSync(`${path}${ending}`)) continue;
      renameSync(`${path}${ending}`, `${replaced}${ending}`);
      moved.push(ending);
    }
    renameSync(finished, path);
  } catch (error) {
    for (const ending of moved.reverse()) renameSync(`${replaced}${ending}`, `${path}${ending}`);
    throw new RestoreRefused(`The backup could not replace ${path}: ${formatFailure(error)}.`);
  }
  syncFolder(dirname(path));
  forgetReplica(path);
  return moved.includes("") ? replaced : null;
}

function removeWithSideFiles(path: string): void {
  for (const ending of ["", ...SIDE_FILE_ENDINGS]) rmSync(`${path}${ending}`, { force: true });
}
