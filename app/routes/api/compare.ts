import { apiRoute } from "#app/api/api-route.server.ts";
import { comparisonForApi } from "#app/api/present-figures.server.ts";
import { db, liveDb } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { env } from "#app/env.server.ts";
import { compareResults, findComparable } from "#app/models/comparison.server.ts";
import { noteViewed } from "#app/models/reading-acts.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/models/settings.server.ts";

const route = apiRoute("/api/admin/compare", {
  GET: ({ query, admin: { sight }, by }) => {
    const results = query.id.map((id) => {
      const result = findComparable(db, id, sight);
      if (!result) throw new Refusal("not-found", "Submission not found");
      return result;
    });
    const timeZone = getTimeZone(db, env.timeZone);
    for (const id of query.id) noteViewed(liveDb, by, id, timeZone);
    const ranges = getPlaybookRanges(db);
    return comparisonForApi(compareResults(db, results, ranges), ranges);
  },
});

export const loader = route.loader;
export const action = route.action;
