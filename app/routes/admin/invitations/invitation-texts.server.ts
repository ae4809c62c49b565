import { candidatePaths } from "#app/addresses/candidate-paths.ts";
import { db } from "#app/db.server.ts";
import { mailtoOfMessage } from "#app/domain/invitations/invitation-message.ts";
import { fullName } from "#app/domain/people/person.ts";
import { originOf } from "#app/http/origin.server.ts";
import type { Invitation } from "#app/models/invitations/invitation-links.server.ts";
import { getInvitation } from "#app/models/invitations/invitation-list.server.ts";
import { messageOf } from "#app/models/invitations/invitation-message.server.ts";

/** What a person is sent: the link, the message, and the address that opens a mail with it, null where that is too long. */
export function textsOf(invitation: Invitation, request: Request) {
  const origin = originOf(request);
  const message = messageOf(db, invitation, origin);
  return {
    link: `${origin}${candidatePaths.invited(invitation.token)}`,
    message,
    mailto: mailtoOfMessage(invitation.email, message),
  };
}

/** What a dialog about an invitation says of it; null for one that is not there. */
export function findNamed(invitationId: string | undefined) {
  const found = getInvitation(db, invitationId ?? "");
  return found && { id: found.id, testId: found.testId, name: fullName(found), email: found.email };
}
