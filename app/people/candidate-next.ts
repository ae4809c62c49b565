import { addMonths } from "date-fns/addMonths";
import { getInvitationState } from "#app/invitations/index.ts";
import { EMPTY_OUTCOME, formatDueMonths, listDueMonths, listUnknownMonths, pickOutcome } from "#app/outcomes/index.ts";
import { addMonths as addRetention } from "#app/platform/nightly-run.ts";
import type { StageNames } from "#app/results/index.ts";
import type { Candidate, CandidateSubmission } from "./candidate.server.ts";

export const STEP_KINDS = ["remind", "extend", "wait", "decide", "record-outcome", "outcome-later", "erasure"] as const;

export type NextStep = {
  kind: (typeof STEP_KINDS)[number];
  text: string;
  submissionId: string | null;
  invitationId: string | null;
  date: Date | null;
};

type Options = {
  retentionMonths: number | null;
  stageNames: StageNames;
  now: Date;
};

type StepOptions = Pick<Options, "stageNames" | "now">;

export function listNextSteps(candidate: Candidate, { retentionMonths, stageNames, now }: Options): NextStep[] {
  const { submissions, invitations } = candidate;
  const testIds = [...new Set([...submissions, ...invitations].map(({ testId }) => testId))];
  const steps = testIds.flatMap((testId) => findStep(candidate, testId, { stageNames, now }) ?? []);
  const erasedAt = findErasureDate(candidate, retentionMonths, now);
  if (!erasedAt) return steps;
  const text = erasedAt > now ? "Personal data will be erased" : "Personal data will be erased tonight";
  const date = erasedAt > now ? erasedAt : null;
  return [...steps, { kind: "erasure", text, date, submissionId: null, invitationId: null }];
}

function findStep(candidate: Candidate, testId: string, { stageNames, now }: StepOptions): NextStep | null {
  const attempts = candidate.submissions.filter((submission) => submission.testId === testId);
  const completed = attempts.findLast(({ completedAt }) => completedAt !== null);
  if (completed) return findDecisionStep(candidate, completed, { stageNames, now });
  const newest = attempts.at(-1);
  const invitation = candidate.invitations.findLast((one) => one.testId === testId && one.revokedAt === null);
  const testName = newest?.testName ?? invitation?.testName ?? "";
  const ids = { submissionId: newest?.id ?? null, invitationId: invitation?.id ?? null };
  const canRemind = invitation !== undefined && invitation.completedAt === null;
  if (newest) {
    const text = `${testName}: started, not finished`;
    return { kind: canRemind ? "remind" : "wait", text, date: null, ...ids };
  }
  if (!invitation) return null;
  if (getInvitationState(invitation, now) === "expired")
    return { kind: "extend", text: `${testName}: the invitation has expired`, date: null, ...ids };
  return { kind: "remind", text: `${testName}: invited, not started`, date: invitation.expiresAt, ...ids };
}

function findDecisionStep(
  candidate: Candidate,
  submission: CandidateSubmission,
  { stageNames, now }: StepOptions,
): NextStep | null {
  const { id, testName, stage } = submission;
  const ids = { submissionId: id, invitationId: null };
  if (stage === "new") return { kind: "decide", text: `${testName}: completed, no decision yet`, date: null, ...ids };
  if (stage === "rejected") return null;
  if (stage !== "hired")
    return { kind: "decide", text: `${testName}: in the stage ${stageNames[stage]}`, date: null, ...ids };
  const hiredAt = candidate.stageChanges.findLast((change) => change.submissionId === id)?.changedAt;
  const outcome = pickOutcome(candidate.outcomes.find(({ submissionId }) => submissionId === id) ?? EMPTY_OUTCOME);
  if (!hiredAt) return null;
  const due = listDueMonths(outcome, hiredAt, now);
  if (due.length > 0) {
    const text = `${testName}: hired, outcome due ${formatDueMonths(due).toLowerCase()}`;
    return { kind: "record-outcome", text, date: null, ...ids };
  }
  const [next] = listUnknownMonths(outcome);
  if (next === undefined) return null;
  const date = addMonths(hiredAt, next);
  return date > now
    ? { kind: "outcome-later", text: `${testName}: hired, outcome due after ${next} months`, date, ...ids }
    : null;
}

/**
 * Return when the first of the person's data becomes due for erasure, or null if nothing becomes due. Tests with an
 * open invitation are not due.
 */
function findErasureDate({ submissions, invitations, hold, isAdmin }: Candidate, months: number | null, now: Date) {
  if (months === null || !isAdmin) return null;
  const isOpen = (testId: string) =>
    invitations.some((invitation) => invitation.testId === testId && getInvitationState(invitation, now) === "invited");
  const last = new Map<string, number>();
  for (const { testId, startedAt, completedAt } of submissions) {
    if (isOpen(testId)) continue;
    last.set(testId, Math.max(last.get(testId) ?? 0, startedAt.getTime(), completedAt?.getTime() ?? 0));
  }
  if (last.size === 0) return null;
  const due = addRetention(new Date(Math.min(...last.values())), months);
  return hold && hold.until > due ? hold.until : due;
}
