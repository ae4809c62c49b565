import { changed } from "#app/organization/index.server.ts";
import { changesOf, recorded } from "#app/platform/audit/audit-log.server.ts";
/** Reminders that no admin asks for: written once for each invitation, some days before it expires. */

import { readSetting, writeSetting } from "#app/organization/index.server.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { type AutomaticReminder, automaticReminderSchema, NO_AUTOMATIC_REMINDER } from "./automatic-reminder.ts";
import { queueMessages } from "./invitation-mail.server.ts";

const KEY = "automatic_reminder";
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether people are reminded, and how many days before; not, unless an admin has said so. */
export function getAutomaticReminder(db: Db): AutomaticReminder {
  const stored = automaticReminderSchema.safeParse(readSetting(db, KEY));
  return stored.success ? stored.data : NO_AUTOMATIC_REMINDER;
}

/** Stores whether people are reminded, and how many days before. */
export function saveAutomaticReminder(db: Db, reminder: AutomaticReminder): void {
  writeSetting(db, KEY, reminder, "Whether invited people are reminded before their link expires, and days before");
}

/** As `saveAutomaticReminder`, with its line in the audit log. */
export const saveRecordedReminder = recorded(
  saveAutomaticReminder,
  ({ args: [reminder], before }) => changed("automatic_reminder", changesOf(before, reminder)),
  getAutomaticReminder,
);

/** So many in one turn of the worker; the others follow. */
const AT_ONCE = 200;

const statements = prepared(({ $client: sqlite }) => ({
  // Test by test along invitations_by_expiry. A link that was made within its last days needs no reminder.
  due: sqlite
    .prepare<[after: number, until: number, before: number], string>(
      `SELECT invitations.id FROM tests CROSS JOIN invitations ON invitations.test_id = tests.id
        WHERE tests.is_active = 1 AND tests.access <> 'password' AND tests.deletion_began_at IS NULL
          AND invitations.progress IN (0, 1) AND invitations.expires_at > ? AND invitations.expires_at <= ?
          AND invitations.invited_at < invitations.expires_at - ?
          AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.invitation_id = invitations.id
            AND messages.is_automatic = 1 AND messages.kind = 'reminder')
        LIMIT ${AT_ONCE}`,
    )
    .pluck(),
}));

/** Writes the reminders that are due, some hundred at most, and returns how many. */
export function queueAutomaticReminders(db: Db, now: Date): number {
  const { isOn, days } = getAutomaticReminder(db);
  if (!isOn) return 0;
  const before = days * DAY_MS;
  const restored = readSetting(db, "restored_at");
  // Whether one was written that was due before a restore or an import, the file cannot know.
  const restoredAt = typeof restored === "number" ? restored : 0;
  const ids = statements(db).due.all(Math.max(now.getTime(), restoredAt + before), now.getTime() + before, before);
  if (ids.length === 0) return 0;
  return inTransaction(db, () => queueMessages(db, "reminder", ids, now, true));
}
