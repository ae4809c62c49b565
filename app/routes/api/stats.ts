import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { startOfDay } from "#app/domain/text/date-text.ts";
import { env } from "#app/env.server.ts";
import { readStats } from "#app/models/results/result-figures.server.ts";
import { countResults, openListing } from "#app/models/results/result-list.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/models/settings/settings.server.ts";

const route = apiRoute("/api/admin/stats", {
  GET: ({ query: { testId }, admin: { sight } }) => {
    const timeZone = getTimeZone(db, env.timeZone);
    const query = { bands: [], sight, ...(testId ? { testId } : {}) };
    const listing = openListing(db, query, { ranges: getPlaybookRanges(db), timeZone });
    const stats = readStats(db, listing, countResults(db, listing), startOfDay(new Date(), timeZone));
    return {
      totalCandidates: stats.totalCandidates.total,
      completedToday: stats.completedToday.total,
      avgTime: Math.round((stats.averageSeconds ?? 0) / 6) / 10,
    };
  },
});

export const loader = route.loader;
export const action = route.action;
