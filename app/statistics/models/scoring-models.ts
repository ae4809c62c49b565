/** Score the same answers with other keys: docs/spec/truth-of-scores.md, T93. */
import { sum } from "#app/platform/sum.ts";
import { computeAlpha } from "../precision.ts";
import { type AnswerMatrix, computeTotals, countCodes, type Key } from "./answer-matrix.ts";

/**
 * Compares the ranks by another key with those by the expert key. `rankCorrelation`: Spearman's rho, from −1 to 1.
 * `shifts`: number of people by how far their percentile moves. `topStay`: how many of the `top` people in the top
 * tenth stay there.
 */
export type RankChange = {
  rankCorrelation: number | null;
  shifts: number[];
  top: number;
  topStay: number;
  alpha: number | null;
};

/** `disagreements`: questions whose most-picked option does not earn full points, the most costly first. */
export type ScoringModels = {
  expertAlpha: number | null;
  consensus: RankChange;
  weighted: RankChange;
  disagreements: { question: number; picked: number; picks: number; topPicks: number; lost: number }[];
  ignored: number[];
};

export const SHIFT_BOUNDS = [0, 5, 10, 20, 30] as const;

export function compareScoringModels(matrix: AnswerMatrix): ScoringModels {
  const counts = countCodes(matrix);
  const expertKey = matrix.questions.map(({ points }) => [0, ...points]);
  const expert = computeTotals(matrix, expertKey);
  const weights = computeItemWeights(matrix, expertKey, expert);
  const ranks = rankPercentiles(expert);
  const describe = (key: Key): RankChange => {
    const totals = computeTotals(matrix, key);
    return { ...compareRanks(ranks, rankPercentiles(totals)), alpha: computeKeyAlpha(counts, key, totals) };
  };
  return {
    expertAlpha: computeKeyAlpha(counts, expertKey, expert),
    consensus: describe(buildConsensusKey(counts)),
    weighted: describe(buildWeightedKey(matrix, weights)),
    disagreements: findDisagreements(matrix, counts),
    ignored: weights.flatMap((weight, question) => (weight > 0 ? [] : [question])),
  };
}

/**
 * Return the number of people who picked an option as its points (proportion consensus scoring: MacCann, Roberts,
 * Matthews and Zeidner 2004, Personality and Individual Differences 36, 645–662).
 */
function buildConsensusKey(counts: readonly number[][]): Key {
  return counts.map(([, ...picks]) => [0, ...picks]);
}

/**
 * Return points for a key that weights questions: the share of a question's maximum, times its weight (Wang and Stanley
 * 1970, Review of Educational Research 40, 663–705).
 */
function buildWeightedKey({ questions }: AnswerMatrix, weights: readonly number[]): Key {
  return questions.map(({ points }, question) => {
    const most = Math.max(0, ...points);
    return [0, ...points.map((worth) => (most === 0 ? 0 : ((weights[question] ?? 0) * worth) / most))];
  });
}

/** Return each question's item-rest r (T13), or 0 if it is negative or undefined. `key` must have whole points. */
function computeItemWeights(matrix: AnswerMatrix, key: Key, totals: Float64Array): number[] {
  const { people, questions, codes } = matrix;
  const width = questions.length;
  const center = Math.round(mean(totals));
  return questions.map((_, question) => {
    const points = Float64Array.from(key[question] ?? []);
    let [x, rest, xx, restRest, xRest] = [0, 0, 0, 0, 0];
    for (let person = 0; person < people; person += 1) {
      const worth = points[codes[person * width + question] as number] as number;
      // Subtract a whole number near the mean, so that the sums stay exact.
      const other = (totals[person] as number) - worth - center;
      x += worth;
      rest += other;
      xx += worth * worth;
      restRest += other * other;
      xRest += worth * other;
    }
    const spread = xx - (x * x) / people;
    const restSpread = restRest - (rest * rest) / people;
    if (spread <= 0 || restSpread <= 0) return 0;
    return Math.max(0, (xRest - (x * rest) / people) / Math.sqrt(spread * restSpread));
  });
}

/**
 * Return each person's mid-rank percentile (T8): the percentage of people with a lower total, plus half of those with
 * the same total.
 */
export function rankPercentiles(totals: Float64Array): Float64Array {
  const people = totals.length;
  const order = Uint32Array.from(totals.keys()).sort(
    (one, other) => (totals[one] as number) - (totals[other] as number),
  );
  const ranks = new Float64Array(people);
  for (let from = 0; from < people; ) {
    const total = totals[order[from] as number];
    let to = from + 1;
    while (to < people && totals[order[to] as number] === total) to += 1;
    for (let place = from; place < to; place += 1) ranks[order[place] as number] = (50 * (from + to)) / people;
    from = to;
  }
  return ranks;
}

const TOP_PERCENTILE = 90;

function compareRanks(expert: Float64Array, other: Float64Array): Omit<RankChange, "alpha"> {
  const shifts = SHIFT_BOUNDS.map(() => 0);
  let [top, topStay] = [0, 0];
  for (let person = 0; person < expert.length; person += 1) {
    const [rank, otherRank] = [expert[person] as number, other[person] as number];
    const shift = Math.abs(otherRank - rank);
    const bin = SHIFT_BOUNDS.findLastIndex((bound) => shift >= bound);
    shifts[bin] = (shifts[bin] ?? 0) + 1;
    if (rank < TOP_PERCENTILE) continue;
    top += 1;
    if (otherRank >= TOP_PERCENTILE) topStay += 1;
  }
  return { rankCorrelation: correlateRanks(expert, other), shifts, top, topStay };
}

/** Return Spearman's rho with ties: Pearson's r of two lists of mid-ranks. Null if all ranks of a list are equal. */
function correlateRanks(one: Float64Array, other: Float64Array): number | null {
  const [oneMean, otherMean] = [mean(one), mean(other)];
  let [xx, yy, xy] = [0, 0, 0];
  for (const [place, rank] of one.entries()) {
    const x = rank - oneMean;
    const y = (other[place] ?? 0) - otherMean;
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  return xx === 0 || yy === 0 ? null : Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
}

function computeKeyAlpha(counts: readonly number[][], key: Key, totals: Float64Array): number | null {
  const variances = counts.map((picks, question) => computeVariance(picks, key[question] ?? []));
  const center = mean(totals);
  const squares = totals.reduce((sum, total) => sum + (total - center) ** 2, 0);
  return computeAlpha(variances, totals.length < 2 ? null : squares / (totals.length - 1));
}

function computeVariance(picks: readonly number[], values: readonly number[]): number | null {
  const people = sum(picks);
  if (people < 2) return null;
  const center = picks.reduce((sum, n, code) => sum + n * (values[code] ?? 0), 0) / people;
  return picks.reduce((sum, n, code) => sum + n * ((values[code] ?? 0) - center) ** 2, 0) / (people - 1);
}

function findDisagreements({ questions }: AnswerMatrix, counts: readonly number[][]): ScoringModels["disagreements"] {
  return questions
    .flatMap(({ points }, question) => {
      const picks = counts[question]?.slice(1) ?? [];
      const [most, best] = [Math.max(0, ...picks), Math.max(0, ...points)];
      const picked = picks.indexOf(most);
      const topPicks = Math.max(0, ...picks.filter((_, option) => points[option] === best));
      const lost = best - (points[picked] ?? best);
      return most === topPicks || lost === 0 ? [] : [{ question, picked, picks: most, topPicks, lost }];
    })
    .sort((one, other) => other.lost * other.picks - one.lost * one.picks);
}

function mean(values: Float64Array): number {
  return sum(values) / values.length;
}
