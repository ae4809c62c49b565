import { z } from "zod";

/** The setting playbook_ranges. */
export const playbookRangesSchema = z
  .object({
    goldMin: z.number().int().min(0).max(100),
    excellentMin: z.number().int().min(0).max(100),
    goodMin: z.number().int().min(0).max(100),
    averageMin: z.number().int().min(0).max(100),
  })
  .refine(
    ({ goldMin, excellentMin, goodMin, averageMin }) =>
      goldMin > excellentMin && excellentMin > goodMin && goodMin > averageMin && averageMin > 0,
    { error: "Ranges must be in descending order: Gold > Excellent > Good > Average > 0" },
  );
