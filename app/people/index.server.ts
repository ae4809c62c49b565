export { peopleCalls } from "./api-contract.ts";
export { getRetentionSummary } from "./retention-run.server.ts";
