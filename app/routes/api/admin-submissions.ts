import { db } from "#app/db.server.ts";
import { apiRoute } from "#app/http/api.server.ts";
import { streamSubmissions } from "#app/http/submission-stream.server.ts";

const route = apiRoute("/api/admin/submissions", {
  GET: ({ request, query }) => streamSubmissions(db, new URL(request.url), query),
});

export const loader = route.loader;
export const action = route.action;
