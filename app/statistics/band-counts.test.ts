import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/index.ts";
import { countBands } from "./band-counts.ts";

test("people are counted by label, and a percentage equal to a minimum has its label (T38, T117)", () => {
  const totals = new Map([
    [100, 1],
    [95, 2],
    [94, 3],
    [75, 4],
    [50, 5],
    [49, 6],
  ]);
  expect(countBands(totals, 100, DEFAULT_PLAYBOOK_RANGES).map(({ n }) => n)).toEqual([3, 3, 4, 5, 6]);
  expect(countBands(totals, 0, DEFAULT_PLAYBOOK_RANGES).map(({ n }) => n)).toEqual([0, 0, 0, 0, 0]);
});

test("with random minimums, each person still has exactly one label (T38, T117)", () => {
  const minimums = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 4, maxLength: 4 });
  const totals = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 9 })));
  fc.assert(
    fc.property(minimums, totals, (some, people) => {
      const [goldMin = 0, excellentMin = 0, goodMin = 0, averageMin = 0] = some.toSorted((one, other) => other - one);
      const counts = new Map(people);
      const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
      const bands = countBands(counts, 40, { goldMin, excellentMin, goodMin, averageMin });
      expect(bands.reduce((sum, { n }) => sum + n, 0)).toBe(all);
    }),
  );
});
