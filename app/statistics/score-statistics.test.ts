import fc from "fast-check";
import { expect, test } from "vitest";
import { expectClose } from "#tests/support/figures/close-figures.ts";
import { withReliability } from "#tests/support/figures/expected-reliability.ts";
import { computeFiguresByPerson } from "#tests/support/figures/figures-by-person.ts";
import { countMatrix, listPoints, type Matrix, readStatistics } from "#tests/support/figures/score-matrix.ts";
import "#tests/support/figures/property-runs.ts";
import { buildHistogram, correlate, countThirds } from "./distribution.ts";
import { computeItemFigures } from "./item-figures.ts";
import { listVerdicts } from "./item-verdicts.ts";
import { computeSectionBlocks, computeTotalBlock, profileSections } from "./score-statistics.ts";

type Expected = { n: number; maxPoints: number; sections?: object[]; items?: object[] };
type Polytomous = Matrix & {
  times: (number | null)[][];
  expected: Expected;
  small: (Matrix & { name: string; expected: Expected })[];
};
const polytomous = readStatistics<Polytomous>("polytomous");

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
