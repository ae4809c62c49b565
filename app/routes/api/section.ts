import { apiRoute } from "#app/api/api-route.server.ts";
import { readableSection } from "#app/api/readable-content.server.ts";
import { db } from "#app/db.server.ts";
import { deleteSection, updateSection } from "#app/models/edit-content.server.ts";

const route = apiRoute("/api/test/sections/{sectionId}", {
  GET: ({ params, ...call }) => readableSection(call, params.sectionId ?? ""),
  PUT: ({ params, input }) => updateSection(db, params.sectionId ?? "", input),
  DELETE: ({ params }) => {
    deleteSection(db, params.sectionId ?? "");
    return { message: "Section deleted successfully" };
  },
});

export const loader = route.loader;
export const action = route.action;
