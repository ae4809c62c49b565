import { join } from "node:path";
import type { Db } from "../client.ts";
import { backupsOf } from "./backups.ts";

/**
 * Puts a checked copy of the database aside before something in it is lost for good, and returns the copy's path; null for
 * a database in memory, which has no folder. Throws when it cannot be written or is not sound; then nothing is left of it.
 */
export async function takeSafetyBackup(
  db: Db,
  now: Date,
  before: "deletion" | "import" | "restore",
): Promise<string | null> {
  if (db.$client.memory) return null;
  const { folder, take } = backupsOf(db.$client);
  const { name } = await take(now, before);
  return join(folder, name);
}
