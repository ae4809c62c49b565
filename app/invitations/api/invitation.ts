import { actorOf } from "#app/accounts/actor.server.ts";
import { apiRoute } from "#app/api/api-route.server.ts";
import { invitationForApi } from "#app/api/present-invitations.server.ts";
import { getTimeZone } from "#app/organization/settings.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { originOf } from "#app/platform/http/origin.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { deleteInvitation, extendInvitation, renewLink, revokeInvitation } from "../invitation-acts.server.ts";
import { getInvitation } from "../invitation-list.server.ts";

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
