import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/index.ts";
import { computeLabelConsistency } from "./label-consistency.ts";

const NORMAL = new Map(
  Array.from({ length: 1001 }, (_, step) => {
    const percent = step / 10;
    return [percent, Math.exp(-(((percent - 50) / 10) ** 2) / 2)] as const;
  }),
);

test("with one minimum at the mean of normal scores, consistency is 1/2 + asin(reliability)/π (T124)", () => {
  const oneLine = { goldMin: 99.8, excellentMin: 99.7, goodMin: 99.6, averageMin: 50.05 };
  for (const reliability of [0.3, 0.6, 0.9]) {
    const group = { meanPercent: 50, reliability, semPercent: 10 * Math.sqrt(1 - reliability) };
    const { sameAgain = 0, labels = [] } = computeLabelConsistency(NORMAL, group, oneLine) ?? {};
    expect(sameAgain).toBeCloseTo(0.5 + Math.asin(reliability) / Math.PI, 3);
    expect(labels[3]?.otherAtMinimum).toBeCloseTo(0.5, 2);
  }
});

test("each label has its share of people, and less error makes the same label more likely (T124)", () => {
  const percents = new Map([
    [96, 1],
    [80, 2],
    [30, 1],
  ]);
  const sharp = { meanPercent: 70, reliability: 0.99, semPercent: 1 };
  const consistency = computeLabelConsistency(percents, sharp, DEFAULT_PLAYBOOK_RANGES);
  expect(consistency?.labels.map(({ band, n, share }) => [band, n, share])).toEqual([
    ["gold", 1, 0.25],
    ["excellent", 0, 0],
    ["good", 2, 0.5],
    ["average", 0, 0],
    ["poor", 1, 0.25],
  ]);
  expect(consistency?.labels[1]?.sameAgain).toBeNull();
  // R: 1 - (pnorm((95 - 84.85) / sqrt(1.99)) - pnorm((85 - 84.85) / sqrt(1.99)))
  expect(consistency?.labels[1]?.otherAtMinimum).toBeCloseTo(0.5423406, 7);
  expect(consistency?.labels[4]?.otherAtMinimum).toBeNull();
  const blunt = computeLabelConsistency(
    percents,
    { ...sharp, reliability: 0.5, semPercent: 12 },
    DEFAULT_PLAYBOOK_RANGES,
  );
  expect(consistency?.sameAgain).toBeGreaterThan(0.75);
  expect(blunt?.sameAgain).toBeLessThan(0.5);
  expect(computeLabelConsistency(new Map(), sharp, DEFAULT_PLAYBOOK_RANGES)).toBeNull();
});
