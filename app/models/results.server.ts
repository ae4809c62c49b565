import { asc, eq } from "drizzle-orm";
import { orderOptions } from "#app/domain/option-order.ts";
import { secondsOn } from "#app/domain/response-facts.ts";
import { type Sight, seesSubmission } from "#app/domain/sight.ts";
import { flattenQuestions, isOptimal, letterAt, type Option, topAnswerOf } from "#app/domain/test-content.ts";
import type { Db } from "#db/client.ts";
import { sectionScores, submissions, tests } from "#db/schema.ts";
import { listAnswers, type Submission } from "./submissions.server.ts";
import { getTestVersion } from "./test-versions.server.ts";
import { listVersionNumbers } from "./version-numbers.server.ts";

/**
 * A question as its candidate answered it. `number` counts from 1; `answer` is null where nothing was clicked. Letters are
 * those that the candidate saw: docs/decisions/030-letters-and-the-summary.md
 */
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
  questionCount: number;
  answeredCount: number;
  sectionScores: (typeof sectionScores.$inferSelect)[];
  questions: ResultQuestion[];
};

/** The result of a submission, read from the version it was taken on; null for an unknown id, and what its reader may not see. */
export function getResult(db: Db, submissionId: string, sight: Sight): Result | null {
  const row = db
    .select({ submission: submissions, testName: tests.name })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .where(eq(submissions.id, submissionId))
    .get();
  if (!row || !seesSubmission(sight, row.submission)) return null;
  const placed = flattenQuestions(getTestVersion(db, row.submission.versionId));
  const answers = new Map(listAnswers(db, submissionId).map((answer) => [answer.questionId, answer]));
  return {
    ...row,
    versionNumber: listVersionNumbers(db, row.submission.testId).get(row.submission.versionId) ?? 0,
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
      const top = topAnswerOf(question);
      const shown = orderOptions(question.options, question.id, row.submission);
      const letterOf = (one: Option) => letterAt(shown.indexOf(one));
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
                points: answer.points,
                isOptimal: isOptimal(question, option),
                seconds: secondsOn(answer),
              }
            : null,
        optimalAnswer: top ? { optionLetter: letterOf(top), optionText: top.optionText, points: top.points } : null,
      };
    }),
  };
}
