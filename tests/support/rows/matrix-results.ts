import { flattenQuestions } from "#app/content/test-content.ts";
import { getTestVersion } from "#app/content/test-versions.server.ts";
import { createTest, getTest, type Test } from "#app/content/tests.server.ts";
import { looksCareless, type TimedAnswer } from "#app/statistics/answering.ts";
import { saveAnswer } from "#app/submissions/answers.server.ts";
import type { Submission } from "#app/submissions/stored-submissions.server.ts";
import { completeSubmission, findSubmission, startSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, inTransaction } from "#db/client.ts";
import type { MatrixQuestion } from "#tests/support/figures/score-matrix.ts";

type Row = (number | null)[];
type Written = { startedAt?: Date; isCompleted?: boolean; times?: Row[]; domain?: string };

export function addMatrixTest(db: Db, questions: MatrixQuestion[], name = "Matrix"): Test {
  const names = [...new Set(questions.map(({ section }) => section))];
  const test = getTest(
    db,
    createTest(
      db,
      {
        name,
        description: "",
        testPassword: "x",
        sections: names.map((section) => ({
          name: section,
          description: "",
          questions: questions.flatMap((question, place) =>
            question.section === section
              ? [
                  {
                    questionText: `Question ${place + 1}`,
                    options: question.points.map((points, option) => ({ optionText: `Option ${option + 1}`, points })),
                  },
                ]
              : [],
          ),
        })),
      },
      new Date("2026-05-01T10:00:00Z"),
    ),
  );
  if (!test) throw new Error("The test was not created");
  return test;
}

/** Null leaves a question unanswered. `times` are milliseconds per question. */
export function addMatrixRows(db: Db, test: Test, rows: Row[], written: Written = {}): string[] {
  const { startedAt = new Date("2026-05-04T10:00:00Z"), isCompleted = true, times, domain = "example.com" } = written;
  const setTime = db.$client.prepare(
    "UPDATE answers SET shown_at = clicked_at - ? WHERE submission_id = ? AND question_id = ?",
  );
  const setOrder = db.$client.prepare("UPDATE submissions SET option_order_key = hex(randomblob(16)) WHERE id = ?");
  return inTransaction(db, () =>
    rows.map((row, person) => {
      const candidate = { firstName: "Grace", lastName: "Hopper", email: `person-${person}@${domain}` };
      const id = startSubmission(db, test, candidate, {}, startedAt);
      const content = getTestVersion(db, findSubmission(db, id)?.versionId ?? "");
      const questions = flattenQuestions(content);
      const answers: TimedAnswer[] = [];
      for (const [place, option] of row.entries()) {
        const question = questions[place]?.question;
        const selected = question?.options[option ?? -1];
        if (!question || !selected) continue;
        saveAnswer(db, id, { questionId: question.id, selectedOptionId: selected.id, clickedAt: undefined }, startedAt);
        answers.push({ questionId: question.id, optionId: selected.id, clickedAt: startedAt, shownAt: null });
        const time = times?.[person]?.[place];
        if (typeof time === "number") setTime.run(time, id, question.id);
      }
      // Choose another option order if answers look careless by chance (1 in 10,000), because figures would leave them
      // out.
      const hasChanceRun = (submission: Submission | null) =>
        submission !== null && looksCareless({ content, words: new Map() }, answers, submission);
      while (hasChanceRun(findSubmission(db, id))) setOrder.run(id);
      if (isCompleted) completeSubmission(db, id, {}, new Date(startedAt.getTime() + 600_000 + person));
      return id;
    }),
  );
}
