/** Moves within a test's draft: by one place, or a question to another section. Places are dense after each. */
import { eq } from "drizzle-orm";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { options, questions, sections } from "#db/schema.ts";
import {
  getOption,
  getQuestion,
  getSection,
  type OptionRow,
  type QuestionRow,
  type SectionRow,
} from "./content.server.ts";
import type { Direction } from "./content-input.ts";
import { assertSectionHasRoom, listIds, reorderOptions, throwNotFound, writeOrder } from "./content-order.server.ts";

/** A part where it is after its move, and whether it can go on from there; `count` is how many its list holds. */
export type Moved<Row> = { row: Row; isFirst: boolean; isLast: boolean; count: number };

/** Moves a section one place within its test; at the end of the way nothing changes. Refuses one that is not there. */
export function moveSection(db: Db, id: string, direction: Direction): Moved<SectionRow> {
  return inTransaction(db, () => {
    const { testId } = getSection(db, id) ?? throwNotFound("section");
    const order = moveInOrder(listIds(db, sections, sections.testId, testId), id, direction);
    writeOrder(db, sections, order);
    return describeMove(getSection(db, id) ?? throwNotFound("section"), order);
  });
}

/** The same for a question within its section. */
export function moveQuestion(db: Db, id: string, direction: Direction): Moved<QuestionRow> {
  return inTransaction(db, () => {
    const { sectionId } = getQuestion(db, id) ?? throwNotFound("question");
    const order = moveInOrder(listIds(db, questions, questions.sectionId, sectionId), id, direction);
    writeOrder(db, questions, order);
    return describeMove(getQuestion(db, id) ?? throwNotFound("question"), order);
  });
}

/** The same for an option within its question; letters follow the places. */
export function moveOption(db: Db, id: string, direction: Direction): Moved<OptionRow> {
  return inTransaction(db, () => {
    const { questionId } = getOption(db, id) ?? throwNotFound("option");
    const order = moveInOrder(listIds(db, options, options.questionId, questionId), id, direction);
    reorderOptions(db, order);
    return describeMove(getOption(db, id) ?? throwNotFound("option"), order);
  });
}

/**
 * Moves a question to the end of another section of its test, and returns both. Refuses a missing question, and a section
 * that is missing, full, or another test's; in the section where it is already nothing changes.
 */
export function moveQuestionToSection(
  db: Db,
  id: string,
  sectionId: string,
): { question: QuestionRow; section: SectionRow } {
  return inTransaction(db, () => {
    const question = getQuestion(db, id) ?? throwNotFound("question");
    const section = getSection(db, sectionId);
    if (!section || section.testId !== getSection(db, question.sectionId)?.testId) {
      throw new Refusal("not-found", "The section to move it to is no longer there");
    }
    if (question.sectionId === sectionId) return { question, section };
    const { length } = listIds(db, questions, questions.sectionId, sectionId);
    assertSectionHasRoom(length);
    db.update(questions).set({ sectionId, orderIndex: length }).where(eq(questions.id, id)).run();
    writeOrder(db, questions, listIds(db, questions, questions.sectionId, question.sectionId));
    return { question: { ...question, sectionId, orderIndex: length }, section };
  });
}

function moveInOrder(ids: string[], id: string, direction: Direction): string[] {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(from + (direction === "up" ? -1 : 1), 0), ids.length - 1);
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

function describeMove<Row extends { orderIndex: number }>(row: Row, { length: count }: string[]): Moved<Row> {
  return { row, isFirst: row.orderIndex === 0, isLast: row.orderIndex === count - 1, count };
}
