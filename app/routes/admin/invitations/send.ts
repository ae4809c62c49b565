import { paths } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import { MAIL_IS_OFF, sendInvitationSchema } from "#app/domain/invitations/send-invitation.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { env } from "#app/env.server.ts";
import { actorOf } from "#app/http/accounts/actor.server.ts";
import { leadTo, requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { formAction, tellFailure, toastAt } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { sendInvitation } from "#app/models/connections/outbox.server.ts";

/** Sends one person their invitation or a reminder; the button says which. */
export const action = formAction({
  guard: requireAdmin,
  schema: sendInvitationSchema,
  run: ({ guarded, params: { invitationId = "" }, context, input: { kind } }) => {
    if (!env.mail) throw new Refusal("conflict", MAIL_IS_OFF);
    sendInvitation(db, kind, invitationId, actorOf(guarded, context), new Date());
  },
  done: (_, { params: { invitationId = "" } }) =>
    redirectWithToast(paths.invitation(invitationId), toast("Message on the way", "It is sent within a minute")),
  tell: tellFailure("No message is sent"),
  refused: toastAt(({ params }) => paths.invitation(params.invitationId ?? "")),
});

/** Opened as an address: there is nothing to see. */
export const loader = leadTo(paths.tests());
