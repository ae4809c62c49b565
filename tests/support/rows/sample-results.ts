import { flattenQuestions } from "#app/content/test-content.ts";
import { getTestVersion } from "#app/content/test-versions.server.ts";
import { createTest, getTest, type NewTest, type Test } from "#app/content/tests.server.ts";
import { saveAnswer } from "#app/submissions/answers.server.ts";
import {
  completeSubmission,
  findSubmission,
  startPreview,
  startSubmission,
} from "#app/submissions/submissions.server.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";

/** Options are worth 0 to 10 points, and the maximum is 100, so 73 points are 73 percent. */
const HUNDRED_POINTS: NewTest["sections"] = [
  {
    name: "Ten questions",
    description: "",
    questions: Array.from({ length: 10 }, (_, question) => ({
      questionText: `Question ${question + 1}?`,
      options: Array.from({ length: 11 }, (_, points) => ({ optionText: `Worth ${points}`, points })),
    })),
  },
];

export function addSampleTest(db: Db, test: Partial<NewTest> = {}, now = new Date()): Test {
  const content = { name: "Sample", description: "", testPassword: "x", sections: HUNDRED_POINTS, ...test };
  const added = getTest(db, createTest(db, content, now));
  if (!added) throw new Error("The test was not created");
  return added;
}

export type SampleResult = {
  firstName: string;
  lastName: string;
  email: string;
  isPreview: boolean;
  startedAt: Date;
  seconds: number | null;
  /** Total points. If no options give this total, the closest lower total is used. */
  points: number;
};

const DEFAULT_RESULT: SampleResult = {
  firstName: "Grace",
  lastName: "Hopper",
  email: "grace@example.com",
  isPreview: false,
  startedAt: new Date("2026-05-04T10:00:00Z"),
  seconds: 600,
  points: 60,
};

export function addResult(db: Db, test: Test, result: Partial<SampleResult> = {}): string {
  const { isPreview, startedAt, seconds, points, ...candidate } = { ...DEFAULT_RESULT, ...result };
  return inTransaction(db, () => {
    const id = isPreview
      ? startPreview(db, byServer(startedAt), test)
      : startSubmission(db, test, candidate, {}, startedAt);
    if (seconds === null) return id;
    answerForTotal(db, id, points, startedAt);
    completeSubmission(db, id, {}, new Date(startedAt.getTime() + seconds * 1000));
    return id;
  });
}

export function answerForTotal(db: Db, submissionId: string, total: number, now: Date): void {
  const content = getTestVersion(db, findSubmission(db, submissionId)?.versionId ?? "");
  let left = total;
  for (const { question } of flattenQuestions(content)) {
    const [option] = question.options
      .filter(({ points }) => points <= left)
      .sort((one, two) => two.points - one.points);
    if (!option) throw new Error(`No option of '${question.questionText}' is worth at most ${left} points`);
    saveAnswer(db, submissionId, { questionId: question.id, selectedOptionId: option.id, clickedAt: undefined }, now);
    left -= option.points;
  }
}
