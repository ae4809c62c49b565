import type { Submission } from "#app/submissions/index.ts";
import type { sectionScores } from "#db/schema.ts";

export type ExportedSubmission = {
  submission: Submission;
  testName: string;
  batteryId: string | null;
  externalId: string | null;
  tags: string[];
  sectionScores: (typeof sectionScores.$inferSelect)[];
};

export type SubmissionChanges = {
  changed: ExportedSubmission[];
  deleted: { id: string; testId: string }[];
  nextCursor: string;
  hasMore: boolean;
};
