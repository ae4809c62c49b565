import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { copyQuestion } from "#app/models/copy-content.server.ts";

const route = apiRoute("/api/test/questions/{questionId}/copy", {
  POST: ({ params }) => copyQuestion(db, params.questionId ?? ""),
});

export const loader = route.loader;
export const action = route.action;
