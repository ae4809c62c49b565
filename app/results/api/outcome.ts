import type { z } from "zod";
import { apiRoute } from "#app/api/api-route.server.ts";
import type { outcomeShape } from "#app/api/outcome-shapes.ts";
import { seenSubmission } from "#app/api/seen-submission.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Submission } from "#app/submissions/submissions.server.ts";
import { decisionOf, NOTHING_KNOWN } from "../outcome.ts";
import { getOutcome } from "../outcomes.server.ts";
import { resultActs } from "../result-acts.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/outcome", {
  GET: (call) => outcomeOf(seenSubmission(call)),
  PUT: (call) => {
    const { params, input, admin, by } = call;
    resultActs.setOutcome(db, by, params.submissionId ?? "", input, admin, new Date());
    return outcomeOf(seenSubmission(call));
  },
});

function outcomeOf({ id, stage }: Submission): z.infer<typeof outcomeShape> {
  const outcome = getOutcome(db, id);
  const { stayed, quotaPercent } = outcome ?? NOTHING_KNOWN;
  return {
    decision: decisionOf(stage),
    ...{ stayed, quotaPercent },
    changedAt: outcome?.changedAt.toISOString() ?? null,
    changedBy: outcome?.adminName ?? null,
  };
}

export const loader = route.loader;
export const action = route.action;
