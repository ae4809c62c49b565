/** What the API answers of outcomes. */
import { z } from "zod";

export const outcomeShape = z
  .object({
    decision: z.enum(["hired", "not hired"]).nullable().meta({ description: "The stage; null: not decided" }),
    stayed: z.boolean().nullable().meta({ description: "Still here after six months; null: not known" }),
    quotaPercent: z.number().nullable().meta({ description: "Quota reached, 0 to 1000; null: not known" }),
    changedAt: z.iso.datetime().nullable().meta({ description: "ISO 8601, UTC; null while nothing is known" }),
    changedBy: z.string().nullable().meta({ description: "The name of who wrote it, as it was then" }),
  })
  .meta({ id: "Outcome" });
