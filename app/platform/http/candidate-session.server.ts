import { z } from "zod";
import { setWithLimit } from "#app/platform/database/cache.server.ts";
import { createSignedCookie, readCookie } from "./cookies.server.ts";

/** How many submissions one browser may continue; the oldest is forgotten. A shared computer needs a few. */
const MAX_SUBMISSIONS = 20;
const TEST_ACCESS_MS = 30 * 60 * 1000;
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

const payloadSchema = z.object({
  /** The submissions this browser started, newest last. */
  submissions: z.array(z.string()),
  /** Tests whose password this browser has given, with the time (ms) until which that counts. */
  unlocked: z.record(z.string(), z.number()),
});

/** What a candidate's browser may do: signed, http-only, never readable by a script. */
type CandidateSession = Readonly<z.infer<typeof payloadSchema>>;

const cookie = createSignedCookie("candidate", COOKIE_SECONDS);

const MAX_CACHED = 500;
/** A browser's own are shorter; longer ones are not kept. */
const MAX_CACHED_HEADER_LENGTH = 4096;

/** By the Cookie header they came in, of which they are a function: a candidate sends the same one with every click. */
const sessionsByHeader = new Map<string, Promise<CandidateSession>>();

/** The pass that came with a request; an empty one for a missing or tampered cookie. */
export function readCandidateSession(request: Request): Promise<CandidateSession> {
  const header = request.headers.get("Cookie") ?? "";
  const pass = sessionsByHeader.get(header) ?? parseSession(request);
  if (header.length <= MAX_CACHED_HEADER_LENGTH) setWithLimit(sessionsByHeader, header, pass, MAX_CACHED);
  return pass;
}

async function parseSession(request: Request): Promise<CandidateSession> {
  const parsed = payloadSchema.safeParse(await readCookie(cookie, request));
  return parsed.success ? parsed.data : { submissions: [], unlocked: {} };
}

/** True when the browser may continue this submission. */
export function canContinue(pass: CandidateSession, submissionId: string): boolean {
  return pass.submissions.includes(submissionId);
}

/** True if the request's browser may continue this submission, even if that no longer exists. */
export async function isContinuing(request: Request, id: string | undefined): Promise<boolean> {
  return id !== undefined && canContinue(await readCandidateSession(request), id);
}

/** True when the browser gave this test's password not long ago. */
export function hasAccessToTest(pass: CandidateSession, testId: string, now: Date): boolean {
  return (pass.unlocked[testId] ?? 0) > now.getTime();
}

/** True when the browser gave the password of any test not long ago. */
export function hasAccessToAnyTest(pass: CandidateSession, now: Date): boolean {
  return Object.keys(pass.unlocked).some((testId) => hasAccessToTest(pass, testId, now));
}

/** A Set-Cookie value that also lets the browser continue this submission. */
export function rememberSubmission(pass: CandidateSession, submissionId: string): Promise<string> {
  const others = pass.submissions.filter((id) => id !== submissionId);
  return cookie.serialize({ ...pass, submissions: [...others, submissionId].slice(-MAX_SUBMISSIONS) });
}

/** A Set-Cookie value that also remembers that the browser gave this test's password. */
export function rememberTestAccess(pass: CandidateSession, testId: string, now: Date): Promise<string> {
  const live = Object.entries(pass.unlocked).filter(([, until]) => until > now.getTime());
  return cookie.serialize({
    ...pass,
    unlocked: { ...Object.fromEntries(live), [testId]: now.getTime() + TEST_ACCESS_MS },
  });
}
