import { getAuditContext, redirectLoader, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { sendInvitationSchema } from "../invitation-input.ts";
import { sendInvitation } from "../invitation-queue.server.ts";

export const action = formAction({
  guard: requireAdmin,
  schema: sendInvitationSchema,
  run: ({ guarded, params: { invitationId = "" }, context, input: { kind } }) =>
    sendInvitation(db, getAuditContext(guarded, context), kind, invitationId, env.mail !== null),
  done: (_, { params: { invitationId = "" } }) =>
    redirectWithToast(
      paths.invitation(invitationId),
      toast("Message is on its way", "It will be sent within a minute"),
    ),
  formatRefusal: withPrefix("No message was sent"),
  refused: redirectWithErrorToast(({ params }) => paths.invitation(params.invitationId ?? "")),
});

export const loader = redirectLoader(paths.tests());
