/** What a result's score says beside those of its group, how surely, and how it was answered. */

import { getTestVersion } from "#app/content/index.server.ts";
import type { PlaybookRanges } from "#app/match-bands/index.ts";
import { findScoredGroup, type ScoredGroup } from "#app/statistics/index.server.ts";
import {
  computeBands,
  computePercentile,
  findNearLine,
  getPrecision,
  type NearLine,
  type ProfiledSection,
  percentileMargin,
  profileSections,
  type Withheld,
  withholdUnlessEnough,
} from "#app/statistics/index.ts";
import { getAttemptNumber, listAnswers, listOtherAttempts, type Submission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { type ResponseFacts, responseFacts } from "./response-facts.ts";
import type { Result } from "./results.server.ts";

/** Null is what is withheld, or not there: a preview, a result in progress and one without scores have no group. */
export type PlaceAndPrecision = {
  group: string | null;
  versions: number[];
  n: number;
  counts: boolean;
  percent: number | null;
  percentile: number | null;
  percentileGiveOrTake: number | null;
  semPercent: number | null;
  nearLine: NearLine | null;
  withheld: Withheld | null;
} & { [Bound in keyof Bands]: number | null };

type Bands = ReturnType<typeof computeBands>;
type Attempt = { submissionId: string; completedAt: Date | null; percent: number | null };

/** The place and precision of a result, its sections beside those of its group, and the facts of its answers. */
export type ResultFigures = PlaceAndPrecision & {
  submissionId: string;
  sections: ProfiledSection[];
  facts: ResponseFacts & { attempt: number; attempts: Attempt[] };
};

const NO_BANDS = { low68: null, high68: null, low95: null, high95: null };

/** The figures of a result: the same for its screen and for the API. */
export function readResultFigures(db: Db, result: Result, ranges: PlaybookRanges): ResultFigures {
  const { submission, sectionScores } = result;
  const scored = findScoredGroup(db, submission);
  return {
    submissionId: submission.id,
    ...placeIn(scored, submission, ranges),
    sections: profileSections(sectionScores, scored?.counts.sections ?? new Map(), scored?.n ?? 0),
    facts: readFacts(db, submission),
  };
}

/** The place of a result in its group, and how sure its percent is. */
export function placeIn(scored: ScoredGroup | null, submission: Submission, ranges: PlaybookRanges): PlaceAndPrecision {
  const { percent, totalPoints } = submission;
  if (!scored || percent === null || totalPoints === null) return NOWHERE;
  const { group, counts, n, total } = scored;
  const percentile = withholdUnlessEnough("percentile", n, computePercentile(counts.totals, totalPoints));
  const { semPercent, withheld } = getPrecision(total, n);
  return {
    group: group.id,
    versions: group.versions,
    n,
    counts: submission.inNorm,
    percent,
    percentile,
    percentileGiveOrTake: percentile === null ? null : percentileMargin(percentile, n),
    semPercent,
    ...(semPercent === null ? NO_BANDS : computeBands(percent, semPercent)),
    nearLine: findNearLine(percent, semPercent, ranges),
    withheld,
  };
}

const NOWHERE: PlaceAndPrecision = {
  group: null,
  versions: [],
  n: 0,
  counts: false,
  percent: null,
  percentile: null,
  percentileGiveOrTake: null,
  semPercent: null,
  ...NO_BANDS,
  nearLine: null,
  withheld: null,
};

function readFacts(db: Db, submission: Submission): ResultFigures["facts"] {
  const content = getTestVersion(db, submission.versionId);
  const others = listOtherAttempts(db, submission);
  return {
    ...responseFacts(content, listAnswers(db, submission.id), submission),
    attempt: getAttemptNumber(others, submission),
    attempts: others.map(({ id, completedAt, percent }) => ({ submissionId: id, completedAt, percent })),
  };
}
