/** Design, and how to add a limit: docs/develop/decisions/024-client-addresses.md */
import { isIPv6 } from "node:net";
import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import { DEFAULT_LANGUAGE, getLanguage } from "#app/languages/index.server.ts";
import { withHashSlot } from "#app/platform/crypto.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatPlural } from "#app/platform/text/message-format.ts";
import type { ClientIdentity } from "./cookies.server.ts";

const TEN_MINUTES = 10 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

type Limit = { limiter: RateLimiterMemory; by: "browser" | "address" | "network" | "target" };

function limit(name: string, points: number, seconds: number, by: Limit["by"]): Limit {
  return { limiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }), by };
}

const LIMITS = {
  /** Clients without a browser cookie are counted by IP address. */
  browser: limit("browser", 10, TEN_MINUTES, "browser"),
  /** This limit ignores cookies, so an attacker gains nothing by deleting the cookie after each guess. */
  address: limit("address", 100, TEN_MINUTES, "address"),
  /** Limit an IPv6 /48, because one subscriber may own all of its /64 networks. */
  network: limit("network", 300, TEN_MINUTES, "network"),
  /** If an address is locked, browsers that have not failed themselves may still guess, up to this limit. */
  test: limit("test", 100, TEN_MINUTES, "target"),
  /** This limit counts guesses from all addresses, against distributed attacks. */
  account: limit("account", 50, TEN_MINUTES, "target"),
  /** Limits for codes: docs/develop/decisions/045-secrets.md */
  hourlyCodes: limit("code-hour", 20, HOUR, "target"),
  dailyCodes: limit("code-day", 60, DAY, "target"),
  /** Limits of reading feedback, which could reveal a scoring key: docs/spec/threats.md, R162 */
  browserViews: limit("feedback-views-browser", 30, TEN_MINUTES, "browser"),
  addressViews: limit("feedback-views-address", 300, TEN_MINUTES, "address"),
  testViews: limit("feedback-views-test", 1000, TEN_MINUTES, "target"),
  browserCompletions: limit("feedback-completions-browser", 3, DAY, "browser"),
  addressCompletions: limit("feedback-completions-address", 20, DAY, "address"),
  testCompletions: limit("feedback-completions-test", 100, DAY, "target"),
};

const CLIENT_LIMITS = [LIMITS.browser, LIMITS.address, LIMITS.network];
const ATTEMPTS = {
  "test password": CLIENT_LIMITS,
  password: [...CLIENT_LIMITS, LIMITS.account],
  code: [LIMITS.hourlyCodes, LIMITS.dailyCodes],
  link: CLIENT_LIMITS,
  "resume link": CLIENT_LIMITS,
  "API token": CLIENT_LIMITS,
  "password reset": CLIENT_LIMITS,
  "continuation code": CLIENT_LIMITS,
  receipt: CLIENT_LIMITS,
  "feedback PDF": CLIENT_LIMITS,
  "feedback view": [LIMITS.browserViews, LIMITS.addressViews, LIMITS.testViews],
  "feedback completion": [LIMITS.browserCompletions, LIMITS.addressCompletions, LIMITS.testCompletions],
  /** New colleagues may share an address, so the limit of 10 for browsers without a cookie does not apply. */
  "single sign-on": [LIMITS.address, LIMITS.network],
};
type Kind = keyof typeof ATTEMPTS;

const remembered = new RateLimiterMemory({ keyPrefix: "remembered", points: 1, duration: DAY });

type Target = {
  target?: string;
  isKnown?: boolean;
};
type Guess<Result> = () => Result | null | Promise<Result | null>;
type Attempt<Result> = Target & {
  guess?: Guess<Result>;
  once?: string;
};

/**
 * Count an attempt. Return what `guess` returns, or null without a guess. Throw a Refusal after too many attempts.
 * Right guesses are not counted.
 */
export async function attempt<Result>(
  kind: Kind,
  client: ClientIdentity,
  { guess = () => null, once, ...target }: Attempt<Result> = {},
): Promise<Result | null> {
  if (kind === "test password") return runInSequence(() => guessTestPassword(client, target, guess));
  const counters = await listCounters(kind, client, target);
  if (kind === "code") return countGuess(counters, guess);
  if (kind === "password") return guessPassword(counters, target, guess);
  // Known links and tokens always pass, because their random bits cannot be guessed.
  const found = await guess();
  if (found !== null) return found;
  if (once && (await remembered.get(`${kind} ${once}`))) return null;
  await countGuess(counters, () => null);
  if (once) await remembered.set(`${kind} ${once}`, 1, DAY);
  return null;
}

// Check guesses one at a time. Otherwise, wrong guesses at the same time could get a correct guess rejected.
let lastTestGuess: Promise<unknown> = Promise.resolve();

function runInSequence<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = lastTestGuess.then(work);
  lastTestGuess = mine.catch(() => undefined);
  return mine;
}

/**
 * A correct guess resets the counters, which helps people who share an address. If the address is locked, a browser
 * without failures may still guess.
 */
async function guessTestPassword<Result>(client: ClientIdentity, { target = "" }: Target, guess: Guess<Result>) {
  const counters = await listCounters("test password", client, { target });
  const ofBrowser = counters.filter(({ limiter }) => limiter === LIMITS.browser.limiter);
  const ofAddress = counters.filter(({ limiter }) => limiter !== LIMITS.browser.limiter);
  const isLocked = listUsedUp(await readStates(ofAddress)).length > 0;
  const hasFailed = (await readStates(ofBrowser)).some(({ limiter, remaining }) => remaining < limiter.points);
  const shared = { limiter: LIMITS.test.limiter, key: target, isReset: false };
  const isShared = isLocked && client.browser !== null && !hasFailed;
  const result = await countGuess([...ofBrowser, ...(isShared ? [shared] : ofAddress)], guess);
  if (result !== null) for (const { limiter, key } of ofAddress) await limiter.delete(key);
  return result;
}

/** After too many guesses, throw a Refusal without waiting for the hash queue. */
async function guessPassword<Result>(counters: Counter[], { target = "" }: Target, guess: Guess<Result>) {
  const usedUp = listUsedUp(await readStates(counters));
  if (usedUp.length > 0) throw createRateLimitRefusal(usedUp);
  return withHashSlot(async () => {
    const result = await countGuess(counters, guess);
    if (result !== null) await LIMITS.account.limiter.delete(target);
    return result;
  });
}

export async function rememberTrustedIp({ address }: ClientIdentity): Promise<void> {
  await remembered.set(`trusted ${getAddressBuckets(address).host}`, 1, DAY);
}

type Counter = {
  limiter: RateLimiterMemory;
  key: string;
  /**
   * True for a counter of one account or test, which a correct guess resets. For other counters, a correct guess just
   * does not count.
   */
  isReset: boolean;
};

async function listCounters(kind: Kind, client: ClientIdentity, { target = "", isKnown }: Target): Promise<Counter[]> {
  const { host, network } = getAddressBuckets(client.address);
  const own = isKnown ? client.browser : null;
  const ids = {
    browser: client.browser?.id ?? host,
    address: host,
    network,
    target: own ? `${own.id} ${target}` : target,
  };
  const list = (limits: Limit[], only = ""): Counter[] =>
    limits.flatMap(({ limiter, by }) => {
      const id = ids[by];
      if (id === null) return [];
      // Codes count across sign-ins, so a correct code resets nothing.
      if (by === "target") return { limiter, key: id, isReset: kind !== "code" };
      return { limiter, key: `${id} ${kind} ${only}`, isReset: only !== "" };
    });
  if (kind === "test password") return list(ATTEMPTS[kind], target);
  if (kind === "password" && own) return list([LIMITS.browser], target);
  if (kind === "password" && (await remembered.get(`trusted ${host}`))) {
    return [...list([LIMITS.browser], client.browser ? "" : target), ...list([LIMITS.account])];
  }
  return list(ATTEMPTS[kind]);
}

/**
 * Count the guess before checking it, so that concurrent guesses count too. A correct guess resets or refunds the
 * counters. An exception refunds the guess.
 */
async function countGuess<Result>(counters: Counter[], guess: Guess<Result>): Promise<Result | null> {
  const outcomes = await Promise.allSettled(counters.map(({ limiter, key }) => limiter.consume(key)));
  const rejections = counters.flatMap((counter, place) => {
    const outcome = outcomes[place];
    return outcome?.status === "rejected" ? [toState(counter, outcome.reason)] : [];
  });
  if (rejections.length > 0) {
    for (const counter of counters) await refundGuess(counter);
    throw createRateLimitRefusal(rejections);
  }
  const result = await Promise.resolve()
    .then(guess)
    .catch(async (error: unknown) => {
      for (const counter of counters) await refundGuess(counter);
      throw error;
    });
  if (result === null) return null;
  for (const counter of counters) {
    await (counter.isReset ? counter.limiter.delete(counter.key) : refundGuess(counter));
  }
  return result;
}

async function refundGuess({ limiter, key }: Counter): Promise<void> {
  if (await limiter.get(key)) await limiter.reward(key);
}

type State = { limiter: RateLimiterMemory; remaining: number; seconds: number };

async function readStates(counters: Counter[]): Promise<State[]> {
  const states = await Promise.all(counters.map(({ limiter, key }) => limiter.get(key)));
  return counters.flatMap((counter, place) => (states[place] ? [toState(counter, states[place])] : []));
}

const listUsedUp = (states: State[]) => states.filter(({ remaining }) => remaining === 0);

function toState({ limiter }: Counter, state: unknown): State {
  if (!(state instanceof RateLimiterRes)) throw state;
  // Limit the wait, because the limiter returns years if the system clock was set back.
  const seconds = Math.min(limiter.duration, Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
  return { limiter, remaining: Math.max(0, limiter.points - state.consumedPoints), seconds };
}

function createRateLimitRefusal(states: State[]): Refusal {
  const longest = states.reduce((one, other) => (other.seconds > one.seconds ? other : one));
  const headers = { "Retry-After": String(longest.seconds), ...formatState(longest) };
  return new Refusal("too-many-tries", "Please try again", { headers });
}

/**
 * Format the fields of draft-ietf-httpapi-ratelimit-headers-10: quota and window, then what remains and the seconds
 * until the window ends.
 */
function formatState({ limiter, remaining, seconds }: State): Record<string, string> {
  const name = `"${limiter.keyPrefix}"`;
  return {
    "RateLimit-Policy": `${name};q=${limiter.points};w=${limiter.duration}`,
    RateLimit: `${name};r=${remaining};t=${seconds}`,
  };
}

export async function getLimitHeaders(
  kind: Kind,
  client: ClientIdentity,
  target: Target = {},
): Promise<Record<string, string>> {
  const [first, ...others] = await readStates(await listCounters(kind, client, target));
  return first
    ? formatState(others.reduce((one, other) => (other.remaining < one.remaining ? other : one), first))
    : {};
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
