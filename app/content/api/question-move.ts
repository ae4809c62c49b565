import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contentActs } from "../content-acts.server.ts";

const route = apiRoute("/api/test/questions/{questionId}/move", {
  POST: ({ params: { questionId = "" }, input, by }) =>
    "sectionId" in input
      ? contentActs.moveQuestionToSection(db, by, questionId, input.sectionId).question
      : contentActs.moveQuestion(db, by, questionId, input.direction).row,
});

export const loader = route.loader;
export const action = route.action;
