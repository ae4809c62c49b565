import type { ApiHandlers } from "#app/accounts/index.server.ts";
import { canViewTest, type SignedIn } from "#app/accounts/index.ts";
import { getTest } from "#app/content/index.server.ts";
import { getPlaybookRanges } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { findVisibleSubmission } from "#app/submissions/index.server.ts";
import { SUBMISSION_NOT_FOUND } from "#app/submissions/index.ts";
import type { OutcomeForApi, outcomeCalls } from "./api-contract.ts";
import { listDueOutcomes } from "./due-outcomes.server.ts";
import { readOutcomeFigures } from "./hired-people.server.ts";
import { EMPTY_OUTCOME, findDecision, pickOutcome } from "./outcome.ts";
import { findOutcome, setOutcome } from "./outcomes.server.ts";

const MAX_DUE = 1000;

export const outcomeHandlers: ApiHandlers<typeof outcomeCalls> = {
  "/api/admin/tests/{testId}/outcomes": {
    GET: ({ params: { testId }, query: { group }, admin: { visibleTests } }) => {
      const test = canViewTest(visibleTests, testId) ? getTest(db, testId) : null;
      const figures = test && readOutcomeFigures(db, { testId, group }, getPlaybookRanges(db));
      if (!figures) throw new Refusal("not-found", "Test or group not found");
      return {
        testId,
        group: figures.group?.id ?? null,
        groups: figures.groups.map(({ id, versions, n }) => ({ group: id, versions, n })),
        sdApplicants: figures.sdApplicants,
        after: figures.after.map(({ missing: _, ...moment }) => moment),
      };
    },
  },
  "/api/admin/outcomes": {
    GET: ({ query: { testId }, admin: { visibleTests } }) =>
      listDueOutcomes(db, { testId, visibleTests }, new Date(), { limit: MAX_DUE }).map(({ hiredAt, ...due }) => ({
        ...due,
        hiredAt: hiredAt.toISOString(),
      })),
  },
  "/api/admin/submissions/{submissionId}/outcome": {
    GET: ({ params: { submissionId }, admin }) => readOutcome(submissionId, admin),
    PUT: ({ params: { submissionId }, input, admin, auditContext }) => {
      setOutcome(db, auditContext, submissionId, input, admin);
      return readOutcome(submissionId, admin);
    },
  },
};

function readOutcome(submissionId: string, { visibleTests }: Pick<SignedIn, "visibleTests">): OutcomeForApi {
  const submission = findVisibleSubmission(db, submissionId, visibleTests);
  if (!submission) throw new Refusal("not-found", SUBMISSION_NOT_FOUND);
  const outcome = findOutcome(db, submissionId);
  return {
    decision: findDecision(submission.stage),
    ...pickOutcome(outcome ?? EMPTY_OUTCOME),
    changedAt: outcome?.changedAt.toISOString() ?? null,
    changedBy: outcome?.adminName ?? null,
  };
}
