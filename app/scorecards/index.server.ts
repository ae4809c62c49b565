export { readScorecardView } from "./scorecard-view.server.ts";
export { listScorecards, listUnrated, listVisibleScorecards, type Scorecard } from "./scorecards.server.ts";
