import { accountCalls } from "#app/accounts/api-contract.ts";
import { applicantTrackingCalls } from "#app/applicant-tracking/api-contract.ts";
import { auditCalls } from "#app/audit/api-contract.ts";
import { backupCalls } from "#app/backups/api-contract.ts";
import { batteryCalls } from "#app/batteries/api-contract.ts";
import { contentCalls } from "#app/content/api-contract.ts";
import { fairnessCalls } from "#app/fairness-ratings/api-contract.ts";
import { feedbackCalls } from "#app/feedback/api-contract.ts";
import { invitationCalls } from "#app/invitations/api-contract.ts";
import { reportCalls } from "#app/monthly-report/api-contract.ts";
import { outcomeCalls } from "#app/outcomes/api-contract.ts";
import { peopleCalls } from "#app/people/api-contract.ts";
import { type Method, type Operation, takesIdempotencyKey } from "#app/platform/api/calls.ts";
import { queueCalls } from "#app/queue/api-contract.ts";
import { rescoreCalls } from "#app/rescoring/api-contract.ts";
import { resultCalls } from "#app/results/api-contract.ts";
import { scorecardCalls } from "#app/scorecards/api-contract.ts";
import { settingCalls } from "#app/settings/api-contract.ts";
import { shortFormCalls } from "#app/short-forms/api-contract.ts";
import { stageMessageCalls } from "#app/stage-messages/api-contract.ts";
import { statisticsCalls } from "#app/statistics/api-contract.ts";
import { submissionCalls } from "#app/submissions/api-contract.ts";
import { validationCalls } from "#app/validation/api-contract.ts";
import { referenceCalls } from "./api-contract.ts";

const CALLS = {
  Assessments: submissionCalls,
  Tests: contentCalls,
  "Short forms": shortFormCalls,
  Feedback: feedbackCalls,
  Accounts: accountCalls,
  Results: resultCalls,
  "Stage messages": stageMessageCalls,
  Queues: queueCalls,
  Scorecards: scorecardCalls,
  Outcomes: outcomeCalls,
  Statistics: statisticsCalls,
  Reports: reportCalls,
  "Job fit": validationCalls,
  "Fairness ratings": fairnessCalls,
  "Re-scores": rescoreCalls,
  Batteries: batteryCalls,
  Invitations: invitationCalls,
  "Applicant tracking": applicantTrackingCalls,
  People: peopleCalls,
  "Audit log": auditCalls,
  Settings: settingCalls,
  "Data transfer": backupCalls,
  Reference: referenceCalls,
} as const;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export const contract = Object.assign({}, ...Object.values(CALLS)) as Intersection<(typeof CALLS)[keyof typeof CALLS]>;

const TAG_TEXTS: Record<keyof typeof CALLS | "Webhooks", string> = {
  Assessments: "What a candidate's browser does: enter, answer, complete",
  Tests: "Tests with their sections, questions and options",
  "Short forms": "Shorter copies of a test with the same balance of sections",
  Feedback: "What candidates may read about their sections",
  Accounts: "Signing in, and the people who may use the admin area",
  Results: "Scored results, stages and notes",
  "Stage messages": "Emails to candidates about the next step or a rejection",
  Queues: "Results assigned to a colleague, and notes for colleagues",
  Scorecards: "How interviewers rated a candidate",
  Outcomes: "How hired people worked out",
  Statistics: "Test health and adverse impact",
  "Job fit": "What shows that a test fits its job: tasks, raters, proposed points, match labels",
  Reports: "Figures month by month, by test and source",
  "Fairness ratings": "Whether candidates found the assessment fair",
  "Re-scores": "Scoring results again with changed points, and undoing it",
  Batteries: "Two or three tests in order with one invitation",
  Invitations: "Personal links, with reminders",
  "Applicant tracking": "Calls that Greenhouse and Ashby make. They are refused until an admin turns the connection on",
  People: "Everything stored about one person, and erasing it",
  "Audit log": "Who did what",
  Settings: "The organization's settings",
  "Data transfer": "Export, import and starting over",
  Reference: "This description",
  Webhooks: "Events that the server sends to other programs",
};

export const TAGS = Object.entries(TAG_TEXTS).map(([name, description]) => ({ name, description }));

export function findTag(path: ApiPath): string {
  return Object.entries<object>(CALLS).find(([, calls]) => path in calls)?.[0] ?? "";
}

export type ApiPath = keyof typeof contract;

export function listOperations(): { path: ApiPath; method: Method; operation: Operation }[] {
  return Object.entries(contract).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path: path as ApiPath,
      method: method as Method,
      operation: operation as Operation,
    })),
  );
}

export function listRefusals(path: string, method: Method, operation: Operation): number[] {
  const { access, scope, refuses = [] } = operation;
  return [
    ...new Set([
      400,
      // A request from another site (403), an oversized body (413) or a wrong content type (415) is refused.
      ...(method === "GET" ? [] : [403, 413, 415]),
      ...(access === "admin" || access === "viewer" ? [401, 403] : []),
      // An invalid token (401), a missing scope (403) or too many invalid tokens (429) are refused.
      ...(scope === "public" ? [] : [401, 403, 429]),
      ...(path.includes("{") ? [404] : []),
      ...(takesIdempotencyKey(method, operation) ? [409, 422] : []),
      ...refuses,
      503,
    ]),
  ].sort((one, other) => one - other);
}
