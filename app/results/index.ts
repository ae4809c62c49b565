export { STAGE_NAMES, STAGES } from "./decisions.ts";
export { resultPaths } from "./paths.ts";
