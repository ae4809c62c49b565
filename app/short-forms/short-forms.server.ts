import type { VisibleTests } from "#app/accounts/index.ts";
import { duplicateTest, readTestContent, type Test } from "#app/content/index.server.ts";
import { filterAnswerable, type TestContent } from "#app/content/index.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { readTestHealth } from "#app/statistics/index.server.ts";
import type { Db, LiveDb } from "#db/client.ts";
import { getSuggestedSize, predictAlpha, type Reliability, suggestQuestions } from "./short-form.ts";

type ShortFormSource = {
  test: Test;
  content: TestContent;
  itemRest: Map<string, number | null>;
  suggested: string[];
  measured: Reliability | null;
  results: number;
};

type Original = { testId: string; visibleTests: VisibleTests };

export async function readShortFormSource(
  live: LiveDb,
  { testId, visibleTests }: Original,
  now: Date,
): Promise<ShortFormSource | null> {
  const reading = await readTestHealth(live, { testId, visibleTests }, now);
  if (!reading) return null;
  const { test, health } = reading;
  const content = filterAnswerable(readTestContent(live(), testId));
  const itemRest = new Map(health.items.map((item) => [item.questionId, item.itemRest]));
  const candidates = content.sections.flatMap(({ id: sectionId, questions }) =>
    questions.map(({ id }) => ({ id, sectionId, itemRest: itemRest.get(id) ?? null })),
  );
  const { alpha, questionCount } = health.total;
  return {
    test,
    content,
    itemRest,
    suggested: suggestQuestions(candidates, getSuggestedSize(candidates.length)),
    measured: alpha === null ? null : { alpha, questionCount },
    results: health.n,
  };
}

type ShortFormChoice = { name: string; testPassword: string; questionIds: string[] };

/** Copy a test with only these questions. The copy is inactive. Throw a Refusal without questions, or if one is gone. */
export const createShortForm = command({
  run(db: Db, { now }: AuditContext, testId: string, { questionIds, ...input }: ShortFormChoice): Test {
    const chosen = new Set(questionIds);
    if (chosen.size === 0) throw new Refusal("conflict", "This test has no questions yet");
    const known = filterAnswerable(readTestContent(db, testId)).sections.flatMap(({ questions }) => questions);
    if (known.filter(({ id }) => chosen.has(id)).length < chosen.size) {
      throw new Refusal("conflict", "Some of these questions no longer exist. Open this page again and choose again");
    }
    return duplicateTest(db, testId, input, now, chosen);
  },
  events: ({ result, args: [original, { questionIds }] }) => [
    {
      event: "short-form-made",
      entityType: "test",
      entityId: result.id,
      detail: { original, questions: new Set(questionIds).size },
    },
  ],
});

/** Create a short form of the given questions, or else of the suggested ones, and predict its reliability. */
export async function createDefaultShortForm(
  live: LiveDb,
  context: AuditContext,
  original: Original,
  { questionIds, ...input }: Partial<Pick<ShortFormChoice, "questionIds">> & Omit<ShortFormChoice, "questionIds">,
) {
  const source = await readShortFormSource(live, original, context.now);
  if (!source) throw new Refusal("not-found", "Test not found");
  const chosen = questionIds ?? source.suggested;
  const { id, name } = createShortForm(live(), context, original.testId, { ...input, questionIds: chosen });
  const questionCount = new Set(chosen).size;
  return { id, name, questionCount, predictedAlpha: predictAlpha(source.measured, questionCount) };
}
