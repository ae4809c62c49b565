import { apiRoute } from "#app/api/api-route.server.ts";
import { submissionForApi } from "#app/api/present.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { finishSubmission } from "../submission-writes.server.ts";

const route = apiRoute("/api/submissions/{submissionId}", {
  GET: ({ submission }) => submissionForApi(submission),
  PUT: async ({ submission, input: { isCompleted, ...claim } }) => {
    if (!isCompleted) return submissionForApi(submission);
    return submissionForApi(await finishSubmission(liveDb, submission.id, claim, env.mail !== null, new Date()));
  },
});

export const loader = route.loader;
export const action = route.action;
