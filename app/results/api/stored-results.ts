import { apiRoute } from "#app/api/api-route.server.ts";
import { storedResultForApi } from "#app/api/present-rescores.server.ts";
import { noteViews, seenSubmission } from "#app/api/seen-submission.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listStoredResults } from "../stored-results.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/results", {
  GET: (call) => {
    const { id } = seenSubmission(call);
    noteViews(call.by, id);
    return { results: listStoredResults(db, id).map(storedResultForApi) };
  },
});

export const loader = route.loader;
export const action = route.action;
