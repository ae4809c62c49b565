import { apiRoute } from "#app/api/api-route.server.ts";
import { streamSubmissions } from "#app/api/submission-stream.server.ts";
import { noteGivenHourly } from "#app/audit/reading-acts.server.ts";
import { db } from "#app/platform/db.server.ts";

const route = apiRoute("/api/admin/submissions", {
  GET: ({ request, query, admin: { sight }, by }) => {
    noteGivenHourly(db, by, {
      act: "results-downloaded",
      ...(query.testId && { thing: "test", thingId: query.testId }),
      detail: { format: "api" },
    });
    return streamSubmissions(db, new URL(request.url), { ...query, sight });
  },
});

export const loader = route.loader;
export const action = route.action;
