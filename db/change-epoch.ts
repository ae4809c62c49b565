import { randomBytes } from "node:crypto";
import type Database from "better-sqlite3";

/**
 * Begin a new epoch after a restore or an import, because change numbers then repeat and older cursors must become
 * invalid. Do nothing in an older schema, because its migration begins an epoch.
 */
export function beginChangeEpoch(sqlite: Database.Database): void {
  const isThere = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'change_epoch'").get();
  if (isThere) sqlite.prepare("UPDATE change_epoch SET value = ?").run(randomBytes(8).toString("hex"));
}
