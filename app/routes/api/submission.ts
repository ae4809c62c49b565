import { apiRoute } from "#app/api/api-route.server.ts";
import { submissionForApi } from "#app/api/present.server.ts";
import { liveDb } from "#app/db.server.ts";
import { requireSubmission } from "#app/http/submission-access.server.ts";
import { finishSubmission } from "#app/models/submission-writes.server.ts";

const route = apiRoute("/api/submissions/{submissionId}", {
  GET: async ({ request, params }) => submissionForApi(await requireSubmission(request, params.submissionId)),
  PUT: async ({ request, params, input: { isCompleted, ...claim } }) => {
    const submission = await requireSubmission(request, params.submissionId);
    if (!isCompleted) return submissionForApi(submission);
    return submissionForApi(await finishSubmission(liveDb, submission.id, claim, new Date()));
  },
});

export const loader = route.loader;
export const action = route.action;
