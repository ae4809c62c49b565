export { scorecardCalls } from "./api-contract.ts";
export { readScorecardView } from "./scorecard-view.server.ts";
export { listScorecards, listVisibleScorecards, type Scorecard } from "./scorecards.server.ts";
