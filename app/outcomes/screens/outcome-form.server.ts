import type { ActionFunctionArgs } from "@remix-run/node";
import { getAuditContext, requireViewer } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { fullName } from "#app/platform/text/person.ts";
import { findSubmission, type Submission } from "#app/submissions/index.server.ts";
import { EMPTY_OUTCOME, OUTCOME_CARD, STAYED_CHOICES } from "../outcome.ts";
import { outcomeFormSchema } from "../outcome-schemas.ts";
import { findOutcome, setOutcome } from "../outcomes.server.ts";

export function readOutcomeForm({ id, stage, testId }: Submission, timeZone: string) {
  const outcome = findOutcome(db, id);
  const isHired = stage === "hired";
  if (!isHired && !outcome) return null;
  const { stayed, quotaPercent, stayed12, quotaPercent12 } = outcome ?? EMPTY_OUTCOME;
  return {
    testId,
    isHired,
    values: {
      stayed: formatStayed(stayed),
      quotaPercent: formatQuota(quotaPercent),
      stayed12: formatStayed(stayed12),
      quotaPercent12: formatQuota(quotaPercent12),
    },
    written: outcome && { adminName: outcome.adminName, when: formatDateTime(outcome.changedAt, timeZone) },
  };
}

function formatStayed(stayed: boolean | null): string {
  return stayed === null ? "" : STAYED_CHOICES[stayed ? 0 : 1];
}

function formatQuota(percent: number | null): string {
  return percent === null ? "" : String(percent);
}

export function createSaveOutcome(getScreenPath: (call: ActionFunctionArgs) => string) {
  return formAction({
    guard: requireViewer,
    schema: outcomeFormSchema,
    run: ({ params: { submissionId = "" }, changes, guarded, context }) => {
      const auditContext = getAuditContext(guarded, context);
      setOutcome(db, auditContext, submissionId, changes, guarded);
    },
    done: (_, call) => {
      const submission = findSubmission(db, call.params.submissionId ?? "");
      const name = submission ? fullName(submission) : undefined;
      return redirectWithToast(`${getScreenPath(call)}#${OUTCOME_CARD}`, toast("Outcome saved", name));
    },
    formatRefusal: withPrefix("Failed to save the outcome"),
  });
}
