import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { type AuditEvent, withAudit } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { options, questions } from "#db/schema.ts";
import {
  createTextReplacer,
  findQuestion,
  findSection,
  findTestOfSection,
  type QuestionRow,
  type SectionRow,
} from "./content.server.ts";
import { buildPlaceholderOption, buildPlaceholderQuestion, type Direction, FIRST_OPTIONS } from "./content-input.ts";
import {
  assertSectionHasRoom,
  describeMove,
  getPlace,
  listIds,
  type MoveResult,
  moveInOrder,
  type NewPart,
  throwNotFound,
  writeOrder,
} from "./content-order.server.ts";
import { copyPrompt, findPrompt, updatePrompt } from "./prompts.server.ts";

/** Add a question, by default a placeholder at the end. Throw a Refusal if the section is missing or full. */
export function createQuestion(db: Db, sectionId: string, given: NewPart<{ questionText: string }> = {}): QuestionRow {
  return inTransaction(db, () => {
    if (!findSection(db, sectionId)) throwNotFound("section");
    const ids = listIds(db, questions, questions.sectionId, sectionId);
    assertSectionHasRoom(ids.length);
    const { questionText = buildPlaceholderQuestion(ids.length) } = given;
    const orderIndex = getPlace(given, ids);
    const row = { id: newId(), sectionId, questionText, orderIndex };
    db.insert(questions).values(row).run();
    writeOrder(db, questions, ids.toSpliced(orderIndex, 0, row.id));
    return row;
  });
}

/**
 * Add a question with placeholder options worth 0 points. Candidates see it once an admin has replaced a placeholder.
 */
export function createQuestionWithOptions(db: Db, sectionId: string): QuestionRow {
  return inTransaction(db, () => {
    const question = createQuestion(db, sectionId);
    const blank = { questionId: question.id, points: 0 };
    for (let index = 0; index < FIRST_OPTIONS; index += 1) {
      const place = { optionLetter: toOptionLetter(index), orderIndex: index };
      db.insert(options)
        .values({ ...blank, ...place, id: newId(), optionText: buildPlaceholderOption(index) })
        .run();
    }
    return question;
  });
}

export function updateQuestion(db: Db, id: string, change: Pick<QuestionRow, "questionText">): QuestionRow {
  return db.update(questions).set(change).where(eq(questions.id, id)).returning().get() ?? throwNotFound("question");
}

export const replaceQuestionText = createTextReplacer("questionText", findQuestion, updateQuestion);
export const replacePrompt = createTextReplacer("prompt", findPrompt, updatePrompt);

/**
 * Delete a question. `nextId` is the question that is now at its position, or the last one. Null if the section is
 * empty.
 */
export function deleteQuestion(db: Db, id: string): QuestionRow & { nextId: string | null } {
  return inTransaction(db, () => {
    const deleted = db.delete(questions).where(eq(questions.id, id)).returning().get() ?? throwNotFound("question");
    const ids = listIds(db, questions, questions.sectionId, deleted.sectionId);
    writeOrder(db, questions, ids);
    return { ...deleted, nextId: ids[deleted.orderIndex] ?? ids.at(-1) ?? null };
  });
}

export function copyQuestion(db: Db, id: string): QuestionRow {
  return inTransaction(db, () => {
    const original = findQuestion(db, id) ?? throwNotFound("question");
    const ids = listIds(db, questions, questions.sectionId, original.sectionId);
    assertSectionHasRoom(ids.length);
    const copyId = insertCopy(db, original);
    writeOrder(db, questions, ids.toSpliced(ids.indexOf(id) + 1, 0, copyId));
    return findQuestion(db, copyId) ?? throwNotFound("question");
  });
}

/**
 * Insert `question` with a new id, and with copies of the options and the follow-up of `originalId`. Return the new id.
 */
export function insertCopy(db: Db, question: QuestionRow, originalId = question.id): string {
  const id = newId();
  db.insert(questions)
    .values({ ...question, id })
    .run();
  for (const option of db.select().from(options).where(eq(options.questionId, originalId)).all()) {
    db.insert(options)
      .values({ ...option, id: newId(), questionId: id })
      .run();
  }
  copyPrompt(db, originalId, id);
  return id;
}

export function moveQuestion(db: Db, id: string, direction: Direction): MoveResult<QuestionRow> {
  return inTransaction(db, () => {
    const { sectionId } = findQuestion(db, id) ?? throwNotFound("question");
    const order = moveInOrder(listIds(db, questions, questions.sectionId, sectionId), id, direction);
    writeOrder(db, questions, order);
    return describeMove(findQuestion(db, id) ?? throwNotFound("question"), order);
  });
}

/**
 * Move a question to the end of another section of the same test. Throw a Refusal if that section is missing or full.
 */
export function moveQuestionToSection(
  db: Db,
  id: string,
  sectionId: string,
): { question: QuestionRow; section: SectionRow } {
  return inTransaction(db, () => {
    const question = findQuestion(db, id) ?? throwNotFound("question");
    const section = findSection(db, sectionId);
    if (!section || section.testId !== findSection(db, question.sectionId)?.testId) {
      throw new Refusal("not-found", "The target section no longer exists");
    }
    if (question.sectionId === sectionId) return { question, section };
    const { length } = listIds(db, questions, questions.sectionId, sectionId);
    assertSectionHasRoom(length);
    db.update(questions).set({ sectionId, orderIndex: length }).where(eq(questions.id, id)).run();
    writeOrder(db, questions, listIds(db, questions, questions.sectionId, question.sectionId));
    return { question: { ...question, sectionId, orderIndex: length }, section };
  });
}

export const auditedQuestions = {
  createQuestion: withAudit(createQuestion, ({ db, result }) => [buildQuestionEvent(db, "question-made", result)]),
  createQuestionWithOptions: withAudit(createQuestionWithOptions, ({ db, result }) => [
    buildQuestionEvent(db, "question-made", result),
  ]),
  updateQuestion: withAudit(
    updateQuestion,
    ({ db, result, before }) => (isDeepStrictEqual(before, result) ? [] : buildQuestionChangedEvents(db, result.id)),
    findQuestion,
  ),
  replaceQuestionText: withAudit(replaceQuestionText, ({ db, result: { row, before } }) =>
    before === row.questionText ? [] : buildQuestionChangedEvents(db, row.id),
  ),
  updatePrompt: withAudit(
    updatePrompt,
    ({ db, result, before }) =>
      result.prompt === (before?.prompt ?? "") ? [] : buildQuestionChangedEvents(db, result.questionId),
    findPrompt,
  ),
  replacePrompt: withAudit(replacePrompt, ({ db, result: { row, before } }) =>
    before === row.prompt ? [] : buildQuestionChangedEvents(db, row.questionId),
  ),
  deleteQuestion: withAudit(deleteQuestion, ({ db, result }) => [buildQuestionEvent(db, "question-deleted", result)]),
  copyQuestion: withAudit(copyQuestion, ({ db, result }) => [buildQuestionEvent(db, "question-copied", result)]),
  moveQuestion: withAudit(
    moveQuestion,
    ({ db, result: { row }, before }) => buildQuestionMovedEvents(db, before, row),
    findQuestion,
  ),
  moveQuestionToSection: withAudit(
    moveQuestionToSection,
    ({ db, result: { question }, before }) => buildQuestionMovedEvents(db, before, question),
    findQuestion,
  ),
};

export function buildQuestionEvent(db: Db, event: AuditEvent["event"], { id, sectionId }: QuestionRow) {
  return { event, entityType: "question" as const, entityId: id, detail: { testId: findTestOfSection(db, sectionId) } };
}

function buildQuestionMovedEvents(db: Db, before: QuestionRow | null, after: QuestionRow) {
  if (isDeepStrictEqual(before, after)) return [];
  return [{ ...buildQuestionEvent(db, "question-moved", after), isHourly: true }];
}

export function buildQuestionChangedEvents(db: Db, questionId: string) {
  const question = findQuestion(db, questionId);
  return question ? [{ ...buildQuestionEvent(db, "question-changed", question), isHourly: true }] : [];
}
