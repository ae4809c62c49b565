import { and, eq } from "drizzle-orm";
import { getTimeZone } from "#app/organization/index.server.ts";
import { type AuditContext, command, listChanges } from "#app/platform/audit/audit-log.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { getStartOfMonth } from "#app/platform/text/date-text.ts";
import { type Db, inTransaction } from "#db/client.ts";
import type { FeedbackAudience } from "#db/column-values.ts";
import { newId } from "#db/ids.ts";
import { tests } from "#db/schema.ts";
import { TEST_PASSWORD_REQUIRED } from "./access-password.ts";
import { readTestContent, type SectionRow } from "./content.server.ts";
import { throwNotFound } from "./content-order.server.ts";
import { copyFeedbackTexts } from "./feedback-texts.server.ts";
import { copyFollowUps } from "./follow-ups.server.ts";
import { assertClosesLater } from "./schedule-input.ts";
import { insertSection } from "./sections.server.ts";
import { seedDefaultTest } from "./seed.server.ts";
import type { TestContent } from "./test-content.ts";
import { hasNeededPassword, type TestChange, type TestCopyInput, type TestInput } from "./test-input.ts";
import { createTest, generateTestPassword, getTest, notDeletedCondition, type Test } from "./tests.server.ts";

function copySettings(db: Db, originalId: string, copyId: string): void {
  for (const copy of [
    `INSERT INTO scorecard_criteria (test_id, position, name, anchors)
     SELECT ?, position, name, anchors FROM scorecard_criteria WHERE test_id = ?`,
    `INSERT INTO job_tasks (id, test_id, position, text)
     SELECT lower(hex(randomblob(9))), ?, position, text FROM job_tasks WHERE test_id = ?`,
    `INSERT INTO stage_messages (test_id, stage, is_reminder, subject, body)
     SELECT ?, stage, is_reminder, subject, body FROM stage_messages WHERE test_id = ?`,
  ])
    db.$client.prepare(copy).run(copyId, originalId);
}

function insertTest(db: Db, input: TestInput, now: Date): Test {
  const testPassword = input.testPassword || generateTestPassword();
  assertClosesLater(input);
  return db
    .insert(tests)
    .values({ id: newId(), ...input, testPassword, createdAt: now })
    .returning()
    .get();
}

export const createBlankTest = command({
  run: (db: Db, { now }: AuditContext, input: TestInput) => insertTest(db, input, now),
  events: ({ result }) => [{ event: "test-made", ...toTestEntity(result.id) }],
});

export const createTestWithSection = command({
  run(db: Db, { now }: AuditContext, input: TestInput): SectionRow {
    return insertSection(db, insertTest(db, input, now).id);
  },
  events: ({ result }) => [{ event: "test-made", ...toTestEntity(result.testId) }],
});

/**
 * Copy a test with its content and settings, or with only the questions in `chosen`. The copy is inactive. Throw a Refusal
 * if the copy needs a password and has none.
 */
export function duplicateTest(
  db: Db,
  id: string,
  { name, testPassword, description }: TestCopyInput,
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
    const own = {
      name,
      description: description ?? original.description,
      testPassword: testPassword || generateTestPassword(),
      isActive: false,
      isDefault: false,
      countsOwnQuestions: true,
    };
    const whole = readTestContent(db, id);
    const content = chosen ? chooseQuestions(whole, chosen) : whole;
    const copyId = createTest(db, { ...original, ...own, ...content }, now);
    const copied = readTestContent(db, copyId);
    copyFollowUps(db, id, listQuestionIds(content), listQuestionIds(copied));
    for (const [place, section] of content.sections.entries())
      copyFeedbackTexts(db, section.id, copied.sections[place]?.id ?? "");
    copySettings(db, id, copyId);
    return getTest(db, copyId) ?? throwNotFound("test");
  });
}

export const copyTest = command({
  run: (db: Db, { now }: AuditContext, id: string, input: TestCopyInput) => duplicateTest(db, id, input, now),
  events: ({ result, args: [original] }) => [
    { event: "test-copied", ...toTestEntity(result.id), detail: { original } },
  ],
});

function chooseQuestions({ sections }: TestContent, chosen: ReadonlySet<string>): TestContent {
  return {
    sections: sections
      .map((section) => ({ ...section, questions: section.questions.filter(({ id }) => chosen.has(id)) }))
      .filter(({ questions }) => questions.length > 0),
  };
}

function listQuestionIds({ sections }: TestContent): string[] {
  return sections.flatMap(({ questions }) => questions.map(({ id }) => id));
}

const REDACTED_FIELDS = ["testPassword", "description", "nextSteps", "feedbackNextSteps", "invitation", "messageBody"];

const toTestEntity = (entityId: string) => ({ entityType: "test" as const, entityId });

const IN_THE_FUTURE = "The comparison group cannot start in the future";

type StoredChange = TestChange & {
  givesFeedback?: boolean | undefined;
  feedbackNextSteps?: string | undefined;
  feedbackAudience?: FeedbackAudience | undefined;
};

/**
 * Change some fields of a test. A blank password leaves the stored one unchanged. Throw a Refusal if the test is missing
 * or would close before it opens, or if its comparison group would start in the future.
 */
export const updateTest = command({
  state: getTest,
  run(db: Db, { now }: AuditContext, id: string, { testPassword, ...others }: StoredChange): Test {
    const comparesFrom = others.comparesFrom && getStartOfMonth(others.comparesFrom, getTimeZone(db, env.timeZone));
    const change = { ...others, comparesFrom, testPassword: testPassword || undefined };
    const stored = getTest(db, id);
    const { opensAt = stored?.opensAt ?? null, closesAt = stored?.closesAt ?? null } = change;
    assertClosesLater({ opensAt, closesAt });
    if (others.comparesFrom && others.comparesFrom > now) {
      throw new Refusal("invalid-input", IN_THE_FUTURE, { fields: { comparesFrom: [IN_THE_FUTURE] } });
    }
    // Drizzle throws if there is nothing to set.
    const isEmpty = Object.values(change).every((value) => value === undefined);
    const updated = isEmpty
      ? stored
      : db
          .update(tests)
          .set(change)
          .where(and(eq(tests.id, id), notDeletedCondition))
          .returning()
          .get();
    if (!updated) throw new Refusal("not-found", "This test no longer exists");
    return updated;
  },
  events: ({ result, before }) => {
    const changes = listChanges(before, result, REDACTED_FIELDS);
    const isOfMessage = Object.keys(changes).every((name) => name.startsWith("message"));
    return [
      { event: isOfMessage ? "message-changed" : "test-changed", ...toTestEntity(result.id), detail: { changes } },
    ];
  },
});

export const initializeTestData = command({
  run: (db: Db, { now }: AuditContext) => seedDefaultTest(db, now),
  events: ({ result }) => (result ? [{ event: "data-initialized" }] : []),
});
