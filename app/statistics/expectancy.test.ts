import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/index.ts";
import { createRandom } from "#tests/support/figures/simulated-answers.ts";
import { correlate } from "./distribution.ts";
import { computeExpectancy, correctForLooks } from "./expectancy.ts";
import { withInterval } from "./range-restriction.ts";

const { pieces } = JSON.parse(readFileSync("tests/fixtures/statistics/polytomous.json", "utf8"));
const [example] = pieces.correlation as { x: number[]; y: number[]; r: number; low: number; high: number }[];
if (!example) throw new Error("There is an example");
const cells = example.x.map((x, place) => ({ x, y: example.y[place] ?? 0, n: 1 }));

type HiredPerson = Parameters<typeof computeExpectancy>[0][number];
const expectancy = (people: HiredPerson[], sdApplicants: number | null = null) =>
  computeExpectancy(people, DEFAULT_PLAYBOOK_RANGES, sdApplicants);
const EARLY = { quota: "few-people", stayed: "few-people" };
const repeat = (count: number, person: HiredPerson) => Array.from({ length: count }, () => person);

test("a correlation of nine people has the published interval, but is withheld (T14, T71)", () => {
  const r = correlate(cells);
  expect(r).toBeCloseTo(example.r, 6);
  const interval = withInterval(r, 9);
  expect([interval?.low, interval?.high]).toEqual([
    expect.closeTo(example.low, 6) as number,
    expect.closeTo(example.high, 6) as number,
  ]);
  const people = cells.map(({ x, y }) => ({ percent: x, stayed: null, quota: y }));
  expect(expectancy(people)).toEqual({ hired: 9, known: 9, rows: null, quota: null, stayed: null, missing: EARLY });
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
  // The Wilson interval for 15 of 16, from R's prop.test(15, 16, correct = FALSE) with z = 1.96.
  expect([gold?.low, gold?.high]).toEqual([expect.closeTo(0.7167, 3) as number, expect.closeTo(0.9889, 3) as number]);
  expect(good).toMatchObject({ share: null, low: null, high: null, quotaKnown: 4, meanQuota: null });
});

test("retention is related to scores only if at least five people stayed and five left (T71)", () => {
  const people = (left: number) => [
    ...Array.from({ length: 20 }, (_, place) => ({ percent: 60 + place, stayed: true, quota: null })),
    ...Array.from({ length: left }, (_, place) => ({ percent: 40 + place, stayed: false, quota: null })),
  ];
  expect(expectancy(people(4)).stayed).toBeNull();
  expect(expectancy(people(5)).stayed).toMatchObject({ n: 25, r: expect.any(Number) as number });
  expect(expectancy(people(5)).quota).toBeNull();
});

test("a correlation is corrected only if applicants' scores vary more than those of hired people (T71, T114)", () => {
  const people = Array.from({ length: 20 }, (_, place) => ({
    percent: 60 + place,
    stayed: null,
    quota: 80 + 3 * place + ((place * 7) % 20),
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

test("for random people, rows add up, intervals contain their shares, and order does not matter (T71)", () => {
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

test("perfect and missing relations are described in words (T71)", () => {
  const line = Array.from({ length: 20 }, (_, place) => ({ percent: 50 + place, stayed: null, quota: 2 * place }));
  expect(expectancy(line, 20).quota).toMatchObject({ r: 1, low: 1, high: 1, p: 0, corrected: null });
  const down = line.map((one) => ({ ...one, quota: 100 - (one.quota ?? 0) }));
  expect(expectancy(down).quota?.r).toBe(-1);
  expect(expectancy(line.map((one) => ({ ...one, quota: 100 }))).missing.quota).toBe("equal-outcomes");
  expect(expectancy(line.map((one) => ({ ...one, percent: 70.1 }))).missing.quota).toBe("equal-scores");
  expect(expectancy(line).missing.stayed).toBe("few-people");
  expect(expectancy(line.map((one) => ({ ...one, stayed: true }))).missing.stayed).toBe("few-in-class");
});

test("if scores predict no outcome, at most 5% of the pages have a headline (T71)", () => {
  let headlines = 0;
  const runs = 300;
  for (let seed = 1; seed <= runs; seed += 1) {
    const random = createRandom(seed);
    const people = Array.from({ length: 40 }, () => ({ percent: 70 + 10 * random.normal() }));
    const moments = [6, 12].map(() =>
      expectancy(people.map((one) => ({ ...one, stayed: random.next() < 0.6, quota: 100 + 20 * random.normal() }))),
    );
    const relations = correctForLooks(moments).flatMap(({ quota, stayed }) => [quota, stayed]);
    if (relations.some((relation) => relation !== null && relation.correctedP < 0.05)) headlines += 1;
  }
  expect(headlines / runs).toBeLessThan(0.08);
});

test("a strong relation survives the correction (T71)", () => {
  const people = Array.from({ length: 30 }, (_, place) => ({
    percent: 50 + place,
    stayed: null,
    quota: 3 * place + ((place * 7) % 20),
  }));
  const [moment] = correctForLooks([expectancy(people), expectancy(people)]);
  expect(moment?.quota?.correctedP).toBeCloseTo(2 * (moment?.quota?.p ?? 0), 12);
  expect(moment?.quota?.correctedP).toBeLessThan(0.001);
});
