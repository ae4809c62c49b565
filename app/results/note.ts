import { z } from "zod";
import { requiredText } from "#app/platform/text/text.ts";

export const MAX_NOTE_LENGTH = 2000;

/** What the hiring team writes about a submission. */
export const noteSchema = z.object({
  text: requiredText({ label: "The note", max: MAX_NOTE_LENGTH, missing: "Please write something first", lines: true }),
});
