import { apiRoute } from "#app/api/api-route.server.ts";
import { detailsForApi } from "#app/api/present.server.ts";
import { viewedResult } from "#app/api/seen-submission.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/details", {
  GET: (call) => detailsForApi(viewedResult(call)),
});

export const loader = route.loader;
export const action = route.action;
