/** Design: docs/develop/decisions/024-client-addresses.md */
import { isIPv6 } from "node:net";
import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import { DEFAULT_LANGUAGE, getLanguage } from "#app/languages/index.server.ts";
import { withHashSlot } from "#app/platform/crypto.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatPlural } from "#app/platform/text/message-format.ts";
import type { ClientIdentity } from "./cookies.server.ts";

const WINDOW_SECONDS = 10 * 60;
const DAY_SECONDS = 24 * 60 * 60;

const createLimiter = (keyPrefix: string, points: number) =>
  new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS });
/** If there is no browser cookie, the key is the IP address. */
const perBrowser = createLimiter("browser", 10);
/** Ignores cookies, so that deleting the cookie after each guess does not help an attacker. */
const perAddress = createLimiter("address", 100);
/** An IPv6 subscriber may own a whole /48, with all of its /64 networks. */
const perNetwork = createLimiter("network", 300);
/** Guesses of browsers without earlier failures whose address is locked, because other people share it. */
const perTest = createLimiter("test", 100);
/** Counts guesses from all addresses, against distributed attacks. */
const perAccount = createLimiter("account", 50);

/** Limits for codes: docs/develop/decisions/045-secrets.md */
const CODE_LIMITERS = [
  new RateLimiterMemory({ keyPrefix: "code-hour", points: 20, duration: 60 * 60 }),
  new RateLimiterMemory({ keyPrefix: "code-day", points: 60, duration: DAY_SECONDS }),
];

/** Limits for reading feedback, from which a scoring key could be computed: docs/spec/threats.md, R162 */
const FEEDBACK_VIEWS = { browser: 30, address: 300, test: 1000 };
const FEEDBACK_COMPLETIONS = { browser: 3, address: 20, test: 100 };
const createFeedbackLimiters = (name: string, limits: typeof FEEDBACK_VIEWS, duration: number) => {
  const limiter = (kind: keyof typeof limits) =>
    new RateLimiterMemory({ keyPrefix: `feedback-${name}-${kind}`, points: limits[kind], duration });
  return { browser: limiter("browser"), address: limiter("address"), test: limiter("test") };
};
const feedbackViews = createFeedbackLimiters("views", FEEDBACK_VIEWS, WINDOW_SECONDS);
const feedbackCompletions = createFeedbackLimiters("completions", FEEDBACK_COMPLETIONS, DAY_SECONDS);
/** Submissions whose feedback was read today. They count once as completions. */
const readFeedback = new RateLimiterMemory({ keyPrefix: "feedback-read", points: 1, duration: DAY_SECONDS });

const trustedIps = new RateLimiterMemory({ keyPrefix: "success", points: 1, duration: DAY_SECONDS });

type Counter = {
  limiter: RateLimiterMemory;
  key: string;
  /**
   * True if the counter belongs to one account, test or kind of link. A correct guess resets such a counter. Other
   * counters only get the guess refunded.
   */
  isPerAccount: boolean;
};

/**
 * Check a guess at a test's password. A correct guess resets the counters, so that people who share an address are not
 * locked out. If the address is locked, a browser without failures of its own may still guess.
 */
export function rateLimitTestPassword<Result>(
  guesser: ClientIdentity,
  testId: string | undefined,
  guess: () => Result | null,
): Promise<Result | null> {
  const target = `test ${testId ?? "unknown"}`;
  return runInSequence(async () => {
    const [ofBrowser, ...ofAddress] = listCounters(guesser, target);
    const isLocked = (await readLimits(ofAddress)).some(({ remaining }) => remaining === 0);
    const isFresh = guesser.browser !== null && !(await ofBrowser.limiter.get(ofBrowser.key))?.consumedPoints;
    const shared = isLocked && isFresh ? [{ limiter: perTest, key: target, isPerAccount: false }] : ofAddress;
    const result = await countGuess([ofBrowser, ...shared], async () => guess());
    if (result !== null) for (const { limiter, key } of ofAddress) await limiter.delete(key);
    return result;
  });
}

function listCounters({ address, browser }: ClientIdentity, target: string): [Counter, ...Counter[]] {
  const client = browser?.id ?? getAddressBuckets(address).host;
  const ofBrowser = { limiter: perBrowser, key: `${client} ${target}`, isPerAccount: true };
  return [ofBrowser, ...listAddressCounters(address, target)];
}

function listAddressCounters(address: ClientIdentity["address"], target: string): Counter[] {
  const { host, network } = getAddressBuckets(address);
  return [
    { limiter: perAddress, key: `${host} ${target}`, isPerAccount: true },
    ...(network ? [{ limiter: perNetwork, key: `${network} ${target}`, isPerAccount: true }] : []),
  ];
}

/** Count only unknown tokens. Known tokens always pass, because their random bits cannot be guessed. */
export async function rateLimitToken<Result>(
  guesser: ClientIdentity,
  find: () => Result | null,
  target: "link" | "resume link" | "api" = "link",
): Promise<Result | null> {
  return find() ?? countGuess(listCounters(guesser, target), async () => null);
}

// Check guesses one at a time, so that a correct guess is not rejected because of wrong ones at the same time.
let lastTestGuess: Promise<unknown> = Promise.resolve();

function runInSequence<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = lastTestGuess.then(work);
  lastTestGuess = mine.catch(() => undefined);
  return mine;
}

/** Count a request for a secret or a document. Throw a Refusal after too many. */
export async function countRequest(
  guesser: ClientIdentity,
  target: "password reset" | "continuation code" | "receipt" | "feedback" | "resume link",
): Promise<void> {
  await countGuess(listCounters(guesser, target), async () => null);
}

type FeedbackView = { submissionId: string; testId: string; isInvited: boolean };

/**
 * Count a view of feedback, on the page or as a PDF. Throw a Refusal after too many, or after the feedback of too many
 * completions in a day. Completions by invitation are limited by the invitations.
 */
export async function countFeedbackView(
  { address, browser }: ClientIdentity,
  { submissionId, testId, isInvited }: FeedbackView,
): Promise<void> {
  const { host } = getAddressBuckets(address);
  const list = (limiters: typeof feedbackViews): Counter[] => [
    { limiter: limiters.browser, key: browser?.id ?? host, isPerAccount: false },
    { limiter: limiters.address, key: host, isPerAccount: false },
    { limiter: limiters.test, key: testId, isPerAccount: false },
  ];
  await countGuess(list(feedbackViews), async () => null);
  if (isInvited || (await readFeedback.get(submissionId))) return;
  await countGuess(list(feedbackCompletions), async () => null);
  await readFeedback.set(submissionId, 1, DAY_SECONDS);
}

/**
 * Count a start of single sign-on, which asks the provider. Throw a Refusal after too many from one address. New
 * colleagues may share an address, so there is no lower limit for browsers without a cookie.
 */
export async function countSsoStart({ address }: ClientIdentity): Promise<void> {
  await countGuess(listAddressCounters(address, "single sign-on"), async () => null);
}

type Account = {
  /** Lowercase email address, or another target such as the setup token. */
  name: string;
  isKnown: boolean;
};

/**
 * Check a guess at an admin's password or the setup token. If there were too many guesses, throw a Refusal without
 * waiting for the hash queue.
 */
export async function rateLimitPasswordCheck<Result>(
  guesser: ClientIdentity,
  account: Account,
  guess: () => Promise<Result | null>,
): Promise<Result | null> {
  const counters = await listAdminCounters(guesser, account);
  await rejectIfLocked(counters);
  return withHashSlot(async () => {
    const result = await countGuess(counters, guess);
    if (result !== null) await perAccount.delete(account.name);
    return result;
  });
}

/**
 * Check a guess at the code of a second factor or a submission. A correct code does not reset the counter, because it
 * counts across sign-ins.
 */
export function rateLimitCode<Result>(
  { browser }: ClientIdentity,
  { name, isKnown }: Account,
  guess: () => Result | null,
): Promise<Result | null> {
  const key = browser && isKnown ? `${browser.id} ${name}` : name;
  const counters = CODE_LIMITERS.map((limiter) => ({ limiter, key, isPerAccount: false }));
  return countGuess(counters, async () => guess());
}

export async function rememberTrustedIp({ address }: ClientIdentity): Promise<void> {
  await trustedIps.set(getAddressBuckets(address).host, 1, DAY_SECONDS);
}

async function listAdminCounters({ address, browser }: ClientIdentity, { name, isKnown }: Account): Promise<Counter[]> {
  if (browser && isKnown) return [{ limiter: perBrowser, key: `${browser.id} ${name}`, isPerAccount: true }];
  const { host, network } = getAddressBuckets(address);
  const accountCounter = { limiter: perAccount, key: name, isPerAccount: true };
  const browserCounter = browser && { limiter: perBrowser, key: browser.id, isPerAccount: false };
  if (await trustedIps.get(host)) {
    return [browserCounter ?? { limiter: perBrowser, key: `${host} ${name}`, isPerAccount: true }, accountCounter];
  }
  return [
    browserCounter ?? { limiter: perBrowser, key: host, isPerAccount: false },
    { limiter: perAddress, key: host, isPerAccount: false },
    ...(network ? [{ limiter: perNetwork, key: network, isPerAccount: false }] : []),
    accountCounter,
  ];
}

/**
 * Count the guess before checking it, so that concurrent guesses count too. If it is right, reset or refund the
 * counters. If it throws, refund it.
 */
async function countGuess<Result>(counters: Counter[], guess: () => Promise<Result | null>): Promise<Result | null> {
  const outcomes = await Promise.allSettled(counters.map(({ limiter, key }) => limiter.consume(key)));
  const rejections = counters.flatMap((counter, place) => {
    const outcome = outcomes[place];
    return outcome?.status === "rejected" ? [toLimit(counter, outcome.reason)] : [];
  });
  if (rejections.length > 0) {
    for (const counter of counters) await refundGuess(counter);
    throw createRateLimitRefusal(rejections);
  }
  const result = await guess().catch(async (error: unknown) => {
    for (const counter of counters) await refundGuess(counter);
    throw error;
  });
  if (result === null) return null;
  for (const counter of counters) {
    await (counter.isPerAccount ? counter.limiter.delete(counter.key) : refundGuess(counter));
  }
  return result;
}

async function refundGuess({ limiter, key }: Counter): Promise<void> {
  if (await limiter.get(key)) await limiter.reward(key);
}

async function rejectIfLocked(counters: Counter[]): Promise<void> {
  const locked = (await readLimits(counters)).filter(({ remaining }) => remaining === 0);
  if (locked.length > 0) throw createRateLimitRefusal(locked);
}

type Limit = { limiter: RateLimiterMemory; remaining: number; seconds: number };

async function readLimits(counters: Counter[]): Promise<Limit[]> {
  const states = await Promise.all(counters.map(({ limiter, key }) => limiter.get(key)));
  return counters.flatMap((counter, place) => (states[place] ? [toLimit(counter, states[place])] : []));
}

function toLimit({ limiter }: Counter, state: unknown): Limit {
  if (!(state instanceof RateLimiterRes)) throw state;
  // Limit the wait. If the system clock was set back, the limiter would return years.
  const seconds = Math.min(limiter.duration, Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
  return { limiter, remaining: Math.max(0, limiter.points - state.consumedPoints), seconds };
}

function createRateLimitRefusal(limits: Limit[]): Refusal {
  const longest = limits.reduce((one, other) => (other.seconds > one.seconds ? other : one));
  const headers = { "Retry-After": String(longest.seconds), ...formatLimit(longest) };
  return new Refusal("too-many-tries", "Please try again", { headers });
}

/** The fields of draft-ietf-httpapi-ratelimit-headers-10: quota and window, then the rest and the seconds until it ends. */
function formatLimit({ limiter, remaining, seconds }: Limit): Record<string, string> {
  const name = `"${limiter.keyPrefix}"`;
  return {
    "RateLimit-Policy": `${name};q=${limiter.points};w=${limiter.duration}`,
    RateLimit: `${name};r=${remaining};t=${seconds}`,
  };
}

/** Return the headers about the limit with the fewest guesses left, for the response to a wrong guess. */
async function formatTightest(counters: Counter[]): Promise<Record<string, string>> {
  const [first, ...others] = await readLimits(counters);
  return first
    ? formatLimit(others.reduce((one, other) => (other.remaining < one.remaining ? other : one), first))
    : {};
}

export function getTestPasswordLimit(guesser: ClientIdentity, testId: string): Promise<Record<string, string>> {
  return formatTightest(listCounters(guesser, `test ${testId}`));
}

export function getTokenLimit(guesser: ClientIdentity): Promise<Record<string, string>> {
  return formatTightest(listCounters(guesser, "api"));
}

export async function getPasswordLimit(guesser: ClientIdentity, account: Account): Promise<Record<string, string>> {
  return formatTightest(await listAdminCounters(guesser, account));
}

/** Treat a whole IPv6 /64 as one host, because its client can use any address in it. */
function getAddressBuckets(address: string): { host: string; network: string | null } {
  if (!isIPv6(address)) return { host: address, network: null };
  const [left = [], right = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = [...left, ...Array(8 - left.length - right.length).fill("0"), ...right];
  return { host: `${groups.slice(0, 4).join(":")}::/64`, network: `${groups.slice(0, 3).join(":")}::/48` };
}

export function findTooManyTriesText({ code, headers }: Refusal, language: string = DEFAULT_LANGUAGE): string | null {
  if (code !== "too-many-tries") return null;
  const minutes = Math.max(1, Math.ceil(Number(headers["Retry-After"] ?? 60) / 60));
  return formatPlural(getLanguage(language).texts.refused.tooManyTries, minutes, { language });
}
