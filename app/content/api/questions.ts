import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contentActs } from "../content-acts.server.ts";

const route = apiRoute("/api/test/questions", {
  POST: ({ input: { sectionId, ...question }, by }) => contentActs.createQuestion(db, by, sectionId, question),
});

export const loader = route.loader;
export const action = route.action;
