import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { apiRoute } from "#app/http/api.server.ts";
import { detailsForApi } from "#app/http/api-shapes.server.ts";
import { getResult } from "#app/models/results.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/details", {
  GET: ({ params }) => {
    const result = getResult(db, params.submissionId ?? "");
    if (!result) throw new Refusal("not-found", "Submission not found");
    return detailsForApi(result);
  },
});

export const loader = route.loader;
export const action = route.action;
