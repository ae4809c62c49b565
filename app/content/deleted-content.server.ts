/** Deleted parts of a test's draft, kept in memory for a while so that a deletion can be taken back. */
import { eq, inArray } from "drizzle-orm";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { options, questionPrompts, questions, sections } from "#db/schema.ts";
import { getOption, getQuestion, getSection } from "./content.server.ts";
import { MAX_OPTIONS, MAX_QUESTIONS_IN_SECTION, MAX_SECTIONS } from "./content-input.ts";
import { getPlace, listIds, reorderOptions, writeOrder } from "./content-order.server.ts";
import { getTest } from "./tests.server.ts";

type Kind = "section" | "question" | "option";
/** A part with all that is in it, as it was. */
type DeletedPart = {
  kind: Kind;
  sections: (typeof sections.$inferSelect)[];
  questions: (typeof questions.$inferSelect)[];
  options: (typeof options.$inferSelect)[];
  prompts: (typeof questionPrompts.$inferSelect)[];
};

const UNDO_MS = 10 * 60_000;
const MAX_DELETED_PARTS = 50;
const deletedParts = new Map<string, { part: DeletedPart; until: number }>();

/** Keeps a part that is about to be deleted, and returns the token to restore it with; undefined for one that is not there. */
export function saveForUndo(db: Db, kind: Kind, id: string): string | undefined {
  const part = readPart(db, kind, id);
  if (!part) return undefined;
  const [oldest] = deletedParts.keys();
  if (oldest !== undefined && deletedParts.size >= MAX_DELETED_PARTS) deletedParts.delete(oldest);
  const token = newId();
  // Not the time of day: it may be set back.
  deletedParts.set(token, { part, until: performance.now() + UNDO_MS });
  return token;
}

function readPart(db: Db, kind: Kind, id: string): DeletedPart | null {
  const section = kind === "section" ? getSection(db, id) : null;
  const question = kind === "question" ? getQuestion(db, id) : null;
  const option = kind === "option" ? getOption(db, id) : null;
  if (!section && !question && !option) return null;
  const ofSection = section && db.select().from(questions).where(eq(questions.sectionId, id)).all();
  const asked = ofSection ?? (question ? [question] : []);
  const questionIds = asked.map((each) => each.id);
  const ofQuestions = db.select().from(options).where(inArray(options.questionId, questionIds)).all();
  const prompts = db.select().from(questionPrompts).where(inArray(questionPrompts.questionId, questionIds)).all();
  const within = { sections: section ? [section] : [], questions: asked, options: option ? [option] : ofQuestions };
  return { kind, ...within, prompts };
}

/** What was restored: what it is, its id, and the section that shows it. */
export type RestoredPart = { kind: Kind; id: string; sectionId: string };

/**
 * Puts a deleted part back with its ids, where it was; `record` is part of the transaction. Refuses a token that is too old or
 * used, a part whose parent is gone or full, and one that is there again.
 */
export function restoreDeleted(db: Db, token: string, record?: (part: RestoredPart) => void): RestoredPart {
  const found = deletedParts.get(token);
  if (!found || found.until < performance.now()) {
    throw new Refusal("not-found", "It can no longer be brought back: that is possible for ten minutes, and once");
  }
  const restored = inTransaction(db, () => {
    const part = insertPart(db, found.part);
    record?.(part);
    return part;
  });
  deletedParts.delete(token);
  return restored;
}

function insertPart(db: Db, { kind, ...part }: DeletedPart): RestoredPart {
  const { parentId, id, orderIndex } = getDeletedRow(kind, part);
  const [table, column, most] = PARENTS[kind];
  if (!hasParent(db, kind, parentId))
    throw new Refusal("not-found", `What this ${kind} was part of is no longer there`);
  const ids = listIds(db, table, column, parentId);
  if (exists(db, kind, id)) throw new Refusal("conflict", `This ${kind} is there again already`);
  if (ids.length >= most) throw new Refusal("conflict", `There is no place for this ${kind} any more`);
  for (const row of part.sections) db.insert(sections).values(row).run();
  for (const row of part.questions) db.insert(questions).values(row).run();
  for (const row of part.options) db.insert(options).values(row).run();
  for (const row of part.prompts) db.insert(questionPrompts).values(row).run();
  const order = ids.toSpliced(getPlace({ orderIndex }, ids), 0, id);
  if (kind === "option") reorderOptions(db, order);
  else writeOrder(db, table, order);
  const sectionId = kind === "section" ? id : kind === "question" ? parentId : getQuestion(db, parentId)?.sectionId;
  return { kind, id, sectionId: sectionId ?? "" };
}

const PARENTS = {
  section: [sections, sections.testId, MAX_SECTIONS],
  question: [questions, questions.sectionId, MAX_QUESTIONS_IN_SECTION],
  option: [options, options.questionId, MAX_OPTIONS],
} as const;

function hasParent(db: Db, kind: Kind, parentId: string): boolean {
  if (kind === "section") return getTest(db, parentId) !== null;
  return (kind === "question" ? getSection(db, parentId) : getQuestion(db, parentId)) !== null;
}

function exists(db: Db, kind: Kind, id: string): boolean {
  if (kind === "section") return getSection(db, id) !== null;
  return (kind === "question" ? getQuestion(db, id) : getOption(db, id)) !== null;
}

/** The row that was deleted itself, and what it belongs to. */
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
