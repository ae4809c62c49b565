import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { moveQuestion, moveQuestionToSection } from "#app/models/move-content.server.ts";

const route = apiRoute("/api/test/questions/{questionId}/move", {
  POST: ({ params: { questionId = "" }, input }) =>
    "sectionId" in input
      ? moveQuestionToSection(db, questionId, input.sectionId).question
      : moveQuestion(db, questionId, input.direction).row,
});

export const loader = route.loader;
export const action = route.action;
