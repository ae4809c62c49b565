/** What the API answers of outcomes and of selection rates. */
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

const share = z.number().min(0).max(1).nullable();
const impactRow = z
  .object({
    name: z.string(),
    applied: z.number().int(),
    selected: z.number().int(),
    rate: share.meta({ description: "Selected ÷ assessed; null where none was assessed" }),
    ratio: share.meta({ description: "The rate ÷ the highest one; null also where all rates are 0" }),
    isBelowFourFifths: z.boolean(),
    isReference: z.boolean().meta({ description: "The group with the highest rate" }),
    p: share.meta({ description: "Fisher's exact test against the reference, two-sided; null for itself" }),
    oneMoreChangesIt: z.boolean().meta({ description: "One more selected would lift it to four fifths or above" }),
    isSmall: z.boolean().meta({ description: "Fewer than 30 assessed" }),
  })
  .meta({ id: "ImpactRow" });
export const impactShape = z.object({ groups: z.array(impactRow) });
