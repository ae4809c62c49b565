import { z } from "zod";
import { requiredText } from "#app/platform/text/text.ts";
import { STAGES } from "./stages.ts";

export const MAX_NOTE_LENGTH = 2000;

export const noteSchema = z.object({
  text: requiredText({ label: "The note", max: MAX_NOTE_LENGTH, missing: "Please enter a note", lines: true }),
});

const NOTIFY = "notify must be a list of colleagues' ids";

export const newNoteSchema = noteSchema.extend({
  notify: z
    .array(z.string({ error: NOTIFY }).min(1, { error: NOTIFY }).max(64, { error: NOTIFY }), { error: NOTIFY })
    .max(50, { error: "At most 50 colleagues can be notified" })
    .default([]),
});

export const stageSchema = z.object({ stage: z.enum(STAGES, { error: "Please choose a stage" }) });
