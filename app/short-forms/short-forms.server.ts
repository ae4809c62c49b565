import type { VisibleTests } from "#app/accounts/index.ts";
import { duplicateTest, getTest, readTestContent, type Test } from "#app/content/index.server.ts";
import { filterAnswerable, type TestContent } from "#app/content/index.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { readQuestionQuality } from "#app/statistics/index.server.ts";
import type { Db, LiveDb } from "#db/client.ts";
import { type Candidate, getSuggestedSize, predictAlpha, type Reliability, suggestQuestions } from "./short-form.ts";

type ShortFormSource = {
  test: Test;
  content: TestContent;
  candidates: Map<string, Candidate>;
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
  const quality = await readQuestionQuality(live, { testId, visibleTests }, now);
  if (!quality) return null;
  const { test, results, alpha, alphaLow, questionCount } = quality;
  const content = filterAnswerable(readTestContent(live(), testId));
  const measured = new Map(quality.questions.map((question) => [question.id, question]));
  const candidates = content.sections.flatMap(({ id: sectionId, questions }) =>
    questions.map(({ id }) => {
      const { itemRest = null, needsFix = false } = measured.get(id) ?? {};
      return { id, sectionId, itemRest, needsFix };
    }),
  );
  return {
    test,
    content,
    candidates: new Map(candidates.map((candidate) => [candidate.id, candidate])),
    suggested: suggestQuestions(candidates, getSuggestedSize(candidates.length)),
    measured: alpha === null ? null : { alpha, alphaLow, questionCount },
    results,
  };
}

type ShortFormChoice = { name: string; testPassword: string; questionIds: string[] };

/**
 * Copy a test with only these questions. The copy is inactive. Throw a Refusal if no question is given or one no longer
 * exists.
 */
export const createShortForm = command({
  run(db: Db, { now }: AuditContext, testId: string, { questionIds, ...input }: ShortFormChoice): Test {
    const chosen = new Set(questionIds);
    if (chosen.size === 0) throw new Refusal("conflict", "This test has no questions yet");
    const known = filterAnswerable(readTestContent(db, testId)).sections.flatMap(({ questions }) => questions);
    if (known.filter(({ id }) => chosen.has(id)).length < chosen.size) {
      throw new Refusal("conflict", "Some of these questions no longer exist. Open this page again and choose again");
    }
    const description = `Short form of ${getTest(db, testId)?.name}`;
    return duplicateTest(db, testId, { description, ...input }, now, chosen);
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

/** Create a short form of the given questions, or else of the suggested ones. */
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
