export { useStageNames } from "./use-layout-data.ts";
