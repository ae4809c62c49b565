import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type Author, listColleagues, type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import { type AuditContext, command, ignoreStorageErrors } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { authorName } from "#app/platform/text/person.ts";
import { findVisibleSubmission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { assignments, mentions, notes, submissions } from "#db/schema.ts";
import { OPEN_STAGES } from "#db/stages.ts";
import { MAX_LISTED } from "./queue.ts";
import { queueNotice } from "./queue-mail.server.ts";

export function findAssignment(db: Db, { id, testId }: { id: string; testId: string }) {
  const stored = db.select().from(assignments).where(eq(assignments.submissionId, id)).get();
  const colleague = stored && listColleagues(db, testId).find((one) => one.id === stored.adminId);
  return stored && colleague ? { ...stored, colleague } : null;
}

/**
 * Assign a result to a colleague, or to nobody if the colleague is null. Throw a Refusal if the result is hidden from
 * the author or from the colleague, or if the person was erased.
 */
export const assignResult = command({
  state: readAssignee,
  run(db: Db, { now }: AuditContext, submissionId: string, adminId: string | null, author: Author): void {
    const submission = findVisibleSubmission(db, submissionId, author.visibleTests);
    if (!submission || submission.isPreview) throw new Refusal("not-found", "This submission no longer exists");
    if (adminId === null) {
      db.delete(assignments).where(eq(assignments.submissionId, submissionId)).run();
      return;
    }
    if (submission.erasedAt) throw new Refusal("conflict", "An erased person's result cannot be assigned");
    requireColleague(db, submission.testId, adminId);
    if (adminId !== author.id && adminId !== readAssignee(db, submissionId))
      queueNotice(db, { adminId, submissionId, noteId: null });
    const set = { adminId, adminName: authorName(author), changedAt: now };
    db.insert(assignments)
      .values({ submissionId, ...set })
      .onConflictDoUpdate({ target: assignments.submissionId, set })
      .run();
  },
  events: ({ args: [id, to] }) => [
    { event: "result-assigned", entityType: "submission", entityId: id, detail: { adminId: to } },
  ],
});

type MentioningNote = { id: string; submissionId: string; testId: string; adminId: string | null };

/**
 * Store a note's mentions. Call this in the transaction that adds the note. Throw a Refusal if a colleague may not see
 * the result.
 */
export function mentionColleagues(db: Db, note: MentioningNote, adminIds: readonly string[]): void {
  const { id: noteId, submissionId, testId } = note;
  for (const adminId of new Set(adminIds)) {
    requireColleague(db, testId, adminId);
    db.insert(mentions).values({ noteId, adminId }).run();
    if (adminId !== note.adminId) queueNotice(db, { adminId, submissionId, noteId });
  }
}

function requireColleague(db: Db, testId: string, adminId: string): void {
  if (listColleagues(db, testId).some(({ id }) => id === adminId)) return;
  const reason = "This colleague is no longer active, or may not see this test";
  throw new Refusal("invalid-input", reason, { fields: { adminId: [reason], notify: [reason] } });
}

export function listMentioned(db: Db, noteIds: string[], testId: string): Map<string, string[]> {
  const names = new Map(listColleagues(db, testId).map(({ id, name }) => [id, name]));
  const rows = db.select().from(mentions).where(inArray(mentions.noteId, noteIds)).all();
  const byNote = new Map<string, string[]>();
  for (const { noteId, adminId } of rows)
    byNote.set(noteId, [...(byNote.get(noteId) ?? []), names.get(adminId) ?? "a former colleague"]);
  return byNote;
}

/**
 * Mark an account's mentions in a result's notes as read. A storage error is ignored, so that a full disk hides no
 * result.
 */
export function markMentionsRead(db: Db, submissionId: string, adminId: string, now: Date): void {
  const ofResult = sql`${mentions.noteId} IN (SELECT id FROM notes WHERE submission_id = ${submissionId})`;
  const unread = and(eq(mentions.adminId, adminId), isNull(mentions.readAt), ofResult);
  // Check first, because an update takes the write lock even if it changes nothing.
  if (!db.select({ noteId: mentions.noteId }).from(mentions).where(unread).limit(1).get()) return;
  ignoreStorageErrors(() => db.update(mentions).set({ readAt: now }).where(unread).run());
}

type Reader = { adminId: string } & Pick<TestQuery, "visibleTests">;

const openCondition = and(inArray(submissions.stage, OPEN_STAGES), eq(submissions.isPreview, false));

function assignedCondition({ adminId, visibleTests }: Reader): SQL | undefined {
  return and(
    eq(assignments.adminId, adminId),
    openCondition,
    testsCondition(sql`+${submissions.testId}`, { visibleTests }),
  );
}

function mentionedCondition({ adminId, visibleTests }: Reader): SQL | undefined {
  return and(
    eq(mentions.adminId, adminId),
    isNull(mentions.readAt),
    testsCondition(sql`+${submissions.testId}`, { visibleTests }),
  );
}

export function listAssigned(db: Db, reader: Reader) {
  return db
    .select({ submission: submissions, adminName: assignments.adminName, changedAt: assignments.changedAt })
    .from(assignments)
    .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
    .where(assignedCondition(reader))
    .orderBy(asc(assignments.changedAt))
    .limit(MAX_LISTED)
    .all();
}

export function listMentions(db: Db, reader: Reader) {
  return db
    .select({ submission: submissions, note: notes })
    .from(mentions)
    .innerJoin(notes, eq(notes.id, mentions.noteId))
    .innerJoin(submissions, eq(submissions.id, notes.submissionId))
    .where(mentionedCondition(reader))
    .orderBy(desc(notes.writtenAt))
    .limit(MAX_LISTED)
    .all();
}

export function countQueue(db: Db, reader: Reader): number {
  const assigned = db
    .select({ n: count() })
    .from(assignments)
    .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
    .where(assignedCondition(reader));
  const mentioned = db
    .select({ n: count() })
    .from(mentions)
    .innerJoin(notes, eq(notes.id, mentions.noteId))
    .innerJoin(submissions, eq(submissions.id, notes.submissionId))
    .where(mentionedCondition(reader));
  return (assigned.get()?.n ?? 0) + (mentioned.get()?.n ?? 0);
}

function readAssignee(db: Db, submissionId: string): string | null {
  const isOfResult = eq(assignments.submissionId, submissionId);
  return db.select({ to: assignments.adminId }).from(assignments).where(isOfResult).get()?.to ?? null;
}
