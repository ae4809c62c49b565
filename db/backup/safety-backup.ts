/** Copies of the live database for whoever is about to read a lot, or to lose something. */
import { rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Db } from "../client.ts";
import { backupsOf } from "./backups.ts";
import { writeVerifiedCopy } from "./verified-copy.ts";

/**
 * Writes a checked copy of the live database to `path`, in slices, while the server goes on answering. Throws when it
 * cannot be written or is not sound; then nothing is left of it.
 */
export async function copyDatabase(db: Db, path: string): Promise<void> {
  const unfinished = `${path}.part`;
  await rm(unfinished, { force: true });
  await writeVerifiedCopy(db.$client, unfinished);
  try {
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Puts a checked copy of the database aside before something in it is lost for good, in the folder `backup` beside it,
 * and returns the copy's path; null for a database in memory, which has no folder. The newest ten copies of the same
 * reason are kept. Throws like copyDatabase.
 */
export async function takeSafetyBackup(db: Db, now: Date, before: "deletion" | "import"): Promise<string | null> {
  const sqlite = db.$client;
  if (sqlite.memory) return null;
  const { name } = await backupsOf(sqlite).take(now, before);
  return join(dirname(sqlite.name), "backup", name);
}
