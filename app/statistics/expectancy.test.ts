import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/index.ts";
import { correlate } from "./distribution.ts";
import { computeExpectancy, type HiredPerson } from "./expectancy.ts";
import { withInterval } from "./range-restriction.ts";

const { pieces } = JSON.parse(readFileSync("tests/fixtures/statistics/polytomous.json", "utf8"));
const [example] = pieces.correlation as { x: number[]; y: number[]; r: number; low: number; high: number }[];
if (!example) throw new Error("There is an example");
const cells = example.x.map((x, place) => ({ x, y: example.y[place] ?? 0, n: 1 }));

const expectancy = (people: HiredPerson[], sdApplicants: number | null = null) =>
  computeExpectancy(people, DEFAULT_PLAYBOOK_RANGES, sdApplicants);
const repeat = (count: number, person: HiredPerson) => Array.from({ length: count }, () => person);

test("the reference correlation of nine people has its interval, but stays silent (T14, T71)", () => {
  const r = correlate(cells);
  expect(r).toBeCloseTo(example.r, 6);
  const interval = withInterval(r, 9);
  expect([interval?.low, interval?.high]).toEqual([
    expect.closeTo(example.low, 6) as number,
    expect.closeTo(example.high, 6) as number,
  ]);
  const people = cells.map(({ x, y }) => ({ percent: x, stayed: null, quota: y }));
  expect(expectancy(people)).toEqual({ hired: 9, known: 9, rows: null, quota: null, stayed: null });
});

test("the table appears from 20 known outcomes on, and small cells show counts only (T71)", () => {
  const people = [
    ...repeat(15, { percent: 96, stayed: true, quota: 110 }),
    ...repeat(4, { percent: 80, stayed: false, quota: 60 }),
    ...repeat(9, { percent: 20, stayed: null, quota: null }),
  ];
  expect(expectancy(people)).toMatchObject({ hired: 28, known: 19, rows: null });
  const { known, rows, stayed } = expectancy([...people, { percent: 96, stayed: false, quota: null }]);
  expect([known, stayed?.n]).toEqual([20, 20]);
  expect(rows?.map(({ band, hired, known, stayed }) => [band, hired, stayed, known])).toEqual([
    ["gold", 16, 15, 16],
    ["excellent", 0, 0, 0],
    ["good", 4, 0, 4],
    ["average", 0, 0, 0],
    ["poor", 9, 0, 0],
    [null, 29, 15, 20],
  ]);
  const [gold, , good] = rows ?? [];
  expect(gold).toMatchObject({ share: 15 / 16, quotaKnown: 15, meanQuota: 110 });
  // Wilson's interval of 15 of 16, from R's prop.test(15, 16, correct = FALSE) with z = 1.96.
  expect([gold?.low, gold?.high]).toEqual([expect.closeTo(0.7167, 3) as number, expect.closeTo(0.9889, 3) as number]);
  expect(good).toMatchObject({ share: null, low: null, high: null, quotaKnown: 4, meanQuota: null });
});

test("staying is related to scores only with five people on either side (T71)", () => {
  const people = (left: number) => [
    ...Array.from({ length: 20 }, (_, place) => ({ percent: 60 + place, stayed: true, quota: null })),
    ...Array.from({ length: left }, (_, place) => ({ percent: 40 + place, stayed: false, quota: null })),
  ];
  expect(expectancy(people(4)).stayed).toBeNull();
  expect(expectancy(people(5)).stayed).toMatchObject({ n: 25, r: expect.any(Number) as number });
  expect(expectancy(people(5)).quota).toBeNull();
});

test("a relation is corrected only if all applicants vary more than those hired (T71, T114)", () => {
  const people = Array.from({ length: 20 }, (_, place) => ({
    percent: 60 + place,
    stayed: null,
    quota: 80 + ((place * 7) % 20),
  }));
  const plain = expectancy(people).quota;
  expect(plain?.corrected).toBeNull();
  expect(expectancy(people, 5).quota?.corrected).toBeNull();
  const wider = expectancy(people, 12).quota;
  expect(wider?.sdHired).toBeCloseTo(Math.sqrt(35), 9);
  expect(Math.abs(wider?.corrected?.r ?? 0)).toBeGreaterThan(Math.abs(plain?.r ?? 0));
});

const person = fc.record({
  percent: fc.double({ min: 0, max: 100, noNaN: true }),
  stayed: fc.constantFrom(true, false, null),
  quota: fc.option(fc.integer({ min: 0, max: 1500 }).map((tenths) => tenths / 10)),
});

test("random people: rows add up, shares are within their intervals, order does not matter (T71)", () => {
  fc.assert(
    fc.property(fc.array(person, { maxLength: 80 }), (people) => {
      const { rows, known, quota, stayed } = expectancy(people, 25);
      if (known < 20) {
        expect([rows, quota, stayed]).toEqual([null, null, null]);
        return;
      }
      const total = rows?.at(-1);
      for (const field of ["hired", "known", "stayed", "quotaKnown"] as const)
        expect(rows?.slice(0, -1).reduce((sum, row) => sum + row[field], 0)).toBe(total?.[field]);
      for (const { share, low, high, known } of rows ?? []) {
        expect(share === null).toBe(known < 5);
        if (share !== null)
          expect([low ?? 1, share, high ?? 0]).toEqual(
            [low, share, high].toSorted((one, other) => (one ?? 0) - (other ?? 0)),
          );
      }
      expect(expectancy(people.toReversed(), 25).rows?.at(-1)?.share).toBe(total?.share);
    }),
  );
});
