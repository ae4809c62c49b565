/** What other features may import from statistics on the server. */
export { statisticsCalls } from "./api-contract.ts";
export { revisionOf } from "./group-memory.server.ts";
export { listGuessing } from "./guessing.server.ts";
export { findScoredGroup, type ScoredGroup } from "./scored-group.server.ts";
