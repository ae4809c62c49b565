import { apiRoute } from "#app/api/api-route.server.ts";
import { detailsForApi } from "#app/api/present.server.ts";
import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { getResult } from "#app/models/results.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/details", {
  GET: ({ params, admin: { sight } }) => {
    const result = getResult(db, params.submissionId ?? "", sight);
    if (!result) throw new Refusal("not-found", "Submission not found");
    return detailsForApi(result);
  },
});

export const loader = route.loader;
export const action = route.action;
