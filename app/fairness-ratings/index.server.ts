export { type FairnessSummary, hasRatedFairness, rateFairness, readFairness } from "./fairness-ratings.server.ts";
