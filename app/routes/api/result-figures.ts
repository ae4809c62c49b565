import { apiRoute } from "#app/api/api-route.server.ts";
import { figuresForApi } from "#app/api/present-figures.server.ts";
import { db, liveDb } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { env } from "#app/env.server.ts";
import { readResultFigures } from "#app/models/place-and-precision.server.ts";
import { noteViewed } from "#app/models/reading-acts.server.ts";
import { getResult } from "#app/models/results.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/models/settings.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/figures", {
  GET: ({ params, admin: { sight }, by }) => {
    const result = getResult(db, params.submissionId ?? "", sight);
    if (!result) throw new Refusal("not-found", "Submission not found");
    noteViewed(liveDb, by, result.submission.id, getTimeZone(db, env.timeZone));
    return figuresForApi(readResultFigures(db, result, getPlaybookRanges(db)));
  },
});

export const loader = route.loader;
export const action = route.action;
