import { apiRoute } from "#app/api/api-route.server.ts";
import { comparisonForApi } from "#app/api/present-figures.server.ts";
import { noteViews, refuseSubmission } from "#app/api/seen-submission.server.ts";
import { getPlaybookRanges } from "#app/organization/settings.server.ts";
import { db } from "#app/platform/db.server.ts";
import { compareResults, findComparable } from "../comparison.server.ts";

const route = apiRoute("/api/admin/compare", {
  GET: ({ query, admin: { sight }, by }) => {
    const results = query.id.map((id) => findComparable(db, id, sight) ?? refuseSubmission());
    noteViews(by, ...query.id);
    const ranges = getPlaybookRanges(db);
    return comparisonForApi(compareResults(db, results, ranges), ranges);
  },
});

export const loader = route.loader;
export const action = route.action;
