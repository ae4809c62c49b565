import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { copySection } from "#app/models/copy-content.server.ts";

const route = apiRoute("/api/test/sections/{sectionId}/copy", {
  POST: ({ params }) => copySection(db, params.sectionId ?? ""),
});

export const loader = route.loader;
export const action = route.action;
