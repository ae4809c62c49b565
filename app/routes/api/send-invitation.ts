import { apiRoute } from "#app/api/api-route.server.ts";
import { liveDb } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { MAIL_IS_OFF } from "#app/domain/send-invitation.ts";
import { env } from "#app/env.server.ts";
import { sendInvitation } from "#app/models/outbox.server.ts";

const route = apiRoute("/api/admin/invitations/{invitationId}/send", {
  POST: async ({ params: { invitationId = "" }, input: { kind }, admin, context }) => {
    if (!env.mail) throw new Refusal("conflict", MAIL_IS_OFF);
    const actor = { adminId: admin.id, address: context.clientAddress };
    await sendInvitation(liveDb, kind, invitationId, actor, new Date());
    return { message: "The message is on its way" };
  },
});

export const loader = route.loader;
export const action = route.action;
