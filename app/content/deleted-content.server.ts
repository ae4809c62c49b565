/** Deleted parts of tests stay in memory for ten minutes, in case an admin undoes the deletion. */
import { eq, inArray } from "drizzle-orm";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Db } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { feedbackTexts, options, questionFollowUps, questions, sections } from "#db/schema.ts";
import { findOption, findQuestion, findSection, findTestOfSection } from "./content.server.ts";
import { MAX_OPTIONS, MAX_QUESTIONS_IN_SECTION, MAX_SECTIONS } from "./content-input.ts";
import { getPlace, listIds, reorderOptions, writeOrder } from "./content-order.server.ts";
import { getTest } from "./tests.server.ts";

type Kind = "section" | "question" | "option";
type DeletedPart = {
  kind: Kind;
  sections: (typeof sections.$inferSelect)[];
  questions: (typeof questions.$inferSelect)[];
  options: (typeof options.$inferSelect)[];
  followUps: (typeof questionFollowUps.$inferSelect)[];
  feedback: (typeof feedbackTexts.$inferSelect)[];
};

const UNDO_MS = 10 * 60_000;
const MAX_DELETED_PARTS = 50;
const deletedParts = new Map<string, { part: DeletedPart; until: number }>();

export function saveForUndo(db: Db, kind: Kind, id: string): string | undefined {
  const part = readPart(db, kind, id);
  if (!part) return undefined;
  const [oldest] = deletedParts.keys();
  if (oldest !== undefined && deletedParts.size >= MAX_DELETED_PARTS) deletedParts.delete(oldest);
  const token = newId();
  // Use the monotonic clock, because the system clock may be set back.
  deletedParts.set(token, { part, until: performance.now() + UNDO_MS });
  return token;
}

function readPart(db: Db, kind: Kind, id: string): DeletedPart | null {
  const section = kind === "section" ? findSection(db, id) : null;
  const question = kind === "question" ? findQuestion(db, id) : null;
  const option = kind === "option" ? findOption(db, id) : null;
  if (!section && !question && !option) return null;
  const ofSection = section && db.select().from(questions).where(eq(questions.sectionId, id)).all();
  const asked = ofSection ?? (question ? [question] : []);
  const questionIds = asked.map((each) => each.id);
  const ofQuestions = db.select().from(options).where(inArray(options.questionId, questionIds)).all();
  const followUps = db.select().from(questionFollowUps).where(inArray(questionFollowUps.questionId, questionIds)).all();
  const feedback = section ? db.select().from(feedbackTexts).where(eq(feedbackTexts.sectionId, id)).all() : [];
  const within = { sections: section ? [section] : [], questions: asked, options: option ? [option] : ofQuestions };
  return { kind, ...within, followUps, feedback };
}

type RestoredPart = { kind: Kind; id: string; sectionId: string };

/**
 * Restore a deleted part with its old ids and position. If the transaction fails, the token stays valid. Throw a
 * Refusal if the token has expired or was used. Also throw one if the section or question that contained the part was
 * deleted or is full.
 */
export function restoreDeleted(db: Db, auditContext: AuditContext, token: string): RestoredPart {
  const found = deletedParts.get(token);
  if (!found || found.until < performance.now()) {
    throw new Refusal("not-found", "Undo is available once, for ten minutes. This can no longer be restored");
  }
  const restored = restorePart(db, auditContext, found.part);
  deletedParts.delete(token);
  return restored;
}

const restorePart = command({
  run: (db: Db, _context: AuditContext, part: DeletedPart) => insertPart(db, part),
  events: ({ db, result }) => [buildEvent(db, result)],
});

function buildEvent(db: Db, { kind, id, sectionId }: RestoredPart) {
  const detail = { testId: findTestOfSection(db, sectionId) };
  if (kind === "section") return { event: "section-restored", entityType: "section", entityId: id, detail } as const;
  const questionId = kind === "option" ? (findOption(db, id)?.questionId ?? id) : id;
  return { event: "question-restored", entityType: "question", entityId: questionId, detail } as const;
}

function insertPart(db: Db, { kind, ...part }: DeletedPart): RestoredPart {
  const { parentId, id, orderIndex } = getDeletedRow(kind, part);
  const [table, column, most] = PARENTS[kind];
  if (!hasParent(db, kind, parentId))
    throw new Refusal(
      "not-found",
      `This ${kind} cannot be restored because the section or question that contained it has been deleted`,
    );
  const ids = listIds(db, table, column, parentId);
  if (hasPart(db, kind, id)) throw new Refusal("conflict", `This ${kind} has already been restored`);
  if (ids.length >= most) throw new Refusal("conflict", `There is no room left for this ${kind}`);
  for (const row of part.sections) db.insert(sections).values(row).run();
  for (const row of part.questions) db.insert(questions).values(row).run();
  for (const row of part.options) db.insert(options).values(row).run();
  for (const row of part.followUps) db.insert(questionFollowUps).values(row).run();
  for (const row of part.feedback) db.insert(feedbackTexts).values(row).run();
  const order = ids.toSpliced(getPlace({ orderIndex }, ids), 0, id);
  if (kind === "option") reorderOptions(db, order);
  else writeOrder(db, table, order);
  const sectionId = kind === "section" ? id : kind === "question" ? parentId : findQuestion(db, parentId)?.sectionId;
  return { kind, id, sectionId: sectionId ?? "" };
}

const PARENTS = {
  section: [sections, sections.testId, MAX_SECTIONS],
  question: [questions, questions.sectionId, MAX_QUESTIONS_IN_SECTION],
  option: [options, options.questionId, MAX_OPTIONS],
} as const;

function hasParent(db: Db, kind: Kind, parentId: string): boolean {
  if (kind === "section") return getTest(db, parentId) !== null;
  return (kind === "question" ? findSection(db, parentId) : findQuestion(db, parentId)) !== null;
}

function hasPart(db: Db, kind: Kind, id: string): boolean {
  if (kind === "section") return findSection(db, id) !== null;
  return (kind === "question" ? findQuestion(db, id) : findOption(db, id)) !== null;
}

function getDeletedRow(
  kind: Kind,
  part: Omit<DeletedPart, "kind">,
): { id: string; parentId: string; orderIndex: number } {
  const [section] = part.sections;
  const [question] = part.questions;
  const [option] = part.options;
  if (kind === "section" && section) return { ...section, parentId: section.testId };
  if (kind === "question" && question) return { ...question, parentId: question.sectionId };
  if (kind === "option" && option) return { ...option, parentId: option.questionId };
  throw new Error(`A kept ${kind} is empty`);
}
