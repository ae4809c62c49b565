import type Database from "better-sqlite3";
import { copyOutcomeToInvitation } from "#db/invitation-progress.ts";

/** Mark due messages as failed, because they may have been sent since the backup was made. */
export function endDueMessages(sqlite: Database.Database, now: Date): void {
  const hasOutbox = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'messages'").get();
  if (!hasOutbox) return;
  const ended = sqlite
    .prepare<[{ now: number }], string>(
      `UPDATE messages SET failed_at = @now, failure = 'Not sent: the database was restored from a backup'
        WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= @now RETURNING id`,
    )
    .pluck()
    .all({ now: now.getTime() });
  for (const id of ended) copyOutcomeToInvitation(sqlite, id);
  recordReplacement(sqlite, now);
}

/** Record the time of a restore or import, so that automatic reminders sent before it are not repeated. */
export function recordReplacement(sqlite: Database.Database, now: Date): void {
  sqlite
    .prepare(
      `INSERT INTO settings (key, value, description)
       SELECT 'restored_at', @now, 'When a backup was restored or an export imported' WHERE EXISTS (SELECT 1 FROM invitations)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    )
    .run({ now: String(now.getTime()) });
}
