/** Commands on tests and their drafts. Each records its audit events. `deleteTest` records its own. */
import {
  type AuditContext,
  type AuditEvent,
  listChanges,
  recordEvent,
  withAudit,
} from "#app/platform/audit/audit-log.server.ts";
import type { Db } from "#db/client.ts";
import { findTestOfSection, getOption, getQuestion } from "./content.server.ts";
import { copyQuestion, copySection, copyTest } from "./copy-content.server.ts";
import { type RestoredPart, restoreDeleted } from "./deleted-content.server.ts";
import {
  createOption,
  createOptionAfter,
  createQuestion,
  createQuestionWithOptions,
  createSection,
  createTestWithSection,
  deleteOption,
  deleteQuestion,
  deleteSection,
  replaceOptionText,
  replacePrompt,
  replaceQuestionText,
  replaceSectionDescription,
  replaceSectionName,
  updateOption,
  updateQuestion,
  updateSection,
} from "./edit-content.server.ts";
import { moveOption, moveQuestion, moveQuestionToSection, moveSection } from "./move-content.server.ts";
import { updatePrompt } from "./prompts.server.ts";
import { seedDefaultTest } from "./seed.server.ts";
import { createBlankTest, getTest, updateTest } from "./tests.server.ts";
import { importQuestions } from "./upload-questions.server.ts";

type Name = AuditEvent["event"];
type SectionIds = { id: string; testId: string };
type QuestionIds = { id: string; sectionId: string };

const buildSectionEvent = (event: Name, { id, testId }: SectionIds) => ({
  event,
  entityType: "section" as const,
  entityId: id,
  detail: { testId },
});

function buildQuestionEvent(db: Db, event: Name, { id, sectionId }: QuestionIds) {
  return { event, entityType: "question" as const, entityId: id, detail: { testId: findTestOfSection(db, sectionId) } };
}

/** Record repeated changes of the same part once per hour. */
const oncePerHour = (line: AuditEvent) => [{ ...line, isHourly: true }];

/** An option's changes are withAudit for its question. */
function buildOptionEvents(
  db: Db,
  event: Name,
  { questionId }: { questionId: string },
): (AuditEvent & { isHourly: boolean })[] {
  const question = getQuestion(db, questionId);
  return question ? oncePerHour(buildQuestionEvent(db, event, question)) : [];
}

const MAX_QUOTED = 60;
const quote = (text: string) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);

type OptionFacts = { questionId: string; optionLetter: string; optionText: string };

/** Record each change of points with the texts, because both parts may be deleted later. */
function buildPointsEvents(
  db: Db,
  event: Name,
  option: OptionFacts,
  points: [before: number | null, after: number | null],
) {
  const question = getQuestion(db, option.questionId);
  if (!question) return [];
  const line = buildQuestionEvent(db, event, question);
  const texts = {
    question: quote(question.questionText),
    option: `${option.optionLetter}: ${quote(option.optionText)}`,
  };
  return [{ ...line, detail: { ...line.detail, ...texts, changes: { points } } }];
}

const isChanged = (before: string, after: string) => before !== after;

export const auditedContent = {
  createSection: withAudit(createSection, ({ result }) => [buildSectionEvent("section-made", result)]),
  updateSection: withAudit(updateSection, ({ result }) => oncePerHour(buildSectionEvent("section-changed", result))),
  deleteSection: withAudit(deleteSection, ({ result }) => [buildSectionEvent("section-deleted", result)]),
  copySection: withAudit(copySection, ({ result }) => [buildSectionEvent("section-copied", result)]),
  moveSection: withAudit(moveSection, ({ result: { row } }) => oncePerHour(buildSectionEvent("section-moved", row))),
  replaceSectionName: withAudit(replaceSectionName, ({ result: { row, before } }) =>
    isChanged(before, row.name) ? oncePerHour(buildSectionEvent("section-changed", row)) : [],
  ),
  replaceSectionDescription: withAudit(replaceSectionDescription, ({ result: { row, before } }) =>
    isChanged(before, row.description) ? oncePerHour(buildSectionEvent("section-changed", row)) : [],
  ),

  createQuestion: withAudit(createQuestion, ({ db, result }) => [buildQuestionEvent(db, "question-made", result)]),
  createQuestionWithOptions: withAudit(createQuestionWithOptions, ({ db, result }) => [
    buildQuestionEvent(db, "question-made", result),
  ]),
  updateQuestion: withAudit(updateQuestion, ({ db, result }) =>
    oncePerHour(buildQuestionEvent(db, "question-changed", result)),
  ),
  deleteQuestion: withAudit(deleteQuestion, ({ db, result }) => [buildQuestionEvent(db, "question-deleted", result)]),
  copyQuestion: withAudit(copyQuestion, ({ db, result }) => [buildQuestionEvent(db, "question-copied", result)]),
  moveQuestion: withAudit(moveQuestion, ({ db, result }) =>
    oncePerHour(buildQuestionEvent(db, "question-moved", result.row)),
  ),
  moveQuestionToSection: withAudit(moveQuestionToSection, ({ db, result }) =>
    oncePerHour(buildQuestionEvent(db, "question-moved", result.question)),
  ),
  replaceQuestionText: withAudit(replaceQuestionText, ({ db, result: { row, before } }) =>
    isChanged(before, row.questionText) ? oncePerHour(buildQuestionEvent(db, "question-changed", row)) : [],
  ),
  updatePrompt: withAudit(updatePrompt, ({ db, result }) => buildOptionEvents(db, "question-changed", result)),
  replacePrompt: withAudit(replacePrompt, ({ db, result: { row, before } }) =>
    isChanged(before, row.prompt) ? buildOptionEvents(db, "question-changed", row) : [],
  ),

  createOption: withAudit(createOption, ({ db, result }) =>
    buildPointsEvents(db, "option-added", result, [null, result.points]),
  ),
  createOptionAfter: withAudit(createOptionAfter, ({ db, result }) =>
    buildPointsEvents(db, "option-added", result, [null, result.points]),
  ),
  updateOption: withAudit(
    updateOption,
    ({ db, result, before }) => [
      ...(before && isChanged(before.optionText, result.optionText)
        ? buildOptionEvents(db, "question-changed", result)
        : []),
      ...(before && before.points !== result.points
        ? buildPointsEvents(db, "points-changed", result, [before.points, result.points])
        : []),
    ],
    getOption,
  ),
  replaceOptionText: withAudit(replaceOptionText, ({ db, result: { row, before } }) =>
    isChanged(before, row.optionText) ? buildOptionEvents(db, "question-changed", row) : [],
  ),
  deleteOption: withAudit(deleteOption, ({ db, result }) =>
    buildPointsEvents(db, "option-deleted", result, [result.points, null]),
  ),
  moveOption: withAudit(moveOption, ({ db, result: { row } }) => buildOptionEvents(db, "question-changed", row)),

  /** If the audit event cannot be written, the part can still be restored. */
  restoreDeleted: (db: Db, { actor, now }: AuditContext, token: string): RestoredPart =>
    restoreDeleted(db, token, ({ kind, id, sectionId }) => {
      const testId = findTestOfSection(db, sectionId);
      const [entityType, entityId] =
        kind === "section" ? (["section", id] as const) : ["question" as const, findQuestionId(db, kind, id)];
      const event = kind === "section" ? "section-restored" : "question-restored";
      recordEvent(db, actor, { event, entityType, entityId, detail: { testId } }, now);
    }),

  importQuestions: withAudit(
    importQuestions,
    ({ result: { testId, imported, added, removed, changedPoints }, args: [{ mode }] }) => [
      {
        event: "questions-uploaded",
        entityType: "test",
        entityId: testId,
        detail: { questions: imported, added, removed, mode },
      },
      ...changedPoints.map(({ questionText, optionText, optionLetter, points }) => ({
        event: "points-changed" as const,
        entityType: "test" as const,
        entityId: testId,
        detail: {
          question: quote(questionText),
          option: `${optionLetter}: ${quote(optionText)}`,
          changes: { points },
        },
      })),
    ],
  ),
};

function findQuestionId(db: Db, kind: RestoredPart["kind"], id: string): string {
  return kind === "option" ? (getOption(db, id)?.questionId ?? id) : id;
}

/** Of the password and of long texts the log says only that they were changed. */
const REDACTED_FIELDS = ["testPassword", "description", "invitation", "messageBody"];

const toTestEntity = (entityId: string) => ({ entityType: "test" as const, entityId });

export const auditedTests = {
  createBlankTest: withAudit(createBlankTest, ({ result }) => [{ event: "test-made", ...toTestEntity(result.id) }]),
  createTestWithSection: withAudit(createTestWithSection, ({ result }) => [
    { event: "test-made", ...toTestEntity(result.testId) },
  ]),
  copyTest: withAudit(copyTest, ({ result, args: [original] }) => [
    { event: "test-copied", ...toTestEntity(result.id), detail: { original } },
  ]),
  updateTest: withAudit(
    updateTest,
    ({ result, before }) => {
      const changes = listChanges(before, result, REDACTED_FIELDS);
      if (Object.keys(changes).length === 0) return [];
      const isOfMessage = Object.keys(changes).every((name) => name.startsWith("message"));
      return [
        { event: isOfMessage ? "message-changed" : "test-changed", ...toTestEntity(result.id), detail: { changes } },
      ];
    },
    getTest,
  ),
  initializeTestData: withAudit(seedDefaultTest, ({ result }) => (result ? [{ event: "data-initialized" }] : [])),
};
