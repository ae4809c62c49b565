import { apiRoute } from "#app/api/api-route.server.ts";
import { readableSection } from "#app/api/readable-content.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contentActs } from "../content-acts.server.ts";

const route = apiRoute("/api/test/sections/{sectionId}", {
  GET: ({ params, ...call }) => readableSection(call, params.sectionId ?? ""),
  PUT: ({ params, input, by }) => contentActs.updateSection(db, by, params.sectionId ?? "", input),
  DELETE: ({ params, by }) => {
    contentActs.deleteSection(db, by, params.sectionId ?? "");
    return { message: "Section deleted successfully" };
  },
});

export const loader = route.loader;
export const action = route.action;
