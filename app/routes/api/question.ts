import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { deleteQuestion, updateQuestion } from "#app/models/edit-content.server.ts";

const route = apiRoute("/api/test/questions/{questionId}", {
  PUT: ({ params, input }) => updateQuestion(db, params.questionId ?? "", input),
  DELETE: ({ params }) => {
    deleteQuestion(db, params.questionId ?? "");
    return { message: "Question deleted successfully" };
  },
});

export const loader = route.loader;
export const action = route.action;
