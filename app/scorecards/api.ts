import type { ApiHandlers } from "#app/accounts/index.server.ts";
import { canViewTest } from "#app/accounts/index.ts";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { scorecardCalls } from "./api-contract.ts";
import {
  listCriteria,
  requireResult,
  type Scorecard,
  saveCriteria,
  saveScorecard,
  viewScorecards,
} from "./scorecards.server.ts";

export const scorecardHandlers: ApiHandlers<typeof scorecardCalls> = {
  "/api/admin/tests/{testId}/scorecard": {
    GET: ({ params: { testId }, admin: { visibleTests } }) => {
      if (!getTest(db, testId) || !canViewTest(visibleTests, testId))
        throw new Refusal("not-found", "This test no longer exists");
      return { criteria: listCriteria(db, testId) };
    },
    PUT: ({ params: { testId }, input, auditContext }) => {
      saveCriteria(db, auditContext, testId, input.criteria);
      return { criteria: listCriteria(db, testId) };
    },
  },
  "/api/admin/submissions/{submissionId}/scorecards": {
    GET: ({ params: { submissionId }, admin }) => {
      const { testId } = requireResult(db, submissionId, admin);
      const { own, others, hidden } = viewScorecards(db, submissionId, admin.id);
      return {
        criteria: listCriteria(db, testId),
        own: own && cardForApi(own),
        others: others?.map(cardForApi) ?? null,
        hidden,
      };
    },
    PUT: ({ params: { submissionId }, input, admin, auditContext }) => {
      return cardForApi(saveScorecard(db, auditContext, submissionId, input, admin));
    },
  },
};

function cardForApi({ id, adminName, ratings, comment, recommendation, writtenAt, editedAt }: Scorecard) {
  return {
    id,
    adminName,
    ratings: ratings.map((one) => ({ ...one, comment: one.comment ?? "" })),
    comment,
    recommendation,
    writtenAt: writtenAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}
