import { z } from "zod";
import { requiredText } from "#app/platform/text/text.ts";

const MAX_REASON_LENGTH = 500;
const SHORTEST_REASON = 3;
const MISSING = "Please enter a reason";

const reason = requiredText({ label: "The reason", max: MAX_REASON_LENGTH, missing: MISSING, lines: true }).refine(
  (text) => [...text].length >= SHORTEST_REASON,
  { error: MISSING },
);
const LOOK_FIRST = "Get the preview first and send its values";
const count = z.number({ error: LOOK_FIRST }).int({ error: LOOK_FIRST }).min(0, { error: LOOK_FIRST });

export const rescoreSchema = z.object({
  contentHash: z.string({ error: LOOK_FIRST }).max(64, { error: LOOK_FIRST }),
  results: count,
  changed: count,
  reason,
});

export const undoSchema = z.object({ reason });
