import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { writtenOptionCondition } from "#app/content/index.server.ts";
import { computePercent } from "#app/content/index.ts";
import type { Db } from "#db/client.ts";
import { options, questions, sections, tests } from "#db/schema.ts";

/** What clicking at random earns in a test: an unrounded percent, 0–100. */
type TestGuessing = { testId: string; name: string; percent: number };

/** Reading a hundred tests' options would keep the process from candidates for some 30 ms. */
export const MAX_GUESSED_TESTS = 24;

/**
 * What guessing gives in each active test as its content is now, where it gives the most first: in the newest
 * MAX_GUESSED_TESTS of them. A test without a question that can be asked is left out.
 */
export function listGuessingScores(db: Db): TestGuessing[] {
  const active = db
    .select({ id: tests.id, name: tests.name })
    .from(tests)
    .where(and(isNull(tests.deletionBeganAt), eq(tests.isActive, true)))
    .orderBy(desc(tests.createdAt), asc(tests.id))
    .limit(MAX_GUESSED_TESTS)
    .all();
  const optionsOfTest = Map.groupBy(listPoints(db, active), ({ testId }) => testId);
  return active
    .flatMap(({ id, name }) => {
      const optionsOfQuestion = Map.groupBy(optionsOfTest.get(id) ?? [], ({ questionId }) => questionId);
      const percent = computeGuessingPercent([...optionsOfQuestion.values()].map((asked) => ({ options: asked })));
      return percent === null ? [] : [{ testId: id, name, percent }];
    })
    .sort((one, other) => other.percent - one.percent);
}

/** Every written option of these tests: whose it is, and its points. */
function listPoints(db: Db, listed: { id: string }[]) {
  const ids = listed.map(({ id }) => id);
  return db
    .select({ testId: sections.testId, questionId: options.questionId, points: options.points })
    .from(sections)
    .innerJoin(questions, eq(questions.sectionId, sections.id))
    .innerJoin(options, eq(options.questionId, questions.id))
    .where(and(inArray(sections.testId, ids), writtenOptionCondition))
    .all();
}

/** All that guessing knows of a question. */
type GuessedQuestion = { options: { points: number }[] };

/**
 * The percent (0–100) that answers chosen at random earn on average, exactly: the sum over the questions of the mean of
 * their options' points, by the sum of their maximums. A question without options is never asked. Null without any.
 */
export function computeGuessingPercent(questions: GuessedQuestion[]): number | null {
  const asked = questions.map(({ options }) => options.map(({ points }) => points)).filter(({ length }) => length > 0);
  if (asked.length === 0) return null;
  const expected = sum(asked.map((points) => sum(points) / points.length));
  return computePercent(expected, sum(asked.map((points) => Math.max(...points))));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
