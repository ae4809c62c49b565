import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { getTest, getTestVersion, hasQuestions, pinTestVersion, type Test } from "#app/content/index.server.ts";
import { flattenQuestions, type PlacedQuestion, scoreAnswers } from "#app/content/index.ts";
import { recorded } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import {
  elapsedSeconds,
  lateArrival,
  trustedDuration,
  trustedMoment,
  trustedShowing,
} from "#app/platform/text/duration.ts";
import { personKey } from "#app/platform/text/fold.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { type Consent, NO_CONSENT } from "#app/privacy-notice/index.server.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { deleteSubmissions } from "#db/delete-submissions.ts";
import { endEmptyHolds } from "#db/erase-unit.ts";
import { noteSubmission } from "#db/invitation-progress.ts";
import { answers, submissions } from "#db/schema.ts";
import { queueWebhookEvent } from "#db/webhook-queue.ts";
import { countedAs } from "./counted-results.server.ts";
import { upsertAnswer } from "./stored-answers.server.ts";
import { findByStartToken, storeBeginning, storeCompletion } from "./stored-submissions.server.ts";
import { type AnswerInput, type Candidate, type CompletionClaim, PREVIEW_EMAIL } from "./submission.ts";
import { SUBMISSION_NOT_FOUND } from "./submission-gone.ts";

export type Submission = typeof submissions.$inferSelect;

/** A test whose deletion has begun is gone, and its submissions with it. */
const isOfKeptTest = sql`NOT EXISTS (SELECT 1 FROM tests WHERE tests.id = submissions.test_id AND tests.deletion_began_at IS NOT NULL)`;

const statements = prepared((db) => ({
  byId: db
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, sql.placeholder("id")), isOfKeptTest))
    .prepare(),
  // What every click asks; all columns take ten times as long to read.
  sitting: db
    .select({
      versionId: submissions.versionId,
      startedAt: submissions.startedAt,
      completedAt: submissions.completedAt,
      erasedAt: submissions.erasedAt,
    })
    .from(submissions)
    .where(and(eq(submissions.id, sql.placeholder("id")), isOfKeptTest))
    .prepare(),
  answersOf: db
    .select()
    .from(answers)
    .where(eq(answers.submissionId, sql.placeholder("id")))
    .prepare(),
  answeredIn: db.$client
    .prepare<[id: string], string>("SELECT question_id FROM answers WHERE submission_id = ?")
    .pluck(),
}));

/** The submission with this id; null when there is none. */
export function getSubmission(db: Db, id: string): Submission | null {
  return statements(db).byId.get({ id }) ?? null;
}

/**
 * Starts a candidate's submission on the test's current content and returns its id. The same form sent twice (same
 * `startToken`, same person, same test, not completed) gives the same submission. Refuses a test without questions.
 */
export function startSubmission(
  db: Db,
  test: Test,
  candidate: Candidate,
  startToken: string | undefined,
  now: Date,
  consent: Consent = NO_CONSENT,
): string {
  return inTransaction(db, () => {
    const holder = startToken ? findByStartToken(db, startToken) : null;
    if (holder && isSamePerson(holder, test, candidate)) return holder.id;
    // A form that another person has already sent, on a shared computer, begins a submission of its own.
    return insertSubmission(db, test, candidate, { ...consent, startToken: holder ? undefined : startToken }, now);
  });
}

/**
 * The unfinished submission among `ids` that this person began on this test; null when there is none. `ids` are the
 * browser's own, so a candidate who goes back to the entry form continues where they were.
 */
export function findUnfinished(db: Db, ids: string[], test: Test, candidate: Candidate): Submission | null {
  const own = ids.map((id) => getSubmission(db, id)).filter((submission) => submission !== null);
  return own.findLast((submission) => isSamePerson(submission, test, candidate)) ?? null;
}

/** Starts an admin's preview: the placeholder address, no names, also of an inactive test. Returns its id. */
export function startPreview(db: Db, test: Test, now: Date): string {
  const previewer = { firstName: "", lastName: "", email: PREVIEW_EMAIL };
  return inTransaction(db, () => insertSubmission(db, test, previewer, { isPreview: true }, now));
}

/** As `startPreview`, with its line in the audit log. */
export const startRecordedPreview = recorded(startPreview, ({ args: [test] }) => [
  { act: "test-previewed", thing: "test", thingId: test.id },
]);

/** A submission's answers: the chosen option of each question, and its points. */
export function listAnswers(db: Db, submissionId: string): (typeof answers.$inferSelect)[] {
  return statements(db).answersOf.all({ id: submissionId });
}

/** Those of a submission's questions that have no answer yet, in their order. */
export function listUnanswered(db: Db, { id, versionId }: Submission): PlacedQuestion[] {
  const answered = new Set(statements(db).answeredIn.all(id));
  return flattenQuestions(getTestVersion(db, versionId)).filter(({ question }) => !answered.has(question.id));
}

/** The first question of a submission without an answer, and its section; null when all are answered. */
export function nextQuestion(db: Db, submission: Submission): { id: string; sectionId: string } | null {
  const [next] = listUnanswered(db, submission);
  return next ? { id: next.question.id, sectionId: next.section.id } : null;
}

/**
 * Stores a click and returns the points it earns, 0–10, looked up in the submission's version. The newest click wins, in
 * whatever order they arrive; one from the future counts as made now. Refuses, in the write's own turn, an unknown
 * submission, question or option, and any click after completion.
 */
export function saveAnswer(db: Db, submissionId: string, answer: AnswerInput, now: Date): number {
  const submission = statements(db).sitting.get({ id: submissionId });
  if (!submission || submission.erasedAt) throw new Refusal("not-found", SUBMISSION_NOT_FOUND);
  if (submission.completedAt) throw new Refusal("already-completed", "This assessment is already completed");
  const option = findOption(db, submission.versionId, answer);
  if (!option) throw new Refusal("invalid-input", "This answer does not belong to the question. Please choose again");
  const clickedAt = answer.clickedAt && answer.clickedAt < now ? answer.clickedAt : now;
  upsertAnswer(db, {
    submissionId,
    questionId: answer.questionId,
    optionId: option.id,
    points: option.points,
    clickedAt,
    arrivedAt: lateArrival(clickedAt, now)?.getTime() ?? null,
    shownAt: trustedShowing(answer.shownAt, submission.startedAt, clickedAt)?.getTime() ?? null,
    now: now.getTime(),
  });
  return option.points;
}

/**
 * Completes a submission in one transaction: section scores, total, maximum, percent and duration. Unanswered questions
 * earn 0 of their maximum. A second completion changes nothing. Returns the completed submission. Refuses one with fewer
 * answers than are claimed.
 */
export function completeSubmission(db: Db, id: string, claim: CompletionClaim, now: Date): Submission {
  return inTransaction(db, () => {
    const submission = getSubmission(db, id);
    if (!submission || submission.erasedAt) throw new Refusal("not-found", SUBMISSION_NOT_FOUND);
    if (submission.completedAt) return submission;
    const answered = listAnswers(db, id);
    if (answered.length < (claim.answerCount ?? 0)) {
      throw new Refusal("conflict", "Not all answers are saved. Please send them again");
    }
    const score = scoreAnswers(getTestVersion(db, submission.versionId), answered);
    const hasScores = score.sections.length > 0;
    const completedAt = trustedMoment(claim.completedAt, submission.startedAt, now);
    storeCompletion(db, id, {
      ...score,
      completedAt,
      totalDuration: trustedDuration(claim.totalDuration, submission.startedAt, lastArrivalOf(answered), now),
      serverDuration: elapsedSeconds(submission.startedAt, now),
      hasScores,
      ...countedAs(db, submission, hasScores && answered.length > 0),
    });
    if (submission.invitationId !== null) noteSubmission(db.$client, id);
    queueWebhookEvent(db.$client, "submission.completed", id, completedAt);
    return getSubmission(db, id) ?? submission;
  });
}

function lastArrivalOf(answered: (typeof answers.$inferSelect)[]): Date | null {
  const arrivals = answered.map(({ arrivedAt, clickedAt }) => arrivedAt ?? clickedAt);
  return arrivals.reduce<Date | null>((last, moment) => (last && last > moment ? last : moment), null);
}

/** Deletes a submission with its answers and scores, for good. Refuses one that is not there, or whose test is going. */
export function deleteSubmission(db: Db, id: string): void {
  inTransaction(db, () => {
    const submission = getSubmission(db, id);
    if (!submission) throw new Refusal("not-found", "This submission is no longer there");
    deleteSubmissions(db.$client, [id]);
    if (!submission.isPreview) endEmptyHolds(db.$client, [submission.emailKey]);
  });
}

/** True for this person's submission on this test that is not completed. */
function isSamePerson(submission: Submission, test: Test, candidate: Candidate): boolean {
  return (
    submission.testId === test.id &&
    submission.emailKey === emailKey(candidate.email) &&
    submission.firstName === candidate.firstName &&
    submission.lastName === candidate.lastName &&
    submission.completedAt === null
  );
}

type Beginning = Partial<Consent> & { isPreview?: true; startToken?: string | undefined; invitationId?: string };

/** Writes a submission on the test's current content and returns its id. Refuses a test that is gone or has no questions. */
export function insertSubmission(db: Db, test: Test, person: Candidate, beginning: Beginning, now: Date): string {
  if (!getTest(db, test.id)) throw new Refusal("not-found", "This test is no longer there");
  if (!hasQuestions(db, test.id)) throw new Refusal("conflict", "This test has no questions yet");
  const id = randomUUID();
  const {
    isPreview = false,
    startToken = null,
    invitationId = null,
    consentedAt = null,
    noticeVersion = null,
  } = beginning;
  storeBeginning(db, {
    id,
    testId: test.id,
    versionId: pinTestVersion(db, test.id, now),
    email: person.email,
    emailKey: emailKey(person.email),
    firstName: person.firstName,
    lastName: person.lastName,
    personKey: personKey(person),
    ...{ isPreview, startToken, invitationId, consentedAt, noticeVersion },
    startedAt: now,
    optionOrderKey: randomBytes(16).toString("hex"),
  });
  if (invitationId !== null) noteSubmission(db.$client, id);
  queueWebhookEvent(db.$client, "submission.started", id, now);
  return id;
}

function findOption(db: Db, versionId: string, answer: AnswerInput) {
  for (const section of getTestVersion(db, versionId).sections) {
    const question = section.questions.find(({ id }) => id === answer.questionId);
    if (question) return question.options.find(({ id }) => id === answer.selectedOptionId);
  }
  return undefined;
}
