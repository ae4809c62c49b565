import type { z } from "zod";
import { apiRoute } from "#app/api/api-route.server.ts";
import type { outcomeShape } from "#app/api/outcome-shapes.ts";
import { db } from "#app/db.server.ts";
import { decisionOf, NOTHING_KNOWN } from "#app/domain/outcome.ts";
import { Refusal } from "#app/domain/refusal.ts";
import type { Sight } from "#app/domain/sight.ts";
import { getOutcome } from "#app/models/outcomes.server.ts";
import { resultActs } from "#app/models/result-acts.server.ts";
import { findSeenSubmission } from "#app/models/viewer-tests.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/outcome", {
  GET: ({ params, admin }) => outcomeOf(params.submissionId ?? "", admin.sight),
  PUT: ({ params, input, admin, by }) => {
    resultActs.setOutcome(db, by, params.submissionId ?? "", input, admin, new Date());
    return outcomeOf(params.submissionId ?? "", admin.sight);
  },
});

function outcomeOf(submissionId: string, sight: Sight): z.infer<typeof outcomeShape> {
  const submission = findSeenSubmission(db, submissionId, sight);
  if (!submission) throw new Refusal("not-found", "Submission not found");
  const outcome = getOutcome(db, submissionId);
  const { stayed, quotaPercent } = outcome ?? NOTHING_KNOWN;
  return {
    decision: decisionOf(submission.stage),
    ...{ stayed, quotaPercent },
    changedAt: outcome?.changedAt.toISOString() ?? null,
    changedBy: outcome?.adminName ?? null,
  };
}

export const loader = route.loader;
export const action = route.action;
