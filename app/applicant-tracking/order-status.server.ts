import { formatPercent } from "#app/content/index.ts";
import type { ListedInvitation } from "#app/invitations/index.server.ts";
import { getInvitationState, type InvitationState } from "#app/invitations/index.ts";
import { getMatchBand, MATCH_LABELS } from "#app/match-bands/index.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { findSubmission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";

export type OrderStatus = {
  state: InvitationState;
  path: string;
  /** Percentage rounded to one decimal, as on the screens. Null before completion, or if the test has no points. */
  score: number | null;
  /** Lines that the vendor shows to its users, such as `{ "Started at": "Nov 27, 2026 10:15 AM" }`. */
  details: Record<string, string>;
};

export function readOrderStatus(db: Db, invitation: ListedInvitation, now: Date): OrderStatus {
  const state = getInvitationState(invitation, now);
  const submission = findSubmission(db, invitation.result?.submissionId ?? "");
  const timeZone = getTimeZone(db, env.timeZone);
  const started: Record<string, string> = submission
    ? { "Started at": formatDateTime(submission.startedAt, timeZone).text }
    : {};
  if (!submission?.completedAt) {
    const path = paths.invitation(invitation.id);
    return { state, path, score: null, details: started };
  }
  const { id, completedAt, percent, hasScores, totalPoints, maxPoints } = submission;
  const completed = { ...started, "Completed at": formatDateTime(completedAt, timeZone).text };
  const path = paths.result(id);
  if (percent === null || !hasScores) return { state, path, score: null, details: completed };
  const match = MATCH_LABELS[getMatchBand(percent, getPlaybookRanges(db))];
  const details = { ...completed, Match: match, Points: `${totalPoints} of ${maxPoints}` };
  return { state, path, score: Number(formatPercent(percent)), details };
}
