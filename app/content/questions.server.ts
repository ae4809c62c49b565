import { eq } from "drizzle-orm";
import { type AuditContext, type AuditEvent, command } from "#app/platform/audit/audit-log.server.ts";
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
import { copyFollowUp, findFollowUp, writeFollowUp } from "./follow-ups.server.ts";

export const createQuestion = command({
  run(db: Db, _context: AuditContext, sectionId: string, given: NewPart<{ questionText: string }> = {}): QuestionRow {
    if (!findSection(db, sectionId)) throwNotFound("section");
    const ids = listIds(db, questions, questions.sectionId, sectionId);
    assertSectionHasRoom(ids.length);
    const { questionText = buildPlaceholderQuestion(ids.length) } = given;
    const orderIndex = getPlace(given, ids);
    const row = { id: newId(), sectionId, questionText, orderIndex };
    db.insert(questions).values(row).run();
    writeOrder(db, questions, ids.toSpliced(orderIndex, 0, row.id));
    return row;
  },
  events: ({ db, result }) => [buildQuestionEvent(db, "question-made", result)],
});

export function createQuestionWithOptions(db: Db, context: AuditContext, sectionId: string): QuestionRow {
  return inTransaction(db, () => {
    const question = createQuestion(db, context, sectionId);
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

export const updateQuestion = command({
  state: findQuestion,
  run(db: Db, _context: AuditContext, id: string, change: Pick<QuestionRow, "questionText">): QuestionRow {
    return db.update(questions).set(change).where(eq(questions.id, id)).returning().get() ?? throwNotFound("question");
  },
  events: ({ db, result }) => buildQuestionChangedEvents(db, result.id),
});

export const replaceQuestionText = createTextReplacer("questionText", findQuestion, updateQuestion);

export const updateFollowUp = command({
  state: findFollowUp,
  run: (db: Db, _context: AuditContext, questionId: string, { followUp }: { followUp: string }) =>
    writeFollowUp(db, questionId, followUp),
  events: ({ db, result }) => buildQuestionChangedEvents(db, result.questionId),
});

export const replaceFollowUp = createTextReplacer("followUp", findFollowUp, updateFollowUp);

/**
 * Delete a question. `nextId` is the question that is now at its position, or the section's last one. Null if the
 * section is empty.
 */
export const deleteQuestion = command({
  run(db: Db, _context: AuditContext, id: string): QuestionRow & { nextId: string | null } {
    const deleted = db.delete(questions).where(eq(questions.id, id)).returning().get() ?? throwNotFound("question");
    const ids = listIds(db, questions, questions.sectionId, deleted.sectionId);
    writeOrder(db, questions, ids);
    return { ...deleted, nextId: ids[deleted.orderIndex] ?? ids.at(-1) ?? null };
  },
  events: ({ db, result }) => [buildQuestionEvent(db, "question-deleted", result)],
});

export const copyQuestion = command({
  run(db: Db, _context: AuditContext, id: string): QuestionRow {
    const original = findQuestion(db, id) ?? throwNotFound("question");
    const ids = listIds(db, questions, questions.sectionId, original.sectionId);
    assertSectionHasRoom(ids.length);
    const copyId = insertCopy(db, original);
    writeOrder(db, questions, ids.toSpliced(ids.indexOf(id) + 1, 0, copyId));
    return findQuestion(db, copyId) ?? throwNotFound("question");
  },
  events: ({ db, result }) => [buildQuestionEvent(db, "question-copied", result)],
});

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
  copyFollowUp(db, originalId, id);
  return id;
}

export const moveQuestion = command({
  state: findQuestion,
  run(db: Db, _context: AuditContext, id: string, direction: Direction): MoveResult<QuestionRow> {
    const { sectionId } = findQuestion(db, id) ?? throwNotFound("question");
    const order = moveInOrder(listIds(db, questions, questions.sectionId, sectionId), id, direction);
    writeOrder(db, questions, order);
    return describeMove(findQuestion(db, id) ?? throwNotFound("question"), order);
  },
  events: ({ db, result: { row } }) => buildQuestionMovedEvents(db, row),
});

export const moveQuestionToSection = command({
  state: findQuestion,
  run(db: Db, _context: AuditContext, id: string, sectionId: string): { question: QuestionRow; section: SectionRow } {
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
  },
  events: ({ db, result: { question } }) => buildQuestionMovedEvents(db, question),
});

export function buildQuestionEvent(db: Db, event: AuditEvent["event"], { id, sectionId }: QuestionRow) {
  return { event, entityType: "question" as const, entityId: id, detail: { testId: findTestOfSection(db, sectionId) } };
}

function buildQuestionMovedEvents(db: Db, question: QuestionRow) {
  return [{ ...buildQuestionEvent(db, "question-moved", question), isHourly: true }];
}

export function buildQuestionChangedEvents(db: Db, questionId: string) {
  const question = findQuestion(db, questionId);
  return question ? [{ ...buildQuestionEvent(db, "question-changed", question), isHourly: true }] : [];
}
