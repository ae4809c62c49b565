import fc from "fast-check";
import { expect, test } from "vitest";
import { clampPoints, MAX_POINTS, MIN_POINTS } from "./content-limits.ts";

test("points range from 0 to 10 (S215)", () => {
  expect([MIN_POINTS, MAX_POINTS]).toEqual([0, 10]);
  expect([-1, 0, 1, 9, 10, 11].map(clampPoints)).toEqual([0, 0, 1, 9, 10, 10]);
});

test("points outside 0–10 are clamped (S215)", () => {
  fc.assert(
    fc.property(fc.integer(), (points) => {
      const clamped = clampPoints(points);
      expect(clamped).toBe(points < 0 ? 0 : points > 10 ? 10 : points);
    }),
  );
});
