import { z } from "zod";
import { setWithLimit } from "#app/platform/database/cache.server.ts";
import { createSignedCookie, readCookie } from "./cookies.server.ts";

/** A shared computer has several submissions. The oldest ones are dropped. */
const MAX_SUBMISSIONS = 20;
const TEST_ACCESS_MS = 30 * 60 * 1000;
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

const payloadSchema = z.object({
  /** Submission ids, newest last. */
  submissions: z.array(z.string()),
  /** Expiry in ms since 1970, by test id. */
  unlocked: z.record(z.string(), z.number()),
});

type CandidateSession = Readonly<z.infer<typeof payloadSchema>>;

const cookie = createSignedCookie("candidate", COOKIE_SECONDS);

const MAX_CACHED = 500;
const MAX_CACHED_HEADER_LENGTH = 4096;

/** Cache sessions by Cookie header, because a candidate's browser sends the same header with every click. */
const sessionsByHeader = new Map<string, Promise<CandidateSession>>();

export function readCandidateSession(request: Request): Promise<CandidateSession> {
  const header = request.headers.get("Cookie") ?? "";
  const session = sessionsByHeader.get(header) ?? parseSession(request);
  if (header.length <= MAX_CACHED_HEADER_LENGTH) setWithLimit(sessionsByHeader, header, session, MAX_CACHED);
  return session;
}

async function parseSession(request: Request): Promise<CandidateSession> {
  const parsed = payloadSchema.safeParse(await readCookie(cookie, request));
  return parsed.success ? parsed.data : { submissions: [], unlocked: {} };
}

export function canContinue(session: CandidateSession, submissionId: string): boolean {
  return session.submissions.includes(submissionId);
}

export async function isContinuing(request: Request, id: string | undefined): Promise<boolean> {
  return id !== undefined && canContinue(await readCandidateSession(request), id);
}

export function hasAccessToTest(session: CandidateSession, testId: string, now: Date): boolean {
  return (session.unlocked[testId] ?? 0) > now.getTime();
}

export function hasAccessToAnyTest(session: CandidateSession, now: Date): boolean {
  return Object.keys(session.unlocked).some((testId) => hasAccessToTest(session, testId, now));
}

export function rememberSubmission(session: CandidateSession, submissionId: string): Promise<string> {
  const others = session.submissions.filter((id) => id !== submissionId);
  return cookie.serialize({ ...session, submissions: [...others, submissionId].slice(-MAX_SUBMISSIONS) });
}

export function rememberTestAccess(session: CandidateSession, testId: string, now: Date): Promise<string> {
  const live = Object.entries(session.unlocked).filter(([, until]) => until > now.getTime());
  return cookie.serialize({
    ...session,
    unlocked: { ...Object.fromEntries(live), [testId]: now.getTime() + TEST_ACCESS_MS },
  });
}
