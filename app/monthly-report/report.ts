import { sum } from "#app/platform/sum.ts";
import { computeQuantile } from "#app/statistics/index.ts";

export const MONTH_CHOICES = [6, 12, 24] as const;
export const SPLITS = ["test", "source"] as const;
export type Split = (typeof SPLITS)[number];

export const SCORE_BINS = 10;

export const FEWEST_RESULTS = 5;

/**
 * Figures of the people who started in a month, except `invited`, which counts the personal links created in it. A battery's
 * link counts for its first test.
 * `shortlisted` includes later stages, except Rejected. `medianSeconds` and `meanPercent` are null below five results.
 * `scores` counts results by bin.
 */
export type MonthFigures = {
  invited: number;
  started: number;
  completed: number;
  shortlisted: number;
  hired: number;
  medianSeconds: number | null;
  meanPercent: number | null;
  scores: number[];
};

const COUNTS = ["invited", "started", "completed", "shortlisted", "hired"] as const;

export type Tally = Pick<MonthFigures, (typeof COUNTS)[number] | "scores"> & {
  percentSum: number;
  seconds: Map<number, number>;
};

export function createTally(): Tally {
  const counts = { invited: 0, started: 0, completed: 0, shortlisted: 0, hired: 0 };
  return { ...counts, scores: Array(SCORE_BINS).fill(0), percentSum: 0, seconds: new Map() };
}

export function addScore(tally: Tally, percent: number): void {
  const bin = Math.min(SCORE_BINS - 1, Math.floor((percent * SCORE_BINS) / 100));
  tally.scores[bin] = (tally.scores[bin] ?? 0) + 1;
  tally.percentSum += percent;
}

export function addSeconds({ seconds }: Tally, duration: number, people = 1): void {
  seconds.set(duration, (seconds.get(duration) ?? 0) + people);
}

export function mergeTallies(tallies: readonly Tally[]): Tally {
  const all = createTally();
  for (const tally of tallies) {
    for (const name of COUNTS) all[name] += tally[name];
    all.scores = all.scores.map((n, bin) => n + (tally.scores[bin] ?? 0));
    all.percentSum += tally.percentSum;
    for (const [duration, people] of tally.seconds) addSeconds(all, duration, people);
  }
  return all;
}

export function toFigures({ percentSum, seconds, ...counts }: Tally): MonthFigures {
  const scored = sum(counts.scores);
  return {
    ...counts,
    medianSeconds: counts.completed < FEWEST_RESULTS ? null : computeQuantile(seconds, 0.5),
    meanPercent: scored < FEWEST_RESULTS ? null : percentSum / scored,
  };
}

export function getCompletionRate({ started, completed }: Pick<MonthFigures, "started" | "completed">): number | null {
  return started === 0 ? null : completed / started;
}
