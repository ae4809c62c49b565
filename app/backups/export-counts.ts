import { z } from "zod";

const count = z.int().min(0);

export const countsSchema = z.strictObject({
  tests: count,
  sections: count,
  questions: count,
  options: count,
  // Exports of versions 1 to 4 have no prompts, rescores, outcomes or results.
  prompts: count.default(0),
  feedbackTexts: count.default(0),
  batteries: count.default(0),
  settings: count,
  notices: count.default(0),
  versions: count,
  rescores: count.default(0),
  invitations: count.default(0),
  submissions: count,
  stageChanges: count.default(0),
  notes: count.default(0),
  // Exports of versions 1 to 10 have no stage messages, scorecards, assignments or mentions.
  stageMessages: count.default(0),
  scorecardCriteria: count.default(0),
  scorecards: count.default(0),
  assignments: count.default(0),
  mentions: count.default(0),
  jobTasks: count.default(0),
  raters: count.default(0),
  taskRatings: count.default(0),
  optionRatings: count.default(0),
  cutScoreRecords: count.default(0),
  outcomes: count.default(0),
  // Exports of versions 1 to 8 have no answers on fairness and no self-identification.
  fairnessRatings: count.default(0),
  fairnessAnswered: count.default(0),
  selfIdentificationForms: count.default(0),
  selfIdentificationCounts: count.default(0),
  selfIdentificationShares: count.default(0),
  selfIdentificationAnswered: count.default(0),
  answers: count,
  sectionScores: count,
  results: count.default(0),
});
export type ExportCounts = z.infer<typeof countsSchema>;
