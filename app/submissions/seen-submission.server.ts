import { canViewSubmission, type VisibleTests } from "#app/accounts/index.ts";
import type { Db } from "#db/client.ts";
import { getSubmission, type Submission } from "./submissions.server.ts";

/** The submission with this id; null when there is none that a person may see. */
export function findSeenSubmission(db: Db, id: string, sight: VisibleTests): Submission | null {
  const submission = getSubmission(db, id);
  return submission && canViewSubmission(sight, submission) ? submission : null;
}
