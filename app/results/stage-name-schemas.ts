import { z } from "zod";
import { optionalText } from "#app/platform/text/text.ts";
import { findRepeatedStage, MAX_STAGE_NAME } from "./stage-names.ts";
import { STAGE_NAMES, STAGES, type Stage } from "./stages.ts";

const REPEATED_NAME = "Two stages cannot have the same name";

const nameFields = Object.fromEntries(
  STAGES.map((stage) => [stage, optionalText({ label: STAGE_NAMES[stage], max: MAX_STAGE_NAME })]),
) as Record<Stage, ReturnType<typeof optionalText>>;

/** An empty or missing name means the standard name. */
export const stageNamesSchema = z
  .object(nameFields)
  .partial()
  .superRefine((names, context) => {
    const repeated = findRepeatedStage(names);
    if (repeated) context.addIssue({ code: "custom", message: REPEATED_NAME, path: [repeated] });
  });
