import { getTestVersion } from "#app/content/index.server.ts";
import type { PlaybookRanges } from "#app/match-bands/index.ts";
import { findScoredGroup, readSectionValues, type ScoredGroup } from "#app/statistics/index.server.ts";
import {
  buildScoreStrip,
  computePercentile,
  computePercentileInterval,
  computeQuantile,
  type Estimate,
  estimateLevel,
  findNearLine,
  findPlaceBounds,
  findWeakestSection,
  getPrecision,
  type NearLine,
  type ProfiledSection,
  profileSections,
  type ScoreStrip,
  toPercent,
  type WeakestSection,
  type Withheld,
  withholdUnlessEnough,
} from "#app/statistics/index.ts";
import { getAttemptNumber, listAnswers, listOtherAttempts, type Submission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { getResponseFacts, type ResponseFacts } from "./response-facts.ts";
import type { Result } from "./results.server.ts";

/**
 * Figures that are withheld or missing are null. Previews, results in progress and results without scores have no
 * group. `period` has the results on which the percentile and the quartiles are based. The 95% interval from
 * `percentileLow` to `percentileHigh` covers measurement error and sampling error.
 */
export type PlaceAndPrecision = {
  group: string | null;
  versions: number[];
  n: number;
  counts: boolean;
  period: { n: number; from: Date | null; to: Date | null } | null;
  percent: number | null;
  percentile: number | null;
  percentileLow: number | null;
  percentileHigh: number | null;
  semPercent: number | null;
  q1Percent: number | null;
  medianPercent: number | null;
  q3Percent: number | null;
  nearLine: NearLine | null;
  withheld: Withheld | null;
} & { [Field in keyof Estimate]: number | null };

type Attempt = { submissionId: string; completedAt: Date | null; percent: number | null };

export type ResultFigures = PlaceAndPrecision & {
  submissionId: string;
  strip: ScoreStrip | null;
  sections: ProfiledSection[];
  weakest: WeakestSection | null;
  facts: ResponseFacts & { attempt: number; attempts: Attempt[] };
};

const NO_ESTIMATE = { estimatePercent: null, errorPercent: null, low68: null, high68: null, low95: null, high95: null };

export function readResultFigures(db: Db, result: Result, ranges: PlaybookRanges): ResultFigures {
  const { submission, sectionScores } = result;
  const scored = findScoredGroup(db, submission);
  const values = scored ? readSectionValues(db, scored) : new Map();
  const place = getPlace(scored, submission, ranges);
  return {
    submissionId: submission.id,
    ...place,
    strip: getScoreStrip(scored, submission, place, ranges),
    sections: profileSections(sectionScores, scored?.counts.sections ?? new Map(), scored?.n ?? 0, values),
    weakest: scored && findWeakestSection(sectionScores, scored.sections, scored.n, values),
    facts: readFacts(db, submission),
  };
}

export function readWeakestSection(db: Db, { submission, sectionScores }: Result): WeakestSection | null {
  const scored = findScoredGroup(db, submission);
  return scored && findWeakestSection(sectionScores, scored.sections, scored.n, readSectionValues(db, scored));
}

export function getPlace(
  scored: ScoredGroup | null,
  submission: Submission,
  ranges: PlaybookRanges,
): PlaceAndPrecision {
  const { percent, totalPoints } = submission;
  if (!scored || percent === null || totalPoints === null) return NO_PLACE;
  const { group, norm, n, total } = scored;
  const percentile = withholdUnlessEnough("percentile", norm.n, computePercentile(norm.totals, totalPoints));
  const { semPercent, withheld } = getPrecision(total, n);
  const { meanPercent, reliability, maxPoints } = total;
  const isKnown = semPercent !== null && meanPercent !== null && reliability !== null;
  const known = isKnown ? { meanPercent, reliability, semPercent } : null;
  const estimate = known && estimateLevel(percent, known);
  const bounds = known && findPlaceBounds(percent, known);
  const level = bounds && { lowPoints: (bounds.low * maxPoints) / 100, highPoints: (bounds.high * maxPoints) / 100 };
  const interval = percentile === null ? null : computePercentileInterval(norm.totals, totalPoints, level);
  const getQuartile = (share: number) =>
    withholdUnlessEnough("groupComparison", norm.n, toPercent(computeQuantile(norm.totals, share), maxPoints));
  return {
    group: group.id,
    versions: group.versions,
    n,
    counts: submission.inNorm,
    period: { n: norm.n, from: norm.from, to: norm.to },
    percent,
    percentile,
    percentileLow: interval?.low ?? null,
    percentileHigh: interval?.high ?? null,
    semPercent,
    ...(estimate ?? NO_ESTIMATE),
    q1Percent: getQuartile(0.25),
    medianPercent: getQuartile(0.5),
    q3Percent: getQuartile(0.75),
    nearLine: findNearLine(percent, estimate && semPercent !== null ? { semPercent, ...estimate } : null, ranges),
    withheld,
  };
}

const NO_PLACE: PlaceAndPrecision = {
  group: null,
  versions: [],
  n: 0,
  counts: false,
  period: null,
  percent: null,
  percentile: null,
  percentileLow: null,
  percentileHigh: null,
  semPercent: null,
  ...NO_ESTIMATE,
  q1Percent: null,
  medianPercent: null,
  q3Percent: null,
  nearLine: null,
  withheld: null,
};

export function getScoreStrip(
  scored: ScoredGroup | null,
  { percent, maxPoints }: Submission,
  place: PlaceAndPrecision,
  ranges: PlaybookRanges,
): ScoreStrip | null {
  if (!scored || percent === null || maxPoints === null) return null;
  return buildScoreStrip({ percent, maxPoints, bounds: place, totals: scored.norm.totals, n: scored.norm.n, ranges });
}

function readFacts(db: Db, submission: Submission): ResultFigures["facts"] {
  const content = getTestVersion(db, submission.versionId);
  const others = listOtherAttempts(db, submission);
  return {
    ...getResponseFacts(content, listAnswers(db, submission.id), submission),
    attempt: getAttemptNumber(others, submission),
    attempts: others.map(({ id, completedAt, percent }) => ({ submissionId: id, completedAt, percent })),
  };
}
