import { STAGE_NAMES, STAGES, type Stage } from "./stages.ts";

export type StageNames = Record<Stage, string>;

export const STAGE_NAMES_FORM = "stage-names";
export const MAX_STAGE_NAME = 30;

export function fillStageNames(own: Partial<StageNames>): StageNames {
  return Object.fromEntries(STAGES.map((stage) => [stage, own[stage] || STAGE_NAMES[stage]])) as StageNames;
}

export function findRepeatedStage(own: Partial<StageNames>): Stage | null {
  const names = fillStageNames(own);
  const lower = STAGES.map((stage) => names[stage].toLowerCase());
  return STAGES.find((_, index) => lower.indexOf(lower[index] ?? "") < index) ?? null;
}
