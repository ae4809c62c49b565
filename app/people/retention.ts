import { z } from "zod";
import { MAX_MONTHS, type Retention } from "./retention-text.ts";

export const ERASURE_KINDS = ["person", "everything"] as const;

const MONTHS_ERROR = `Please enter a whole number of months from 1 to ${MAX_MONTHS}`;

export const retentionSchema = z.object({
  months: z.number().int().min(1).max(MAX_MONTHS).nullable(),
  how: z.enum(ERASURE_KINDS),
});

export const NO_RETENTION: Retention = { months: null, how: "person" };

/** Accept any number of months if data is kept forever, because the form then hides the field. */
export const retentionFormSchema = z
  .object({
    keep: z.enum(["forever", "months"], { error: "Please choose one of the two" }),
    months: z.coerce.number({ error: MONTHS_ERROR }).default(12),
    how: z.enum(ERASURE_KINDS, { error: "Please choose one of the two" }),
  })
  .refine(({ keep, months }) => keep === "forever" || retentionSchema.shape.months.safeParse(months).success, {
    error: MONTHS_ERROR,
    path: ["months"],
  });

export function toRetention({ keep, months, how }: z.infer<typeof retentionFormSchema>): Retention {
  return { months: keep === "forever" ? null : months, how };
}
