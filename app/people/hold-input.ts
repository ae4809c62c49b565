import { z } from "zod";
import { requiredText } from "#app/platform/text/text.ts";

const NO_DAY = "Please choose a day";

/** Why a person is kept for longer, and up to which day. */
export const holdSchema = z.object({
  until: z
    .string({ error: NO_DAY })
    .regex(/^\d{4}-\d\d-\d\d$/, { error: NO_DAY })
    .refine((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)), { error: NO_DAY }),
  reason: requiredText({ label: "The reason", max: 500, missing: "Please say why" }).min(3, {
    error: "The reason must be at least 3 characters",
  }),
});
