import fc from "fast-check";
import { expect, test } from "vitest";
import { expectClose } from "#tests/support/figures/close-figures.ts";
import { withReliability } from "#tests/support/figures/expected-reliability.ts";
import { computeCorrelation, computeFiguresByPerson } from "#tests/support/figures/figures-by-person.ts";
import {
  countMatrix,
  expandPatterns,
  listPoints,
  type Matrix,
  type MatrixQuestion,
  readStatistics,
} from "#tests/support/figures/score-matrix.ts";
import "#tests/support/figures/property-runs.ts";
import { buildHistogram, computePercentile, correlate, countThirds } from "./distribution.ts";
import { computeItemFigures } from "./item-figures.ts";
import { listVerdicts } from "./item-verdicts.ts";
import { computeSectionBlocks, computeTotalBlock, profileSections } from "./score-statistics.ts";

type Expected = { n: number; maxPoints: number; sections?: object[]; items?: object[] };
type Lsat = {
  questions: MatrixQuestion[];
  patterns: Record<string, number>;
  published: Record<"mean" | "sd" | "alpha" | "sem", number> &
    Record<"itemMeans" | "itemSds" | "itemTotal" | "itemRest" | "alphaIfDropped", number[]>;
  expected: Expected;
  percentiles: Record<string, number>;
};
type Polytomous = Matrix & {
  times: (number | null)[][];
  expected: Expected;
  small: (Matrix & { name: string; expected: Expected })[];
};

const lsat = readStatistics<Lsat>("lsat6");
const polytomous = readStatistics<Polytomous>("polytomous");
const lsatMatrix = { questions: lsat.questions, rows: expandPatterns(lsat.patterns) };

function computeFigures(matrix: Matrix) {
  const { counts, picks } = countMatrix(matrix);
  const total = computeTotalBlock(counts);
  const thirds = countThirds(counts.totals);
  const points = listPoints(matrix);
  const totals = points.map((row) => row.reduce((sum, one) => sum + one, 0));
  const group = { n: counts.n, thirds, questions: matrix.questions.length };
  return {
    n: counts.n,
    maxPoints: total.maxPoints,
    total,
    sections: computeSectionBlocks(counts).map(({ name, ...block }) => ({ section: name, ...block })),
    histogram: buildHistogram(counts.totals, total.maxPoints),
    thirds,
    items: computeItemFigures(counts, picks).map((item, place) => ({
      ...item,
      itemTotal: correlate(points.map((row, person) => ({ x: row[place] ?? 0, y: totals[person] ?? 0, n: 1 }))),
      verdicts: listVerdicts(item, group, null),
    })),
  };
}

function withoutTimes({ items, ...expected }: Expected): object {
  const untimed = (item: object) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => !/^timed$|Seconds$/.test(name)));
  return items ? { ...expected, items: items.map(untimed) } : expected;
}

test("LSAT6 has the published figures, to the printed digits (T6, T10, T12, T13, T87)", () => {
  const { published } = lsat;
  const { total, items } = computeFigures(lsatMatrix);
  expectClose(total, { mean: published.mean, sd: published.sd, alpha: published.alpha, sem: published.sem }, 0.0005);
  for (const [place, item] of items.entries()) {
    const { mean, sd, itemTotal, itemRest, alphaIfDropped } = item;
    expectClose(
      { mean, sd, itemTotal },
      { mean: published.itemMeans[place], sd: published.itemSds[place], itemTotal: published.itemTotal[place] },
      0.0005,
    );
    expectClose(
      { itemRest, alphaIfDropped },
      { itemRest: published.itemRest[place], alphaIfDropped: published.alphaIfDropped[place] },
      0.00005,
    );
  }
});

test("LSAT6 matches the reference figures and percentiles to 1e-6 (T5–T15, T87)", () => {
  expectClose(computeFigures(lsatMatrix), lsat.expected, 1e-6);
  const { totals } = countMatrix(lsatMatrix).counts;
  const percentiles = Object.fromEntries(
    Object.keys(lsat.percentiles).map((points) => [points, computePercentile(totals, Number(points))]),
  );
  expectClose(percentiles, lsat.percentiles, 1e-6);
});

test("the polytomous fixture matches the reference figures to 1e-6 (T5–T15, T34, T87)", () => {
  expectClose(computeFigures(polytomous), withReliability(withoutTimes(polytomous.expected)), 1e-6);
});

test.each(polytomous.small)(
  "the small fixture $name matches the reference figures (T6, T10, T13, T15, T36, T87)",
  (small) => {
    expectClose(computeFigures(small), withReliability(withoutTimes(small.expected)), 1e-6);
  },
);

const question = fc.record({
  section: fc.constantFrom("One", "Two", "Three"),
  points: fc.array(fc.nat({ max: 10 }), { minLength: 1, maxLength: 5 }),
});
const matrix: fc.Arbitrary<Matrix> = fc
  .array(question, { minLength: 1, maxLength: 8 })
  .map((questions) => questions.toSorted((one, other) => one.section.localeCompare(other.section)))
  .chain((questions) =>
    fc.record({
      questions: fc.constant(questions),
      rows: fc.array(
        fc.tuple(...questions.map(({ points }) => fc.option(fc.nat({ max: points.length - 1 }), { freq: 8 }))),
        {
          maxLength: 60,
        },
      ),
    }),
  );

test("figures from counts equal those computed person by person, to 1e-9 (T82, T87)", () => {
  fc.assert(
    fc.property(matrix, (drawn) => {
      const { total, sections, items } = computeFigures(drawn);
      expectClose({ total, sections, items }, withReliability(computeFiguresByPerson(drawn)), 1e-9);
    }),
  );
});

test("a correlation from counts equals a correlation computed person by person (T13)", () => {
  const pair = fc.record({ x: fc.nat({ max: 10 }), y: fc.nat({ max: 40 }) });
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 40 }), (pairs) => {
      const cells = pairs.map((one) => ({ ...one, n: 1 }));
      const [xs, ys] = [pairs.map(({ x }) => x), pairs.map(({ y }) => y)];
      expectClose(correlate(cells), computeCorrelation(xs, ys), 1e-9);
    }),
  );
});

test("percentiles rise with the total and stay between 0 and 100 (T8)", () => {
  fc.assert(
    fc.property(matrix, (drawn) => {
      const { totals } = countMatrix(drawn).counts;
      fc.pre(drawn.rows.length > 0);
      const places = Array.from({ length: 82 }, (_, points) => computePercentile(totals, points - 1) ?? Number.NaN);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect([places[0], places.at(-1)]).toEqual([0, totals.has(80) ? expect.any(Number) : 100]);
    }),
  );
});

const scores = [
  { sectionId: "d", name: "Discovery", totalPoints: 15, maxPoints: 20 },
  { sectionId: "x", name: "Character", totalPoints: 0, maxPoints: 0 },
];

function createGroup(n: number) {
  return new Map([["d", new Map([4, 8, 16].map((points) => [points, n / 3]))]]);
}

test("a section's quartiles are percentages of its maximum (T24)", () => {
  const [discovery, character] = profileSections(scores, createGroup(30), 30);
  expect(discovery).toEqual({
    sectionId: "d",
    name: "Discovery",
    percent: 75,
    q1Percent: 20,
    medianPercent: 40,
    q3Percent: 80,
    isAdded: null,
  });
  expect([character?.percent, character?.q1Percent]).toEqual([null, null]);
});

test("the profile withholds the group's quartiles below 30 results (T18, T24)", () => {
  const [discovery] = profileSections(scores, createGroup(27), 27);
  expect(discovery?.percent).toBe(75);
  expect(discovery?.q1Percent).toBeNull();
  expect(discovery?.medianPercent).toBeNull();
  expect(discovery?.q3Percent).toBeNull();
});
