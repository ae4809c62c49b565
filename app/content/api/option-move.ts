import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contentActs } from "../content-acts.server.ts";

const route = apiRoute("/api/test/options/{optionId}/move", {
  POST: ({ params, input, by }) => contentActs.moveOption(db, by, params.optionId ?? "", input.direction).row,
});

export const loader = route.loader;
export const action = route.action;
