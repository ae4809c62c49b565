import { actorOf } from "#app/accounts/actor.server.ts";
import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { sendInvitation } from "../invitation-mail.server.ts";
import { MAIL_IS_OFF } from "../send-invitation.ts";

const route = apiRoute("/api/admin/invitations/{invitationId}/send", {
  POST: ({ params: { invitationId = "" }, input: { kind }, admin, context }) => {
    if (!env.mail) throw new Refusal("conflict", MAIL_IS_OFF);
    sendInvitation(db, kind, invitationId, actorOf(admin, context), new Date());
    return { message: "The message is on its way" };
  },
});

export const loader = route.loader;
export const action = route.action;
