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
 * count of its address and test: whoever knows the password need not guess it, so an office that mistypes now and then
 * is never locked out.
 */
export function guessTestPassword<Result>(
  clientAddress: string,
  testId: string | undefined,
  guess: () => Result | null,
): Promise<Result | null> {
  const counter = { limiter: perAddressAndTest, key: `${bucketOf(clientAddress)} ${testId ?? "unknown"}` };
  return countFailures([counter], guess, ({ limiter, key }) => limiter.delete(key));
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
  const counters = [
    { limiter: perAddress, key: bucketOf(clientAddress) },
    { limiter: perAccount, key: account.toLowerCase() },
  ];
  return countFailures(counters, guess, ({ limiter, key }) => limiter.reward(key));
}

/** Counts the guess before it is made, so that guesses at the same moment cannot all slip through; undone on success. */
async function countFailures<Result>(
  counters: Counter[],
  guess: () => Promise<Result | null> | Result | null,
  undo: (counter: Counter) => Promise<unknown>,
): Promise<Result | null> {
  for (const { limiter, key } of counters) {
    await limiter.consume(key).catch((rejection: unknown) => {
      throw rejection instanceof RateLimiterRes ? tooMany(rejection) : rejection;
    });
  }
  const result = await guess();
  if (result !== null) await Promise.all(counters.map(undo));
  return result;
}

function tooMany(state: RateLimiterRes): Refusal {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
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
