import type { z } from "zod";
import type { ListedInvitation } from "#app/invitations/invitation-list.server.ts";
import { stateOfInvitation } from "#app/invitations/invitation-state.ts";
import { candidatePaths } from "#app/platform/paths/candidate-paths.ts";
import type { invitationShape } from "./invitation-shapes.ts";

/** An invitation with its link: for admins only. */
export function invitationForApi(
  invitation: ListedInvitation,
  origin: string,
  now: Date,
): z.infer<typeof invitationShape> {
  const { id, testId, email, firstName, lastName, token, failure, result } = invitation;
  const { expiresAt, begunAt, completedAt, revokedAt, sentAt, failedAt } = invitation;
  return {
    ...{ id, testId, email, firstName, lastName, failure },
    state: stateOfInvitation(invitation, now),
    link: `${origin}${candidatePaths.invited(token)}`,
    invitedAt: invitation.invitedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    begunAt: begunAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    submissionId: result?.submissionId ?? null,
    percent: completedAt && result?.hasScores ? result.percent : null,
  };
}
