import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { type AuditLine, writeAuditLine } from "#db/audit-line.ts";
import { getBackupFolder } from "#db/backup/backup-folder.ts";
import { buildCopyName } from "#db/backup/backup-names.ts";
import { readDatabaseState } from "#db/backup/verified-copy.ts";
import { beginChangeEpoch } from "#db/change-epoch.ts";
import { closeDatabase, type Db, openDatabase } from "#db/client.ts";
import { dropLitestreamTables, forgetReplica, isInWalMode } from "#db/litestream-tables.ts";
import { syncFolder } from "#db/sync-folder.ts";
import { endDueMessages, recordReplacement } from "../restore/restored-mail.ts";
import { getScratchPath } from "./file-texts.ts";
import { INSTALLATION_RULES, PRESERVED_SETTINGS } from "./setting-values.ts";

export const PRESERVED_TABLES = [
  "admins",
  "viewer_tests",
  "sessions",
  "erasure_holds",
  "audit_log",
  "survey_stores",
  "api_tokens",
  "api_token_addresses",
  "idempotency_keys",
  "webhooks",
  "recovery_codes",
  "passkeys",
  "pending_sign_ins",
  "passkey_challenges",
  "password_resets",
  "sso_identities",
  "sso_used_states",
  "assessment_orders",
  "webhook_deliveries",
];

function getWorkFolder(databasePath: string): string {
  return join(dirname(databasePath), "transfer");
}

export function makeWorkFolder(databasePath: string): string {
  const folder = getWorkFolder(databasePath);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

export function removeWorkFiles(...paths: string[]): void {
  for (const path of paths) {
    for (const name of [path, `${path}-journal`, getScratchPath(path)]) rmSync(name, { force: true });
  }
}

/** An import keeps admins and sessions. A restore takes them from the backup. */
type Replacement = "import" | "restore";

/**
 * Replace the database synchronously and return the new handle. Keep the old file as a backup, unless a backup of its
 * state exists (`copied`). After a failure the old file is in place, but its handle may be closed.
 */
export function replaceDatabase(
  db: Db,
  incoming: string,
  copied: string,
  now: Date,
  { kind = "import", imported = null }: { kind?: Replacement; imported?: AuditLine | null } = {},
): Db {
  const path = db.$client.name;
  if (kind === "import") copyPreservedRows(db, incoming, imported, now);
  else endMessagesOf(incoming, now);
  const isCopied = readDatabaseState(db.$client) === copied;
  const outgoing = join(getWorkFolder(path), buildCopyName(now, kind));
  const isReplicated = isInWalMode(db.$client);
  if (isReplicated) dropLitestreamTables(db.$client);
  closeDatabase(db);
  // Refuse to continue next to a leftover journal, which SQLite would apply to the new file.
  if (["-journal", "-wal"].some((ending) => existsSync(`${path}${ending}`)))
    throw new Error(`The database ${path} could not be closed`);
  try {
    if (!isCopied) linkOrCopy(path, outgoing);
    renameSync(incoming, path);
  } catch (error) {
    for (const name of [outgoing, `${outgoing}.part`]) rmSync(name, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
  moveToCopies(path, outgoing);
  if (isReplicated) forgetReplica(path);
  return openDatabase(path, { isChecked: true, isReplicated });
}

/** Clean up after a crash. Call this before the database is opened. */
export function clearWorkFolder(databasePath: string): void {
  const folder = getWorkFolder(databasePath);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((one) => OUTGOING_NAME.test(one))) {
    const isStillLive = existsSync(databasePath) && statSync(join(folder, name)).ino === statSync(databasePath).ino;
    if (!isStillLive) moveToCopies(databasePath, join(folder, name));
  }
  // Keep the folder if it contains the only copy of a replaced database.
  if (!readdirSync(folder).some((name) => OUTGOING_NAME.test(name) && statSync(join(folder, name)).nlink === 1)) {
    rmSync(folder, { recursive: true, force: true });
  }
}

const OUTGOING_NAME = /^data-.+-before-(?:import|restore)\.db$/;

function copyPreservedRows(from: Db, incoming: string, imported: AuditLine | null, now: Date): void {
  if (!existsSync(incoming)) throw new Error(`There is no ${incoming} to replace the database with`);
  const to = openDatabase(incoming, { isChecked: true });
  try {
    const copy = to.$client.transaction(() => {
      to.$client.exec(`DELETE FROM settings WHERE key IN (${INSTALLATION_RULES.map((key) => `'${key}'`).join()})`);
      for (const key of [...PRESERVED_SETTINGS, ...INSTALLATION_RULES, "retention_ran_at"]) copySetting(from, to, key);
      recordReplacement(to.$client, now);
      beginChangeEpoch(to.$client);
      for (const table of PRESERVED_TABLES) {
        const rows = readPreservedRows(from, to, table).filter((row) => isOfKnownPerson(to, table, row));
        const names = Object.keys(rows[0] ?? {});
        if (rows.length === 0) continue;
        const values = names.map((name) => `@${name}`).join(", ");
        const insert = to.$client.prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${values})`);
        for (const row of rows) insert.run(row);
      }
      if (imported) writeAuditLine(to.$client, imported);
    });
    copy.immediate();
  } finally {
    closeDatabase(to);
  }
  chmodSync(incoming, 0o600);
}

/** The outbox has gone on sending since the restore was prepared. */
function endMessagesOf(incoming: string, now: Date): void {
  const db = openDatabase(incoming, { isChecked: true });
  try {
    db.$client.transaction(() => endDueMessages(db.$client, now)).immediate();
  } finally {
    closeDatabase(db);
  }
}

function copySetting(from: Db, to: Db, key: string): void {
  const row = from.$client.prepare("SELECT key, value, description FROM settings WHERE key = ?").get(key);
  if (row)
    to.$client.prepare("INSERT INTO settings (key, value, description) VALUES (@key, @value, @description)").run(row);
}

/** Read only audit rows added since `copyAuditLog`, because a million rows would take seconds. */
function readPreservedRows(from: Db, to: Db, table: string): Record<string, unknown>[] {
  const copied = table === "audit_log" ? to.$client.prepare("SELECT max(number) FROM audit_log").pluck().get() : null;
  const unread = typeof copied === "number" ? ` WHERE number > ${copied}` : "";
  return from.$client.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table}${unread}`).all();
}

function isOfKnownPerson(to: Db, table: string, row: Record<string, unknown>): boolean {
  const isIn = (name: string, id: unknown) =>
    to.$client.prepare(`SELECT 1 FROM ${name} WHERE id = ?`).get(id) !== undefined;
  if (table === "survey_stores") return isIn("tests", row.test_id);
  if (table === "assessment_orders") return isIn("invitations", row.invitation_id);
  return table !== "webhook_deliveries" || row.order_id === null || isIn("assessment_orders", row.order_id);
}

function linkOrCopy(path: string, name: string): void {
  try {
    linkSync(path, name);
  } catch {
    copyFileSync(path, `${name}.part`);
    renameSync(`${name}.part`, name);
  }
}

function moveToCopies(databasePath: string, outgoing: string): void {
  if (!existsSync(outgoing)) return;
  try {
    mkdirSync(getBackupFolder(databasePath), { recursive: true, mode: 0o700 });
    renameSync(outgoing, join(getBackupFolder(databasePath), basename(outgoing)));
  } catch {
    // If the file cannot be moved, it stays in the work folder.
  }
}
