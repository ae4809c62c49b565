/** Rate limits for passwords, links and codes. See docs/develop/decisions/024-who-counts-as-one-client.md. */
import { isIPv6 } from "node:net";
import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import { withHashSlot } from "#app/platform/crypto.server.ts";
import { DEFAULT_LANGUAGE, getLanguage } from "#app/platform/i18n/languages.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatPlural } from "#app/platform/text/message-format.ts";
import type { ClientIdentity } from "./cookies.server.ts";

const WINDOW_SECONDS = 10 * 60;
const DAY_SECONDS = 24 * 60 * 60;

const createLimiter = (keyPrefix: string, points: number) =>
  new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS });
/** Per browser, or per IP address without a browser cookie. */
const perBrowser = createLimiter("browser", 10);
/** Independent of cookies, so that dropping the cookie after each guess does not help. */
const perAddress = createLimiter("address", 100);
/** Per IPv6 /48, because one line may own all of its /64 networks. */
const perNetwork = createLimiter("network", 300);
/** Per account over all addresses, against distributed attacks. */
const perAccount = createLimiter("account", 50);

/** Second-factor codes. See docs/develop/decisions/045-secrets.md. */
const CODE_LIMITERS = [
  new RateLimiterMemory({ keyPrefix: "code-hour", points: 20, duration: 60 * 60 }),
  new RateLimiterMemory({ keyPrefix: "code-day", points: 60, duration: DAY_SECONDS }),
];

/** IP addresses from which an admin has signed in within the last day. */
const trustedIps = new RateLimiterMemory({ keyPrefix: "success", points: 1, duration: DAY_SECONDS });

type Counter = {
  limiter: RateLimiterMemory;
  key: string;
  /** True if the counter belongs to one account only. A success resets it. Other counters get the guess refunded. */
  isPerAccount: boolean;
};

/**
 * Check a guess at a test's password. `guess` returns null for a wrong one. Throws a Refusal after too many wrong guesses. A
 * success resets the test's counters, so a shared office is never locked out.
 */
export function rateLimitTestPassword<Result>(
  guesser: ClientIdentity,
  testId: string | undefined,
  guess: () => Result | null,
): Promise<Result | null> {
  const counters = listCounters(guesser, `test ${testId ?? "unknown"}`);
  return runInSequence(() => countGuess(counters, async () => guess()));
}

/** The counters of a browser, its address and its network for one target. */
function listCounters({ address, browser }: ClientIdentity, target: string): Counter[] {
  const { host, network } = getAddressBuckets(address);
  const createCounter = (limiter: RateLimiterMemory, client: string) => ({
    limiter,
    key: `${client} ${target}`,
    isPerAccount: true,
  });
  return [
    createCounter(perBrowser, browser?.id ?? host),
    createCounter(perAddress, host),
    ...(network ? [createCounter(perNetwork, network)] : []),
  ];
}

/**
 * Look up a personal link or API token. Only unknown tokens are counted and limited. Known ones always pass, because their
 * random bits cannot be guessed.
 */
export async function rateLimitToken<Result>(
  guesser: ClientIdentity,
  find: () => Result | null,
  target: "link" | "api" = "link",
): Promise<Result | null> {
  return find() ?? countGuess(listCounters(guesser, target), async () => null);
}

// Check guesses one at a time, so that concurrent wrong guesses do not reject a correct one.
let lastTestGuess: Promise<unknown> = Promise.resolve();

function runInSequence<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = lastTestGuess.then(work);
  lastTestGuess = mine.catch(() => undefined);
  return mine;
}

/** Count a request for an emailed link or code, to any address. Refuse too many. */
export async function countMailRequest(
  guesser: ClientIdentity,
  target: "password reset" | "continuation code",
): Promise<void> {
  await countGuess(listCounters(guesser, target), async () => null);
}

type Account = {
  /** A lowercase email address, or another name of what is guessed. */
  name: string;
  /** True if this account's admin has signed in with the browser before. */
  isKnown: boolean;
};

/**
 * Check a guess at an admin's password or the setup token in the hash queue. `guess` returns null for a wrong one. Throws a
 * Refusal before queueing if there were too many. A known browser has its own counter.
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
 * Check a guessed code of an account's second factor or of a submission. `guess` returns null for a wrong code. Counts over
 * all sign-ins and IP addresses. A known browser has its own counter. A correct code does not reset the counter.
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

/** For one day, other people's failures do not lock this address. */
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
 * Consume the counters before the guess, so that concurrent guesses count. Refund them if the guess was right or failed.
 */
async function countGuess<Result>(counters: Counter[], guess: () => Promise<Result | null>): Promise<Result | null> {
  const outcomes = await Promise.allSettled(counters.map(({ limiter, key }) => limiter.consume(key)));
  const rejections = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  if (rejections.length > 0) {
    for (const counter of counters) await refundGuess(counter);
    throw createRateLimitRefusal(rejections, Math.max(...counters.map(({ limiter }) => limiter.duration)));
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

/** An expired window has nothing to refund. */
async function refundGuess({ limiter, key }: Counter): Promise<void> {
  if (await limiter.get(key)) await limiter.reward(key);
}

async function rejectIfLocked(counters: Counter[]): Promise<void> {
  const states = await Promise.all(counters.map(({ limiter, key }) => limiter.get(key)));
  const locked = states.filter(
    (state, place) => state && state.consumedPoints >= (counters[place]?.limiter.points ?? 0),
  );
  if (locked.length > 0) throw createRateLimitRefusal(locked, WINDOW_SECONDS);
}

/** Retry-After is the longest wait of the exhausted counters. */
function createRateLimitRefusal(states: unknown[], longest: number): Refusal {
  const waits = states.map((state) => {
    if (!(state instanceof RateLimiterRes)) throw state;
    return Math.ceil(state.msBeforeNext / 1000);
  });
  // After the clock was set back, the limiter reports years. It uses real time itself.
  const seconds = Math.min(longest, Math.max(1, ...waits));
  return new Refusal("too-many-tries", "Please try again", { headers: { "Retry-After": String(seconds) } });
}

/** Return the rate-limit keys of a canonical address: the address or its IPv6 /64, and the IPv6 /48. */
function getAddressBuckets(address: string): { host: string; network: string | null } {
  if (!isIPv6(address)) return { host: address, network: null };
  const [left = [], right = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = [...left, ...Array(8 - left.length - right.length).fill("0"), ...right];
  return { host: `${groups.slice(0, 4).join(":")}::/64`, network: `${groups.slice(0, 3).join(":")}::/48` };
}

/** Return the waiting time as a sentence, or null for any other refusal. */
export function findTooManyTriesText({ code, headers }: Refusal, language: string = DEFAULT_LANGUAGE): string | null {
  if (code !== "too-many-tries") return null;
  const minutes = Math.max(1, Math.ceil(Number(headers["Retry-After"] ?? 60) / 60));
  return formatPlural(getLanguage(language).texts.refused.tooManyTries, minutes, { language });
}
