/** Continue a submission from another browser with an emailed code. */
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readCandidateSession, rememberSubmission } from "#app/platform/http/candidate-session.server.ts";
import { type Call, guesserOf } from "#app/platform/http/cookies.server.ts";
import { countMailRequest, guessCode } from "#app/platform/http/throttle.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { findUnfinishedElsewhere } from "./attempts.server.ts";
import { CODE_WRONG } from "./continuation.ts";
import { askForCode, findAskedCode, takeCode } from "./continuation-codes.server.ts";
import type { Submission } from "./submissions.server.ts";

/** Progress: nothing to continue, no code requested yet, or a code requested but not used. */
export type ContinuationState = "nothing" | "not-asked" | "asked";

/** Return this browser's progress in continuing the other submission. */
export async function findContinuation(request: Request, asking: Submission): Promise<ContinuationState> {
  const { submissions: known } = await readCandidateSession(request);
  if (!findUnfinishedElsewhere(db, asking, known)) return "nothing";
  return findAskedCode(db, asking.id)?.usedAt === null ? "asked" : "not-asked";
}

/**
 * Queue an email with a code to this submission's address. Return true if it replaces an earlier code. Refuse too many
 * requests, and whatever `askForCode` refuses.
 */
export async function sendCode(asking: Submission, call: Call): Promise<boolean> {
  await countMailRequest(await guesserOf(call), "continuation code");
  const { submissions: known } = await readCandidateSession(call.request);
  return askForCode(liveDb(), asking, known, new Date());
}

/**
 * Return the submission that the code opens, and the cookie that gives this browser access to it. Refuse a wrong code, and
 * whatever `takeCode` refuses.
 */
export async function continueByCode(
  askedBy: string,
  code: string,
  call: Call,
): Promise<{ id: string; cookie: string }> {
  const name = `continue ${findAskedCode(db, askedBy)?.submissionId ?? askedBy}`;
  const take = () => takeCode(liveDb(), askedBy, code, env.sessionSecrets, new Date());
  const continued = await guessCode(await guesserOf(call), { name, isKnown: false }, take);
  if (!continued) throw new Refusal("invalid-credentials", CODE_WRONG);
  return { id: continued.id, cookie: await rememberSubmission(await readCandidateSession(call.request), continued.id) };
}
