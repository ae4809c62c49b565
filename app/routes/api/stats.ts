import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { startOfDay } from "#app/domain/date-text.ts";
import { env } from "#app/env.server.ts";
import { readStats } from "#app/models/result-list.server.ts";
import { getTimeZone } from "#app/models/settings.server.ts";

const route = apiRoute("/api/admin/stats", {
  GET: ({ query }) => {
    const midnight = startOfDay(new Date(), getTimeZone(db, env.timeZone));
    const { totalCandidates, completedToday, averageSeconds } = readStats(db, query.testId, midnight);
    return { totalCandidates, completedToday, avgTime: Math.round((averageSeconds ?? 0) / 6) / 10 };
  },
});

export const loader = route.loader;
export const action = route.action;
