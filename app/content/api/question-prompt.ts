import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contentActs } from "../content-acts.server.ts";

const route = apiRoute("/api/test/questions/{questionId}/prompt", {
  PUT: ({ params, input, by }) => contentActs.updatePrompt(db, by, params.questionId ?? "", input),
});

export const loader = route.loader;
export const action = route.action;
