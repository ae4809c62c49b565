import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { createQuestion } from "#app/models/edit-content.server.ts";

const route = apiRoute("/api/test/questions", {
  POST: ({ input: { sectionId, ...question } }) => createQuestion(db, sectionId, question),
});

export const loader = route.loader;
export const action = route.action;
