import { apiRoute } from "#app/api/api-route.server.ts";
import { noteForApi } from "#app/api/present.server.ts";
import { seenSubmission } from "#app/api/seen-submission.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listNotes } from "../notes.server.ts";
import { resultActs } from "../result-acts.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/notes", {
  GET: (call) => listNotes(db, seenSubmission(call).id).map(noteForApi),
  POST: ({ params, input, admin, by }) =>
    noteForApi(resultActs.addNote(db, by, params.submissionId ?? "", input.text, admin, new Date())),
});

export const loader = route.loader;
export const action = route.action;
