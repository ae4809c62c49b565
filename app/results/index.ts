/** Rules and types of results that other features import. */

export { hasOutcome, STAGE_NAMES, STAGES } from "./decisions.ts";
export { resultPaths } from "./paths.ts";
