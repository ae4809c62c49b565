import { apiRoute } from "#app/api/api-route.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/settings.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { startOfDay } from "#app/platform/text/date-text.ts";
import { readStats } from "../result-figures.server.ts";
import { countResults, openListing } from "../result-list.server.ts";

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
