import { db } from "#app/db.server.ts";
import { completionSchema } from "#app/domain/submission.ts";
import { apiRoute, readJson } from "#app/http/api.server.ts";
import { requireSubmission } from "#app/http/submission-access.server.ts";
import { completeSubmission, type Submission } from "#app/models/submissions.server.ts";

const route = apiRoute({
  GET: async ({ request, params }) => submissionResponse(await requireSubmission(request, params.submissionId)),
  PUT: async ({ request, params }) => {
    const submission = await requireSubmission(request, params.submissionId);
    const { isCompleted, ...claim } = await readJson(request, completionSchema);
    return submissionResponse(isCompleted ? completeSubmission(db, submission.id, claim, new Date()) : submission);
  },
});

export const loader = route.loader;
export const action = route.action;

/** A submission as its candidate may see it: no score. */
function submissionResponse(submission: Submission): Response {
  const { id, testId, email, firstName, lastName, startedAt, completedAt, totalDuration } = submission;
  const isCompleted = completedAt !== null;
  return Response.json({ id, testId, email, firstName, lastName, startedAt, completedAt, totalDuration, isCompleted });
}
