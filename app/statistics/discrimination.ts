import { countValues, type Distribution } from "./distribution.ts";

/**
 * Return Ferguson's delta, q/(q − 1) · (n² − Σf²)/n², from 0 (all totals equal) to 1 (totals spread evenly over all
 * possible scores). q is the number of possible scores, from 0 to the maximum. Null for fewer than two people, or if
 * nothing can be scored. Sources: Ferguson (1949), On the theory of test discrimination, Psychometrika 14, 61–68. For
 * questions with more than two values: Hankins (2007), BMC Medical Research Methodology 7:19.
 */
export function computeDelta(totals: Distribution, maxPoints: number): number | null {
  const n = countValues(totals);
  if (n < 2 || maxPoints < 1) return null;
  let equal = 0;
  for (const count of totals.values()) equal += (count / n) ** 2;
  return ((maxPoints + 1) / maxPoints) * (1 - equal);
}

type Stratum = { alpha: number | null; sd: number | null };

/**
 * Return stratified alpha, at most 1: 1 − Σ s²ᵢ(1 − αᵢ)/s². It treats the sections as different topics. A section
 * without an alpha, such as one with a single question, counts with an alpha of 0. Null for fewer than two sections, if
 * no section has an alpha, or if all totals are equal. Source: Cronbach, Schönemann and McKie (1965), Educational and
 * Psychological Measurement 25, 291–312.
 */
export function computeStratifiedAlpha(sections: readonly Stratum[], sdOfTotal: number | null): number | null {
  if (sections.length < 2 || sdOfTotal === null || sdOfTotal === 0) return null;
  if (sections.every(({ alpha }) => alpha === null)) return null;
  const error = sections.reduce((sum, { alpha, sd }) => sum + (sd ?? 0) ** 2 * (1 - (alpha ?? 0)), 0);
  return Math.min(1, 1 - error / sdOfTotal ** 2);
}
