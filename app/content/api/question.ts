import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contentActs } from "../content-acts.server.ts";

const route = apiRoute("/api/test/questions/{questionId}", {
  PUT: ({ params, input, by }) => contentActs.updateQuestion(db, by, params.questionId ?? "", input),
  DELETE: ({ params, by }) => {
    contentActs.deleteQuestion(db, by, params.questionId ?? "");
    return { message: "Question deleted successfully" };
  },
});

export const loader = route.loader;
export const action = route.action;
