/** What other features may import from people on the server. */
export { personCalls } from "./api-contract.ts";
export { showRetention } from "./retention-run.server.ts";
