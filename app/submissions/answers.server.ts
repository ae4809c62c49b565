import { and, eq, sql } from "drizzle-orm";
import { getTestVersion } from "#app/content/index.server.ts";
import { flattenQuestions, type PlacedQuestion } from "#app/content/index.ts";
import { countSavedAnswer } from "#app/platform/metrics.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, groupCommit, type LiveDb, parameterCondition, prepared } from "#db/client.ts";
import { answers, candidateDevices, submissions } from "#db/schema.ts";
import type { AnswerInput } from "./api-contract.ts";
import { type Submission, storeHiddenTab } from "./stored-submissions.server.ts";
import {
  acceptHiddenTab,
  acceptShownAt,
  CONTINUED_ELSEWHERE,
  findLateArrival,
  isClickAfterMove,
  SUBMISSION_NOT_FOUND,
} from "./submission.ts";

export const testExistsCondition = sql`NOT EXISTS (SELECT 1 FROM tests WHERE tests.id = submissions.test_id AND tests.deletion_began_at IS NOT NULL)`;

const statements = prepared((db) => ({
  // Select only a few columns, because every click runs this query, and reading all columns takes ten times as long.
  header: db
    .select({
      versionId: submissions.versionId,
      startedAt: submissions.startedAt,
      completedAt: submissions.completedAt,
      erasedAt: submissions.erasedAt,
      newest: { number: candidateDevices.number, since: candidateDevices.since },
    })
    .from(submissions)
    .leftJoin(candidateDevices, eq(candidateDevices.submissionId, submissions.id))
    .where(and(parameterCondition(submissions.id, "id"), testExistsCondition))
    .prepare(),
  answers: db.select().from(answers).where(parameterCondition(answers.submissionId, "id")).prepare(),
  answeredQuestionIds: db.$client
    .prepare<[id: string], string>("SELECT question_id FROM answers WHERE submission_id = ?")
    .pluck(),
  answersSince: db.$client.prepare<
    { id: string; questionId: string; since: number },
    { answered: number; own: number }
  >(
    `SELECT total(clicked_at >= @since) AS answered, total(question_id = @questionId) AS own
         FROM answers WHERE submission_id = @id`,
  ),
  upsertAnswer: db
    .insert(answers)
    .values({
      submissionId: sql.placeholder("submissionId"),
      questionId: sql.placeholder("questionId"),
      optionId: sql.placeholder("optionId"),
      points: sql.placeholder("points"),
      clickedAt: sql.placeholder("clickedAt"),
      arrivedAt: sql`${sql.placeholder("arrivedAt")}`,
      shownAt: sql`${sql.placeholder("shownAt")}`,
    })
    .onConflictDoUpdate({
      target: [answers.submissionId, answers.questionId],
      set: {
        optionId: sql`excluded.option_id`,
        points: sql`excluded.points`,
        clickedAt: sql`excluded.clicked_at`,
        // If the same click is sent again, keep its first arrival time.
        arrivedAt: sql`iif(excluded.clicked_at = ${answers.clickedAt} AND excluded.option_id = ${answers.optionId},
          ${answers.arrivedAt}, excluded.arrived_at)`,
        // Keep the earliest time. A time after the click is replaced, because the clock was set back.
        shownAt: sql`iif(${answers.shownAt} > excluded.clicked_at, excluded.shown_at,
          coalesce(min(${answers.shownAt}, excluded.shown_at), ${answers.shownAt}, excluded.shown_at))`,
      },
      // The newest click wins. A stored click from the future is replaced, because the clock was set back.
      setWhere: sql`excluded.clicked_at >= ${answers.clickedAt} OR ${answers.clickedAt} > ${sql.placeholder("now")}`,
    })
    .prepare(),
}));

type NewAnswer = {
  submissionId: string;
  questionId: string;
  optionId: string;
  points: number;
  clickedAt: Date;
  arrivedAt: number | null;
  shownAt: number | null;
  now: number;
};

function upsertAnswer(db: Db, answer: NewAnswer): void {
  statements(db).upsertAnswer.run(answer);
}

export function listAnswers(db: Db, submissionId: string): (typeof answers.$inferSelect)[] {
  return statements(db).answers.all({ id: submissionId });
}

export function listUnanswered(db: Db, { id, versionId }: Submission): PlacedQuestion[] {
  const answered = new Set(statements(db).answeredQuestionIds.all(id));
  return flattenQuestions(getTestVersion(db, versionId)).filter(({ question }) => !answered.has(question.id));
}

export function findNextQuestion(db: Db, submission: Submission): { id: string; sectionId: string } | null {
  const [next] = listUnanswered(db, submission);
  return next ? { id: next.question.id, sectionId: next.section.id } : null;
}

/**
 * Store a click. The newest click wins, whatever the order of arrival. `device` is the browser's number, or null for
 * admins. Throw a Refusal if the submission, question or option is unknown, or if the submission is completed. If the
 * candidate has moved to another device, also reject clicks after the move, and clicks on questions that the other device
 * still has to ask (`isAskedElsewhere`).
 */
export function saveAnswer(
  db: Db,
  submissionId: string,
  answer: AnswerInput,
  now: Date,
  device: number | null = null,
): void {
  const submission = statements(db).header.get({ id: submissionId });
  if (!submission || submission.erasedAt) throw new Refusal("not-found", SUBMISSION_NOT_FOUND);
  if (submission.completedAt) throw new Refusal("already-completed", "This assessment is already completed");
  const option = findOption(db, submission.versionId, answer);
  if (!option) throw new Refusal("invalid-input", "This answer does not belong to the question. Please choose again");
  const clickedAt = answer.clickedAt && answer.clickedAt < now ? answer.clickedAt : now;
  const { newest } = submission;
  if (device !== null && newest && device < newest.number) {
    if (
      isClickAfterMove(answer.clickedAt, newest) ||
      isAskedElsewhere(db, submissionId, answer.questionId, newest.since)
    )
      throw new Refusal("conflict", CONTINUED_ELSEWHERE);
  }
  upsertAnswer(db, {
    submissionId,
    questionId: answer.questionId,
    optionId: option.id,
    points: option.points,
    clickedAt,
    arrivedAt: findLateArrival(clickedAt, now)?.getTime() ?? null,
    shownAt: acceptShownAt(answer.shownAt, submission.startedAt, clickedAt)?.getTime() ?? null,
    now: now.getTime(),
  });
  // Skip zero totals, because the completion stores them.
  if (answer.hidden?.times) storeHiddenTab(db, submissionId, acceptHiddenTab(answer.hidden, submission.startedAt, now));
}

/**
 * Return true if the newest device has answered something and still has to ask this question. Otherwise, a browser that
 * was left behind could claim an earlier time for a click, and the candidate would never see the question.
 */
function isAskedElsewhere(db: Db, id: string, questionId: string, since: Date): boolean {
  const found = statements(db).answersSince.get({ id, questionId, since: since.getTime() });
  return found !== undefined && found.answered > 0 && found.own === 0;
}

function findOption(db: Db, versionId: string, answer: AnswerInput) {
  for (const section of getTestVersion(db, versionId).sections) {
    const question = section.questions.find(({ id }) => id === answer.questionId);
    if (question) return question.options.find(({ id }) => id === answer.selectedOptionId);
  }
  return undefined;
}

export async function answerQuestion(
  live: LiveDb,
  submissionId: string,
  answer: AnswerInput,
  now: Date,
  device: number | null,
): Promise<void> {
  await groupCommit(live, (db) => saveAnswer(db, submissionId, answer, now, device));
  countSavedAnswer();
}

export async function answerAndFindNext(
  live: LiveDb,
  submission: Submission,
  answer: AnswerInput,
  now: Date,
): Promise<ReturnType<typeof findNextQuestion>> {
  const next = await groupCommit(live, (db) => {
    saveAnswer(db, submission.id, answer, now);
    return findNextQuestion(db, submission);
  });
  countSavedAnswer();
  return next;
}
