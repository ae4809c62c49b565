import { and, asc, eq, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { submissions } from "#db/schema.ts";
import { submissionNumberOf } from "./submission-number.server.ts";
import type { Submission } from "./submissions.server.ts";

export type Attempt = Submission & { submissionNumber: number };

/** A person's other submissions on the same test, by their start; none for a preview. */
export function listOtherAttempts(db: Db, { id, testId, emailKey, isPreview }: Submission): Attempt[] {
  if (isPreview) return [];
  return db
    .select({ submission: submissions, submissionNumber: submissionNumberOf })
    .from(submissions)
    .where(
      and(
        eq(submissions.emailKey, emailKey),
        eq(submissions.testId, testId),
        eq(submissions.isPreview, false),
        ne(submissions.id, id),
      ),
    )
    .orderBy(asc(submissions.startedAt), asc(submissions.id))
    .all()
    .map(({ submission, submissionNumber }) => ({ ...submission, submissionNumber }));
}
