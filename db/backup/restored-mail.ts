/** What becomes of the outbox of a backup that is restored. */
import type Database from "better-sqlite3";

/**
 * Ends messages that were due by now: whether they have been sent since the backup was made it cannot know, and nothing is
 * sent twice. For the same reason it is noted when: automatic reminders of the time before are not written.
 */
export function endDueMessages(sqlite: Database.Database, now: Date): void {
  const hasOutbox = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'messages'").get();
  if (!hasOutbox) return;
  sqlite
    .prepare(
      `UPDATE messages SET failed_at = @now, failure = 'Not sent: the database was restored from a backup'
        WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= @now`,
    )
    .run({ now: now.getTime() });
  sqlite
    .prepare(
      `INSERT INTO settings (key, value, description)
       SELECT 'restored_at', @now, 'When the database was restored from a backup' WHERE EXISTS (SELECT 1 FROM invitations)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    )
    .run({ now: String(now.getTime()) });
}
