import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contentActs } from "../content-acts.server.ts";

const route = apiRoute("/api/test/options", {
  POST: ({ input: { questionId, optionLetter: _, ...option }, by }) =>
    contentActs.createOption(db, by, questionId, option),
});

export const loader = route.loader;
export const action = route.action;
