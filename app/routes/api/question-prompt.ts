import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { updatePrompt } from "#app/models/prompts.server.ts";

const route = apiRoute("/api/test/questions/{questionId}/prompt", {
  PUT: ({ params, input }) => updatePrompt(db, params.questionId ?? "", input),
});

export const loader = route.loader;
export const action = route.action;
