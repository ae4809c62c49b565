import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "#app/domain/refusal.ts";

const WINDOW_SECONDS = 10 * 60;

const perAddressAndTest = new RateLimiterMemory({ keyPrefix: "test", points: 10, duration: WINDOW_SECONDS });
const perAddress = new RateLimiterMemory({ keyPrefix: "admin", points: 10, duration: WINDOW_SECONDS });
/** Over all addresses: bounds a spread-out attack without letting one person lock an admin out by ten wrong guesses. */
const perAccount = new RateLimiterMemory({ keyPrefix: "account", points: 50, duration: WINDOW_SECONDS });

type Counter = { limiter: RateLimiterMemory; key: string };

/**
 * Runs a guess at a test's access password; null means wrong. Refuses when too many have failed. A success clears the
 * count of its address and test: callers who know the password need not guess it, so an office that mistypes now and then
 * is never locked out.
 */
export function guessTestPassword<Result>(
  clientAddress: string,
  testId: string | undefined,
  guess: () => Result | null,
): Promise<Result | null> {
  const counter = { limiter: perAddressAndTest, key: `${bucketOf(clientAddress)} ${testId ?? "unknown"}` };
  return countFailures([counter], guess, () => counter.limiter.delete(counter.key));
}

/**
 * Runs a guess at an admin's password or at the setup token; null means wrong. Refuses when too many have failed.
 * Successes do not count, and clear nothing.
 */
export function guessAdminSecret<Result>(
  clientAddress: string,
  account: string,
  guess: () => Promise<Result | null> | Result | null,
): Promise<Result | null> {
  const ofAddress = { limiter: perAddress, key: bucketOf(clientAddress) };
  const ofAccount = { limiter: perAccount, key: account.toLowerCase() };
  return countFailures([ofAddress, ofAccount], guess, async () => undefined);
}

/** The last guess of each address, so that the next one waits for it: guesses at the same moment cannot slip through. */
const lastGuesses = new Map<string, Promise<unknown>>();

async function countFailures<Result>(
  counters: [Counter, ...Counter[]],
  guess: () => Promise<Result | null> | Result | null,
  onSuccess: () => Promise<unknown>,
): Promise<Result | null> {
  const [{ key: turn }] = counters;
  const before = lastGuesses.get(turn) ?? Promise.resolve();
  const mine = before
    .catch(() => undefined)
    .then(async () => {
      await refuseTooMany(counters);
      const result = await guess();
      await (result === null ? countFailure(counters) : onSuccess());
      return result;
    });
  lastGuesses.set(turn, mine);
  try {
    return await mine;
  } finally {
    if (lastGuesses.get(turn) === mine) lastGuesses.delete(turn);
  }
}

async function refuseTooMany(counters: Counter[]): Promise<void> {
  for (const { limiter, key } of counters) {
    const state = await limiter.get(key);
    if (state && state.consumedPoints >= limiter.points) throw tooMany(state);
  }
}

async function countFailure(counters: Counter[]): Promise<void> {
  for (const { limiter, key } of counters) {
    await limiter.consume(key).catch((rejection: unknown) => {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
    });
  }
}

function tooMany(state: RateLimiterRes): Refusal {
  // Where the clock was set back, the limiter takes the window for years; it forgets after the real ten minutes.
  const seconds = Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
  return new Refusal("too-many-tries", "Please try again", { headers: { "Retry-After": String(seconds) } });
}

/** One bucket for an IPv4 address in either spelling, and one for a whole IPv6 /64 network. */
function bucketOf(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const filled = tail === undefined ? groups : [...groups, ...Array(4).fill("0")];
  return `${filled.slice(0, 4).join(":")}::/64`.toLowerCase();
}
