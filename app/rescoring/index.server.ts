export { finishRescores } from "./rescore-work.server.ts";
