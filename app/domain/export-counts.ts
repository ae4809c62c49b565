import { z } from "zod";

const count = z.int().min(0);

/** How many records of each kind an export holds. */
export const countsSchema = z.strictObject({
  tests: count,
  sections: count,
  questions: count,
  options: count,
  settings: count,
  versions: count,
  submissions: count,
  answers: count,
  sectionScores: count,
});
export type ExportCounts = z.infer<typeof countsSchema>;
