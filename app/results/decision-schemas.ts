import { z } from "zod";
import { requiredText } from "#app/platform/text/text.ts";
import { STAGES } from "./decisions.ts";

export const MAX_NOTE_LENGTH = 2000;

export const noteSchema = z.object({
  text: requiredText({ label: "The note", max: MAX_NOTE_LENGTH, missing: "Please enter a note", lines: true }),
});

export const stageSchema = z.object({ stage: z.enum(STAGES, { error: "Please choose a stage" }) });
