import { apiRoute } from "#app/api/api-route.server.ts";
import { detailsForApi } from "#app/api/present.server.ts";
import { db, liveDb } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { env } from "#app/env.server.ts";
import { noteViewed } from "#app/models/reading-acts.server.ts";
import { getResult } from "#app/models/results.server.ts";
import { getTimeZone } from "#app/models/settings.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/details", {
  GET: ({ params, admin: { sight }, by }) => {
    const result = getResult(db, params.submissionId ?? "", sight);
    if (!result) throw new Refusal("not-found", "Submission not found");
    noteViewed(liveDb, by, result.submission.id, getTimeZone(db, env.timeZone));
    return detailsForApi(result);
  },
});

export const loader = route.loader;
export const action = route.action;
