import { z } from "zod";
import { setWithLimit } from "#app/platform/bounded-cache.ts";
import { deriveId } from "#db/ids.ts";
import { createSignedCookie, getCookieName } from "./cookies.server.ts";

/** Maximum number of submissions that a shared computer remembers. Above it, the oldest cookies are dropped. */
const MAX_COOKIES = 20;
/** Maximum number of cookies that a response deletes, because a request can contain many made-up ones. */
const MAX_DROPPED = 40;
const TEST_ACCESS_MS = 30 * 60 * 1000;
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** Each submission and each unlocked test has a cookie, so that simultaneous responses do not overwrite each other. */
type Kind = "candidate" | "access";

/**
 * `value` is this browser's device number for the submission, or the time in ms until which the test is unlocked.
 * `rank` grows with each new cookie of a browser.
 */
const payloadSchema = z.tuple([z.string(), z.string(), z.number(), z.number()]);
type Entry = { id: string; value: number; rank: number };

/** Until 2026-11-28, all submissions shared this cookie, which browsers store for 30 days. */
const SHARED_NAME = "candidate";
const sharedSchema = z.object({
  submissions: z.array(z.string()),
  devices: z.record(z.string(), z.number()).default({}),
  unlocked: z.record(z.string(), z.number()),
});
type Shared = z.infer<typeof sharedSchema>;

type CandidateSession = Readonly<{
  submissions: readonly string[];
  opened: readonly Entry[];
  unlocked: readonly Entry[];
  /** Names of cookies that were changed, or signed with a secret that is no longer configured. */
  invalid: readonly string[];
  shared: Shared;
}>;

/** Imported ids may contain characters that a cookie's name must not contain. */
function getName(kind: Kind, id: string): string {
  return `${kind}-${/^[\w-]{1,64}$/.test(id) ? id : deriveId(id)}`;
}

const MAX_CACHED = 2000;
const MAX_CACHED_LENGTH = 4096;

/** Cache payloads by cookie value, because a candidate's browser sends the same cookies with every click. */
const payloads = new Map<string, Promise<unknown>>();

const verifier = createSignedCookie("value");

function verify(value: string): Promise<unknown> {
  const payload = payloads.get(value) ?? verifier.parse(`${verifier.name}=${value}`).catch(() => null);
  if (value.length <= MAX_CACHED_LENGTH) setWithLimit(payloads, value, payload, MAX_CACHED);
  return payload;
}

const NAME_PREFIX = getCookieName("");

function readValues(request: Request): Map<string, string> {
  const pairs = (request.headers.get("Cookie") ?? "").split(";").flatMap((pair) => {
    const [name = "", ...value] = pair.trim().split("=");
    return name.startsWith(NAME_PREFIX) ? [[name.slice(NAME_PREFIX.length), value.join("=")] as const] : [];
  });
  return new Map(pairs.reverse());
}

type Values = ReturnType<typeof readValues>;

async function readShared(values: Values): Promise<Shared> {
  const value = values.get(SHARED_NAME);
  const parsed = sharedSchema.safeParse(value ? await verify(value) : null);
  return parsed.success ? parsed.data : { submissions: [], devices: {}, unlocked: {} };
}

async function readEntry(kind: Kind, name: string, value: string | undefined): Promise<Entry | null> {
  const parsed = payloadSchema.safeParse(value ? await verify(value) : null);
  if (!parsed.success) return null;
  const [signedKind, id, number, rank] = parsed.data;
  return signedKind === kind && getName(kind, id) === name ? { id, value: number, rank } : null;
}

async function readKind(kind: Kind, values: Values) {
  const named = [...values].filter(([name]) => name.startsWith(`${kind}-`));
  const read = await Promise.all(
    named.map(async ([name, value]) => ({ name, entry: await readEntry(kind, name, value) })),
  );
  const entries = read.flatMap(({ entry }) => entry ?? []).sort((one, other) => one.rank - other.rank);
  return { entries, invalid: read.filter(({ entry }) => entry === null).map(({ name }) => name) };
}

export async function readCandidateSession(request: Request): Promise<CandidateSession> {
  const values = readValues(request);
  const [opened, unlocked, shared] = await Promise.all([
    readKind("candidate", values),
    readKind("access", values),
    readShared(values),
  ]);
  const ids = opened.entries.map(({ id }) => id);
  return {
    submissions: [...shared.submissions.filter((id) => !ids.includes(id)), ...ids],
    opened: opened.entries,
    unlocked: unlocked.entries,
    invalid: [...opened.invalid, ...unlocked.invalid],
    shared,
  };
}

export function getDeviceNumber({ opened, shared }: CandidateSession, submissionId: string): number | null {
  return opened.find(({ id }) => id === submissionId)?.value ?? getSharedNumber(shared, submissionId);
}

function getSharedNumber({ submissions, devices }: Shared, submissionId: string): number | null {
  return submissions.includes(submissionId) ? (devices[submissionId] ?? 0) : null;
}

/** Like `getDeviceNumber`, but verify no cookie of other submissions. Every click calls this. */
export async function readDeviceNumber(request: Request, submissionId: string): Promise<number | null> {
  const values = readValues(request);
  const name = getName("candidate", submissionId);
  const entry = await readEntry("candidate", name, values.get(name));
  return entry ? entry.value : getSharedNumber(await readShared(values), submissionId);
}

export function isRemembered({ opened }: CandidateSession, submissionId: string, device?: number): boolean {
  const known = opened.find(({ id }) => id === submissionId);
  return known !== undefined && (device ?? known.value) === known.value;
}

export async function hasOpened(request: Request, id: string | undefined): Promise<boolean> {
  return id !== undefined && (await readDeviceNumber(request, id)) !== null;
}

function listUnlocked({ unlocked, shared }: CandidateSession): [testId: string, until: number][] {
  return [...Object.entries(shared.unlocked), ...unlocked.map(({ id, value }) => [id, value] as [string, number])];
}

export function hasUnlocked(session: CandidateSession, testId: string): boolean {
  return listUnlocked(session).some(([id]) => id === testId);
}

export function hasAccessToTest(session: CandidateSession, testId: string, now: Date): boolean {
  return listUnlocked(session).some(([id, until]) => id === testId && until > now.getTime());
}

export function hasAccessToAnyTest(session: CandidateSession, now: Date): boolean {
  return listUnlocked(session).some(([, until]) => until > now.getTime());
}

export function isEmptySession(session: CandidateSession): boolean {
  return session.submissions.length === 0 && listUnlocked(session).length === 0;
}

/** Return Set-Cookie headers. Without a `device`, the submission keeps this browser's current number. */
export function rememberSubmission(
  session: CandidateSession,
  submissionId: string,
  device: number = getDeviceNumber(session, submissionId) ?? 0,
): Promise<Headers> {
  return setEntry(session, session.opened, "candidate", { id: submissionId, value: device });
}

export function rememberTestAccess(session: CandidateSession, testId: string, now: Date): Promise<Headers> {
  return setEntry(session, session.unlocked, "access", { id: testId, value: now.getTime() + TEST_ACCESS_MS });
}

async function setEntry(
  { invalid }: CandidateSession,
  known: readonly Entry[],
  kind: Kind,
  { id, value }: Omit<Entry, "rank">,
): Promise<Headers> {
  const rank = 1 + Math.max(0, ...known.map((entry) => entry.rank));
  const others = known.filter((entry) => entry.id !== id).map((entry) => getName(kind, entry.id));
  const dropped = [...invalid, ...others.slice(0, Math.max(0, others.length - MAX_COOKIES + 1))];
  const name = getName(kind, id);
  const cookies = dropped.filter((other) => other !== name).slice(0, MAX_DROPPED);
  return new Headers([
    ["Set-Cookie", await createSignedCookie(name, COOKIE_SECONDS).serialize([kind, id, value, rank])],
    ...(await Promise.all(
      cookies.map(
        async (other) => ["Set-Cookie", await createSignedCookie(other, 0).serialize("")] as [string, string],
      ),
    )),
  ]);
}
