/** What guesses cost, without a server: each test has accounts and addresses of its own. */
import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { Refusal } from "#app/platform/refusal.ts";
import type { ClientIdentity } from "./cookies.server.ts";
import {
  rateLimitCode,
  rateLimitPasswordCheck,
  rateLimitTestPassword,
  rateLimitToken,
  rememberTrustedIp,
} from "./throttle.server.ts";

type Outcome = "wrong" | "right" | "too-many-tries" | "busy";

function told(guess: Promise<unknown>): Promise<Outcome> {
  return guess.then(
    (result) => (result === null ? "wrong" : "right"),
    (error: unknown) => {
      if (error instanceof Refusal && (error.code === "too-many-tries" || error.code === "busy")) return error.code;
      throw error;
    },
  );
}

/** A guess at an admin's password that takes a moment, as hashing does. */
function guessAdmin(
  guesser: ClientIdentity,
  name: string,
  { isRight = false, isKnown = false } = {},
): Promise<Outcome> {
  const verify = () => new Promise<true | null>((resolve) => setImmediate(() => resolve(isRight || null)));
  return told(rateLimitPasswordCheck(guesser, { name, isKnown }, verify));
}

function guessTest(guesser: ClientIdentity, testId: string, isRight = false): Promise<Outcome> {
  return told(rateLimitTestPassword(guesser, testId, () => isRight || null));
}

async function inTurn(count: number, guess: (index: number) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let index = 0; index < count; index += 1) outcomes.push(await guess(index));
  return outcomes;
}

function countOf(outcomes: Outcome[], outcome: Outcome): number {
  return outcomes.filter((one) => one === outcome).length;
}

let addresses = 0;
/** An address that no other test has. */
function newAddress(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

function without(address = newAddress()): ClientIdentity {
  return { address, browser: null };
}

/** A browser that has opened the screen, and so has a cookie. */
function visiting(address = newAddress()): ClientIdentity {
  return { address, browser: { id: randomUUID(), admins: [] } };
}

const newAccount = () => `${randomUUID()}@example.com`;

test("of 150 guesses at one account at the same moment, from as many addresses, at most 50 are verified (R141)", async () => {
  const name = newAccount();
  const outcomes = await Promise.all(Array.from({ length: 150 }, () => guessAdmin(without(), name)));
  expect(countOf(outcomes, "wrong")).toBe(50);
  const later = await inTurn(100, () => guessAdmin(visiting(), name));
  expect(countOf(later, "too-many-tries")).toBe(100);
});

test("others' guesses do not lock the admin out of a browser that has been signed in before (R141)", async () => {
  const name = newAccount();
  const own = visiting();
  await inTurn(60, () => guessAdmin(without(), name));
  expect(await guessAdmin(visiting(), name, { isRight: true })).toBe("too-many-tries");
  expect(await guessAdmin(own, name, { isRight: true, isKnown: true })).toBe("right");
});

test("a browser that has been signed in before may fail ten times, and its failures lock no other (R141)", async () => {
  const name = newAccount();
  const own = visiting();
  const outcomes = await inTurn(12, () => guessAdmin(own, name, { isKnown: true }));
  expect(countOf(outcomes, "wrong")).toBe(10);
  expect(await guessAdmin(own, name, { isRight: true, isKnown: true })).toBe("too-many-tries");
  expect(await guessAdmin(visiting(own.address), name, { isRight: true })).toBe("right");
});

test("one person's mistakes lock neither the others of an office nor those who have never been there (R92, D10)", async () => {
  const address = newAddress();
  const clumsy = visiting(address);
  expect(countOf(await inTurn(12, () => guessAdmin(clumsy, newAccount())), "wrong")).toBe(10);
  expect(await guessAdmin(visiting(address), newAccount(), { isRight: true })).toBe("right");
});

test("who throws the cookie away, or takes a new one for each guess, has the address's hundred guesses (R92, R136)", async () => {
  const bare = newAddress();
  expect(countOf(await inTurn(12, () => guessAdmin(without(bare), newAccount())), "wrong")).toBe(10);
  const fresh = newAddress();
  expect(countOf(await inTurn(110, () => guessAdmin(visiting(fresh), newAccount())), "wrong")).toBe(100);
  const tests = newAddress();
  const testId = randomUUID();
  expect(countOf(await inTurn(110, () => guessTest(visiting(tests), testId)), "wrong")).toBe(100);
  expect(await guessTest(visiting(tests), testId, true)).toBe("too-many-tries");
});

test("an IPv6 line counts by its /64, and by its /48 where it has many (R141, R95)", async () => {
  const one = (guess: number) => `2001:db8:a:7:${(guess + 1).toString(16)}::1`;
  expect(countOf(await inTurn(110, (guess) => guessAdmin(visiting(one(guess)), newAccount())), "wrong")).toBe(100);
  const many = (guess: number) => `2001:db8:b:${(guess % 30).toString(16)}::${(guess + 1).toString(16)}`;
  expect(countOf(await inTurn(330, (guess) => guessAdmin(visiting(many(guess)), newAccount())), "wrong")).toBe(300);
  const testId = randomUUID();
  expect(countOf(await inTurn(330, (guess) => guessTest(visiting(many(guess)), testId)), "wrong")).toBe(300);
  expect(await guessAdmin(visiting("2001:db8:c::1"), newAccount(), { isRight: true })).toBe("right");
});

test("a success clears the counts of its own account, and no other's (H61)", async () => {
  const [own, other] = [newAccount(), newAccount()];
  for (const name of [own, other]) await inTurn(40, () => guessAdmin(without(), name));
  expect(await guessAdmin(visiting(), own, { isRight: true })).toBe("right");
  expect(countOf(await inTurn(60, () => guessAdmin(without(), own)), "wrong")).toBe(50);
  expect(countOf(await inTurn(60, () => guessAdmin(without(), other)), "wrong")).toBe(10);
});

test("signing in with an account of one's own between guesses at another's wins no guess (R92)", async () => {
  const attacker = visiting();
  const [own, victim] = [newAccount(), newAccount()];
  const outcomes: Outcome[] = [];
  for (let round = 0; round < 6; round += 1) {
    outcomes.push(...(await inTurn(3, () => guessAdmin(attacker, victim))));
    await guessAdmin(attacker, own, { isRight: true });
  }
  expect(countOf(outcomes, "wrong")).toBe(10);
});

test("an address where an admin has signed in within the last day is not locked by failures at other accounts (H61)", async () => {
  const address = newAddress();
  await inTurn(110, () => guessAdmin(visiting(address), newAccount()));
  expect(await guessAdmin(visiting(address), newAccount(), { isRight: true })).toBe("too-many-tries");
  await rememberTrustedIp(without(address));
  expect(await guessAdmin(visiting(address), newAccount(), { isRight: true })).toBe("right");
  await inTurn(12, () => guessAdmin(without(address), newAccount()));
  expect(await guessAdmin(without(address), newAccount(), { isRight: true })).toBe("right");
  const guessed = newAccount();
  expect(countOf(await inTurn(60, () => guessAdmin(visiting(address), guessed)), "wrong")).toBe(50);
});

test("right passwords at the same moment are never refused, nor counted (R94)", async () => {
  const address = newAddress();
  const name = newAccount();
  const right = () => guessAdmin(without(address), name, { isRight: true });
  for (let round = 0; round < 3; round += 1) {
    expect(countOf(await Promise.all(Array.from({ length: 50 }, right)), "right")).toBe(50);
  }
  const testId = randomUUID();
  const outcomes = await Promise.all(Array.from({ length: 300 }, () => guessTest(without(address), testId, true)));
  expect(countOf(outcomes, "right")).toBe(300);
});

test("a guess that was refused for the length of the line, or that failed by itself, costs nothing (R140)", async () => {
  const address = newAddress();
  const name = newAccount();
  const right = () => guessAdmin(without(address), name, { isRight: true });
  expect(countOf(await Promise.all(Array.from({ length: 80 }, right)), "busy")).toBe(28);
  const broken = () =>
    rateLimitPasswordCheck(without(address), { name, isKnown: false }, async () => Promise.reject("broken"));
  for (let round = 0; round < 12; round += 1) await expect(broken()).rejects.toBe("broken");
  expect(countOf(await inTurn(12, () => guessAdmin(without(address), name)), "wrong")).toBe(10);
});

test("an office mistypes a test's password as often as it likes while some get it right (R94, R98, D10)", async () => {
  const address = newAddress();
  const testId = randomUUID();
  for (let candidate = 0; candidate < 200; candidate += 1) {
    await inTurn(candidate % 4, () => guessTest(visiting(address), testId));
    expect(await guessTest(visiting(address), testId, true)).toBe("right");
  }
});

test("after ten wrong personal links of a browser further wrong ones wait; a right one never does, nor counts (P5, P41, D10)", async () => {
  const guesser = without();
  const follow = (from: ClientIdentity, isRight: boolean) => told(rateLimitToken(from, () => isRight || null));
  expect(countOf(await inTurn(150, () => follow(guesser, true)), "right")).toBe(150);
  const wrong = await inTurn(13, () => follow(guesser, false));
  expect([wrong.indexOf("too-many-tries"), countOf(wrong, "too-many-tries")]).toEqual([10, 3]);
  expect(await follow(guesser, true)).toBe("right");
  expect(await follow(without(), false)).toBe("wrong");
  expect(await guessTest(guesser, "t", true)).toBe("right");
  // Tokens of the API are counted on their own (C2).
  expect(await told(rateLimitToken(guesser, () => null, "api"))).toBe("wrong");
  const { address } = without();
  const strangers = await inTurn(103, () => follow({ address, browser: { id: randomUUID(), admins: [] } }, false));
  expect([strangers.indexOf("too-many-tries"), countOf(strangers, "too-many-tries")]).toEqual([100, 3]);
});

test("twenty wrong codes of a second factor in an hour, sixty in a day, lock an account's codes, but not on a browser that it knows (C21)", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const name = newAccount();
  const known = visiting(newAddress());
  const code = (isRight: boolean, guesser = without(), isKnown = false) =>
    told(rateLimitCode(guesser, { name, isKnown }, () => isRight || null));
  for (let hour = 1; hour <= 3; hour += 1) {
    expect(countOf(await inTurn(20, () => code(false)), "wrong")).toBe(20);
    expect([await code(true), await code(true, known, true)]).toEqual(["too-many-tries", "right"]);
    vi.advanceTimersByTime(60 * 60_000 + 1);
    expect(await code(true)).toBe(hour < 3 ? "right" : "too-many-tries");
  }
  vi.advanceTimersByTime(21 * 60 * 60_000);
  expect(await code(true)).toBe("right");
});
