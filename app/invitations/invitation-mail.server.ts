/** Messages to invited people: written to the outbox, sent by app/mail. */

import { and, eq, isNull } from "drizzle-orm";
import type { ActName } from "#app/platform/audit/audit-act.ts";
import { type Actor, recordAct } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { noteMessage } from "#db/invitation-progress.ts";
import { isWaiting } from "#db/outbox.ts";
import { invitations, messages, tests } from "#db/schema.ts";

export type InvitedKind = "invitation" | "reminder";

const statements = prepared((db) => ({
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
        AND (begun_at IS NOT NULL OR expires_at IS NULL OR expires_at > ?)
        AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.invitation_id = invitations.id
          AND messages.sent_at IS NULL AND messages.failed_at IS NULL)
        AND NOT (coalesce(sent_at, 0) > ? AND (SELECT kind FROM messages WHERE messages.invitation_id = invitations.id
          AND messages.sent_at IS NOT NULL ORDER BY number DESC LIMIT 1) = ?)`,
  ),
}));

/** A second press is not meant as a second message. */
const AGAIN_AFTER_MS = 10 * 60_000;

/**
 * Writes a message to each invited person, in the caller's transaction, and returns how many. Left out are invitations
 * that are completed, revoked, expired or unknown, and those of which a message waits already or the same was just sent.
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
  const queued = invitationIds.filter((invitationId) => {
    const id = newId();
    const { changes } = toInvited.run(
      ...([id, kind, Number(isAutomatic), at, at, invitationId, at, at - AGAIN_AFTER_MS, kind] as const),
    );
    noteMessage(db.$client, id);
    return changes > 0;
  });
  return queued.length;
}

/** What the audit log calls it. */
const SENDING: Record<InvitedKind, ActName> = { invitation: "invitation-sent", reminder: "reminder-sent" };

/**
 * Writes a message to one invited person, with a line in the audit log. Refuses an unknown invitation, and one that gets no
 * message.
 */
export function sendInvitation(db: Db, kind: InvitedKind, invitationId: string, actor: Actor, now: Date): void {
  inTransaction(db, () => {
    const found = db
      .select({ id: invitations.id })
      .from(invitations)
      .innerJoin(tests, and(eq(tests.id, invitations.testId), isNull(tests.deletionBeganAt)))
      .where(eq(invitations.id, invitationId))
      .get();
    if (!found) throw new Refusal("not-found", "This invitation is no longer there");
    if (queueMessages(db, kind, [invitationId], now) === 0) {
      throw new Refusal(
        "conflict",
        "It is completed, revoked or expired, or such a message waits or was sent just now",
      );
    }
    recordAct(db, actor, { act: SENDING[kind], thing: "invitation", thingId: invitationId }, now);
  });
}

/**
 * What waits of an invitation is another message from now on, in the caller's transaction: one that is on its way holds what
 * held before, and what becomes of it is noted nowhere.
 */
export function replaceWaiting(db: Db, invitationId: string): void {
  const ofInvitation = and(eq(messages.invitationId, invitationId), isWaiting);
  for (const { id } of db.select({ id: messages.id }).from(messages).where(ofInvitation).all()) {
    db.update(messages).set({ id: newId() }).where(eq(messages.id, id)).run();
  }
}
