import { apiRoute } from "#app/api/api-route.server.ts";
import { noteForApi } from "#app/api/present.server.ts";
import { db } from "#app/platform/db.server.ts";
import { resultActs } from "../result-acts.server.ts";

const route = apiRoute("/api/admin/notes/{noteId}", {
  PUT: ({ params, input, admin, by }) =>
    noteForApi(resultActs.editNote(db, by, params.noteId ?? "", input.text, admin, new Date())),
  DELETE: ({ params, admin, by }) => {
    resultActs.deleteNote(db, by, params.noteId ?? "", admin);
    return { message: "Note deleted successfully" };
  },
});

export const loader = route.loader;
export const action = route.action;
