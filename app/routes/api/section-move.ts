import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { moveSection } from "#app/models/move-content.server.ts";

const route = apiRoute("/api/test/sections/{sectionId}/move", {
  POST: ({ params, input }) => moveSection(db, params.sectionId ?? "", input.direction).row,
});

export const loader = route.loader;
export const action = route.action;
