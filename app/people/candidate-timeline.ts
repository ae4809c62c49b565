import { formatPercent } from "#app/content/index.ts";
import { getSendingState, SENDING_TEXTS } from "#app/mail/index.ts";
import { getMatchBand, MATCH_LABELS, type PlaybookRanges } from "#app/match-bands/index.ts";
import type { StageNames } from "#app/results/index.ts";
import type { Candidate, CandidateSubmission } from "./candidate.server.ts";
import { formatMessage } from "./person-text.ts";

export const EVENT_KINDS = [
  "invited",
  "revoked",
  "message",
  "started",
  "completed",
  "stage",
  "note",
  "outcome",
] as const;

type TimelineEvent = {
  at: Date;
  kind: (typeof EVENT_KINDS)[number];
  text: string;
  detail: string | null;
  by: string | null;
  testName: string;
  submissionId: string | null;
  invitationId: string | null;
};

function formatScore({ percent, hasScores }: CandidateSubmission, ranges: PlaybookRanges) {
  if (percent === null || !hasScores) return null;
  return { percent: `${formatPercent(percent)}%`, label: MATCH_LABELS[getMatchBand(percent, ranges)] };
}

export function listTimeline(candidate: Candidate, ranges: PlaybookRanges, stageNames: StageNames): TimelineEvent[] {
  const begun = new Map(candidate.submissions.map((submission) => [submission.id, submission]));
  const invited = new Map(candidate.invitations.map((invitation) => [invitation.id, invitation]));
  const aboutSubmission = (submissionId: string) => ({
    testName: begun.get(submissionId)?.testName ?? "",
    submissionId,
    invitationId: null,
  });
  const aboutInvitation = (invitationId: string) => ({
    testName: invited.get(invitationId)?.testName ?? "",
    submissionId: null,
    invitationId,
  });
  const events: TimelineEvent[] = [
    ...candidate.invitations.flatMap(({ id, invitedAt, revokedAt, adminName }): TimelineEvent[] => {
      const about = { ...aboutInvitation(id), detail: null };
      return [
        { at: invitedAt, kind: "invited", text: "Invited", by: adminName, ...about },
        ...(revokedAt
          ? [{ at: revokedAt, kind: "revoked" as const, text: "Invitation revoked", by: null, ...about }]
          : []),
      ];
    }),
    ...candidate.messages.map((message): TimelineEvent => {
      const { invitationId, submissionId, createdAt } = message;
      const { state } = getSendingState(message);
      return {
        at: createdAt,
        kind: "message",
        text: `Email: ${formatMessage(message)}`,
        by: null,
        detail: [SENDING_TEXTS[state], message.subject].filter(Boolean).join(": "),
        ...(submissionId ? aboutSubmission(submissionId) : aboutInvitation(invitationId ?? "")),
      };
    }),
    ...candidate.submissions.flatMap((submission): TimelineEvent[] => {
      const { id, startedAt, completedAt, number, invitationId } = submission;
      const about = { ...aboutSubmission(id), by: null };
      const how = invitationId === null ? "with the shared link" : "with a personal invitation";
      const score = formatScore(submission, ranges);
      return [
        {
          at: startedAt,
          kind: "started",
          text: number > 1 ? `Started attempt ${number}` : "Started",
          detail: how,
          ...about,
        },
        ...(completedAt
          ? [
              {
                at: completedAt,
                kind: "completed" as const,
                text: "Completed",
                ...about,
                detail: score && `${score.percent}, ${score.label}`,
              },
            ]
          : []),
      ];
    }),
    ...candidate.stageChanges.map(({ submissionId, stage, adminName, changedAt }): TimelineEvent => {
      const text = `Stage: ${stageNames[stage]}`;
      return { at: changedAt, kind: "stage", text, detail: null, by: adminName, ...aboutSubmission(submissionId) };
    }),
    ...candidate.notes.map(({ submissionId, text, adminName, writtenAt }): TimelineEvent => {
      const about = aboutSubmission(submissionId);
      return { at: writtenAt, kind: "note", text: "Note", detail: text, by: adminName, ...about };
    }),
    ...candidate.outcomes.map(({ submissionId, adminName, changedAt }): TimelineEvent => {
      const about = aboutSubmission(submissionId);
      return { at: changedAt, kind: "outcome", text: "Outcome recorded", detail: null, by: adminName, ...about };
    }),
  ];
  return events.reverse().sort((one, other) => other.at.getTime() - one.at.getTime());
}
