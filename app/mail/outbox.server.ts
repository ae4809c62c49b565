/** The outbox: a message is written in the transaction of what causes it, and sent afterwards: docs/decisions/042-mail.md */
import { and, asc, count, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { AccountNews } from "#app/accounts/account-news.ts";
import type { Admin } from "#app/accounts/admins.server.ts";
import { seesSubmission } from "#app/accounts/sight.ts";
import { readSight } from "#app/accounts/viewer-tests.server.ts";
import type { ActName } from "#app/platform/audit/audit-act.ts";
import { type Actor, recordAct } from "#app/platform/audit/audit-log.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Submission } from "#app/submissions/submissions.server.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { noteMessage } from "#db/invitation-progress.ts";
import { admins, invitations, messages, submissions, tests } from "#db/schema.ts";

export type Message = typeof messages.$inferSelect;
export type InvitedKind = "invitation" | "reminder";

const isWaiting = and(isNull(messages.sentAt), isNull(messages.failedAt));

/** A second press is not meant as a second message. */
const AGAIN_AFTER_MS = 10 * 60_000;

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
  wanting: db
    .select()
    .from(admins)
    .where(and(eq(admins.wantsCompletedMail, true), isNull(admins.deactivatedAt)))
    .prepare(),
  waiting: db.select({ n: count() }).from(messages).where(isWaiting).prepare(),
  last: db.select().from(messages).orderBy(desc(messages.number)).limit(sql.placeholder("limit")).prepare(),
}));

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

/** What the audit log calls it. */
const SENDING: Record<InvitedKind, ActName> = { invitation: "invitation-sent", reminder: "reminder-sent" };

/** Writes the notice that a submission is completed to everyone who wants it and may see it, in the caller's transaction. */
export function queueCompleted(db: Db, submission: Submission, now: Date): void {
  if (submission.isPreview) return;
  for (const admin of statements(db).wanting.all()) {
    if (!seesSubmission(readSight(db, admin), submission)) continue;
    insertForAdmin(db, admin, { kind: "completed", submissionId: submission.id, createdAt: now, dueAt: now });
  }
}

/** The start of time: before all that waits. */
const FIRST = new Date(0);

/** Writes a test message to an admin, which is sent before all others. One that waits is not written again. */
export function queueTestMessage(db: Db, admin: Pick<Admin, "id" | "email">, now: Date): void {
  const ofAdmin = and(eq(messages.adminId, admin.id), eq(messages.kind, "test"), isWaiting);
  inTransaction(db, () => {
    if (db.select({ id: messages.id }).from(messages).where(ofAdmin).get()) return;
    insertForAdmin(db, admin, { kind: "test", createdAt: now, dueAt: FIRST });
  });
}

/** Tells the owner of an account what happened to it, in the caller's transaction; does nothing where mail is off. */
export function queueAccountMessage(db: Db, adminId: string, about: AccountNews, now: Date): void {
  if (!env.mail) return;
  const admin = db.select({ id: admins.id, email: admins.email }).from(admins).where(eq(admins.id, adminId)).get();
  if (admin) insertForAdmin(db, admin, { kind: "account", about, createdAt: now, dueAt: now });
}

const HOUR_MS = 60 * 60_000;
const RESETS_AN_HOUR = 3;

/**
 * Writes the message with a link to choose a new password, in the caller's transaction; returns whether it did. One that waits
 * is not written again, and there are at most three an hour.
 */
export function queueReset(db: Db, admin: Pick<Admin, "id" | "email">, now: Date): boolean {
  const ofAdmin = and(eq(messages.adminId, admin.id), eq(messages.kind, "password-reset"));
  // A clock that was ahead once must not keep an account waiting for years.
  const isOfHour = and(
    gt(messages.createdAt, new Date(now.getTime() - HOUR_MS)),
    lt(messages.createdAt, new Date(now.getTime() + HOUR_MS)),
  );
  const found = db.select({ sentAt: messages.sentAt, failedAt: messages.failedAt }).from(messages);
  const recent = found.where(and(ofAdmin, or(isWaiting, isOfHour))).all();
  const hasWaiting = recent.some(({ sentAt, failedAt }) => sentAt === null && failedAt === null);
  if (hasWaiting || recent.length >= RESETS_AN_HOUR) return false;
  // Send it before queued invitations, because a person is waiting for it.
  insertForAdmin(db, admin, { kind: "password-reset", createdAt: now, dueAt: FIRST });
  return true;
}

const CODES_AN_HOUR = 3;

/**
 * Queue the message with a code for this submission, in the caller's transaction. Do nothing if one is already queued. Refuse
 * a fourth message to the same address within an hour.
 */
export function queueContinuationCode(db: Db, { id, email, emailKey }: Submission, now: Date): void {
  const isOfPerson = and(eq(submissions.emailKey, emailKey), sql`${submissions.isPreview} = 0`);
  const toPerson = db
    .select({
      createdAt: messages.createdAt,
      submissionId: messages.submissionId,
      isWaiting: sql<number>`${isWaiting}`,
    })
    .from(submissions)
    .innerJoin(messages, eq(messages.submissionId, submissions.id))
    .where(and(isOfPerson, eq(messages.kind, "continuation-code")));
  const sent = toPerson.orderBy(asc(messages.number)).all();
  if (sent.some(({ submissionId, isWaiting: waits }) => waits === 1 && submissionId === id)) return;
  const ofHour = sent.filter(({ createdAt }) => Math.abs(now.getTime() - createdAt.getTime()) < HOUR_MS);
  const oldest = ofHour.at(-CODES_AN_HOUR);
  if (oldest) {
    const seconds = Math.ceil((oldest.createdAt.getTime() + HOUR_MS - now.getTime()) / 1000);
    const headers = { "Retry-After": String(Math.min(HOUR_MS / 1000, Math.max(1, seconds))) };
    throw new Refusal("too-many-tries", "Please try again", { headers });
  }
  // Send it before queued invitations, because a person is waiting for it.
  const message = {
    kind: "continuation-code",
    submissionId: id,
    recipient: email,
    createdAt: now,
    dueAt: FIRST,
  } as const;
  db.insert(messages)
    .values({ id: newId(), ...message })
    .run();
}

type ForAdmin = Pick<typeof messages.$inferInsert, "kind" | "about" | "submissionId" | "createdAt" | "dueAt">;

function insertForAdmin(db: Db, { id, email }: Pick<Admin, "id" | "email">, message: ForAdmin): void {
  db.insert(messages)
    .values({ id: newId(), adminId: id, recipient: email, ...message })
    .run();
}

/** How many messages are neither sent nor given up. */
export function countWaiting(db: Db): number {
  return statements(db).waiting.get()?.n ?? 0;
}

/** The messages that were written last, newest first. */
export function listLastMessages(db: Db, limit: number): Message[] {
  return statements(db).last.all({ limit });
}

/** Whether an account is told of completed assessments. */
export function chooseCompletedMail(db: Db, adminId: string, wantsCompletedMail: boolean): void {
  db.update(admins).set({ wantsCompletedMail }).where(eq(admins.id, adminId)).run();
}
