import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "./match-band.ts";
import { playbookRangesSchema } from "./settings.ts";

test("the default ranges are valid ranges (S297, S301)", () => {
  expect(playbookRangesSchema.parse(DEFAULT_PLAYBOOK_RANGES)).toEqual(DEFAULT_PLAYBOOK_RANGES);
});

test("the narrowest ranges above 0 are valid (S292, S297)", () => {
  expect(playbookRangesSchema.safeParse({ goldMin: 4, excellentMin: 3, goodMin: 2, averageMin: 1 }).success).toBe(true);
  expect(playbookRangesSchema.safeParse({ goldMin: 100, excellentMin: 99, goodMin: 98, averageMin: 97 }).success).toBe(
    true,
  );
});

test.each([
  { goldMin: 85, excellentMin: 85, goodMin: 75, averageMin: 50 },
  { goldMin: 95, excellentMin: 75, goodMin: 75, averageMin: 50 },
  { goldMin: 95, excellentMin: 85, goodMin: 50, averageMin: 50 },
  { goldMin: 95, excellentMin: 85, goodMin: 75, averageMin: 0 },
  { goldMin: 50, excellentMin: 75, goodMin: 85, averageMin: 95 },
])("ranges that do not descend to above 0 get the specification's sentence: %j (S297)", (ranges) => {
  expect(playbookRangesSchema.safeParse(ranges).error?.issues.map(({ message }) => message)).toEqual([
    "Ranges must be in descending order: Gold > Excellent > Good > Average > 0",
  ]);
});

test.each([
  { goldMin: 101, excellentMin: 85, goodMin: 75, averageMin: 50 },
  { goldMin: 95, excellentMin: 85, goodMin: 75, averageMin: -1 },
  { goldMin: 95.5, excellentMin: 85, goodMin: 75, averageMin: 50 },
  { goldMin: "95", excellentMin: 85, goodMin: 75, averageMin: 50 },
  { goldMin: 95, excellentMin: 85, goodMin: 75 },
  null,
])("ranges that are not four whole numbers from 0 to 100 are refused: %j (S292, D34)", (ranges) => {
  expect(playbookRangesSchema.safeParse(ranges).success).toBe(false);
});
