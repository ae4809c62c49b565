import { z } from "zod";
import { STAGES } from "./stage.ts";

/** The stage that is given to one submission. */
export const stageSchema = z.object({ stage: z.enum(STAGES, { error: "Please choose a stage" }) });
