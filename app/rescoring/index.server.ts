export { rescoreCalls } from "./api-contract.ts";
export { finishRescores } from "./rescore-work.server.ts";
