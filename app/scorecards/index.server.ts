export { scorecardCalls } from "./api-contract.ts";
export { readScorecardView } from "./scorecard-view.server.ts";
export { listScorecards, listUnrated, listVisibleScorecards, type Scorecard } from "./scorecards.server.ts";
