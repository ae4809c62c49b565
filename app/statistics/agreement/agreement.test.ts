/**
 * Compare the app's figures with R's on public data sets. Tests do not need R, because `figures.R` has written its
 * results to `figures.json`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#db/project-root.ts";
import { countMatrix, type Matrix } from "#tests/support/figures/score-matrix.ts";
import { computePercentile, computeQuantile, correlate } from "../distribution.ts";
import {
  correctByHolm,
  correlationInterval,
  correlationP,
  fisherExact,
  tQuantile,
  wilsonInterval,
} from "../intervals.ts";
import { computeItemFigures } from "../item-figures.ts";
import { computeMantelTest, correctForManyTests } from "../models/differential-functioning.ts";
import { fitGradedModel } from "../models/graded-model.ts";
import { findLargestEigenvalue } from "../models/local-dependence.ts";
import { measureTest } from "../models/measurement.ts";
import { computeSectionBlocks, computeTotalBlock } from "../score-statistics.ts";

type Fit = { logLikelihood: number; slopes: number[]; intercepts: number[][] };
type Figures = {
  n: number;
  questions: number;
  sections: number[];
  grades: number;
  mean: number;
  sd: number;
  quartiles: number[];
  alpha: number;
  alphaLow: number;
  alphaHigh: number;
  sem: number;
  sectionAlphas: number[];
  stratifiedAlpha: number | null;
  delta: number;
  itemMeans: number[];
  itemSds: number[];
  itemRest: number[];
  alphaIfDropped: number[];
  percentiles: number[];
};
type DataSet = { rows: string[]; figures: Figures; fit: Fit | null };
type Agreement = Record<"lsat6" | "abortion" | "science" | "bfi", DataSet> & {
  correlation: { x: number[]; y: number[]; r: number; p: number; low: number; high: number };
  welch: { critical: number; freedom: number };
  holm: { p: number[]; adjusted: number[] };
  benjaminiHochberg: number[];
  wilson: number[];
  fisher: number;
  fisherSmall: number;
  ordered: { strata: Parameters<typeof computeMantelTest>[0]; chiSquare: number; p: number };
  eigenvalues: number[];
};

const R: Agreement = JSON.parse(readFileSync(join(projectRoot, "app/statistics/agreement/figures.json"), "utf8"));

function toMatrix({ rows, figures: { sections, grades } }: DataSet): Matrix {
  const points = Array.from({ length: grades + 1 }, (_, worth) => worth);
  return {
    questions: sections.flatMap((count, section) =>
      Array.from({ length: count }, () => ({ section: `Section ${section + 1}`, points })),
    ),
    rows: rows.map((row) => [...row].map(Number)),
  };
}

function toData({ rows, figures: { questions, grades } }: DataSet) {
  return {
    people: rows.length,
    sizes: Array.from({ length: questions }, () => grades + 1),
    categories: Uint8Array.from(rows.flatMap((row) => [...row].map(Number))),
  };
}

const close = (figures: readonly number[], digits = 10) => figures.map((figure) => expect.closeTo(figure, digits));

test.each(["lsat6", "abortion", "science", "bfi"] as const)(
  "classical figures of %s agree with R (T5–T13, T117)",
  (name) => {
    const { figures } = R[name];
    const { counts, picks } = countMatrix(toMatrix(R[name]));
    const total = computeTotalBlock(counts);
    const items = computeItemFigures(counts, picks);
    expect([total.mean, total.sd, total.alpha, total.delta]).toEqual(
      close([figures.mean, figures.sd, figures.alpha, figures.delta]),
    );
    // psych computes the interval from the same quantiles of F.
    expect([total.alphaLow, total.alphaHigh]).toEqual(close([figures.alphaLow, figures.alphaHigh], 8));
    expect([0.25, 0.5, 0.75].map((q) => computeQuantile(counts.totals, q))).toEqual(close(figures.quartiles));
    expect(computeSectionBlocks(counts).map(({ alpha }) => alpha)).toEqual(close(figures.sectionAlphas));
    if (figures.stratifiedAlpha === null) {
      expect([total.stratifiedAlpha, total.reliability]).toEqual([null, total.alpha]);
      expect(total.sem).toBeCloseTo(figures.sem, 10);
    } else {
      expect(total.stratifiedAlpha).toBeCloseTo(figures.stratifiedAlpha, 10);
      expect(total.sem).toBeCloseTo(figures.sd * Math.sqrt(1 - figures.stratifiedAlpha), 10);
    }
    expect(items.map(({ mean }) => mean)).toEqual(close(figures.itemMeans));
    expect(items.map(({ sd }) => sd)).toEqual(close(figures.itemSds));
    expect(items.map(({ itemRest }) => itemRest)).toEqual(close(figures.itemRest));
    expect(items.map(({ alphaIfDropped }) => alphaIfDropped)).toEqual(close(figures.alphaIfDropped));
    const most = figures.questions * figures.grades;
    const places = [0, Math.round(figures.mean), most].map((points) => computePercentile(counts.totals, points));
    expect(places).toEqual(close(figures.percentiles));
  },
);

test.each(["lsat6", "abortion", "science"] as const)("the graded model of %s agrees with ltm (T94)", (name) => {
  const { fit } = R[name];
  if (!fit) throw new Error("R has a fit");
  const own = fitGradedModel(toData(R[name]), { tolerance: 1e-6, maxCycles: 2000 });
  // ltm integrates with Gauss–Hermite nodes, which are coarse for steep slopes.
  const isSteep = name === "abortion";
  expect(Math.abs(own.logLikelihood - fit.logLikelihood)).toBeLessThan(isSteep ? 0.6 : 0.01);
  for (const [question, { slope, intercepts }] of own.items.entries()) {
    const expected = fit.slopes[question] ?? 0;
    expect(Math.abs(slope - expected) / expected).toBeLessThan(isSteep ? 0.2 : 0.006);
    if (isSteep) continue;
    const far = intercepts.map((value, place) => Math.abs(value - (fit.intercepts[question]?.[place] ?? 0)));
    expect(Math.max(...far)).toBeLessThan(0.02);
  }
});

test("fitting the five traits of bfi as one trait reports several traits (T94)", () => {
  const { rows, figures } = R.bfi;
  const points = Array.from({ length: figures.grades + 1 }, (_, worth) => worth);
  const measured = measureTest({
    people: rows.length,
    questions: Array.from({ length: figures.questions }, () => ({ points })),
    codes: Uint8Array.from(rows.flatMap((row) => [...row].map((grade) => Number(grade) + 1))),
  });
  expect(measured?.hasSecondTrait).toBe(true);
  for (const name of ["lsat6", "science"] as const) {
    const matrix = toMatrix(R[name]);
    const one = measureTest({
      people: matrix.rows.length,
      questions: matrix.questions.map((question) => ({ points: question.points })),
      codes: Uint8Array.from(matrix.rows.flatMap((row) => row.map((grade) => (grade ?? 0) + 1))),
    });
    expect(one).toMatchObject({ dependent: [], unestimated: [] });
  }
});

test("the largest eigenvalue of correlations agrees with R", () => {
  const { rows, figures } = R.bfi;
  const [people, width] = [rows.length, figures.questions];
  const columns = Array.from({ length: width }, (_, place) => rows.map((row) => Number(row[place])));
  const centered = columns.flatMap((column) => {
    const mean = column.reduce((sum, value) => sum + value, 0) / people;
    return column.map((value) => value - mean);
  });
  expect(findLargestEigenvalue(Float64Array.from(centered), width, people)).toBeCloseTo(R.eigenvalues[0] ?? 0, 4);
});

test("tests, intervals and corrections agree with R (T14, T17, T71, T72, T96)", () => {
  const { x, y, r, p, low, high } = R.correlation;
  const own = correlate(x.map((one, place) => ({ x: one, y: y[place] ?? 0, n: 1 }))) ?? 0;
  expect([own, correlationP(own, x.length)]).toEqual(close([r, p]));
  // The app rounds R's 1.959964 to 1.96.
  const interval = correlationInterval(own, x.length);
  expect([interval?.low, interval?.high]).toEqual(close([low, high], 4));
  expect(tQuantile(R.welch.freedom)).toBeCloseTo(R.welch.critical, 10);
  expect(correctByHolm(R.holm.p)).toEqual(close(R.holm.adjusted));
  expect(correctForManyTests(R.holm.p)).toEqual(close(R.benjaminiHochberg));
  const wilson = wilsonInterval(15, 148);
  expect([wilson?.low, wilson?.high]).toEqual(close(R.wilson, 5));
  expect(
    fisherExact([
      [3000, 2000],
      [2500, 2500],
    ]) / R.fisher,
  ).toBeCloseTo(1, 8);
  expect(
    fisherExact([
      [30, 20],
      [27, 23],
    ]),
  ).toBeCloseTo(R.fisherSmall, 10);
  const ordered = computeMantelTest(R.ordered.strata);
  expect([ordered?.chiSquare, ordered?.p]).toEqual(close([R.ordered.chiSquare, R.ordered.p], 6));
});
