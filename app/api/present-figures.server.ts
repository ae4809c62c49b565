/** The figures of results in the API's shapes. */
import type { z } from "zod";
import { MATCH_LABELS, matchBandOf, type PlaybookRanges } from "#app/match-bands/match-band.ts";
import { fullName } from "#app/platform/text/person.ts";
import type { Comparison } from "#app/results/comparison.server.ts";
import type { ResultFigures } from "#app/results/place-and-precision.server.ts";
import type { comparisonShape, resultFiguresShape } from "./result-shapes.ts";

/** A result's figures with moments as texts. */
export function figuresForApi({ facts, ...figures }: ResultFigures): z.infer<typeof resultFiguresShape> {
  const attempts = facts.attempts.map(({ completedAt, ...attempt }) => ({
    ...attempt,
    completedAt: completedAt?.toISOString() ?? null,
  }));
  return { ...figures, facts: { ...facts, attempts } };
}

/** A comparison without what only its screen shows. */
export function comparisonForApi(comparison: Comparison, ranges: PlaybookRanges): z.infer<typeof comparisonShape> {
  return {
    comparable: comparison.comparable,
    candidates: comparison.candidates.map(({ result: { submission, testName, versionNumber }, place }) => {
      const { group, percent, percentile, n, semPercent } = place;
      return {
        submissionId: submission.id,
        name: fullName(submission),
        email: submission.email,
        testName,
        versionNumber,
        group,
        percent,
        label: percent === null ? null : MATCH_LABELS[matchBandOf(percent, ranges)],
        percentile,
        n,
        semPercent,
      };
    }),
    rows: comparison.rows.map(({ undecided: _, ...row }) => row),
    answers: comparison.questions.map(({ questionId, isDifferent, asked }) => ({
      questionId,
      isDifferent,
      chosen: asked.map((question) => question?.answer ?? null),
    })),
  };
}
