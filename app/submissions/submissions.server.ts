import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { readVisibleTests } from "#app/accounts/index.server.ts";
import { canViewSubmission } from "#app/accounts/index.ts";
import { getTest, getTestVersion, hasQuestions, pinTestVersion, type Test } from "#app/content/index.server.ts";
import { scoreAnswers } from "#app/content/index.ts";
import { deleteSubmissions, endEmptyHolds } from "#app/erasures/index.server.ts";
import { queueAdminMessage } from "#app/mail/index.server.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { refreshSurveyStore } from "#app/platform/database/survey-store.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { getPersonKey } from "#app/platform/text/fold.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { type Consent, NO_CONSENT } from "#app/privacy-notice/index.server.ts";
import { queueWebhookEvent } from "#app/webhooks/index.server.ts";
import { type Db, groupCommit, inTransaction, type LiveDb, parameterCondition, prepared } from "#db/client.ts";
import { copyTimesToInvitation } from "#db/invitation-progress.ts";
import { admins, type answers, submissions } from "#db/schema.ts";
import { listAnswers, saveAnswer, testExistsCondition } from "./answers.server.ts";
import type { CompletionClaim } from "./api-contract.ts";
import type { Candidate } from "./entry-input.ts";
import {
  findByStartToken,
  getScoringFields,
  type Submission,
  storeCompletion,
  storeHiddenTab,
  storeStart,
} from "./stored-submissions.server.ts";
import {
  acceptCompletedAt,
  acceptDuration,
  acceptHiddenTab,
  getElapsedSeconds,
  PREVIEW_EMAIL,
  SUBMISSION_NOT_FOUND,
} from "./submission.ts";

const statements = prepared((db) => ({
  byId: db
    .select()
    .from(submissions)
    .where(and(parameterCondition(submissions.id, "id"), testExistsCondition))
    .prepare(),
  adminsToNotify: db
    .select()
    .from(admins)
    .where(and(eq(admins.wantsCompletedMail, true), isNull(admins.deactivatedAt)))
    .prepare(),
}));

export function findSubmission(db: Db, id: string): Submission | null {
  return statements(db).byId.get({ id }) ?? null;
}

/**
 * Start a submission and return its id. If the same person repeats a `startToken` for the same test, return the
 * unfinished submission. Throw a Refusal if the test has no questions.
 */
export function startSubmission(
  db: Db,
  test: Test,
  candidate: Candidate,
  { startToken, consent = NO_CONSENT }: { startToken?: string | undefined; consent?: Consent },
  now: Date,
): string {
  return inTransaction(db, () => {
    const holder = startToken ? findByStartToken(db, startToken) : null;
    if (holder && isSamePerson(holder, test, candidate)) return holder.id;
    // On a shared computer, another person may send the same form again, and gets a separate submission.
    return insertSubmission(db, test, candidate, { ...consent, startToken: holder ? undefined : startToken }, now);
  });
}

export function findUnfinished(db: Db, ids: readonly string[], test: Test, candidate: Candidate): Submission | null {
  const own = ids.map((id) => findSubmission(db, id)).filter((submission) => submission !== null);
  return own.findLast((submission) => isSamePerson(submission, test, candidate)) ?? null;
}

export const startPreview = command({
  run(db: Db, { now }: AuditContext, test: Test): string {
    const previewer = { firstName: "", lastName: "", email: PREVIEW_EMAIL };
    return insertSubmission(db, test, previewer, { isPreview: true }, now);
  },
  events: ({ args: [test] }) => [{ event: "test-previewed", entityType: "test", entityId: test.id }],
});

/** Start the test for a participant in a study with current staff, without a name. Return the submission's id. */
export function startStudySitting(db: Db, test: Test, now: Date): string {
  return insertSubmission(db, test, { firstName: "", lastName: "", email: PREVIEW_EMAIL }, { isStudy: true }, now);
}

/**
 * Save the claim's answers, then score and complete the submission. Unanswered questions earn 0 points. A second call
 * changes nothing. Throw a Refusal if fewer answers are stored than the browser claims.
 */
export function completeSubmission(db: Db, id: string, claim: CompletionClaim, now: Date): Submission {
  return inTransaction(db, () => {
    const submission = findSubmission(db, id);
    if (!submission || submission.erasedAt) throw new Refusal("not-found", SUBMISSION_NOT_FOUND);
    if (submission.completedAt) return submission;
    for (const answer of claim.answers ?? []) saveAnswer(db, id, answer, now);
    const answered = listAnswers(db, id);
    if (answered.length < (claim.answerCount ?? 0)) {
      throw new Refusal("conflict", "Not all answers are saved. Please send them again");
    }
    const score = scoreAnswers(getTestVersion(db, submission.versionId), answered);
    const hasScores = score.sections.length > 0;
    const completedAt = acceptCompletedAt(claim.completedAt, submission.startedAt, now);
    storeCompletion(db, id, {
      ...score,
      completedAt,
      totalDuration: acceptDuration(claim.totalDuration, submission.startedAt, findLastArrival(answered), now),
      serverDuration: getElapsedSeconds(submission.startedAt, now),
      hasScores,
      ...getScoringFields(db, submission, hasScores && answered.length > 0),
    });
    if (claim.hidden) storeHiddenTab(db, id, acceptHiddenTab(claim.hidden, submission.startedAt, now));
    copyTimesToInvitation(db.$client, id);
    queueWebhookEvent(db.$client, "submission.completed", id, completedAt);
    if (!submission.isPreview) refreshSurveyStore(db, submission.testId);
    return findSubmission(db, id) ?? submission;
  });
}

function findLastArrival(answered: (typeof answers.$inferSelect)[]): Date | null {
  const arrivals = answered.map(({ arrivedAt, clickedAt }) => arrivedAt ?? clickedAt);
  return arrivals.reduce<Date | null>((last, moment) => (last && last > moment ? last : moment), null);
}

export const deleteSubmission = command({
  state: findSubmission,
  run(db: Db, _context: AuditContext, id: string): void {
    const submission = findSubmission(db, id);
    if (!submission || submission.isStudy) throw new Refusal("not-found", "This submission no longer exists");
    deleteSubmissions(db.$client, [id]);
    if (!submission.isPreview) endEmptyHolds(db.$client, [submission.emailKey]);
  },
  events: ({ args: [entityId], before }) => [
    { event: "submission-deleted", entityType: "submission", entityId, detail: { testId: before?.testId } },
  ],
});

function isSamePerson(submission: Submission, test: Test, candidate: Candidate): boolean {
  return (
    submission.testId === test.id &&
    submission.emailKey === emailKey(candidate.email) &&
    submission.firstName === candidate.firstName &&
    submission.lastName === candidate.lastName &&
    submission.completedAt === null
  );
}

type StartDetails = Partial<Consent> & {
  isPreview?: true;
  isStudy?: true;
  startToken?: string | undefined;
  invitationId?: string;
};

export function insertSubmission(db: Db, test: Test, person: Candidate, beginning: StartDetails, now: Date): string {
  if (!getTest(db, test.id)) throw new Refusal("not-found", "This test no longer exists");
  if (!hasQuestions(db, test.id)) throw new Refusal("conflict", "This test has no questions yet");
  const id = randomUUID();
  const {
    isPreview = false,
    isStudy = false,
    startToken = null,
    invitationId = null,
    consentedAt = null,
    noticeVersion = null,
  } = beginning;
  storeStart(db, {
    id,
    testId: test.id,
    versionId: pinTestVersion(db, test.id, now),
    email: person.email,
    emailKey: emailKey(person.email),
    firstName: person.firstName,
    lastName: person.lastName,
    personKey: getPersonKey(person),
    isPreview: isPreview || isStudy,
    isStudy,
    startToken,
    invitationId,
    consentedAt,
    noticeVersion,
    startedAt: now,
    optionOrderKey: randomBytes(16).toString("hex"),
    source: person.source ?? "",
  });
  if (invitationId !== null) {
    copyTimesToInvitation(db.$client, id);
    queueWebhookEvent(db.$client, "invitation.started", id, now);
  }
  queueWebhookEvent(db.$client, "submission.started", id, now);
  return id;
}

export function beginSubmission(
  live: LiveDb,
  test: Test,
  candidate: Candidate,
  start: { startToken: string | undefined; consent: Consent },
  now: Date,
): Promise<string> {
  return groupCommit(live, (db) => startSubmission(db, test, candidate, start, now));
}

export function finishSubmission(
  live: LiveDb,
  submissionId: string,
  claim: CompletionClaim,
  isMailOn: boolean,
  now: Date,
): Promise<Submission> {
  return groupCommit(live, (db) => {
    const isFirst = isMailOn && !findSubmission(db, submissionId)?.completedAt;
    const completed = completeSubmission(db, submissionId, claim, now);
    if (isFirst) queueCompletionNotice(db, completed, now);
    return completed;
  });
}

function queueCompletionNotice(db: Db, submission: Submission, now: Date): void {
  if (submission.isPreview) return;
  for (const admin of statements(db).adminsToNotify.all()) {
    if (!canViewSubmission(readVisibleTests(db, admin), submission)) continue;
    queueAdminMessage(db, admin, { kind: "completed", submissionId: submission.id, createdAt: now, dueAt: now });
  }
}
