import { apiRoute } from "#app/api/api-route.server.ts";
import { stageForApi } from "#app/api/present.server.ts";
import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { listStageChanges, setStages } from "#app/models/stages.server.ts";
import { getSubmission } from "#app/models/submissions.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/stage", {
  GET: ({ params }) => stageOf(params.submissionId ?? ""),
  PUT: ({ params, input, admin }) => {
    setStages(db, [params.submissionId ?? ""], input.stage, admin, new Date());
    return stageOf(params.submissionId ?? "");
  },
});

function stageOf(submissionId: string) {
  const submission = getSubmission(db, submissionId);
  if (!submission) throw new Refusal("not-found", "Submission not found");
  return stageForApi(submission, listStageChanges(db, submissionId));
}

export const loader = route.loader;
export const action = route.action;
