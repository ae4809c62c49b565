/** Figures from counts against published ones, against those of two other programs, and against persons one by one. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { expectClose } from "#tests/support/figures/close-figures.ts";
import { correlationByPersons, figuresByPersons } from "#tests/support/figures/figures-by-persons.ts";
import {
  countMatrix,
  type Matrix,
  type MatrixQuestion,
  pointsOfRows,
  readStatistics,
  rowsOfPatterns,
} from "#tests/support/figures/score-matrix.ts";
import "#tests/support/figures/property-runs.ts";
import { buildHistogram, computePercentile, correlate, countThirds } from "./distribution.ts";
import { computeItemFigures } from "./item-figures.ts";
import { computeSectionBlocks, computeTotalBlock, profileSections } from "./score-statistics.ts";
import { listVerdicts } from "./verdicts.ts";

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
  prefixes: { n: number; expected: Expected }[];
  small: (Matrix & { name: string; expected: Expected })[];
};

const lsat = readStatistics<Lsat>("lsat6");
const polytomous = readStatistics<Polytomous>("polytomous");
const lsatMatrix = { questions: lsat.questions, rows: rowsOfPatterns(lsat.patterns) };

/** All figures of a matrix under the fixtures' names. Nothing is withheld, and nothing is known of those who stopped. */
function figuresOf(matrix: Matrix) {
  const { counts, picks } = countMatrix(matrix);
  const total = computeTotalBlock(counts);
  const thirds = countThirds(counts.totals);
  const points = pointsOfRows(matrix);
  const totals = points.map((row) => row.reduce((sum, one) => sum + one, 0));
  const group = { n: counts.n, thirds };
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

/** Mean times are the counts' alone: timed and milliseconds are added by whoever keeps them. */
function withoutTimes({ items, ...expected }: Expected): object {
  const untimed = (item: object) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => !/^timed$|Seconds$/.test(name)));
  return items ? { ...expected, items: items.map(untimed) } : expected;
}

test("LSAT6 has the figures that are published, to the digits printed there (T6, T10, T12, T13, T87)", () => {
  const { published } = lsat;
  const { total, items } = figuresOf(lsatMatrix);
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

test("LSAT6 has every expected figure to 1e-6, its percentiles too (T5–T15, T87)", () => {
  expectClose(figuresOf(lsatMatrix), lsat.expected, 1e-6);
  const { totals } = countMatrix(lsatMatrix).counts;
  const percentiles = Object.fromEntries(
    Object.keys(lsat.percentiles).map((points) => [points, computePercentile(totals, Number(points))]),
  );
  expectClose(percentiles, lsat.percentiles, 1e-6);
});

test("questions of several points, open answers and sections have every expected figure to 1e-6 (T5–T15, T34, T87)", () => {
  expectClose(figuresOf(polytomous), withoutTimes(polytomous.expected), 1e-6);
});

test.each(polytomous.prefixes)("so have the first $n of them (T18, T87)", ({ n, expected }) => {
  expectClose(
    figuresOf({ questions: polytomous.questions, rows: polytomous.rows.slice(0, n) }),
    withoutTimes(expected),
    1e-6,
  );
});

test.each(polytomous.small)("so has: $name (T6, T10, T13, T15, T36, T87)", (small) => {
  expectClose(figuresOf(small), withoutTimes(small.expected), 1e-6);
});

const question = fc.record({
  section: fc.constantFrom("One", "Two", "Three"),
  points: fc.array(fc.nat({ max: 10 }), { minLength: 1, maxLength: 5 }),
});
const matrix: fc.Arbitrary<Matrix> = fc
  .array(question, { minLength: 1, maxLength: 8 })
  // A test holds its questions section by section.
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

test("figures from counts are those of the persons one by one, to 1e-9 (T82, T87)", () => {
  fc.assert(
    fc.property(matrix, (drawn) => {
      const { total, sections, items } = figuresOf(drawn);
      expectClose({ total, sections, items }, figuresByPersons(drawn), 1e-9);
    }),
  );
});

test("a correlation from cells is that of the persons one by one (T13)", () => {
  const pair = fc.record({ x: fc.nat({ max: 10 }), y: fc.nat({ max: 40 }) });
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 40 }), (pairs) => {
      const cells = pairs.map((one) => ({ ...one, n: 1 }));
      const [xs, ys] = [pairs.map(({ x }) => x), pairs.map(({ y }) => y)];
      expectClose(correlate(cells), correlationByPersons(xs, ys), 1e-9);
    }),
  );
});

test("picks and open answers add up to everyone, thirds to the picks, and alpha is never above 1 (T10, T15)", () => {
  fc.assert(
    fc.property(matrix, (drawn) => {
      const { n, total, sections, items, thirds, histogram } = figuresOf(drawn);
      expect(thirds.top + thirds.middle + thirds.bottom).toBe(n);
      if (histogram) expect(histogram.reduce((sum, one) => sum + one, 0)).toBe(n);
      for (const { options, unanswered } of items) {
        expect(options.reduce((sum, { picks }) => sum + picks, unanswered)).toBe(n);
        for (const { picks, top, middle, bottom } of options) expect(top + middle + bottom).toBe(picks);
      }
      for (const { alpha, sem } of [total, ...sections]) {
        expect(alpha ?? 0).toBeLessThanOrEqual(1);
        expect(Number.isFinite(sem ?? 0)).toBe(true);
      }
    }),
  );
});

test("the order of persons plays no part (T5)", () => {
  const shuffled = matrix.chain(({ questions, rows }) =>
    fc.shuffledSubarray(rows, { minLength: rows.length }).map((others) => ({ questions, rows, others })),
  );
  fc.assert(
    fc.property(shuffled, ({ questions, rows, others }) => {
      expectClose(figuresOf({ questions, rows: others }), figuresOf({ questions, rows }), 1e-9);
    }),
  );
});

test("a higher total never has a lower percentile, and percentiles lie between 0 and 100 (T8)", () => {
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

/** Persons by points: as many of 4, 8 and 16 points. */
function groupOf(n: number) {
  return new Map([["d", new Map([4, 8, 16].map((points) => [points, n / 3]))]]);
}

test("a section's quartiles are percents of its maximum; a section without points has no percent (T24)", () => {
  const [discovery, character] = profileSections(scores, groupOf(30), 30);
  expect(discovery).toEqual({
    sectionId: "d",
    name: "Discovery",
    percent: 75,
    q1Percent: 20,
    medianPercent: 40,
    q3Percent: 80,
  });
  expect([character?.percent, character?.q1Percent]).toEqual([null, null]);
});

test("below 30 results the group's part of the profile is withheld (T18, T24)", () => {
  const [discovery] = profileSections(scores, groupOf(27), 27);
  expect([discovery?.percent, discovery?.q1Percent, discovery?.medianPercent, discovery?.q3Percent]).toEqual([
    75,
    null,
    null,
    null,
  ]);
});
