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
  /** Device numbers by submission id. A missing one is 0: the submission was started in this browser. */
  devices: z.record(z.string(), z.number()).default({}),
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
  return parsed.success ? parsed.data : { submissions: [], devices: {}, unlocked: {} };
}

/** Return the number that this browser got for the submission. Null if it never opened it. */
export function getDeviceNumber(session: CandidateSession, submissionId: string): number | null {
  return session.submissions.includes(submissionId) ? (session.devices[submissionId] ?? 0) : null;
}

/** Return true if the cookie needs no change. Without a `device`, any number will do. */
export function isRemembered(session: CandidateSession, submissionId: string, device?: number): boolean {
  const known = getDeviceNumber(session, submissionId);
  return known !== null && (device ?? known) === known;
}

/** Return true even if the submission was continued on another device since. */
export async function hasOpened(request: Request, id: string | undefined): Promise<boolean> {
  return id !== undefined && getDeviceNumber(await readCandidateSession(request), id) !== null;
}

export function hasAccessToTest(session: CandidateSession, testId: string, now: Date): boolean {
  return (session.unlocked[testId] ?? 0) > now.getTime();
}

export function hasAccessToAnyTest(session: CandidateSession, now: Date): boolean {
  return Object.keys(session.unlocked).some((testId) => hasAccessToTest(session, testId, now));
}

/** Without a `device`, the submission keeps the number that this browser has. */
export function rememberSubmission(
  session: CandidateSession,
  submissionId: string,
  device: number = getDeviceNumber(session, submissionId) ?? 0,
): Promise<string> {
  const others = session.submissions.filter((id) => id !== submissionId);
  const submissions = [...others, submissionId].slice(-MAX_SUBMISSIONS);
  const numbers = Object.entries({ ...session.devices, [submissionId]: device });
  const devices = numbers.filter(([id, number]) => number > 0 && submissions.includes(id));
  return cookie.serialize({ ...session, submissions, devices: Object.fromEntries(devices) });
}

export function rememberTestAccess(session: CandidateSession, testId: string, now: Date): Promise<string> {
  const live = Object.entries(session.unlocked).filter(([, until]) => until > now.getTime());
  return cookie.serialize({
    ...session,
    unlocked: { ...Object.fromEntries(live), [testId]: now.getTime() + TEST_ACCESS_MS },
  });
}
