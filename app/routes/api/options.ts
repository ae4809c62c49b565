import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { createOption } from "#app/models/edit-content.server.ts";

const route = apiRoute("/api/test/options", {
  POST: ({ input: { questionId, optionLetter: _, ...option } }) => createOption(db, questionId, option),
});

export const loader = route.loader;
export const action = route.action;
