/** What the entry form and its API twin share once a test is unlocked: the beginning of a submission. */

import type { Test } from "#app/content/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { dayText } from "#app/platform/i18n/formats.server.ts";
import { DEFAULT_LANGUAGE, type Language, wordingOf } from "#app/platform/i18n/languages.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { filled } from "#app/platform/text/filled-text.ts";
import { validateConsent } from "#app/privacy-notice/index.server.ts";
import type { ConsentInput } from "#app/privacy-notice/index.ts";
import { findCompletion } from "./attempts.server.ts";
import type { Candidate } from "./submission.ts";
import { beginSubmission } from "./submission-writes.server.ts";

/**
 * Begins a candidate's submission and returns its id. Refuses an address that has completed a test which takes each
 * address once, a consent that is asked for and not given, and what `beginSubmission` refuses.
 */
export async function begin(
  test: Test,
  { consent, noticeVersion, ...candidate }: Candidate & ConsentInput,
  startToken: string | undefined,
  now: Date,
  language?: Language,
): Promise<string> {
  const completed = alreadyCompleted(test, candidate.email, language);
  if (completed) throw new Refusal("already-completed", completed);
  const taken = validateConsent(db, { consent, noticeVersion }, now);
  return beginSubmission(liveDb, test, candidate, startToken, taken, now);
}

/** Why an address cannot begin a test that takes each one once, in a language; null where it can. */
export function alreadyCompleted(test: Test, email: string, language = DEFAULT_LANGUAGE): string | null {
  const completedAt = test.oncePerEmail ? findCompletion(db, test.id, email) : null;
  if (!completedAt) return null;
  const { text: date } = dayText(completedAt, language, getTimeZone(db, env.timeZone));
  const wording = wordingOf(language, "refused");
  return filled(wording.refused.alreadyCompleted, { date }, wording);
}
