import { db } from "#app/db.server.ts";
import { apiRoute } from "#app/http/api.server.ts";
import { submissionForApi } from "#app/http/api-shapes.server.ts";
import { requireSubmission } from "#app/http/submission-access.server.ts";
import { completeSubmission } from "#app/models/submissions.server.ts";

const route = apiRoute("/api/submissions/{submissionId}", {
  GET: async ({ request, params }) => submissionForApi(await requireSubmission(request, params.submissionId)),
  PUT: async ({ request, params, input: { isCompleted, ...claim } }) => {
    const submission = await requireSubmission(request, params.submissionId);
    return submissionForApi(isCompleted ? completeSubmission(db, submission.id, claim, new Date()) : submission);
  },
});

export const loader = route.loader;
export const action = route.action;
