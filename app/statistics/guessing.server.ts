import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { writtenOptionCondition } from "#app/content/index.server.ts";
import { computeGuessingPercent } from "#app/content/index.ts";
import type { Db } from "#db/client.ts";
import { options, questions, sections, tests } from "#db/schema.ts";

type TestGuessing = { testId: string; name: string; percent: number };

/** Reading the options of a hundred tests would block other requests for 30 ms. */
const MAX_GUESSED_TESTS = 24;

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
      const percent = computeGuessingPercent([...optionsOfQuestion.values()].map((options) => ({ options })));
      return percent === null ? [] : [{ testId: id, name, percent }];
    })
    .sort((one, other) => other.percent - one.percent);
}

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
