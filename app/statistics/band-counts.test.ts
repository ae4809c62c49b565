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
