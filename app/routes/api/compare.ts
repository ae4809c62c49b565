import { apiRoute } from "#app/api/api-route.server.ts";
import { comparisonForApi } from "#app/api/present-figures.server.ts";
import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { compareResults, findComparable } from "#app/models/comparison.server.ts";
import { getPlaybookRanges } from "#app/models/settings.server.ts";

const route = apiRoute("/api/admin/compare", {
  GET: ({ query, admin: { sight } }) => {
    const results = query.id.map((id) => {
      const result = findComparable(db, id, sight);
      if (!result) throw new Refusal("not-found", "Submission not found");
      return result;
    });
    const ranges = getPlaybookRanges(db);
    return comparisonForApi(compareResults(db, results, ranges), ranges);
  },
});

export const loader = route.loader;
export const action = route.action;
