import type { z } from "zod";
import { getInvitationState } from "#app/invitations/index.ts";
import { getMatchBand, MATCH_LABELS, type PlaybookRanges } from "#app/match-bands/index.ts";
import type { StageNames } from "#app/results/index.ts";
import type { Candidate } from "./candidate.server.ts";
import type { candidateShape } from "./candidate-contract.ts";
import { listNextSteps } from "./candidate-next.ts";
import { listTimeline } from "./candidate-timeline.ts";

type Options = { ranges: PlaybookRanges; stageNames: StageNames; retentionMonths: number | null; now: Date };

export function candidateForApi(
  candidate: Candidate,
  { ranges, stageNames, retentionMonths, now }: Options,
): z.infer<typeof candidateShape> {
  const { id, email, name, otherNames, submissions, invitations } = candidate;
  return {
    id,
    email,
    name,
    otherNames,
    next: listNextSteps(candidate, { retentionMonths, stageNames, now }).map((step) => ({
      ...step,
      date: step.date?.toISOString() ?? null,
    })),
    submissions: submissions.map((submission) => {
      const { id, testId, testName, number, startedAt, completedAt, hasScores, stage, invitationId } = submission;
      const percent = hasScores ? submission.percent : null;
      return {
        id,
        testId,
        testName,
        attempt: number,
        percent,
        stage,
        startedAt: startedAt.toISOString(),
        completedAt: completedAt?.toISOString() ?? null,
        label: percent === null ? null : MATCH_LABELS[getMatchBand(percent, ranges)],
        byInvitation: invitationId !== null,
      };
    }),
    invitations: invitations.map((invitation) => {
      const { id, testId, testName, invitedAt, expiresAt } = invitation;
      return {
        id,
        testId,
        testName,
        state: getInvitationState(invitation, now),
        invitedAt: invitedAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
      };
    }),
    timeline: listTimeline(candidate, ranges, stageNames).map(({ at, ...event }) => ({
      at: at.toISOString(),
      ...event,
    })),
  };
}
