/** How often a password may be guessed: docs/develop/decisions/024-who-counts-as-one-client.md. */
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
/** Of a browser; without its cookie, of an address. */
const perBrowser = createLimiter("browser", 10);
/** Whatever cookies come with the guesses: one that is thrown away each time is no way round. */
const perAddress = createLimiter("address", 100);
/** A whole IPv6 /48, of which one line may have every /64. */
const perNetwork = createLimiter("network", 300);
/** Of an account over all addresses: bounds an attack that is spread out. */
const perAccount = createLimiter("account", 50);

/** Codes of a second factor: docs/develop/decisions/045-secrets.md. */
const CODE_LIMITERS = [
  new RateLimiterMemory({ keyPrefix: "code-hour", points: 20, duration: 60 * 60 }),
  new RateLimiterMemory({ keyPrefix: "code-day", points: 60, duration: DAY_SECONDS }),
];

/** Addresses from which an admin has signed in within the last day. */
const trustedIps = new RateLimiterMemory({ keyPrefix: "success", points: 1, duration: DAY_SECONDS });

type Counter = {
  limiter: RateLimiterMemory;
  key: string;
  /** True where all that it counts is about one account: a success there clears it, otherwise it takes only itself back. */
  isPerAccount: boolean;
};

/**
 * Runs a guess at a test's access password; null means wrong. Refuses when too many have failed. A success clears the
 * counts of that test: callers who know the password need not guess it, so an office that mistypes is never locked out.
 */
export function rateLimitTestPassword<Result>(
  guesser: ClientIdentity,
  testId: string | undefined,
  guess: () => Result | null,
): Promise<Result | null> {
  const counters = listCounters(guesser, `test ${testId ?? "unknown"}`);
  return runInSequence(() => countGuess(counters, async () => guess()));
}

/** The counts of a browser, its address and its network for one thing that is guessed at. */
function listCounters({ address, browser }: ClientIdentity, thing: string): Counter[] {
  const { host, network } = getAddressBuckets(address);
  const of = (limiter: RateLimiterMemory, who: string) => ({ limiter, key: `${who} ${thing}`, isPerAccount: true });
  return [of(perBrowser, browser?.id ?? host), of(perAddress, host), ...(network ? [of(perNetwork, network)] : [])];
}

/**
 * Looks for what the token of a personal link, or of the API, names; null where it names nothing. Refuses when too many named
 * nothing. A right one is never refused and never counts: its random bits protect it, and the count is for the server's sake.
 */
export async function rateLimitToken<Result>(
  guesser: ClientIdentity,
  find: () => Result | null,
  thing: "link" | "api" = "link",
): Promise<Result | null> {
  return find() ?? countGuess(listCounters(guesser, thing), async () => null);
}

/** Guesses at test passwords are counted one after another: a right one is never refused for others of the same moment. */
let lastTestGuess: Promise<unknown> = Promise.resolve();

function runInSequence<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = lastTestGuess.then(work);
  lastTestGuess = mine.catch(() => undefined);
  return mine;
}

/** Count a request for an emailed link or code, to any address. Refuse too many. */
export async function countMailRequest(
  guesser: ClientIdentity,
  thing: "password reset" | "continuation code",
): Promise<void> {
  await countGuess(listCounters(guesser, thing), async () => null);
}

type Account = {
  /** A lower-case email address, or another name for the target of the guesses. */
  name: string;
  /** True on a browser on which this account's admin has signed in before. */
  isKnown: boolean;
};

/**
 * Runs a guess at an admin's password or at the setup token, in the line of passwords; null means wrong. Refuses when too
 * many have failed, before it waits. A browser that the account's admin has used before is counted on its own.
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
 * Check a guessed code of an account's second factor or of a submission. `guess` returns null for a wrong code. Refuse too
 * many wrong codes, counted over all sign-ins and IP addresses. A browser that the account's admin has used before has its
 * own counter. A right code does not reset the counter.
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

/** From now on, for a day, an admin's address is not locked by what others there fail at. */
export async function rememberTrustedIp({ address }: ClientIdentity): Promise<void> {
  await trustedIps.set(getAddressBuckets(address).host, 1, DAY_SECONDS);
}

async function listAdminCounters({ address, browser }: ClientIdentity, { name, isKnown }: Account): Promise<Counter[]> {
  if (browser && isKnown) return [{ limiter: perBrowser, key: `${browser.id} ${name}`, isPerAccount: true }];
  const { host, network } = getAddressBuckets(address);
  const ofAccount = { limiter: perAccount, key: name, isPerAccount: true };
  const ofBrowser = browser && { limiter: perBrowser, key: browser.id, isPerAccount: false };
  if (await trustedIps.get(host)) {
    return [ofBrowser ?? { limiter: perBrowser, key: `${host} ${name}`, isPerAccount: true }, ofAccount];
  }
  return [
    ofBrowser ?? { limiter: perBrowser, key: host, isPerAccount: false },
    { limiter: perAddress, key: host, isPerAccount: false },
    ...(network ? [{ limiter: perNetwork, key: network, isPerAccount: false }] : []),
    ofAccount,
  ];
}

/** Counts a guess as a failure, then makes it, and takes the failure back if it was none. */
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

/** A window that has ended meanwhile has nothing to take back from. */
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

/** The refusal of a guess, with the time after which none of these counts is full. */
function createRateLimitRefusal(states: unknown[], longest: number): Refusal {
  const waits = states.map((state) => {
    if (!(state instanceof RateLimiterRes)) throw state;
    return Math.ceil(state.msBeforeNext / 1000);
  });
  // Where the clock was set back, the limiter takes the window for years; it forgets after the real time.
  const seconds = Math.min(longest, Math.max(1, ...waits));
  return new Refusal("too-many-tries", "Please try again", { headers: { "Retry-After": String(seconds) } });
}

/** What an address counts as: itself, or its whole IPv6 /64; and its /48. Addresses are in their one spelling. */
function getAddressBuckets(address: string): { host: string; network: string | null } {
  if (!isIPv6(address)) return { host: address, network: null };
  const [left = [], right = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = [...left, ...Array(8 - left.length - right.length).fill("0"), ...right];
  return { host: `${groups.slice(0, 4).join(":")}::/64`, network: `${groups.slice(0, 3).join(":")}::/48` };
}

/** The wait after too many tries, as a sentence; null for any other refusal. */
export function findTooManyTriesText({ code, headers }: Refusal, language: string = DEFAULT_LANGUAGE): string | null {
  if (code !== "too-many-tries") return null;
  const minutes = Math.max(1, Math.ceil(Number(headers["Retry-After"] ?? 60) / 60));
  return formatPlural(getLanguage(language).texts.refused.tooManyTries, minutes, { language });
}
