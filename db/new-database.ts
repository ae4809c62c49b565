import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { getEmptyDatabase } from "./migrations.ts";
import { syncFolder } from "./sync-folder.ts";

/**
 * Makes a new database file with all its tables, under another name first: a crash leaves none, or a whole one, and
 * never an empty file, which could as well be what is left of a full one. Throws a sentence where the file is missing but
 * there are backups of it: the initial setup must never open where there was data.
 */
export function createDatabaseFile(path: string): void {
  if (existsSync(join(dirname(path), "backup", "latest.db"))) {
    throw new Error("the file is missing, but the backup folder next to it has copies");
  }
  // What belonged to a file that is gone would be taken for this one's.
  for (const ending of ["-journal", "-wal", "-shm"]) rmSync(`${path}${ending}`, { force: true });
  const unfinished = `${path}.new-${randomBytes(6).toString("hex")}`;
  try {
    // Names, addresses and answers are for the server only; journals inherit this.
    writeFileSync(unfinished, getEmptyDatabase().bytes, { mode: 0o600, flag: "wx", flush: true });
    putInPlace(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Removes what a crash has left of new databases. Only for the process that holds the database's lock. */
export function removeUnfinishedDatabases(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    const ending = name.startsWith(`${basename(path)}.`) ? name.slice(basename(path).length) : "";
    if (/^\.(?:new-[0-9a-f]{12}|restoring)(?:-journal)?$/.test(ending)) {
      rmSync(join(dirname(path), name), { force: true });
    }
  }
}

/** Gives a finished file its name; one that another process has made meanwhile stays. */
function putInPlace(finished: string, path: string): void {
  try {
    linkSync(finished, path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EEXIST") return;
    // A file system without a second name for a file.
    renameSync(finished, path);
  }
  syncFolder(dirname(path));
}
