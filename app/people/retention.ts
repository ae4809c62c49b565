/** For how long candidates' data are kept, and when they go. */
import { z } from "zod";
import { MAX_MONTHS } from "./retention-text.ts";

/** How a person is erased: their answers stay without a name, or all of it goes. */
export const ERASING = ["person", "everything"] as const;
export type Erasing = (typeof ERASING)[number];

const BAD_MONTHS = `Please type a whole number of months from 1 to ${MAX_MONTHS}`;

/** The setting `retention`; without months nothing is erased by itself. */
export const retentionSchema = z.object({
  months: z.number().int().min(1).max(MAX_MONTHS).nullable(),
  how: z.enum(ERASING),
});
export type Retention = z.infer<typeof retentionSchema>;

export const NO_RETENTION: Retention = { months: null, how: "person" };

/** The form of the setting: the months count only where data are erased. */
export const retentionFormSchema = z.object({
  keep: z.enum(["forever", "months"], { error: "Please choose one of both" }),
  months: z.coerce
    .number({ error: BAD_MONTHS })
    .int({ error: BAD_MONTHS })
    .min(1, { error: BAD_MONTHS })
    .max(MAX_MONTHS, { error: BAD_MONTHS })
    .default(12),
  how: z.enum(ERASING, { error: "Please choose one of both" }),
});

/** What a read form asks for. */
export function toRetention({ keep, months, how }: z.infer<typeof retentionFormSchema>): Retention {
  return { months: keep === "forever" ? null : months, how };
}
