import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type Database from "better-sqlite3";
import { copyName } from "./backup-names.ts";
import { checkCopy, syncedHashOf } from "./check-copy.ts";

/**
 * Puts a checked copy aside before an older database is migrated; nobody is served yet, so it is made in one go. Throws a
 * sentence when it cannot be: then nothing is migrated.
 */
export function copyBeforeMigration(sqlite: Database.Database, now: Date): void {
  if (sqlite.memory) return;
  const folder = join(dirname(sqlite.name), "backup");
  const path = join(folder, copyName(now, "migration"));
  const unfinished = `${path}.part`;
  let isBegun = false;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    isBegun = true;
    if (existsSync(path)) throw new Error(`${path} is there already`);
    writeFileSync(unfinished, "", { mode: 0o600 });
    sqlite.prepare("VACUUM INTO ?").run(unfinished);
    const { submissions, answers } = checkCopy(unfinished);
    const live = sqlite
      .prepare("SELECT (SELECT count(*) FROM submissions) AS submissions, count(*) AS answers FROM answers")
      .get() as { submissions: number; answers: number };
    if (submissions !== live.submissions || answers !== live.answers) throw new Error("the copy is incomplete");
    writeFileSync(`${path}.sha256`, `${syncedHashOf(unfinished)}  ${copyName(now, "migration")}\n`, { mode: 0o600 });
    renameSync(unfinished, path);
    const descriptor = openSync(folder, "r");
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch (error) {
    if (isBegun) for (const name of [unfinished, `${unfinished}-journal`]) rmSync(name, { force: true });
    if (isBegun && !existsSync(path)) rmSync(`${path}.sha256`, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`no copy could be put aside before it is brought up to date: ${reason}`);
  }
}
