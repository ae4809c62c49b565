import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { getBackupFolder } from "./backup/backup-folder.ts";
import { getEmptyDatabase } from "./migrations.ts";
import { SIDE_FILE_ENDINGS } from "./side-files.ts";
import { syncFolder } from "./sync-folder.ts";

/**
 * Create the file under a temporary name, then rename it, so that a crash leaves no partial file. Throw if backups
 * exist, because a new setup must not hide lost data.
 */
export function createDatabaseFile(path: string): void {
  if (existsSync(join(getBackupFolder(path), "latest.db"))) {
    throw new Error("the file is missing, but the backup folder next to it has copies");
  }
  for (const ending of SIDE_FILE_ENDINGS) rmSync(`${path}${ending}`, { force: true });
  const unfinished = `${path}.new-${randomBytes(6).toString("hex")}`;
  try {
    // Set the permissions here, because SQLite gives its journals the same ones.
    writeFileSync(unfinished, getEmptyDatabase().bytes, { mode: 0o600, flag: "wx", flush: true });
    putInPlace(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

export function removeUnfinishedDatabases(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    const ending = name.startsWith(`${basename(path)}.`) ? name.slice(basename(path).length) : "";
    if (/^\.(?:(?:new-[0-9a-f]{12}|restoring)(?:-(?:journal|wal|shm))?$|downloaded)/.test(ending)) {
      rmSync(join(dirname(path), name), { force: true });
    }
  }
}

/**
 * Rename the file unless another process created one first. If the file system has no hard links, `renameSync`
 * overwrites that file.
 */
function putInPlace(finished: string, path: string): void {
  try {
    linkSync(finished, path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EEXIST") return;
    renameSync(finished, path);
  }
  syncFolder(dirname(path));
}
