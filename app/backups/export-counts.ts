import { z } from "zod";

const count = z.int().min(0);

/** How many records of each kind an export holds. */
export const countsSchema = z.strictObject({
  tests: count,
  sections: count,
  questions: count,
  options: count,
  // Files of the first four format versions have none; nor of rescores, outcomes and results.
  prompts: count.default(0),
  settings: count,
  // Files of the first five format versions have none; nor of invitations.
  notices: count.default(0),
  versions: count,
  rescores: count.default(0),
  invitations: count.default(0),
  submissions: count,
  // Files of the first two format versions have none.
  stageChanges: count.default(0),
  notes: count.default(0),
  outcomes: count.default(0),
  answers: count,
  sectionScores: count,
  results: count.default(0),
});
export type ExportCounts = z.infer<typeof countsSchema>;
