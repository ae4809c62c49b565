import fc from "fast-check";
import { expect, test } from "vitest";
import { type Matrix, readStatistics } from "#tests/support/figures/score-matrix.ts";
import { type AnswerMatrix, sampleAnswers } from "./answer-matrix.ts";
import { compareScoringModels, rankPercentiles } from "./scoring-models.ts";

function toAnswers({ questions, rows }: Matrix): AnswerMatrix {
  const codes = rows.flat().map((option) => (option === null ? 0 : option + 1));
  return { people: rows.length, questions, codes: Uint8Array.from(codes) };
}

test("ranks under other scoring keys agree with SciPy on 120 polytomous answers (T93)", () => {
  const { expertAlpha, consensus, weighted, disagreements, ignored } = compareScoringModels(
    toAnswers(readStatistics<Matrix>("polytomous")),
  );
  expect(expertAlpha).toBeCloseTo(0.3473340661, 9);
  expect(consensus.rankCorrelation).toBeCloseTo(0.8702673928, 9);
  expect(consensus).toMatchObject({ shifts: [36, 34, 31, 12, 7], top: 15, topStay: 11 });
  expect(consensus.alpha).toBeCloseTo(0.2563761289, 9);
  expect(weighted.rankCorrelation).toBeCloseTo(0.9352365727, 9);
  expect(weighted).toMatchObject({ shifts: [50, 32, 31, 6, 1], top: 15, topStay: 11 });
  expect(weighted.alpha).toBeCloseTo(0.5692813762, 9);
  expect(ignored).toEqual([4, 7]);
  expect(disagreements).toEqual([]);
});

test("a question whose most-picked option loses points is a disagreement (T93)", () => {
  const rows = [[0], [1], [1], [1], [2], [2]].map((row) => [...row, 0]);
  const questions = [
    { section: "A", points: [10, 4, 0] },
    { section: "A", points: [5] },
  ];
  expect(compareScoringModels(toAnswers({ questions, rows })).disagreements).toEqual([
    { question: 0, picked: 1, picks: 3, topPicks: 1, lost: 6 },
  ]);
});

const matrix = fc.integer({ min: 2, max: 40 }).chain((people) =>
  fc
    .array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }), {
      minLength: people,
      maxLength: people,
    })
    .map((rows) => ({
      people,
      questions: [
        [3, 2, 1],
        [0, 4, 8],
        [5, 0, 1],
        [10, 9, 0],
      ].map((points) => ({ points })),
      codes: Uint8Array.from(rows.flat()),
    })),
);

test("each person's rank shift is counted once, and doubling all points changes no rank (T93)", () => {
  fc.assert(
    fc.property(matrix, (answers) => {
      const models = compareScoringModels(answers);
      for (const { shifts, top, topStay, rankCorrelation } of [models.consensus, models.weighted]) {
        expect(shifts.reduce((sum, one) => sum + one, 0)).toBe(answers.people);
        expect(topStay).toBeLessThanOrEqual(top);
        expect(Math.abs(rankCorrelation ?? 0)).toBeLessThanOrEqual(1);
      }
      const doubled = answers.questions.map(({ points }) => ({ points: points.map((worth) => 2 * worth) }));
      const again = compareScoringModels({ ...answers, questions: doubled });
      expect(again.consensus.shifts).toEqual(models.consensus.shifts);
      expect(again.expertAlpha === null).toBe(models.expertAlpha === null);
    }),
  );
});

test("mid-ranks average 50, and equal totals have the same mid-rank (T8, T93)", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 60 }), (totals) => {
      const ranks = rankPercentiles(Float64Array.from(totals));
      expect(ranks.reduce((sum, rank) => sum + rank, 0) / totals.length).toBeCloseTo(50, 9);
      const first = totals.indexOf(totals[0] ?? 0);
      const last = totals.lastIndexOf(totals[0] ?? 0);
      expect(ranks[first]).toBe(ranks[last]);
    }),
  );
});

test("a sample is evenly spaced (T94)", () => {
  const codes = Uint8Array.from({ length: 10 }, (_, person) => person);
  const sample = sampleAnswers({ people: 10, questions: [{ points: [] }], codes }, 4);
  expect([sample.people, [...sample.codes]]).toEqual([4, [0, 2, 5, 7]]);
});
