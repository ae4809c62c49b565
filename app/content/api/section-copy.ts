import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contentActs } from "../content-acts.server.ts";

const route = apiRoute("/api/test/sections/{sectionId}/copy", {
  POST: ({ params, by }) => contentActs.copySection(db, by, params.sectionId ?? ""),
});

export const loader = route.loader;
export const action = route.action;
