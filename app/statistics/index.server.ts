export { statisticsCalls } from "./api-contract.ts";
export { readRevision } from "./group-figures.server.ts";
export { findScoredGroup, type ScoredGroup } from "./groups.server.ts";
export { listGuessingScores } from "./guessing.server.ts";
export { readSectionValues } from "./section-value.server.ts";
