import fc from "fast-check";
import { expect, test } from "vitest";
import { createSeededRandom, hashText, shuffleWithSeed } from "./shuffle.ts";

test("a shuffle contains all items once and does not change the input (S70)", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (items, seed) => {
      const before = [...items];
      expect(shuffleWithSeed(items, seed).sort()).toEqual([...items].sort());
      expect(items).toEqual(before);
    }),
  );
});

test("a seed's order stays the same between versions of the program (S70, D14)", () => {
  expect(shuffleWithSeed(["A", "B", "C", "D"], "submission-1/question-1")).toEqual(["C", "A", "D", "B"]);
  expect(shuffleWithSeed(["A", "B", "C", "D"], "submission-1/question-2")).toEqual(["A", "B", "D", "C"]);
});

test("each of the 24 orders of four options is about equally frequent (S70)", () => {
  const seen = new Map<string, number>();
  for (let seed = 0; seed < 24_000; seed += 1) {
    const order = shuffleWithSeed(["A", "B", "C", "D"], `submission-${seed}/question`).join("");
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect(seen.size).toBe(24);
  // Each order is expected 1000 times, with a standard deviation of 31. The limits allow five deviations.
  expect(Math.min(...seen.values())).toBeGreaterThan(843);
  expect(Math.max(...seen.values())).toBeLessThan(1157);
});

test("questions of one submission are shuffled independently (S70)", () => {
  const orders = Array.from({ length: 40 }, (_, question) =>
    shuffleWithSeed(["A", "B", "C", "D"], `submission/${question}`).join(""),
  );
  expect(new Set(orders).size).toBeGreaterThan(12);
});

const character = fc.string({ minLength: 1, maxLength: 1 });

test("a hash depends on every character and fits 32 bits", () => {
  fc.assert(
    fc.property(fc.string(), character, character, fc.string(), (before, one, other, after) => {
      fc.pre(one !== other);
      const hash = hashText(before + one + after);
      expect(hash).not.toBe(hashText(before + other + after));
      expect(Number.isInteger(hash) && hash >= 0 && hash < 2 ** 32).toBe(true);
    }),
  );
});

test("random numbers are in [0, 1) and average one half", () => {
  const random = createSeededRandom("seed");
  const numbers = Array.from({ length: 10_000 }, random);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeCloseTo(0.5, 1);
});
