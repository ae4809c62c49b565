import { and, eq, isNull, sql } from "drizzle-orm";
import { listOpenPartIds } from "#app/batteries/index.server.ts";
import { assertMailOn, pendingCondition } from "#app/mail/index.server.ts";
import { buildSettingEvent, readSetting, writeSetting } from "#app/organization/index.server.ts";
import type { EventName } from "#app/platform/audit/audit-events.ts";
import { type AuditContext, command, listChanges } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { copyOutcomeToInvitation } from "#db/invitation-progress.ts";
import { invitations, messages, tests } from "#db/schema.ts";
import { type AutomaticReminder, automaticReminderSchema, NO_AUTOMATIC_REMINDER } from "./invitation-input.ts";

export type InvitedKind = "invitation" | "reminder";

/**
 * True for people who completed the test without their own link. Completions from before the invitation count only if
 * the test allows one attempt.
 */
const haveCompleted = (invitation: string) =>
  `EXISTS (SELECT 1 FROM submissions AS done WHERE done.email_key = ${invitation}.email_key
     AND done.test_id = ${invitation}.test_id AND done.is_preview = 0 AND (done.completed_at > ${invitation}.invited_at
       OR done.completed_at IS NOT NULL AND (SELECT once_per_email FROM tests WHERE id = done.test_id)))`;

export const haveCompletedCondition = sql`EXISTS (SELECT 1 FROM submissions AS done
  WHERE done.email_key = ${invitations.emailKey} AND done.test_id = ${invitations.testId} AND done.is_preview = 0
    AND (done.completed_at > ${invitations.invitedAt}
      OR done.completed_at IS NOT NULL AND (SELECT once_per_email FROM tests WHERE id = done.test_id)))`;

const statements = prepared((db) => ({
  hasCompleted: db.$client
    .prepare<[id: string], number>(`SELECT 1 FROM invitations WHERE id = ? AND ${haveCompleted("invitations")}`)
    .pluck(),
  toInvited: db.$client.prepare<
    [
      id: string,
      InvitedKind,
      isAutomatic: number,
      at: number,
      due: number,
      of: string,
      now: number,
      since: number,
      InvitedKind,
    ]
  >(
    `INSERT INTO messages (id, kind, invitation_id, is_automatic, recipient, created_at, due_at)
     SELECT ?, ?, id, ?, email, ?, ? FROM invitations
      WHERE id = ? AND completed_at IS NULL AND revoked_at IS NULL
        AND (begun_at IS NOT NULL OR expires_at IS NULL OR expires_at > ?) AND NOT ${haveCompleted("invitations")}
        AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.invitation_id = invitations.id
          AND messages.sent_at IS NULL AND messages.failed_at IS NULL)
        AND NOT (coalesce(sent_at, 0) > ? AND (SELECT kind FROM messages WHERE messages.invitation_id = invitations.id
          AND messages.sent_at IS NOT NULL ORDER BY number DESC LIMIT 1) = ?)`,
  ),
}));

const DOUBLE_PRESS_MS = 10 * 60_000;

/**
 * Queue messages in the caller's transaction and return how many. Skip invitations that are revoked, expired or
 * completed, people who completed the test another way, and people whose message is queued or was just sent. A battery's message is about the next part to do.
 */
export function queueMessages(
  db: Db,
  kind: InvitedKind,
  invitationIds: string[],
  now: Date,
  isAutomatic = false,
): number {
  const { toInvited } = statements(db);
  const at = now.getTime();
  const queued = listOpenPartIds(db, invitationIds).filter((invitationId) => {
    const id = newId();
    const { changes } = toInvited.run(
      ...([id, kind, Number(isAutomatic), at, at, invitationId, at, at - DOUBLE_PRESS_MS, kind] as const),
    );
    copyOutcomeToInvitation(db.$client, id);
    return changes > 0;
  });
  return queued.length;
}

const EVENT_NAMES: Record<InvitedKind, EventName> = { invitation: "invitation-sent", reminder: "reminder-sent" };

export const sendInvitation = command({
  run(db: Db, { now }: AuditContext, kind: InvitedKind, invitationId: string, isMailOn: boolean): void {
    assertMailOn(isMailOn);
    const found = db
      .select({ id: invitations.id })
      .from(invitations)
      .innerJoin(tests, and(eq(tests.id, invitations.testId), isNull(tests.deletionBeganAt)))
      .where(eq(invitations.id, invitationId))
      .get();
    if (!found) throw new Refusal("not-found", "This invitation no longer exists");
    if (statements(db).hasCompleted.get(invitationId)) {
      throw new Refusal("conflict", "This person has already completed the test with the same email address");
    }
    if (queueMessages(db, kind, [invitationId], now) === 0) {
      throw new Refusal(
        "conflict",
        "The invitation is completed, revoked or expired, or a message is already waiting or was just sent",
      );
    }
  },
  events: ({ args: [kind, invitationId] }) => [
    { event: EVENT_NAMES[kind], entityType: "invitation", entityId: invitationId },
  ],
});

/**
 * Give queued messages new ids, in the caller's transaction. If a message with the old link is on its way, its result
 * then matches no row.
 */
export function replacePendingMessages(db: Db, invitationId: string): void {
  const ofInvitation = and(eq(messages.invitationId, invitationId), pendingCondition);
  for (const { id } of db.select({ id: messages.id }).from(messages).where(ofInvitation).all()) {
    db.update(messages).set({ id: newId() }).where(eq(messages.id, id)).run();
  }
}

const KEY = "automatic_reminder";

export function getAutomaticReminder(db: Db): AutomaticReminder {
  const stored = automaticReminderSchema.safeParse(readSetting(db, KEY));
  return stored.success ? stored.data : NO_AUTOMATIC_REMINDER;
}

export const saveAutomaticReminder = command({
  state: getAutomaticReminder,
  run(db: Db, _context: AuditContext, reminder: AutomaticReminder): void {
    writeSetting(db, KEY, reminder, "Whether invited people are reminded before their link expires, and how many days");
  },
  events: ({ args: [reminder], before }) => [buildSettingEvent("automatic_reminder", listChanges(before, reminder))],
});

const BATCH_SIZE = 200;

const reminderStatements = prepared(({ $client: sqlite }) => ({
  // Scan invitations_by_expiry for each test. Skip people who were invited recently or cannot start now.
  due: sqlite
    .prepare<[now: number, now: number, after: number, until: number, before: number], string>(
      `SELECT invitations.id FROM tests CROSS JOIN invitations ON invitations.test_id = tests.id
        WHERE tests.is_active = 1 AND tests.access <> 'password' AND tests.deletion_began_at IS NULL
          AND (invitations.progress = 1 OR coalesce(tests.opens_at, 0) <= ?)
          AND (invitations.progress = 1 OR tests.closes_at IS NULL OR tests.closes_at > ?)
          AND invitations.progress IN (0, 1) AND invitations.expires_at > ? AND invitations.expires_at <= ?
          AND invitations.invited_at < invitations.expires_at - ? AND coalesce(invitations.battery_part, 1) = 1
          AND NOT ${haveCompleted("invitations")}
          AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.invitation_id = invitations.id
            AND messages.is_automatic = 1 AND messages.kind = 'reminder')
        LIMIT ${BATCH_SIZE}`,
    )
    .pluck(),
  // A battery expires with its first part. Once that part is completed, remind people of the next part.
  dueParts: sqlite
    .prepare<[after: number, until: number, before: number, now: number, now: number], string>(
      `SELECT next.id FROM tests CROSS JOIN invitations AS first ON first.test_id = tests.id
         CROSS JOIN invitations AS next ON next.battery_id = first.battery_id AND next.email_key = first.email_key
        WHERE first.progress = 2 AND first.battery_id IS NOT NULL AND first.expires_at > ? AND first.expires_at <= ?
          AND first.invited_at < first.expires_at - ?
          AND next.battery_part = (SELECT min(open.battery_part) FROM invitations AS open
            WHERE open.battery_id = first.battery_id AND open.email_key = first.email_key AND open.progress IN (0, 1))
          AND NOT ${haveCompleted("next")}
          AND (SELECT is_active = 1 AND access <> 'password' AND deletion_began_at IS NULL
            AND (next.progress = 1 OR coalesce(opens_at, 0) <= ?)
            AND (next.progress = 1 OR closes_at IS NULL OR closes_at > ?) FROM tests WHERE id = next.test_id)
          AND NOT EXISTS (SELECT 1 FROM messages JOIN invitations AS part ON part.id = messages.invitation_id
            WHERE part.battery_id = first.battery_id AND part.email_key = first.email_key
              AND messages.is_automatic = 1 AND messages.kind = 'reminder')
        LIMIT ${BATCH_SIZE}`,
    )
    .pluck(),
}));

export function queueAutomaticReminders(db: Db, now: Date): number {
  const { isOn, days } = getAutomaticReminder(db);
  if (!isOn) return 0;
  const before = days * DAY_MS;
  const restored = readSetting(db, "restored_at");
  // Skip reminders that were due before a restore or an import, because they may have been sent already.
  const restoredAt = typeof restored === "number" ? restored : 0;
  const range = [Math.max(now.getTime(), restoredAt + before), now.getTime() + before, before] as const;
  const { due, dueParts } = reminderStatements(db);
  const at = now.getTime();
  const ids = [...due.all(at, at, ...range), ...dueParts.all(...range, at, at)];
  if (ids.length === 0) return 0;
  return inTransaction(db, () => queueMessages(db, "reminder", ids, now, true));
}
