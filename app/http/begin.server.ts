/** What the entry form and its API twin share once a test is unlocked: the beginning of a submission. */
import { db, liveDb } from "#app/db.server.ts";
import { dateText } from "#app/domain/date-text.ts";
import { Refusal } from "#app/domain/refusal.ts";
import type { Candidate } from "#app/domain/submission.ts";
import { env } from "#app/env.server.ts";
import { findCompletion } from "#app/models/attempts.server.ts";
import { getTimeZone } from "#app/models/settings.server.ts";
import { beginSubmission } from "#app/models/submission-writes.server.ts";
import type { Test } from "#app/models/tests.server.ts";

/**
 * Begins a candidate's submission and returns its id. Refuses an address that has completed a test which takes each
 * address once, and what `beginSubmission` refuses.
 */
export function begin(test: Test, candidate: Candidate, startToken: string | undefined, now: Date): Promise<string> {
  const completedAt = test.oncePerEmail ? findCompletion(db, test.id, candidate.email) : null;
  if (completedAt) throw new Refusal("already-completed", alreadyCompleted(completedAt));
  return beginSubmission(liveDb, test, candidate, startToken, now);
}

function alreadyCompleted(completedAt: Date): string {
  const { text } = dateText(completedAt, getTimeZone(db, env.timeZone));
  return `This address has already completed the assessment on ${text}. Please ask whoever invited you.`;
}
