import { expect, test } from "vitest";
import cases from "#tests/fixtures/access-passwords.json" with { type: "json" };
import { accessPassword, normalizePassword, testPasswordText } from "./access-password.ts";

const isSame = (one: string, other: string) => normalizePassword(one) === normalizePassword(other);

test("a copied access password matches despite typographic changes", () => {
  const { "test password": stored, "refused but meant": meant, NFD: decomposed, "smart quote": smart } = cases;
  const same = [
    ...meant.map((typed) => [stored, typed]),
    [decomposed["test password"], decomposed.typed],
    [smart["test password"], smart.pasted],
    ...["\u3000welcome\u2028", "wel\u00adcome", "\ufeffwelcome", "welcome\r\n", "\u200ewelcome\u200f"].map((t) => [
      stored,
      t,
    ]),
    ["two words", "two\u00a0words"],
    ["two words", "two  words\t"],
    ["the “key”", 'the "key"'],
    ["a-b", "a\u2013b"],
    ["a--b", "a\u2014b"],
    ["wait...", "wait\u2026"],
    ["rock`n", "rock\u2018n"],
    ["tiny", "\uff54\uff49\uff4e\uff59"],
    ["it's 5-6", "\uff49\uff54\uff07\uff53\u3000\uff15\uff0d\uff16"],
    ["kon\u30ac", "\uff4b\uff4f\uff4e\uff76\uff9e"],
  ] as const;
  for (const [one = "", other = ""] of same) {
    expect([one, other, isSame(one, other)]).toEqual([one, other, true]);
    expect(isSame(other, one)).toBe(true);
  }
});

test("case, accents and every visible character of an access password matter", () => {
  for (const [one, other] of [
    ["welcome", "Welcome"],
    ["café", "cafe"],
    ["welcome", "welcome."],
    ["two words", "twowords"],
    ["a-b", "ab"],
    ["ı", "i"],
    ["ß", "ss"],
  ] as [string, string][]) {
    expect([one, other, isSame(one, other)]).toEqual([one, other, false]);
  }
});

test("a blank test password becomes empty, and a line end does not count toward 200 characters", () => {
  for (const blank of ["", " ", "\u200b\u00a0", "\n"]) {
    expect(testPasswordText.parse(blank)).toBe("");
  }
  expect(accessPassword.safeParse(`${"x".repeat(200)}\n`).success).toBe(true);
  for (const long of ["x".repeat(201), `${" ".repeat(60_000)}x`]) {
    expect(accessPassword.safeParse(long).error?.issues[0]?.message).toBe("Password must be at most 200 characters");
    expect(testPasswordText.safeParse(long).success).toBe(false);
  }
  expect(testPasswordText.parse("\u200b cafe\u0301\u00a0")).toBe("caf\u00e9");
});
