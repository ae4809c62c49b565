/** Decide what section scores can say about a person: docs/spec/truth-of-scores.md, part 10. */
import { getPrecision } from "./precision.ts";
import type { SectionBlock } from "./score-statistics.ts";

/**
 * Return the smallest difference between two sections' standard scores that is significant (5%). It is 1.96 standard
 * errors of the difference: 1.96 × √(2 − r₁ − r₂), where r is a section's reliability. Null if a reliability is unknown.
 * Source: Anastasi and Urbina (1997), Psychological Testing, chapter 4.
 */
function computeSectionLimit(reliability: number | null, otherReliability: number | null): number | null {
  if (reliability === null || otherReliability === null) return null;
  return 1.96 * Math.sqrt(Math.max(0, 2 - reliability - otherReliability));
}

type SectionPoints = { sectionId: string; totalPoints: number; maxPoints: number };
/** `standard`: the distance from the group's mean in standard deviations. `reliability`: null if withheld. */
type Measured = { sectionId: string; standard: number; reliability: number | null };

/**
 * `sectionId`: the section that is significantly lower than every other section, compared with the group. If it is
 * null, `why` gives the reason.
 */
export type WeakestSection =
  | { sectionId: string; why: null }
  | { sectionId: null; why: "too-close" | "as-total" | "few-results" | "no-consistency" | "one-section" };

/**
 * Find a result's weakest section among a group of `n` results. Sections are not equally hard, so compare standard
 * scores. A section whose scores are all equal cannot be compared. The lowest section is not marked if it adds nothing
 * to the total ("as-total").
 */
export function findWeakestSection(
  scores: readonly SectionPoints[],
  blocks: readonly SectionBlock[],
  n: number,
  values: ReadonlyMap<string, { isAdded: boolean }> = new Map(),
): WeakestSection {
  const measured = scores.flatMap(({ sectionId, totalPoints, maxPoints }): Measured[] => {
    if (maxPoints === 0) return [];
    const block = blocks.find((one) => one.sectionId === sectionId);
    const precision = block ? getPrecision(block, n) : null;
    const isKnown = block && (precision?.semPercent != null || precision?.withheld === "no-error");
    const standard = block?.sd ? (totalPoints - (block.mean ?? 0)) / block.sd : 0;
    return [{ sectionId, standard, reliability: isKnown ? block.reliability : null }];
  });
  const [lowest, ...others] = measured.sort((one, other) => one.standard - other.standard);
  if (!lowest || others.length === 0) return { sectionId: null, why: "one-section" };
  const isBelow = others.map(({ standard, reliability }) => {
    const limit = computeSectionLimit(lowest.reliability, reliability);
    return limit === null ? null : standard - lowest.standard > limit;
  });
  if (isBelow.every((isReal) => isReal === true)) {
    const isAdded = values.get(lowest.sectionId)?.isAdded ?? true;
    return isAdded ? { sectionId: lowest.sectionId, why: null } : { sectionId: null, why: "as-total" };
  }
  if (isBelow.includes(false)) return { sectionId: null, why: "too-close" };
  const isEarly = blocks.some((block) => getPrecision(block, n).withheld === "few-results");
  return { sectionId: null, why: isEarly ? "few-results" : "no-consistency" };
}

/** All values are in points. */
type SectionMoments = {
  alpha: number | null;
  variance: number | null;
  covarianceWithTotal: number;
  totalVariance: number | null;
};

/**
 * `own` and `byTotal` are proportional reductions in mean squared error (usually 0–1): how well the section's points,
 * or the total, predict the section's true score. `own` is the section's alpha.
 */
export type SectionValue = { own: number | null; byTotal: number | null; isAdded: boolean };

/**
 * Return whether a section says more than the total, that is, whether `own` exceeds `byTotal`. False if alpha is null
 * or not positive. Errors of different sections are uncorrelated, so the covariance of the section's true score with
 * the total is the observed covariance minus the section's error variance. Source: Haberman (2008), Journal of
 * Educational and Behavioral Statistics 33(2), 204–229.
 */
export function computeSectionValue(moments: SectionMoments): SectionValue {
  const { alpha, variance, covarianceWithTotal, totalVariance } = moments;
  if (alpha === null || alpha <= 0 || !variance || !totalVariance) return { own: alpha, byTotal: null, isAdded: false };
  const trueCovariance = covarianceWithTotal - (1 - alpha) * variance;
  const byTotal = trueCovariance ** 2 / (alpha * variance * totalVariance);
  // With only one section, both values are equal except for the rounding error.
  return { own: alpha, byTotal, isAdded: alpha - byTotal > 1e-9 };
}
