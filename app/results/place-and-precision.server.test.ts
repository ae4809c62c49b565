import { beforeAll, expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { openDatabase } from "#db/client.ts";
import { addResult, addSampleTest, type SampleResult } from "#tests/support/rows/sample-results.ts";
import { compareResults, findComparable } from "./comparison.server.ts";
import { readResultFigures } from "./place-and-precision.server.ts";
import { findResult } from "./results.server.ts";

const STEP = 3;

function openWith(n: number) {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const add = (points: number, other: Partial<SampleResult> = {}) => addResult(db, sample, { points, ...other });
  const ids = Array.from({ length: n }, (_, place) =>
    add(STEP * (place + 1), { email: `${place}@example.com`, startedAt: new Date(Date.UTC(2026, 4, 1, 0, place)) }),
  );
  const read = (id = "") => {
    const result = findResult(db, id, ALL_TESTS);
    if (!result) throw new Error("There is no such result");
    return readResultFigures(db, result, DEFAULT_PLAYBOOK_RANGES);
  };
  return { db, add, ids, read };
}

/** Tests that add only uncounted results share this group, because such results do not change its figures. */
let thirty: ReturnType<typeof openWith>;
beforeAll(() => {
  thirty = openWith(30);
});

test("a result in a group of 30 has a mid-rank percentile, a precision and two bands (T8, T9, T12, T20)", () => {
  const { ids, read } = thirty;
  const figures = read(ids[25]);
  expect(figures).toMatchObject({ n: 30, counts: true, percent: 78, versions: [1], withheld: null });
  expect(figures.percentile).toBeCloseTo((100 * 25.5) / 30, 9);
  const { percentileLow, percentileHigh, semPercent, estimatePercent, errorPercent } = figures;
  // The Wilson interval for 25.5 of 30 is 68.7% to 93.6%. Measurement error widens it.
  expect([percentileLow, percentileHigh]).toEqual([expect.closeTo(58.1, 0), 100]);
  expect(semPercent).toBeGreaterThan(0);
  expect(estimatePercent).toBeGreaterThan(46.5);
  expect(estimatePercent).toBeLessThan(78);
  for (const [bound, errors] of [
    [figures.low68, -1],
    [figures.high68, 1],
    [figures.low95, -1.96],
    [figures.high95, 1.96],
  ] as const) {
    expect(bound).toBeCloseTo((estimatePercent ?? 0) + errors * (errorPercent ?? 0), 9);
  }
});

test("the best of 30 results has a range of percentiles that ends at the 100th (T9)", () => {
  const { ids, read } = thirty;
  const best = read(ids[29]);
  expect(best.percentileHigh).toBe(100);
  expect(best.percentileLow).toBeLessThan(90);
});

test("a result's group has quartiles and a distribution once it has 30 results (T18)", () => {
  const { q1Percent, medianPercent, q3Percent, strip } = thirty.read(thirty.ids[0]);
  expect([q1Percent, medianPercent, q3Percent]).toEqual([24.75, 46.5, 68.25]);
  expect(strip?.bins?.slice(0, 6)).toEqual([1, 2, 1, 2, 2, 1]);
  expect(strip?.bins?.reduce((sum, count) => sum + count, 0)).toBe(30);
});

test("a match minimum within one standard error is reported (T21)", () => {
  const { ids, read } = thirty;
  expect(read(ids[25]).semPercent).toBeGreaterThan(3);
  expect(read(ids[25]).nearLine).toEqual({ percent: 75, lower: "average", upper: "good" });
  expect(read(ids[0]).nearLine).toBeNull();
});

test("percentile, precision and quartiles are withheld with 29 results (T18, T22)", () => {
  const { ids, read } = openWith(29);
  expect(read(ids[20])).toMatchObject({
    n: 29,
    percent: 63,
    percentile: null,
    percentileLow: null,
    estimatePercent: null,
    semPercent: null,
    low68: null,
    medianPercent: null,
    strip: { bins: null },
    nearLine: null,
    withheld: "few-results",
    sections: [{ percent: 63, q1Percent: null, medianPercent: null, q3Percent: null }],
  });
});

test("if all scores are equal, the precision is withheld but not the percentile (T12, T22)", () => {
  const { add, read } = openWith(0);
  const ids = Array.from({ length: 30 }, (_, place) => add(50, { email: `${place}@example.com` }));
  expect(read(ids[0])).toMatchObject({ percentile: 50, semPercent: null, withheld: "no-consistency" });
});

test("a repeat is compared with the group but not counted in it, and previews have no figures (T4, T22, T23)", () => {
  const { add, ids, read } = thirty;
  const repeat = add(100, { email: "0@EXAMPLE.com", startedAt: new Date("2026-06-01T10:00:00Z") });
  const figures = read(repeat);
  expect(figures).toMatchObject({ n: 30, counts: false, percentile: 100, facts: { attempt: 2 } });
  expect(figures.facts.attempts.map(({ submissionId, percent }) => [submissionId, percent])).toEqual([[ids[0], 3]]);
  for (const other of [{ isPreview: true }, { seconds: null }]) {
    expect(read(add(40, other))).toMatchObject({ group: null, n: 0, percent: null, withheld: null, versions: [] });
  }
});

test("a comparison tests pairs of one group and marks questions answered differently (T16, T42, T44)", () => {
  const { db, ids } = thirty;
  const results = [ids[25], ids[24], ids[3]].map((id) => findComparable(db, id ?? "", ALL_TESTS));
  const found = results.flatMap((result) => result ?? []);
  const { comparable, candidates, rows, questions } = compareResults(db, found, DEFAULT_PLAYBOOK_RANGES);
  expect([comparable, candidates.map(({ place }) => place.percent)]).toEqual([true, [78, 75, 12]]);
  expect(rows[0]?.pairs.map(({ isReal }) => isReal)).toEqual([false, true, true]);
  expect(rows.map(({ name }) => name)).toEqual(["Total", "Ten questions"]);
  expect(questions).toHaveLength(10);
  // The totals are 78, 75 and 12. Each candidate earns 10 points per question until the total is reached.
  expect(questions.map(({ isDifferent }) => isDifferent)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
