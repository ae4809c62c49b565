export {
  computeDeviation,
  computePercentile,
  computePercentileInterval,
  computeQuantile,
  correlate,
  countEach,
} from "./distribution.ts";
export {
  ENOUGH_OUTCOMES,
  type Expectancy,
  type ExpectancyRow,
  type MissingRelation,
  type Relation,
} from "./expectancy.ts";
export { describeConsistency } from "./findings.ts";
export {
  correctByHolm,
  correlationInterval,
  correlationP,
  fQuantile,
  type Interval,
  ONE_SIDED_Z_AT_5_PERCENT,
  wilsonInterval,
} from "./intervals.ts";
export { ENOUGH_RESULTS, hasEnoughResults, withholdUnlessEnough } from "./minimum-results.ts";
export {
  formatEstimate,
  formatGroup,
  formatGroupNote,
  formatLevel,
  formatNearLine,
  formatNearMinimum,
  formatPeriod,
  formatPlace,
  formatPrecision,
  formatRepeat,
  formatShortPeriod,
  formatWithheld,
  PERCENTILE_RULE,
  WHY_NEARER_TO_MEAN,
} from "./place-text.ts";
export {
  computeDifferenceLimit,
  computeSimilarPairs,
  type Estimate,
  estimateLevel,
  findNearLine,
  findPlaceBounds,
  getPrecision,
  isRealDifference,
  type NearLine,
  pickEstimate,
  toPercent,
  type Withheld,
} from "./precision.ts";
export { type Correlation, correctCorrelation, MAX_SD_RATIO, withInterval } from "./range-restriction.ts";
export { type ProfiledSection, profileSections } from "./score-statistics.ts";
export { buildScoreStrip, type ScoreStrip } from "./score-strip.ts";
export { findWeakestSection, type WeakestSection } from "./section-value.ts";
