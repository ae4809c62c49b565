import { listChanges, withAudit } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { TEST_PASSWORD_REQUIRED } from "./access-password.ts";
import { readTestContent, type SectionRow } from "./content.server.ts";
import { throwNotFound } from "./content-order.server.ts";
import { copySettings } from "./copied-settings.server.ts";
import { copyFeedbackTexts } from "./feedback-texts.server.ts";
import { copyPrompts } from "./prompts.server.ts";
import { createSection } from "./sections.server.ts";
import { seedDefaultTest } from "./seed.server.ts";
import type { TestContent } from "./test-content.ts";
import { hasNeededPassword, type TestCopyInput, type TestInput } from "./test-input.ts";
import { createBlankTest, createTest, generateTestPassword, getTest, type Test, updateTest } from "./tests.server.ts";

export function createTestWithSection(db: Db, input: TestInput, now: Date): SectionRow {
  return inTransaction(db, () => createSection(db, createBlankTest(db, input, now).id));
}

/**
 * Copy a test with its content and settings, or with only the questions in `chosen`. The copy is inactive. Throw a Refusal
 * if the copy needs a password and has none.
 */
export function copyTest(
  db: Db,
  id: string,
  { name, testPassword }: TestCopyInput,
  now: Date,
  chosen?: ReadonlySet<string>,
): Test {
  return inTransaction(db, () => {
    const original = getTest(db, id) ?? throwNotFound("test");
    if (!hasNeededPassword({ ...original, testPassword })) {
      throw new Refusal("invalid-input", TEST_PASSWORD_REQUIRED, {
        fields: { testPassword: [TEST_PASSWORD_REQUIRED] },
      });
    }
    const own = { name, testPassword: testPassword || generateTestPassword(), isActive: false, isDefault: false };
    const whole = readTestContent(db, id);
    const content = chosen ? chooseQuestions(whole, chosen) : whole;
    const copyId = createTest(db, { ...original, ...own, ...content }, now);
    const copied = readTestContent(db, copyId);
    copyPrompts(db, id, listQuestionIds(content), listQuestionIds(copied));
    for (const [place, section] of content.sections.entries())
      copyFeedbackTexts(db, section.id, copied.sections[place]?.id ?? "");
    copySettings(db, id, copyId);
    return getTest(db, copyId) ?? throwNotFound("test");
  });
}

function chooseQuestions({ sections }: TestContent, chosen: ReadonlySet<string>): TestContent {
  return {
    sections: sections
      .map((section) => ({ ...section, questions: section.questions.filter(({ id }) => chosen.has(id)) }))
      .filter(({ questions }) => questions.length > 0),
  };
}

/** List question ids in test order, which is the same in the original and its copy. */
function listQuestionIds({ sections }: TestContent): string[] {
  return sections.flatMap(({ questions }) => questions.map(({ id }) => id));
}

/** The audit log records that these fields changed, but not their values. */
const REDACTED_FIELDS = ["testPassword", "description", "nextSteps", "feedbackNextSteps", "invitation", "messageBody"];

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
