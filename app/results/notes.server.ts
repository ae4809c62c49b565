import { asc, count, eq, inArray } from "drizzle-orm";
import type { Author } from "#app/accounts/index.server.ts";
import type { VisibleTests } from "#app/accounts/index.ts";
import type { EventName } from "#app/platform/audit/audit-events.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { authorName } from "#app/platform/text/person.ts";
import { mentionColleagues } from "#app/queue/index.server.ts";
import { findVisibleSubmission } from "#app/submissions/index.server.ts";
import { queueWebhookEvent } from "#app/webhooks/index.server.ts";
import type { Db } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { notes } from "#db/schema.ts";

export type Note = typeof notes.$inferSelect;

export function listNotes(db: Db, submissionId: string): Note[] {
  return db
    .select()
    .from(notes)
    .where(eq(notes.submissionId, submissionId))
    .orderBy(asc(notes.writtenAt), asc(notes.id))
    .all();
}

export function countNotes(db: Db, submissionIds: string[]): Map<string, number> {
  const counts = db
    .select({ submissionId: notes.submissionId, count: count() })
    .from(notes)
    .where(inArray(notes.submissionId, submissionIds))
    .groupBy(notes.submissionId)
    .all();
  return new Map(counts.map(({ submissionId, count }) => [submissionId, count]));
}

export function findNote(db: Db, id: string, visibleTests: VisibleTests): Note | null {
  const note = db.select().from(notes).where(eq(notes.id, id)).get();
  return note && findVisibleSubmission(db, note.submissionId, visibleTests) ? note : null;
}

/**
 * Add a note and mention the colleagues in `notify`. Throw a Refusal if the author or a mentioned colleague cannot see
 * the submission, or if the person was erased.
 */
export const addNote = command({
  run(
    db: Db,
    { now }: AuditContext,
    submissionId: string,
    { text, notify = [] }: { text: string; notify?: readonly string[] },
    author: Author,
  ): Note {
    const submission = findVisibleSubmission(db, submissionId, author.visibleTests);
    if (!submission) throw new Refusal("not-found", "This submission no longer exists");
    if (submission.erasedAt) throw new Refusal("conflict", "An erased person's result takes no notes");
    const admin = { adminId: author.id, adminName: authorName(author) };
    queueWebhookEvent(db.$client, "note.added", submissionId, now);
    const id = newId();
    const note = db
      .insert(notes)
      .values({ id, submissionId, ...admin, text, writtenAt: now })
      .returning()
      .get();
    mentionColleagues(db, { ...note, testId: submission.testId }, notify);
    return note;
  },
  events: ({ result }) => [buildNoteEvent("note-added", result)],
});

/**
 * Change a note. With the same text, `editedAt` stays the same. Throw a Refusal for a deleted note or another author's
 * note.
 */
export const editNote = command({
  state: (db: Db, id: string, _text: string, { visibleTests }: Author) => findNote(db, id, visibleTests),
  run(db: Db, { now }: AuditContext, id: string, text: string, author: Author): Note {
    const note = requireOwnNote(db, id, author);
    if (note.text === text) return note;
    return db.update(notes).set({ text, editedAt: now }).where(eq(notes.id, id)).returning().get() ?? note;
  },
  events: ({ result }) => [buildNoteEvent("note-changed", result)],
});

export const deleteNote = command({
  run(db: Db, _context: AuditContext, id: string, author: Author): Note {
    const note = requireOwnNote(db, id, author);
    db.delete(notes).where(eq(notes.id, id)).run();
    return note;
  },
  events: ({ result }) => [buildNoteEvent("note-deleted", result)],
});

function buildNoteEvent(event: EventName, { id, submissionId }: Note) {
  return { event, entityType: "submission" as const, entityId: submissionId, detail: { noteId: id } };
}

function requireOwnNote(db: Db, id: string, author: Author): Note {
  const note = findNote(db, id, author.visibleTests);
  if (!note) throw new Refusal("not-found", "This note no longer exists");
  if (note.adminId !== author.id) throw new Refusal("forbidden", "Only the author can change or delete a note");
  return note;
}
