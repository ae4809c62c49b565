export { buildActivityListQuery, countActivity, listActivity } from "./activity.server.ts";
export { count, label, percent, resultCalls, version } from "./api-contract.ts";
export { listPercentCounts } from "./dashboard-stats.server.ts";
export { listStageChanges, setStages } from "./decisions.server.ts";
export { toListedRow } from "./listed-row.ts";
export { listNotes } from "./notes.server.ts";
export { findResult, listStoredResults, type Result } from "./results.server.ts";
export { stageNamesSchema } from "./stage-name-schemas.ts";
export { getStageNames, saveStageNames } from "./stage-names.server.ts";
