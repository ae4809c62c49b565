import { createHash } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { findTestOrDefault, type Test } from "#app/content/index.server.ts";
import {
  getRetakeDay,
  getScheduleState,
  INVITATION_ONLY_TEXT,
  isInviteOnly,
  normalizePassword,
} from "#app/content/index.ts";
import { DEFAULT_LANGUAGE, getLanguageWording, type Language } from "#app/languages/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { Reply } from "#app/platform/api/handlers.ts";
import type { Actor } from "#app/platform/audit/audit-log.server.ts";
import { isEqualInConstantTime } from "#app/platform/crypto.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import {
  hasAccessToTest,
  isEmptySession,
  readCandidateSession,
  rememberTestAccess,
} from "#app/platform/http/candidate-session.server.ts";
import { createBrowserHeaders, getClientIdentity, hasBrowserCookie } from "#app/platform/http/cookies.server.ts";
import { attempt, getLimitHeaders } from "#app/platform/http/throttle.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatDayIn, formatMomentIn } from "#app/platform/text/language-formats.server.ts";
import { fillPlaceholders } from "#app/platform/text/message-format.ts";
import { validateConsent } from "#app/privacy-notice/index.server.ts";
import type { ConsentInput } from "#app/privacy-notice/index.ts";
import { isForCandidate, type PreviewInput, type StartInput, startSubmissionSchema } from "./api-contract.ts";
import { findCompletions } from "./attempts.server.ts";
import type { Candidate } from "./entry-input.ts";
import { beginSubmission, startPreview } from "./submissions.server.ts";

export async function beginByPassword(
  test: Test,
  { consent, noticeVersion, ...candidate }: Candidate & ConsentInput,
  startToken: string | undefined,
  now: Date,
  language?: Language,
): Promise<string> {
  const closed = findScheduleProblem(test, now, language);
  if (closed) throw new Refusal("forbidden", closed);
  const completed = findRepeatProblem(test, { email: candidate.email, invitedAt: null }, now, language);
  if (completed) throw new Refusal("already-completed", completed);
  const taken = validateConsent(db, { consent, noticeVersion }, now);
  return beginSubmission(liveDb, test, candidate, { startToken, consent: taken }, now);
}

export function findScheduleProblem(test: Test, now: Date, language = DEFAULT_LANGUAGE): string | null {
  const state = getScheduleState(test, now);
  const limit = state === "before" ? test.opensAt : test.closesAt;
  if (state === "open" || !limit) return null;
  const timeZone = getTimeZone(db, env.timeZone);
  const wording = getLanguageWording(language, "link");
  const { opens, closedOn, askInviter } = wording.link;
  const { text: date } = formatMomentIn(limit, language, timeZone);
  if (state === "before") return fillPlaceholders(opens, { date, timeZone }, wording);
  return `${fillPlaceholders(closedOn, { date, timeZone }, wording)} ${askInviter}`;
}

type RepeatedStart = { email: string; invitedAt: Date | null };

/**
 * Return why this person cannot take the test again, or null. For a personal link, only completions by a personal link
 * count, and those from before the invitation cause no waiting time.
 */
export function findRepeatProblem(
  test: Test,
  { email, invitedAt }: RepeatedStart,
  now: Date,
  language = DEFAULT_LANGUAGE,
): string | null {
  const timeZone = getTimeZone(db, env.timeZone);
  const wording = getLanguageWording(language, "refused");
  const formatDay = (moment: Date) => formatDayIn(moment, language, timeZone).text;
  const person = { testId: test.id, email, isByLink: invitedAt !== null };
  const first = test.oncePerEmail ? findCompletions(db, person).first : null;
  if (first) return fillPlaceholders(wording.refused.alreadyCompleted, { date: formatDay(first) }, wording);
  const last = test.retakeAfterDays === null ? null : findCompletions(db, { ...person, since: invitedAt }).last;
  if (!last) return null;
  const again = getRetakeDay(last, test.retakeAfterDays ?? 0, timeZone);
  if (now >= again) return null;
  return fillPlaceholders(wording.refused.retakeFrom, { date: formatDay(last), again: formatDay(again) }, wording);
}

type Call = Pick<ActionFunctionArgs, "request" | "context">;

/**
 * Throw the same Refusal for a wrong password, an unknown test and an inactive test. Nobody can then find out which ids
 * exist.
 */
export async function unlockTest(testId: string | undefined, password: string, call: Call): Promise<Test> {
  const test = findTestOrDefault(db, testId);
  if (test) refuseUninvited(test);
  const client = await getClientIdentity(call);
  const target = getGuessCounterName(test?.id ?? testId ?? "");
  const guess = () => {
    const isRight = isEqualInConstantTime(normalizePassword(password), normalizePassword(test?.testPassword ?? ""));
    return test?.isActive && isRight ? test : null;
  };
  const unlocked = await attempt("test password", client, { target, guess });
  if (!unlocked) {
    throw new Refusal("invalid-password", "Invalid password", {
      headers: await getLimitHeaders("test password", client, { target }),
    });
  }
  return unlocked;
}

function refuseUninvited(test: Test): void {
  if (isInviteOnly(test)) throw new Refusal("forbidden", INVITATION_ONLY_TEXT);
}

/**
 * Return the name of the counter of wrong passwords. Known and unknown ids are hashed alike, so the counter reveals
 * nothing. With only 65,536 names, made-up ids can use little memory.
 */
function getGuessCounterName(testId: string): string {
  return createHash("sha256").update(testId).digest("hex").slice(0, 4);
}

export async function unlockByApi(testId: string | undefined, password: string, call: Call) {
  const test = await unlockTest(testId, password, call);
  const closed = findScheduleProblem(test, new Date());
  if (closed) throw new Refusal("forbidden", closed);
  const headers = await rememberTestAccess(await readCandidateSession(call.request), test.id, new Date());
  return new Reply({ valid: true as const, testId: test.id }, headers);
}

export type Starter = {
  session: Awaited<ReturnType<typeof readCandidateSession>>;
  previewer: Actor | null;
};

/**
 * Start a submission of an active test that the browser has unlocked. Admins can start any test, or a preview. Throw a
 * Refusal if the test is locked (401) or only invited people can start it (403).
 */
export async function startUnlocked({ session, previewer }: Starter, input: StartInput, now: Date) {
  if (!isForCandidate(input)) return { id: previewTest(previewer, input, now), isPreview: true };
  const test = findTestOrDefault(db, input.testId);
  const isUnlocked = test?.isActive && hasAccessToTest(session, test.id, now);
  if (!previewer && !isUnlocked) throw new Refusal("unauthorized", "Unauthorized");
  if (!test) throw new Refusal("not-found", "Test not found");
  refuseUninvited(test);
  return { id: await beginByPassword(test, input, undefined, now), isPreview: false };
}

function previewTest(previewer: Actor | null, input: PreviewInput, now: Date): string {
  if (!previewer) {
    // This call throws, because candidates cannot have the placeholder address.
    parseInput(startSubmissionSchema, input);
    throw new Refusal("unauthorized", "Unauthorized");
  }
  const test = findTestOrDefault(db, input.testId);
  if (!test) throw new Refusal("not-found", "Test not found");
  return startPreview(db, { actor: previewer, now }, test);
}

/**
 * Throw a Refusal if cookies are off, because the browser could not continue its submission. API clients do not send
 * the hidden field `cookies`.
 */
export async function refuseWithoutCookies(request: Request, cookies: string | undefined): Promise<void> {
  if (cookies === undefined || (await hasBrowserCookie(request))) return;
  if (!isEmptySession(await readCandidateSession(request))) return;
  // Set the cookie again, because the browser may have deleted it while the form was open.
  const headers = Object.fromEntries(await createBrowserHeaders(request));
  throw new Refusal("no-cookies", ALLOW_COOKIES, { fields: { cookies: [ALLOW_COOKIES] }, headers });
}

export const NO_COOKIES = "Your browser blocks cookies";

const ALLOW_COOKIES =
  "The assessment needs cookies to start. Please allow cookies for this site and try again, or open the link from your invitation in another browser, such as Chrome, Safari or Firefox.";
