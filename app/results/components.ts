export { useStageNames } from "./use-stage-names.ts";
