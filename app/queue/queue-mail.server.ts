import { and, asc, desc, eq, isNotNull, isNull, notInArray } from "drizzle-orm";
import { type Admin, findActiveAdmin, readVisibleTests } from "#app/accounts/index.server.ts";
import { pendingCondition, queueAdminMessage } from "#app/mail/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { breakLinks } from "#app/platform/text/links.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { fullName } from "#app/platform/text/person.ts";
import { HOUR_MS } from "#app/platform/time-units.ts";
import { findVisibleSubmission } from "#app/submissions/index.server.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { assignments, mentions, messages, notes, queueNotices } from "#db/schema.ts";

type Notice = { adminId: string; submissionId: string; noteId: string | null };

/** Call this in the transaction that stores the assignment or mention. Do nothing if the server sends no email. */
export function queueNotice(db: Db, notice: Notice): void {
  if (env.mail) db.insert(queueNotices).values(notice).onConflictDoNothing().run();
}

export function queueDigests(db: Db, now: Date): number {
  if (!db.select({ number: queueNotices.number }).from(queueNotices).limit(1).get()) return 0;
  return inTransaction(db, () => {
    const pending = db.select({ id: messages.id }).from(messages).where(pendingCondition);
    db.delete(queueNotices)
      .where(and(isNotNull(queueNotices.messageId), notInArray(queueNotices.messageId, pending)))
      .run();
    const waiting = db
      .selectDistinct({ adminId: queueNotices.adminId })
      .from(queueNotices)
      .where(isNull(queueNotices.messageId))
      .all();
    return waiting.filter(({ adminId }) => queueDigest(db, adminId, now)).length;
  });
}

function queueDigest(db: Db, adminId: string, now: Date): boolean {
  const unsentCondition = and(eq(queueNotices.adminId, adminId), isNull(queueNotices.messageId));
  const admin = findActiveAdmin(db, adminId);
  if (!admin?.wantsQueueMail) {
    db.delete(queueNotices).where(unsentCondition).run();
    return false;
  }
  if (!isDigestDue(db, adminId, now)) return false;
  const messageId = queueAdminMessage(db, admin, { kind: "queue", createdAt: now, dueAt: now });
  db.update(queueNotices).set({ messageId }).where(unsentCondition).run();
  return true;
}

function isDigestDue(db: Db, adminId: string, now: Date): boolean {
  const digestCondition = and(eq(messages.adminId, adminId), eq(messages.kind, "queue"));
  const last = db.select().from(messages).where(digestCondition).orderBy(desc(messages.number)).limit(1).get();
  if (!last || last.failedAt) return true;
  // A last email from the future means that the clock was set back.
  return last.sentAt !== null && (last.sentAt > now || now.getTime() - last.sentAt.getTime() >= HOUR_MS);
}

const MAX_NAMED = 20;

export function buildDigest(db: Db, { messageId, admin, origin }: { messageId: string; admin: Admin; origin: string }) {
  const notices = db
    .select()
    .from(queueNotices)
    .where(eq(queueNotices.messageId, messageId))
    .orderBy(asc(queueNotices.number))
    .all();
  const items = notices.flatMap((notice) => buildItem(db, notice, admin, origin) ?? []);
  if (items.length === 0) return null;
  const more = items.length - MAX_NAMED;
  return {
    subject: items.length === 1 ? "New in your queue" : `${items.length} new entries in your queue`,
    text: [
      ...items.slice(0, MAX_NAMED),
      ...(more > 0 ? [`And ${formatCount(more, "more entry", "more entries")}.`] : []),
      `Your queue: ${origin}/admin/queue`,
      `You receive this email because of the setting in your account: ${origin}/admin/account`,
    ].join("\n\n"),
  };
}

function buildItem(db: Db, { submissionId, noteId }: Notice, admin: Admin, origin: string): string | null {
  const submission = findVisibleSubmission(db, submissionId, readVisibleTests(db, admin));
  if (!submission || submission.erasedAt) return null;
  const [name, link] = [breakLinks(fullName(submission)), `${origin}/admin/results/${submissionId}`];
  if (noteId) {
    const author = findUnreadAuthor(db, noteId, admin.id);
    return author && `${breakLinks(author)} wrote a note for you about ${name}:\n${link}#note-${noteId}`;
  }
  const assignmentCondition = and(eq(assignments.submissionId, submissionId), eq(assignments.adminId, admin.id));
  const assignment = db.select().from(assignments).where(assignmentCondition).get();
  return assignment ? `${breakLinks(assignment.adminName)} assigned ${name} to you:\n${link}` : null;
}

function findUnreadAuthor(db: Db, noteId: string, adminId: string): string | null {
  const unreadCondition = and(eq(mentions.noteId, noteId), eq(mentions.adminId, adminId), isNull(mentions.readAt));
  const mention = db
    .select({ author: notes.adminName })
    .from(mentions)
    .innerJoin(notes, eq(notes.id, mentions.noteId))
    .where(unreadCondition)
    .get();
  return mention?.author ?? null;
}
