import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contentActs } from "../content-acts.server.ts";

const route = apiRoute("/api/test/sections/{sectionId}/move", {
  POST: ({ params, input, by }) => contentActs.moveSection(db, by, params.sectionId ?? "", input.direction).row,
});

export const loader = route.loader;
export const action = route.action;
