import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { moveOption } from "#app/models/move-content.server.ts";

const route = apiRoute("/api/test/options/{optionId}/move", {
  POST: ({ params, input }) => moveOption(db, params.optionId ?? "", input.direction).row,
});

export const loader = route.loader;
export const action = route.action;
