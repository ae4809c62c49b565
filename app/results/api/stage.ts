import { apiRoute } from "#app/api/api-route.server.ts";
import { stageForApi } from "#app/api/present.server.ts";
import { seenSubmission } from "#app/api/seen-submission.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Submission } from "#app/submissions/submissions.server.ts";
import { resultActs } from "../result-acts.server.ts";
import { listStageChanges } from "../stages.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/stage", {
  GET: (call) => stageOf(seenSubmission(call)),
  PUT: (call) => {
    const { params, input, admin, by } = call;
    resultActs.setStages(db, by, [params.submissionId ?? ""], input.stage, admin, new Date());
    return stageOf(seenSubmission(call));
  },
});

function stageOf(submission: Submission) {
  return stageForApi(submission, listStageChanges(db, submission.id));
}

export const loader = route.loader;
export const action = route.action;
