import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contentActs } from "../content-acts.server.ts";

const route = apiRoute("/api/test/questions/{questionId}/copy", {
  POST: ({ params, by }) => contentActs.copyQuestion(db, by, params.questionId ?? ""),
});

export const loader = route.loader;
export const action = route.action;
