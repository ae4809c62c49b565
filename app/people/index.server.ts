export { getRetentionSummary } from "./retention-run.server.ts";
