import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { Refusal } from "#app/platform/refusal.ts";
import type { ClientIdentity } from "./cookies.server.ts";
import { attempt, findTooManyTriesText, getLimitHeaders, rememberTrustedIp } from "./throttle.server.ts";

type Outcome = "wrong" | "right" | "too-many-tries" | "busy";

function getOutcome(guess: Promise<unknown>): Promise<Outcome> {
  return guess.then(
    (result) => (result === null ? "wrong" : "right"),
    (error: unknown) => {
      if (error instanceof Refusal && (error.code === "too-many-tries" || error.code === "busy")) return error.code;
      throw error;
    },
  );
}

function guessAdmin(
  guesser: ClientIdentity,
  name: string,
  { isRight = false, isKnown = false } = {},
): Promise<Outcome> {
  const verify = () => new Promise<true | null>((resolve) => setImmediate(() => resolve(isRight || null)));
  return getOutcome(attempt("password", guesser, { target: name, isKnown, guess: verify }));
}

function guessTest(guesser: ClientIdentity, testId: string, isRight = false): Promise<Outcome> {
  return getOutcome(attempt("test password", guesser, { target: testId, guess: () => isRight || null }));
}

async function inTurn(count: number, guess: (index: number) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let index = 0; index < count; index += 1) outcomes.push(await guess(index));
  return outcomes;
}

function countOutcomes(outcomes: Outcome[], outcome: Outcome): number {
  return outcomes.filter((one) => one === outcome).length;
}

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

function withoutCookie(address = newAddress()): ClientIdentity {
  return { address, browser: null };
}

function withCookie(address = newAddress()): ClientIdentity {
  return { address, browser: { id: randomUUID(), admins: [] } };
}

const newAccount = () => `${randomUUID()}@example.com`;

test("at most 50 of 150 concurrent guesses at one account from various addresses are verified (R141)", async () => {
  const name = newAccount();
  const outcomes = await Promise.all(Array.from({ length: 150 }, () => guessAdmin(withoutCookie(), name)));
  expect(countOutcomes(outcomes, "wrong")).toBe(50);
  const later = await inTurn(100, () => guessAdmin(withCookie(), name));
  expect(countOutcomes(later, "too-many-tries")).toBe(100);
});

test("other people's guesses do not lock an admin out of a known browser (R141)", async () => {
  const name = newAccount();
  const own = withCookie();
  await inTurn(60, () => guessAdmin(withoutCookie(), name));
  await inTurn(110, () => guessAdmin(withCookie(own.address), newAccount()));
  expect(await guessAdmin(withCookie(), name, { isRight: true })).toBe("too-many-tries");
  expect(await guessAdmin(own, name, { isRight: true, isKnown: true })).toBe("right");
  expect(await guessAdmin(withCookie(), name, { isRight: true })).toBe("right");
});

test("a known browser is locked after ten failures, which locks no other browser (R141)", async () => {
  const name = newAccount();
  const own = withCookie();
  const outcomes = await inTurn(12, () => guessAdmin(own, name, { isKnown: true }));
  expect(countOutcomes(outcomes, "wrong")).toBe(10);
  expect(await guessAdmin(own, name, { isRight: true, isKnown: true })).toBe("too-many-tries");
  expect(await guessAdmin(withCookie(own.address), name, { isRight: true })).toBe("right");
});

test("one person's mistakes lock nobody else in the office or elsewhere (R92, D10)", async () => {
  const address = newAddress();
  const clumsy = withCookie(address);
  expect(countOutcomes(await inTurn(12, () => guessAdmin(clumsy, newAccount())), "wrong")).toBe(10);
  expect(await guessAdmin(withCookie(address), newAccount(), { isRight: true })).toBe("right");
});

test("guesses without a cookie, or with a new one each time, share their address's limit of 100 (R92, R136)", async () => {
  const bare = newAddress();
  expect(countOutcomes(await inTurn(12, () => guessAdmin(withoutCookie(bare), newAccount())), "wrong")).toBe(10);
  const fresh = newAddress();
  expect(countOutcomes(await inTurn(110, () => guessAdmin(withCookie(fresh), newAccount())), "wrong")).toBe(100);
  const tests = newAddress();
  const testId = randomUUID();
  expect(countOutcomes(await inTurn(110, () => guessTest(withoutCookie(tests), testId)), "wrong")).toBe(10);
});

test("if an address is locked, a browser without failures can enter, up to a limit per test (R92)", async () => {
  const address = newAddress();
  const testId = randomUUID();
  const clumsy = withCookie(address);
  expect(await guessTest(clumsy, testId)).toBe("wrong");
  expect(countOutcomes(await inTurn(100, () => guessTest(withCookie(address), testId)), "wrong")).toBe(100);
  expect(await guessTest(withoutCookie(address), testId, true)).toBe("too-many-tries");
  expect(await guessTest(clumsy, testId, true)).toBe("too-many-tries");
  expect(await guessTest(withCookie(address), testId, true)).toBe("right");
  // The right password reset this address, but guesses from other addresses still count toward the test's limit.
  expect(await guessTest(clumsy, testId, true)).toBe("right");
  const others = [newAddress(), newAddress()];
  const outcomes: Outcome[] = [];
  for (const other of others) outcomes.push(...(await inTurn(250, () => guessTest(withCookie(other), testId))));
  expect(countOutcomes(outcomes, "wrong")).toBe(2 * 100 + 100 - 1);
  expect(await guessTest(withCookie(others[0]), testId, true)).toBe("too-many-tries");
  expect(await guessTest(withCookie(others[0]), randomUUID(), true)).toBe("right");
});

test("counts IPv6 guesses by /64 and by /48 (R141, R95)", async () => {
  const one = (guess: number) => `2001:db8:a:7:${(guess + 1).toString(16)}::1`;
  expect(countOutcomes(await inTurn(110, (guess) => guessAdmin(withCookie(one(guess)), newAccount())), "wrong")).toBe(
    100,
  );
  const many = (guess: number) => `2001:db8:b:${(guess % 30).toString(16)}::${(guess + 1).toString(16)}`;
  expect(countOutcomes(await inTurn(330, (guess) => guessAdmin(withCookie(many(guess)), newAccount())), "wrong")).toBe(
    300,
  );
  const testId = randomUUID();
  expect(countOutcomes(await inTurn(430, (guess) => guessTest(withCookie(many(guess)), testId)), "wrong")).toBe(400);
  expect(await guessAdmin(withCookie("2001:db8:c::1"), newAccount(), { isRight: true })).toBe("right");
});

test("all spellings of an IPv6 network share a counter, and other networks have their own (R95)", async () => {
  const spellings = ["2001:db9::1", "2001:db9::ffff:0:0:1", "2001:db9:0:0:5::9"];
  const outcomes = await inTurn(12, (guess) => guessAdmin(withoutCookie(spellings[guess % 3]), newAccount()));
  expect(countOutcomes(outcomes, "wrong")).toBe(10);
  await inTurn(12, () => guessAdmin(withoutCookie("2001:db9:1:23::1"), newAccount()));
  for (const other of ["2001:db9:0:1::1", "2001:db9:12:3::1"])
    expect(await guessAdmin(withoutCookie(other), newAccount())).toBe("wrong");
});

test("a lock ends after ten minutes, and the refusal says so (R92, D10, C65)", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const clumsy = withCookie();
  const guess = () => attempt("password", clumsy, { target: newAccount() });
  for (let wrong = 0; wrong < 10; wrong += 1) {
    await guess();
    vi.advanceTimersByTime(1000);
  }
  const refusal: unknown = await guess().catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    code: "too-many-tries",
    headers: { "Retry-After": "590", "RateLimit-Policy": '"browser";q=10;w=600', RateLimit: '"browser";r=0;t=590' },
  });
  vi.advanceTimersByTime(589_000);
  expect(await getOutcome(guess())).toBe("too-many-tries");
  vi.advanceTimersByTime(1001);
  expect(await getOutcome(guess())).toBe("wrong");
});

test("a browser's failures count for one test, and a right password resets them (R94)", async () => {
  const clumsy = withCookie();
  const [testId, other] = [randomUUID(), randomUUID()];
  for (let round = 0; round < 3; round += 1) {
    await inTurn(9, () => guessTest(clumsy, testId));
    expect(await guessTest(clumsy, testId, true)).toBe("right");
  }
  await inTurn(10, () => guessTest(clumsy, testId));
  expect([await guessTest(clumsy, testId, true), await guessTest(clumsy, other)]).toEqual(["too-many-tries", "wrong"]);
});

test("a successful sign-in resets only the counters of its account (H61)", async () => {
  const [own, other] = [newAccount(), newAccount()];
  for (const name of [own, other]) await inTurn(40, () => guessAdmin(withoutCookie(), name));
  expect(await guessAdmin(withCookie(), own, { isRight: true })).toBe("right");
  expect(countOutcomes(await inTurn(60, () => guessAdmin(withoutCookie(), own)), "wrong")).toBe(50);
  expect(countOutcomes(await inTurn(60, () => guessAdmin(withoutCookie(), other)), "wrong")).toBe(10);
});

test("an attacker who signs in to their own account does not reset guesses at another account (R92)", async () => {
  const attacker = withCookie();
  const [own, victim] = [newAccount(), newAccount()];
  const outcomes: Outcome[] = [];
  for (let round = 0; round < 6; round += 1) {
    outcomes.push(...(await inTurn(3, () => guessAdmin(attacker, victim))));
    await guessAdmin(attacker, own, { isRight: true });
  }
  expect(countOutcomes(outcomes, "wrong")).toBe(10);
});

test("failures at other accounts do not lock an address trusted within the last day (H61)", async () => {
  const address = newAddress();
  await inTurn(110, () => guessAdmin(withCookie(address), newAccount()));
  expect(await guessAdmin(withCookie(address), newAccount(), { isRight: true })).toBe("too-many-tries");
  await rememberTrustedIp(withoutCookie(address));
  expect(await guessAdmin(withCookie(address), newAccount(), { isRight: true })).toBe("right");
  const clumsy = withCookie(address);
  expect(countOutcomes(await inTurn(12, () => guessAdmin(clumsy, newAccount())), "wrong")).toBe(10);
  await inTurn(12, () => guessAdmin(withoutCookie(address), newAccount()));
  expect(await guessAdmin(withoutCookie(address), newAccount(), { isRight: true })).toBe("right");
  const guessed = newAccount();
  expect(countOutcomes(await inTurn(60, () => guessAdmin(withCookie(address), guessed)), "wrong")).toBe(50);
});

test("concurrent correct passwords are neither refused nor counted (R94)", async () => {
  const address = newAddress();
  const name = newAccount();
  const right = () => guessAdmin(withoutCookie(address), name, { isRight: true });
  for (let round = 0; round < 3; round += 1) {
    expect(countOutcomes(await Promise.all(Array.from({ length: 50 }, right)), "right")).toBe(50);
  }
  const testId = randomUUID();
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, () => guessTest(withoutCookie(address), testId, true)),
  );
  expect(countOutcomes(outcomes, "right")).toBe(300);
});

test("a guess is not counted if the queue is full or the check throws (R140)", async () => {
  const address = newAddress();
  const name = newAccount();
  const right = () => guessAdmin(withoutCookie(address), name, { isRight: true });
  expect(countOutcomes(await Promise.all(Array.from({ length: 80 }, right)), "busy")).toBe(28);
  const broken = () =>
    attempt("password", withoutCookie(address), { target: name, guess: async () => Promise.reject("broken") });
  for (let round = 0; round < 12; round += 1) await expect(broken()).rejects.toBe("broken");
  expect(countOutcomes(await inTurn(12, () => guessAdmin(withoutCookie(address), name)), "wrong")).toBe(10);
});

test("an office may mistype a test's password any number of times between correct entries (R94, R98, D10)", async () => {
  const address = newAddress();
  const testId = randomUUID();
  for (let candidate = 0; candidate < 200; candidate += 1) {
    await inTurn(candidate % 4, () => guessTest(withCookie(address), testId));
    expect(await guessTest(withCookie(address), testId, true)).toBe("right");
  }
});

test("a browser may try ten wrong personal links, but right links are never limited or counted (P5, P41, D10)", async () => {
  const guesser = withoutCookie();
  const follow = (from: ClientIdentity, isRight: boolean) =>
    getOutcome(attempt("link", from, { guess: () => isRight || null }));
  expect(countOutcomes(await inTurn(150, () => follow(guesser, true)), "right")).toBe(150);
  const wrong = await inTurn(13, () => follow(guesser, false));
  expect([wrong.indexOf("too-many-tries"), countOutcomes(wrong, "too-many-tries")]).toEqual([10, 3]);
  expect(await follow(guesser, true)).toBe("right");
  expect(await follow(withoutCookie(), false)).toBe("wrong");
  expect(await guessTest(guesser, "t", true)).toBe("right");
  expect(await getOutcome(attempt("API token", guesser))).toBe("wrong");
  const { address } = withoutCookie();
  const strangers = await inTurn(103, () => follow({ address, browser: { id: randomUUID(), admins: [] } }, false));
  expect([strangers.indexOf("too-many-tries"), countOutcomes(strangers, "too-many-tries")]).toEqual([100, 3]);
});

test("20 wrong codes an hour or 60 a day lock an account's codes, except on a known browser (C21)", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const name = newAccount();
  const [known, other] = [withCookie(), withCookie()];
  const code = (isRight: boolean, guesser = withoutCookie(), isKnown = false) =>
    getOutcome(attempt("code", guesser, { target: name, isKnown, guess: () => isRight || null }));
  for (let hour = 1; hour <= 3; hour += 1) {
    expect(countOutcomes(await inTurn(20, () => code(false)), "wrong")).toBe(20);
    expect([await code(true), await code(true, known, true)]).toEqual(["too-many-tries", "right"]);
    await inTurn(20, () => code(false, other, true));
    expect([await code(true, other, true), await code(true, known, true)]).toEqual(["too-many-tries", "right"]);
    vi.advanceTimersByTime(60 * 60_000 + 1);
    expect(await code(true)).toBe(hour < 3 ? "right" : "too-many-tries");
  }
  vi.advanceTimersByTime(21 * 60 * 60_000);
  expect(await code(true)).toBe("right");
});

test("feedback is limited by browser, address and test, and a completion counts once a day (R162)", async () => {
  const view = (client: ClientIdentity, target: string) => getOutcome(attempt("feedback view", client, { target }));
  const read = (client: ClientIdentity, target: string, once: string = randomUUID()) =>
    getOutcome(attempt("feedback completion", client, { target, once }));
  for (const [count, limits] of [
    [view, [30, 300, 1000]],
    [read, [3, 20, 100]],
  ] as const) {
    const [own, { address }, testId] = [withCookie(), withCookie(), newAccount()];
    const outcomes = [
      await inTurn(limits[0] + 1, () => count(own, newAccount())),
      await inTurn(limits[1] + 1, () => count(withCookie(address), newAccount())),
      await inTurn(limits[2] + 1, () => count(withCookie(), testId)),
    ];
    expect(outcomes.map((one) => one.indexOf("too-many-tries"))).toEqual(limits);
  }
  const reader = withCookie();
  expect(countOutcomes(await inTurn(10, () => read(reader, "test", reader.address)), "wrong")).toBe(10);
});

test("a reply names the limit with the fewest guesses left, and a refusal the minutes to wait (R92, C65)", async () => {
  const guesser = withoutCookie();
  const target = newAccount();
  expect(await getLimitHeaders("password", guesser, { target })).toEqual({});
  await inTurn(45, () => guessAdmin(withoutCookie(), target));
  await guessAdmin(guesser, target);
  const { RateLimit } = await getLimitHeaders("password", guesser, { target });
  expect(RateLimit).toMatch(/^"account";r=4;t=\d+$/);
  const wait = (headers: Record<string, string> = {}, language?: string) =>
    findTooManyTriesText(new Refusal("too-many-tries", "Wait", { headers }), language);
  expect(wait({ "Retry-After": "61" })).toBe("Too many attempts. You can try again in 2 minutes.");
  for (const headers of [{ "Retry-After": "0" }, undefined]) {
    expect(wait(headers)).toBe("Too many attempts. You can try again in 1 minute.");
  }
  expect(wait({ "Retry-After": "600" }, "de")).toMatch(/ 10\sMinuten /);
  expect(findTooManyTriesText(new Refusal("busy", "Wait"))).toBeNull();
});
