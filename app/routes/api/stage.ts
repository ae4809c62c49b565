import { apiRoute } from "#app/api/api-route.server.ts";
import { stageForApi } from "#app/api/present.server.ts";
import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import type { Sight } from "#app/domain/sight.ts";
import { resultActs } from "#app/models/result-acts.server.ts";
import { listStageChanges } from "#app/models/stages.server.ts";
import { findSeenSubmission } from "#app/models/viewer-tests.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/stage", {
  GET: ({ params, admin }) => stageOf(params.submissionId ?? "", admin.sight),
  PUT: ({ params, input, admin, by }) => {
    resultActs.setStages(db, by, [params.submissionId ?? ""], input.stage, admin, new Date());
    return stageOf(params.submissionId ?? "", admin.sight);
  },
});

function stageOf(submissionId: string, sight: Sight) {
  const submission = findSeenSubmission(db, submissionId, sight);
  if (!submission) throw new Refusal("not-found", "Submission not found");
  return stageForApi(submission, listStageChanges(db, submissionId));
}

export const loader = route.loader;
export const action = route.action;
