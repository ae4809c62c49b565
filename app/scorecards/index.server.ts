export { readScorecardView } from "./scorecard-view.server.ts";
export {
  listScorecardAuthors,
  listScorecards,
  listUnrated,
  listVisibleScorecards,
  type Scorecard,
} from "./scorecards.server.ts";
