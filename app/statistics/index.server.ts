export { computeImpact, type ImpactRow } from "./adverse-impact.ts";
export { formatImpactRatio } from "./adverse-impact-rows.ts";
export {
  computeResponseSeconds,
  countQuestionWords,
  getScreenPositions,
  isQuick,
  MIN_QUICK,
  type TimedAnswer,
} from "./answering.ts";
export { findCareless } from "./careless.server.ts";
export { computeExpectancy, correctForLooks } from "./expectancy.ts";
export { listComparisonVerdicts } from "./findings.ts";
export { getScoreBlocks, readGroup, readRevision } from "./group-figures.server.ts";
export { type Group, listGroups } from "./groups.server.ts";
export { listGuessingScores } from "./guessing.server.ts";
export { type ManualFigures, readManualFigures } from "./manual-figures.server.ts";
export { findScoredGroup, type ScoredGroup } from "./scored-group.server.ts";
export { readSectionValues } from "./section-value.server.ts";
export { readQuestionQuality } from "./test-facts.server.ts";
export { readTestHealth } from "./test-health.server.ts";
