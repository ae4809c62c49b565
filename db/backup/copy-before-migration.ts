import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type Database from "better-sqlite3";
import { syncFolder } from "../sync-folder.ts";
import { backupFolderOf, sumLine } from "./backup-folder.ts";
import { copyName } from "./backup-names.ts";
import { checkCopy, copyFiguresOf, syncedHashOf } from "./check-copy.ts";

/**
 * Puts a checked copy aside before an older database is migrated; nothing is served yet, so it is made in one go. Throws a
 * sentence when it cannot be: then nothing is migrated. Returns its path.
 */
export function copyBeforeMigration(sqlite: Database.Database, now: Date): string {
  const folder = backupFolderOf(sqlite.name);
  const name = copyName(now, "migration");
  const path = join(folder, name);
  const unfinished = `${path}.part`;
  let isBegun = false;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    isBegun = true;
    if (existsSync(path)) throw new Error(`${path} is there already`);
    writeFileSync(unfinished, "", { mode: 0o600 });
    sqlite.prepare("VACUUM INTO ?").run(unfinished);
    const [copied, live] = [checkCopy(unfinished), copyFiguresOf(sqlite)];
    if (copied.submissions !== live.submissions || copied.answers !== live.answers)
      throw new Error("the copy is incomplete");
    writeFileSync(`${path}.sha256`, sumLine(name, syncedHashOf(unfinished)), { mode: 0o600 });
    renameSync(unfinished, path);
    syncFolder(folder);
    return path;
  } catch (error) {
    if (isBegun) for (const left of [unfinished, `${unfinished}-journal`]) rmSync(left, { force: true });
    if (isBegun && !existsSync(path)) rmSync(`${path}.sha256`, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`no copy could be made before the upgrade: ${reason}`, { cause: error });
  }
}
