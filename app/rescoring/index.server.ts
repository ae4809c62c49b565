/** Server code of rescoring that other features import. */
export { rescoreCalls } from "./api-contract.ts";
export { finishRescores } from "./rescore-work.server.ts";
