import { apiRoute } from "#app/api/api-route.server.ts";
import { figuresForApi } from "#app/api/present-figures.server.ts";
import { viewedResult } from "#app/api/seen-submission.server.ts";
import { getPlaybookRanges } from "#app/organization/settings.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readResultFigures } from "../place-and-precision.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/figures", {
  GET: (call) => figuresForApi(readResultFigures(db, viewedResult(call), getPlaybookRanges(db))),
});

export const loader = route.loader;
export const action = route.action;
