import { apiRoute } from "#app/api/api-route.server.ts";
import { figuresForApi } from "#app/api/present-figures.server.ts";
import { viewedResult } from "#app/api/seen-submission.server.ts";
import { db } from "#app/db.server.ts";
import { readResultFigures } from "#app/models/scores/place-and-precision.server.ts";
import { getPlaybookRanges } from "#app/models/settings/settings.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/figures", {
  GET: (call) => figuresForApi(readResultFigures(db, viewedResult(call), getPlaybookRanges(db))),
});

export const loader = route.loader;
export const action = route.action;
