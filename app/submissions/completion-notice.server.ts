import { and, eq, isNull } from "drizzle-orm";
import { readVisibleTests } from "#app/accounts/index.server.ts";
import { canViewSubmission } from "#app/accounts/index.ts";
import { type Db, prepared } from "#db/client.ts";
import { insertForAdmin } from "#db/outbox.ts";
import { admins } from "#db/schema.ts";
import type { Submission } from "./submissions.server.ts";

const statements = prepared((db) => ({
  wanting: db
    .select()
    .from(admins)
    .where(and(eq(admins.wantsCompletedMail, true), isNull(admins.deactivatedAt)))
    .prepare(),
}));

/** Writes the notice that a submission is completed to everyone who wants it and may see it, in the caller's transaction. */
export function queueCompleted(db: Db, submission: Submission, now: Date): void {
  if (submission.isPreview) return;
  for (const admin of statements(db).wanting.all()) {
    if (!canViewSubmission(readVisibleTests(db, admin), submission)) continue;
    insertForAdmin(db, admin, { kind: "completed", submissionId: submission.id, createdAt: now, dueAt: now });
  }
}
