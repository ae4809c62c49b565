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
  // Files of the first two format versions have none.
  stageChanges: count.default(0),
  notes: count.default(0),
  answers: count,
  sectionScores: count,
});
export type ExportCounts = z.infer<typeof countsSchema>;
