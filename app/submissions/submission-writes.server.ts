/** The writes of candidates who are taking a test: those that wait at the same moment share one durable commit. */

import type { Test } from "#app/content/index.server.ts";
import type { Consent } from "#app/privacy-notice/index.server.ts";
import type { LiveDb } from "#db/client.ts";
import { commitTogether } from "#db/group-commit.ts";
import { queueCompleted } from "./completion-notice.server.ts";
import type { AnswerInput, Candidate, CompletionClaim } from "./submission.ts";
import {
  completeSubmission,
  getSubmission,
  nextQuestion,
  type Submission,
  saveAnswer,
  startSubmission,
} from "./submissions.server.ts";

/** Starts a submission and returns its id once it is on the disk; refuses what `startSubmission` refuses. */
export function beginSubmission(
  live: LiveDb,
  test: Test,
  candidate: Candidate,
  startToken: string | undefined,
  consent: Consent,
  now: Date,
): Promise<string> {
  return commitTogether(live, (db) => startSubmission(db, test, candidate, startToken, now, consent));
}

/** Stores a click and returns its points, 0–10, once it is on the disk; refuses what `saveAnswer` refuses. */
export function answerQuestion(live: LiveDb, submissionId: string, answer: AnswerInput, now: Date): Promise<number> {
  return commitTogether(live, (db) => saveAnswer(db, submissionId, answer, now));
}

/** As `answerQuestion`, but returns the first question that has no answer then; null when all have. */
export function answerAndGoOn(
  live: LiveDb,
  submission: Submission,
  answer: AnswerInput,
  now: Date,
): Promise<ReturnType<typeof nextQuestion>> {
  return commitTogether(live, (db) => {
    saveAnswer(db, submission.id, answer, now);
    return nextQuestion(db, submission);
  });
}

/**
 * Completes a submission and returns it once that is on the disk; refuses what `completeSubmission` refuses. With
 * `isMailOn` those who want to be told find a notice in the outbox.
 */
export function finishSubmission(
  live: LiveDb,
  submissionId: string,
  claim: CompletionClaim,
  isMailOn: boolean,
  now: Date,
): Promise<Submission> {
  return commitTogether(live, (db) => {
    const isFirst = isMailOn && !getSubmission(db, submissionId)?.completedAt;
    const completed = completeSubmission(db, submissionId, claim, now);
    if (isFirst) queueCompleted(db, completed, now);
    return completed;
  });
}
