export { buildTrail, resultPaths } from "./paths.ts";
export { MAX_STAGE_NAME, STAGE_NAMES_FORM, type StageNames } from "./stage-names.ts";
export { MAX_WRITTEN_TO, STAGE_NAMES, STAGES, type Stage } from "./stages.ts";
