import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { projectRoot } from "#db/project-root.ts";
import { countMatrix, type MatrixQuestion, readStatistics } from "#tests/support/figures/score-matrix.ts";
import { listGradedQuestions, simulateAnswers, toScoreMatrix } from "#tests/support/figures/simulated-answers.ts";
import { addMatrixRows, addMatrixTest } from "#tests/support/rows/matrix-results.ts";
import { computeVariance, countEach } from "./distribution.ts";
import { getScoreBlocks, readGroup } from "./group-figures.server.ts";
import { listGroups } from "./groups.server.ts";
import { computeAlpha } from "./precision.ts";
import { computeSectionBlocks, type SectionBlock } from "./score-statistics.ts";
import { readSectionValues } from "./section-value.server.ts";
import { computeSectionValue, findWeakestSection } from "./section-value.ts";

const ENOUGH = 100;

type Subscores = {
  sections: Record<string, number>;
  rows: string[];
  expected: Record<string, { own: number; byTotal: number }>;
};

test("a section's value agrees with the R package subscore on its 150 × 50 data set (T92)", () => {
  const path = join(projectRoot, "tests/fixtures/statistics/subscores.json");
  const { sections, rows, expected }: Subscores = JSON.parse(readFileSync(path, "utf8"));
  const matrix = rows.map((row) => [...row].map(Number));
  const totals = matrix.map(add);
  let from = 0;
  for (const [name, count] of Object.entries(sections)) {
    const items = matrix.map((row) => row.slice(from, from + count));
    from += count;
    const points = items.map(add);
    const variance = computeVariance(countEach(points));
    const value = computeSectionValue({
      alpha: computeAlpha(
        Array.from({ length: count }, (_, item) => computeVariance(countEach(items.map((row) => row[item] ?? 0)))),
        variance,
      ),
      variance,
      covarianceWithTotal: computeCovariance(points, totals),
      totalVariance: computeVariance(countEach(totals)),
    });
    expect(value.own).toBeCloseTo(expected[name]?.own ?? Number.NaN, 9);
    expect(value.byTotal).toBeCloseTo(expected[name]?.byTotal ?? Number.NaN, 9);
    expect(value.isAdded).toBe(false);
  }
});

test("values from stored counts equal those of the raw answers (T92)", () => {
  const { questions, rows } = readStatistics<{ questions: MatrixQuestion[]; rows: (number | null)[][] }>("polytomous");
  const db = openDatabase(":memory:");
  const stored = addMatrixTest(db, questions);
  addMatrixRows(db, stored, rows);
  const [group] = listGroups(db, stored.id);
  if (!group) throw new Error("There is no group");
  const counts = readGroup(db, group.keyIds);
  const values = readSectionValues(db, { group, counts, n: ENOUGH, ...getScoreBlocks(counts) });
  expect(readSectionValues(db, { group, counts, n: ENOUGH - 1, ...getScoreBlocks(counts) }).size).toBe(0);
  const [prospecting, closing, integrity] = [...values.values()];
  // Computed from the raw answers with numpy, from the same covariance matrix as subscore::CTTsub().
  expect(prospecting).toMatchObject({ own: expect.closeTo(0.6145133805, 9), byTotal: expect.closeTo(0.543767027, 9) });
  expect(closing).toMatchObject({ own: expect.closeTo(0.0199609621, 9), byTotal: expect.closeTo(2.1289397668, 6) });
  expect([prospecting, closing, integrity].map((value) => value?.isAdded)).toEqual([true, false, false]);
});

test("two parallel sections that measure the same trait add nothing to the total (T92)", () => {
  const reliability = fc.double({ min: 0.05, max: 0.99, noNaN: true });
  fc.assert(
    fc.property(reliability, fc.double({ min: 0, max: 1, noNaN: true }), (alpha, trueCorrelation) => {
      const between = trueCorrelation * alpha;
      const moments = { alpha, variance: 1, covarianceWithTotal: 1 + between, totalVariance: 2 + 2 * between };
      const { byTotal, isAdded } = computeSectionValue(moments);
      // The squared correlation of the true section score with the total.
      expect(byTotal).toBeCloseTo((alpha * (1 + trueCorrelation) ** 2) / (2 + 2 * between), 9);
      if (trueCorrelation === 1) expect(isAdded).toBe(false);
      if (trueCorrelation === 0) expect(isAdded).toBe(true);
    }),
    {
      examples: [
        [0.5, 1],
        [0.5, 0],
      ],
    },
  );
});

function buildBlock(sectionId: string, reliability: number | null, mean = 20): SectionBlock {
  const sem = reliability === null ? null : 8 * Math.sqrt(1 - reliability);
  return { sectionId, name: sectionId, maxPoints: 40, mean, sd: 8, reliability, sem } as SectionBlock;
}

function score(sectionId: string, totalPoints: number) {
  return { sectionId, totalPoints, maxPoints: 40 };
}

test("a section is the weakest only beyond 1.96 standard errors of each difference (T91)", () => {
  const blocks = [buildBlock("low", 0.75), buildBlock("other", 0.61), buildBlock("exact", 1)];
  const find = (...points: number[]) =>
    findWeakestSection(
      [score("low", points[0] ?? 0), score("other", points[1] ?? 0), score("exact", points[2] ?? 0)],
      blocks,
      30,
    );
  // One SD is 8 points. The limits are 1.568 × 8 = 12.544 points against "other" and 0.98 × 8 = 7.84 against "exact".
  expect(find(8, 20.55, 16)).toEqual({ sectionId: "low", why: null });
  expect(find(8, 20.54, 16)).toEqual({ sectionId: null, why: "too-close" });
  expect(find(8, 21, 15)).toEqual({ sectionId: null, why: "too-close" });
  expect(find(8, 8, 40)).toEqual({ sectionId: null, why: "too-close" });
});

test("a section that adds nothing to the total is not the weakest, as in the section profile (T91, T92)", () => {
  const blocks = [buildBlock("low", 0.75), buildBlock("other", 0.61)];
  const find = (values: [string, { isAdded: boolean }][]) =>
    findWeakestSection([score("low", 8), score("other", 21)], blocks, 100, new Map(values));
  const [added, not] = [{ isAdded: true }, { isAdded: false }];
  expect([find([]), find([["other", not]]), find([["low", added]])]).toEqual(
    Array(3).fill({ sectionId: "low", why: null }),
  );
  expect(find([["low", not]])).toEqual({ sectionId: null, why: "as-total" });
});

test("a hard section is not the weakest, because people are compared with the group (T91)", () => {
  const blocks = [buildBlock("easy", 0.9, 32), buildBlock("hard", 0.9, 10)];
  // In the easy section, 20 points are far below the group's mean. In the hard section, they are far above it.
  expect(findWeakestSection([score("easy", 20), score("hard", 20)], blocks, 30).sectionId).toBe("easy");
  expect(findWeakestSection([score("easy", 31), score("hard", 9)], blocks, 30).why).toBe("too-close");
  expect(findWeakestSection([score("easy", 32), score("hard", 1)], blocks, 30).sectionId).toBe("hard");
});

test("with one trait, a hard section is hardly ever called the weakest (T91)", () => {
  for (const { hard, seed } of [
    { hard: 5, seed: 1 },
    { hard: 2, seed: 2 },
    { hard: 1, seed: 3 },
  ]) {
    const questions = listGradedQuestions(75, 0.7, 5).map((question) =>
      question.section === `Section ${hard}`
        ? { ...question, locations: question.locations.map((location) => location + 2) }
        : question,
    );
    const people = simulateAnswers({ seed, people: 200, questions, meanAbility: 0.5 });
    const blocks = computeSectionBlocks(countMatrix(toScoreMatrix(questions, people)).counts);
    const badges = people.filter(({ picks }) => {
      const scores = blocks.map(({ sectionId, maxPoints }) => ({
        sectionId,
        maxPoints,
        totalPoints: picks.reduce(
          (sum, pick, place) =>
            sum + (questions[place]?.section === sectionId ? (questions[place]?.points[pick] ?? 0) : 0),
          0,
        ),
      }));
      return findWeakestSection(scores, blocks, people.length).sectionId !== null;
    });
    expect(badges.length).toBeLessThan(0.02 * people.length);
  }
});

test("no section is the weakest below 30 results, without consistency, or if it is the only one (T91)", () => {
  const blocks = [buildBlock("low", 0.5), buildBlock("other", -0.1)];
  const scores = [score("low", 0), score("other", 40)];
  expect(findWeakestSection(scores, blocks, 29)).toEqual({ sectionId: null, why: "few-results" });
  expect(findWeakestSection(scores, blocks, 30)).toEqual({ sectionId: null, why: "no-consistency" });
  expect(findWeakestSection([score("low", 0), { ...score("other", 0), maxPoints: 0 }], blocks, 30).why).toBe(
    "one-section",
  );
});

function add(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + one, 0);
}

function computeCovariance(one: readonly number[], other: readonly number[]): number {
  const [mean, otherMean] = [add(one) / one.length, add(other) / other.length];
  return add(one.map((points, place) => (points - mean) * ((other[place] ?? 0) - otherMean))) / (one.length - 1);
}
