import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contentActs } from "../content-acts.server.ts";

const route = apiRoute("/api/test/options/{optionId}", {
  PUT: ({ params, input, by }) => contentActs.updateOption(db, by, params.optionId ?? "", input),
  DELETE: ({ params, by }) => {
    contentActs.deleteOption(db, by, params.optionId ?? "");
    return { message: "Option deleted successfully" };
  },
});

export const loader = route.loader;
export const action = route.action;
