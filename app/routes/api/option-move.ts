import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { contentActs } from "#app/models/content/content-acts.server.ts";

const route = apiRoute("/api/test/options/{optionId}/move", {
  POST: ({ params, input, by }) => contentActs.moveOption(db, by, params.optionId ?? "", input.direction).row,
});

export const loader = route.loader;
export const action = route.action;
