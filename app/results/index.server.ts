/** What other features may import from results on the server. */
export { count, label, percent, resultCalls, version } from "./api-contract.ts";
export { listNotes } from "./notes.server.ts";
export { getOutcome } from "./outcomes.server.ts";
export { listPercentCounts } from "./result-figures.server.ts";
export { getResult, type Result } from "./results.server.ts";
export { listStageChanges } from "./stages.server.ts";
export { listStoredResults } from "./stored-results.server.ts";
