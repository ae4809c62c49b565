import { type Sight, seesSubmission } from "#app/accounts/index.ts";
import type { Db } from "#db/client.ts";
import { getSubmission, type Submission } from "./submissions.server.ts";

/** The submission with this id; null when there is none that a person may see. */
export function findSeenSubmission(db: Db, id: string, sight: Sight): Submission | null {
  const submission = getSubmission(db, id);
  return submission && seesSubmission(sight, submission) ? submission : null;
}
