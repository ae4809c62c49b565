import { randomBytes } from "node:crypto";
import type Database from "better-sqlite3";

/**
 * Begin a new epoch after a restore or an import. Change numbers then repeat, so older cursors must become invalid. Do
 * nothing in an older schema, whose migration begins an epoch.
 */
export function beginChangeEpoch(sqlite: Database.Database): void {
  const isThere = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'change_epoch'").get();
  if (isThere) sqlite.prepare("UPDATE change_epoch SET value = ?").run(randomBytes(8).toString("hex"));
}
