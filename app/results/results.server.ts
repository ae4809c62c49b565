import { asc, eq, sql } from "drizzle-orm";
import { canViewSubmission, type VisibleTests } from "#app/accounts/index.ts";
import { getOverlay, getPointsVersionId, listVersionNumbers, orderOptions } from "#app/content/index.server.ts";
import { findTopAnswer, flattenQuestions, isOptimal, type Option } from "#app/content/index.ts";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import { listAnswers, type Submission } from "#app/submissions/index.server.ts";
import { type Db, prepared } from "#db/client.ts";
import { results, sectionScores, submissions, tests } from "#db/schema.ts";
import { secondsOn } from "./response-facts.ts";

/** A question and its candidate's answer; `number` starts at 1, `answer` is null if unanswered, letters are the shown ones. */
export type ResultQuestion = {
  number: number;
  questionId: string;
  sectionId: string;
  sectionName: string;
  questionText: string;
  maxPoints: number;
  answer: {
    optionId: string;
    optionLetter: string;
    optionText: string;
    points: number;
    isOptimal: boolean;
    /** From showing the question to the click; null where it is not known. */
    seconds: number | null;
  } | null;
  optimalAnswer: { optionLetter: string; optionText: string; points: number } | null;
};

/** Everything that a result screen or a report shows of one submission. */
export type Result = {
  submission: Submission;
  testName: string;
  /** That of the version which was answered. */
  versionNumber: number;
  /** That of the version whose points count: the same until the result is scored anew. */
  pointsVersionNumber: number;
  /** True where the result was ever scored anew. */
  isRescored: boolean;
  /** The result at completion, in the words of the day on which it was first scored anew; null while it never was. */
  firstResult: { percent: number; label: string; madeAt: Date } | null;
  /** When the result of now was made; null while in progress. */
  madeAt: Date | null;
  questionCount: number;
  answeredCount: number;
  sectionScores: (typeof sectionScores.$inferSelect)[];
  questions: ResultQuestion[];
};

const statements = prepared((db) => ({
  history: db
    .select({ percent: results.percent, label: results.label, madeAt: results.madeAt })
    .from(results)
    .where(eq(results.submissionId, sql.placeholder("id")))
    .orderBy(asc(results.number))
    .prepare(),
}));

/** The result of a submission: the version it was taken on, with the points that count now; null for an unknown id, and what its reader may not see. */
export function getResult(db: Db, submissionId: string, sight: VisibleTests): Result | null {
  const row = db
    .select({ submission: submissions, testName: tests.name })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .where(eq(submissions.id, submissionId))
    .get();
  if (!row || !canViewSubmission(sight, row.submission)) return null;
  const { testId, versionId, completedAt } = row.submission;
  const pointsVersionId = getPointsVersionId(db, row.submission);
  const placed = flattenQuestions(getOverlay(db, { versionId, pointsVersionId }));
  const numbers = listVersionNumbers(db, testId);
  const history = statements(db).history.all({ id: submissionId });
  const answers = new Map(listAnswers(db, submissionId).map((answer) => [answer.questionId, answer]));
  return {
    ...row,
    versionNumber: numbers.get(versionId) ?? 0,
    pointsVersionNumber: numbers.get(pointsVersionId) ?? 0,
    isRescored: history.length > 0,
    firstResult: history[0] ?? null,
    madeAt: history.at(-1)?.madeAt ?? completedAt,
    questionCount: placed.length,
    answeredCount: answers.size,
    sectionScores: db
      .select()
      .from(sectionScores)
      .where(eq(sectionScores.submissionId, submissionId))
      .orderBy(asc(sectionScores.position))
      .all(),
    questions: placed.map(({ number, section, question }) => {
      const answer = answers.get(question.id);
      const option = question.options.find(({ id }) => id === answer?.optionId);
      const top = findTopAnswer(question);
      const shown = orderOptions(question.options, question.id, row.submission);
      const letterOf = (one: Option) => toOptionLetter(shown.indexOf(one));
      return {
        number,
        questionId: question.id,
        sectionId: section.id,
        sectionName: section.name,
        questionText: question.questionText,
        maxPoints: top?.points ?? 0,
        answer:
          answer && option
            ? {
                optionId: option.id,
                optionLetter: letterOf(option),
                optionText: option.optionText,
                points: option.points,
                isOptimal: isOptimal(question, option),
                seconds: secondsOn(answer),
              }
            : null,
        optimalAnswer: top ? { optionLetter: letterOf(top), optionText: top.optionText, points: top.points } : null,
      };
    }),
  };
}
