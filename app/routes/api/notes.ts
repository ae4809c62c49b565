import { apiRoute } from "#app/api/api-route.server.ts";
import { noteForApi } from "#app/api/present.server.ts";
import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { SUBMISSION_NOT_FOUND } from "#app/domain/submission-gone.ts";
import { listNotes } from "#app/models/notes.server.ts";
import { resultActs } from "#app/models/result-acts.server.ts";
import { findSeenSubmission } from "#app/models/viewer-tests.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/notes", {
  GET: ({ params, admin }) => {
    const submission = findSeenSubmission(db, params.submissionId ?? "", admin.sight);
    if (!submission) throw new Refusal("not-found", SUBMISSION_NOT_FOUND);
    return listNotes(db, submission.id).map(noteForApi);
  },
  POST: ({ params, input, admin, by }) =>
    noteForApi(resultActs.addNote(db, by, params.submissionId ?? "", input.text, admin, new Date())),
});

export const loader = route.loader;
export const action = route.action;
