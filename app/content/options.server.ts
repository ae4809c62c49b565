import { eq } from "drizzle-orm";
import { type AuditContext, type AuditEvent, command } from "#app/platform/audit/audit-log.server.ts";
import { EditConflict, isOverwriting } from "#app/platform/forms/edit-conflict.ts";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { options } from "#db/schema.ts";
import { createTextReplacer, findOption, findQuestion, type OptionRow } from "./content.server.ts";
import { buildPlaceholderOption, type Direction, MAX_OPTIONS, NEW_OPTION_POINTS } from "./content-input.ts";
import {
  describeMove,
  getPlace,
  listIds,
  type MoveResult,
  moveInOrder,
  type NewPart,
  reorderOptions,
  throwLimitReached,
  throwNotFound,
} from "./content-order.server.ts";
import { buildQuestionChangedEvents, buildQuestionEvent } from "./questions.server.ts";

export const createOption = command({
  run(
    db: Db,
    _context: AuditContext,
    questionId: string,
    given: NewPart<{ optionText: string; points: number }> = {},
  ): OptionRow {
    if (!findQuestion(db, questionId)) throwNotFound("question");
    const ids = listIds(db, options, options.questionId, questionId);
    if (ids.length >= MAX_OPTIONS) throwLimitReached(`A question can have at most ${MAX_OPTIONS} answer options`);
    const { optionText = buildPlaceholderOption(ids.length), points = NEW_OPTION_POINTS } = given;
    const orderIndex = getPlace(given, ids);
    const row = { id: newId(), questionId, optionText, points, optionLetter: toOptionLetter(orderIndex), orderIndex };
    db.insert(options).values(row).run();
    reorderOptions(db, ids.toSpliced(orderIndex, 0, row.id));
    return row;
  },
  events: ({ db, result }) => buildPointsEvents(db, "option-added", result, [null, result.points]),
});

export function createOptionAfter(db: Db, context: AuditContext, id: string): OptionRow {
  return createOption(db, context, (findOption(db, id) ?? throwNotFound("option")).questionId);
}

export const updateOption = command({
  state: findOption,
  run(
    db: Db,
    _context: AuditContext,
    id: string,
    change: Partial<Pick<OptionRow, "optionText" | "points">>,
  ): OptionRow {
    return db.update(options).set(change).where(eq(options.id, id)).returning().get() ?? throwNotFound("option");
  },
  events: ({ db, result, before }) => [
    ...(before && before.optionText !== result.optionText ? buildQuestionChangedEvents(db, result.questionId) : []),
    ...(before && before.points !== result.points
      ? buildPointsEvents(db, "points-changed", result, [before.points, result.points])
      : []),
  ],
});

export function replacePoints(
  db: Db,
  context: AuditContext,
  id: string,
  points: number,
  shown?: readonly string[],
): OptionRow {
  return inTransaction(db, () => {
    const before = findOption(db, id) ?? throwNotFound("option");
    if (shown && isOverwriting(String(before.points), shown, String(points))) {
      throw new EditConflict({ points: [String(before.points)] });
    }
    return updateOption(db, context, id, { points });
  });
}

export const replaceOptionText = createTextReplacer("optionText", findOption, updateOption);

export const deleteOption = command({
  run(db: Db, _context: AuditContext, id: string): OptionRow {
    const deleted = db.delete(options).where(eq(options.id, id)).returning().get() ?? throwNotFound("option");
    const ids = listIds(db, options, options.questionId, deleted.questionId);
    reorderOptions(db, ids);
    return deleted;
  },
  events: ({ db, result }) => buildPointsEvents(db, "option-deleted", result, [result.points, null]),
});

export const moveOption = command({
  state: findOption,
  run(db: Db, _context: AuditContext, id: string, direction: Direction): MoveResult<OptionRow> {
    const { questionId } = findOption(db, id) ?? throwNotFound("option");
    const order = moveInOrder(listIds(db, options, options.questionId, questionId), id, direction);
    reorderOptions(db, order);
    return describeMove(findOption(db, id) ?? throwNotFound("option"), order);
  },
  events: ({ db, result: { row } }) => buildQuestionChangedEvents(db, row.questionId),
});

function buildPointsEvents(db: Db, event: AuditEvent["event"], option: OptionRow, points: PointsFacts["points"]) {
  const question = findQuestion(db, option.questionId);
  if (!question) return [];
  const questionEvent = buildQuestionEvent(db, event, question);
  return [
    { ...questionEvent, detail: { ...questionEvent.detail, ...buildPointsDetail({ ...question, ...option, points }) } },
  ];
}

type PointsFacts = {
  questionText: string;
  optionText: string;
  optionLetter: string;
  points: [before: number | null, after: number | null];
};

const MAX_QUOTE_LENGTH = 60;

/** Copy the texts into the audit event, because the question and the option may be deleted later. */
export function buildPointsDetail({ questionText, optionText, optionLetter, points }: PointsFacts) {
  return {
    question: shorten(questionText),
    option: `${optionLetter}: ${shorten(optionText)}`,
    changes: { points },
  };
}

function shorten(text: string): string {
  return text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text;
}
