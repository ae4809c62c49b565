import { apiRoute } from "#app/api/api-route.server.ts";
import { storedResultForApi } from "#app/api/present-rescores.server.ts";
import { db, liveDb } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { SUBMISSION_NOT_FOUND } from "#app/domain/submission-gone.ts";
import { env } from "#app/env.server.ts";
import { noteViewed } from "#app/models/reading-acts.server.ts";
import { getTimeZone } from "#app/models/settings.server.ts";
import { listStoredResults } from "#app/models/stored-results.server.ts";
import { findSeenSubmission } from "#app/models/viewer-tests.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/results", {
  GET: ({ params, admin: { sight }, by }) => {
    const submission = findSeenSubmission(db, params.submissionId ?? "", sight);
    if (!submission) throw new Refusal("not-found", SUBMISSION_NOT_FOUND);
    noteViewed(liveDb, by, submission.id, getTimeZone(db, env.timeZone));
    return { results: listStoredResults(db, submission.id).map(storedResultForApi) };
  },
});

export const loader = route.loader;
export const action = route.action;
