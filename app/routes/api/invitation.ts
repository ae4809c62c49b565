import { apiRoute } from "#app/api/api-route.server.ts";
import { invitationForApi } from "#app/api/present-invitations.server.ts";
import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { env } from "#app/env.server.ts";
import { actorOf } from "#app/http/accounts/actor.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import {
  deleteInvitation,
  extendInvitation,
  renewLink,
  revokeInvitation,
} from "#app/models/invitations/invitation-acts.server.ts";
import { getInvitation } from "#app/models/invitations/invitation-list.server.ts";
import { getTimeZone } from "#app/models/settings/settings.server.ts";

const route = apiRoute("/api/admin/invitations/{invitationId}", {
  GET: ({ request, params }) => read(params.invitationId ?? "", request),
  PUT: ({ request, params: { invitationId = "" }, input: { act, expiresAt = null }, admin, context }) => {
    const now = new Date();
    const actor = actorOf(admin, context);
    if (act === "extend") extendInvitation(db, invitationId, expiresAt, actor, now);
    else if (act === "revoke") revokeInvitation(db, invitationId, actor, now);
    else renewLink(db, invitationId, getTimeZone(db, env.timeZone), actor, now);
    return read(invitationId, request);
  },
  DELETE: ({ params, admin, context }) => {
    deleteInvitation(db, params.invitationId ?? "", actorOf(admin, context), new Date());
    return { message: "Invitation deleted" };
  },
});

function read(invitationId: string, request: Request) {
  const invitation = getInvitation(db, invitationId);
  if (!invitation) throw new Refusal("not-found", "This invitation is no longer there");
  return invitationForApi(invitation, originOf(request), new Date());
}

export const loader = route.loader;
export const action = route.action;
