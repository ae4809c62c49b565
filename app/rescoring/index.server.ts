/** What other features may import from rescoring on the server. */
export { rescoreCalls } from "./api-contract.ts";
export { finishRescores } from "./rescore-work.server.ts";
