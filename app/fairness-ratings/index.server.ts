export { fairnessCalls } from "./api-contract.ts";
export { type FairnessSummary, hasRatedFairness, rateFairness, readFairness } from "./fairness-ratings.server.ts";
