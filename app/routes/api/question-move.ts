import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { moveQuestion } from "#app/models/edit-content.server.ts";

const route = apiRoute("/api/test/questions/{questionId}/move", {
  POST: ({ params, input }) => {
    const { id, sectionId, questionText, orderIndex } = moveQuestion(db, params.questionId ?? "", input.direction);
    return { id, sectionId, questionText, orderIndex };
  },
});

export const loader = route.loader;
export const action = route.action;
