export { computePercentile, computePercentileMargin, computeQuantile } from "./distribution.ts";
export { ENOUGH_OUTCOMES, type Expectancy, type ExpectancyRow, type Relation } from "./expectancy.ts";
export { ENOUGH_RESULTS, hasEnoughResults, withholdUnlessEnough } from "./minimum-results.ts";
export {
  formatBands,
  formatGroup,
  formatNearLine,
  formatOtherLabel,
  formatPlace,
  formatPrecision,
  formatRepeat,
  formatWithheld,
} from "./place-text.ts";
export {
  computeBands,
  computeDifferenceLimit,
  findNearLine,
  getPrecision,
  isRealDifference,
  type NearLine,
  toPercent,
  type Withheld,
} from "./precision.ts";
export { type ProfiledSection, profileSections } from "./score-statistics.ts";
export { buildScoreStrip, type ScoreStrip } from "./score-strip.ts";
export { findWeakestSection, type WeakestSection } from "./section-value.ts";
