import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { MAIL_IS_OFF } from "#app/domain/invitations/send-invitation.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { env } from "#app/env.server.ts";
import { actorOf } from "#app/http/accounts/actor.server.ts";
import { sendInvitation } from "#app/models/connections/outbox.server.ts";

const route = apiRoute("/api/admin/invitations/{invitationId}/send", {
  POST: ({ params: { invitationId = "" }, input: { kind }, admin, context }) => {
    if (!env.mail) throw new Refusal("conflict", MAIL_IS_OFF);
    sendInvitation(db, kind, invitationId, actorOf(admin, context), new Date());
    return { message: "The message is on its way" };
  },
});

export const loader = route.loader;
export const action = route.action;
