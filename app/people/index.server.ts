/** Server code of people that other features import. */
export { personCalls } from "./api-contract.ts";
export { getRetentionSummary } from "./retention-run.server.ts";
