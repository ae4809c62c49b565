import { buildMessageMailto } from "#app/content/index.ts";
import { db } from "#app/platform/db.server.ts";
import { originOf } from "#app/platform/env.server.ts";
import { candidatePaths } from "#app/platform/paths/candidate-paths.ts";
import { fullName } from "#app/platform/text/person.ts";
import type { Invitation } from "../invitation-links.server.ts";
import { getInvitation } from "../invitation-list.server.ts";
import { messageOf } from "../invitation-message.server.ts";

/** What a person is sent: the link, the message, and the address that opens a mail with it, null where that is too long. */
export function textsOf(invitation: Invitation, request: Request) {
  const origin = originOf(request);
  const message = messageOf(db, invitation, origin);
  return {
    link: `${origin}${candidatePaths.invited(invitation.token)}`,
    message,
    mailto: buildMessageMailto(invitation.email, message),
  };
}

/** What a dialog about an invitation says of it; null for one that is not there. */
export function findNamed(invitationId: string | undefined) {
  const found = getInvitation(db, invitationId ?? "");
  return found && { id: found.id, testId: found.testId, name: fullName(found), email: found.email };
}
