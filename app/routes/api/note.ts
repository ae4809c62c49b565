import { apiRoute } from "#app/api/api-route.server.ts";
import { noteForApi } from "#app/api/present.server.ts";
import { db } from "#app/db.server.ts";
import { deleteNote, editNote } from "#app/models/notes.server.ts";

const route = apiRoute("/api/admin/notes/{noteId}", {
  PUT: ({ params, input, admin }) => noteForApi(editNote(db, params.noteId ?? "", input.text, admin, new Date())),
  DELETE: ({ params, admin }) => {
    deleteNote(db, params.noteId ?? "", admin);
    return { message: "Note deleted successfully" };
  },
});

export const loader = route.loader;
export const action = route.action;
