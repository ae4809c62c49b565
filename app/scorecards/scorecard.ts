import { sum } from "#app/platform/sum.ts";
import type { Rating } from "#db/column-values.ts";
export const MAX_CRITERIA = 8;
export const MAX_CRITERION_LENGTH = 100;
export const MAX_ANCHOR_LENGTH = 200;
export const MAX_COMMENT_LENGTH = 2000;

export const MAX_CRITERION_COMMENT_LENGTH = 500;

export const RATINGS = [1, 2, 3, 4] as const;

export const RECOMMENDATIONS = ["Strong no", "No", "Yes", "Strong yes"] as const;

export function formatRecommendation(recommendation: number | null): string {
  return (recommendation && RECOMMENDATIONS[recommendation - 1]) || "";
}

export type Criterion = { name: string; anchors: string[] };

export type { Rating };

const DEFAULT_ANCHORS = [
  "No example, or a counterexample",
  "A vague example, or only with much help",
  "A clear example with their own contribution and a result",
  "Several clear examples, and what was learned from them",
];

export const newCriterion = (): Criterion => ({ name: "", anchors: DEFAULT_ANCHORS });

export function suggestCriteria(sectionNames: string[]): Criterion[] {
  return sectionNames
    .slice(0, MAX_CRITERIA)
    .map((name) => ({ name: name.slice(0, MAX_CRITERION_LENGTH), anchors: DEFAULT_ANCHORS }));
}

type CriterionSummary = { name: string; mean: number | null; count: number; spread: number };

export const MARKED_SPREAD = 2;

export function summarizeRatings(cards: readonly { ratings: readonly Rating[] }[]): CriterionSummary[] {
  const byName = new Map<string, number[]>();
  for (const { name, rating } of cards.flatMap(({ ratings }) => ratings)) {
    const known = byName.get(name) ?? [];
    byName.set(name, rating === null ? known : [...known, rating]);
  }
  return [...byName].map(([name, ratings]) => ({
    name,
    mean: computeMean(ratings),
    count: ratings.length,
    spread: ratings.length === 0 ? 0 : Math.max(...ratings) - Math.min(...ratings),
  }));
}

export function computeOverallMean(cards: readonly { ratings: readonly Rating[] }[]): number | null {
  return computeMean(cards.flatMap(({ ratings }) => ratings.flatMap(({ rating }) => rating ?? [])));
}

function computeMean(numbers: number[]): number | null {
  return numbers.length === 0 ? null : sum(numbers) / numbers.length;
}

export function formatRating(mean: number): string {
  return `${Math.round(mean * 10) / 10} of 4`;
}
