/**
 * Reserve a folder for one database, because its backups, secrets and erasure list have fixed names. A database with
 * the default name needs no claim file.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { getBackupFolder } from "./backup/backup-folder.ts";
import { getFileId } from "./lock.ts";

const DEFAULT_NAME = "data.db";

/** Return what to do if the folder belongs to another database that still exists. Otherwise, return null. */
export function findFolderConflict(databasePath: string): string | null {
  const folder = dirname(databasePath);
  const other = join(folder, readClaim(databasePath) || DEFAULT_NAME);
  const owner = getFileId(other);
  if (owner === null || owner === getFileId(databasePath)) return null;
  const name = basename(databasePath);
  return `The folder ${folder} belongs to the database ${other}, and its backups, secrets and erasure list are in it. Each database needs its own folder. Set DATABASE_PATH to a file in another folder. If ${name} has data, move it there, with copies of session-secret, erasure-secret and erasures.jsonl. If ${name} replaces ${basename(other)}, move ${basename(other)} away instead.`;
}

/** Claim the folder, also after the database was renamed. Return the conflict if another server was faster. */
export function claimFolder(databasePath: string): string | null {
  const claimed = readClaim(databasePath);
  const name = basename(databasePath);
  if ((claimed || DEFAULT_NAME) === name) return null;
  const conflict = findFolderConflict(databasePath);
  if (conflict) return conflict;
  try {
    mkdirSync(getBackupFolder(databasePath), { recursive: true, mode: 0o700 });
    writeFileSync(getClaimPath(databasePath), `${name}\n`, { mode: 0o600, flag: claimed === null ? "wx" : "w" });
  } catch {
    // Continue on a full or read-only disk, which another message reports.
  }
  return findFolderConflict(databasePath);
}

function getClaimPath(databasePath: string): string {
  return join(getBackupFolder(databasePath), "database-name");
}

/** Return an empty string if a crash left an empty file. */
function readClaim(databasePath: string): string | null {
  try {
    return basename(readFileSync(getClaimPath(databasePath), "utf8").trim());
  } catch {
    return null;
  }
}
