import { type ApiHandlers, listColleagues } from "#app/accounts/index.server.ts";
import type { VisibleTests } from "#app/accounts/index.ts";
import { db } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { findVisibleSubmission } from "#app/submissions/index.server.ts";
import type { queueCalls } from "./api-contract.ts";
import { assignResult, findAssignment, listAssigned, listMentions } from "./queue.server.ts";

export const queueHandlers: ApiHandlers<typeof queueCalls> = {
  "/api/admin/queue": {
    GET: ({ admin: { id: adminId, visibleTests } }) => ({
      assigned: listAssigned(db, { adminId, visibleTests }).map(({ submission, adminName, changedAt }) => ({
        submissionId: submission.id,
        testId: submission.testId,
        assignedBy: adminName,
        assignedAt: changedAt.toISOString(),
      })),
      mentions: listMentions(db, { adminId, visibleTests }).map(({ submission, note }) => ({
        noteId: note.id,
        submissionId: submission.id,
        adminName: note.adminName,
        text: note.text,
        writtenAt: note.writtenAt.toISOString(),
      })),
    }),
  },
  "/api/admin/submissions/{submissionId}/assignment": {
    GET: ({ params: { submissionId }, admin: { visibleTests } }) => readAssignment(submissionId, visibleTests),
    PUT: ({ params: { submissionId }, input, admin, auditContext }) => {
      assignResult(db, auditContext, submissionId, input.adminId, admin);
      return readAssignment(submissionId, admin.visibleTests);
    },
  },
};

function readAssignment(submissionId: string, visibleTests: VisibleTests) {
  const submission = findVisibleSubmission(db, submissionId, visibleTests);
  if (!submission) throw new Refusal("not-found", "This submission no longer exists");
  const found = findAssignment(db, submission);
  return {
    assignment: found && {
      adminId: found.adminId,
      name: found.colleague.name,
      assignedBy: found.adminName,
      assignedAt: found.changedAt.toISOString(),
    },
    colleagues: listColleagues(db, submission.testId),
  };
}
