import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { fullName } from "#app/platform/text/person.ts";
import { extendInvitation } from "../invitation-changes.server.ts";
import { expirySchema, getDefaultExpiryDate, parseExpiry, toExpiryFields } from "../invitation-expiry.ts";
import { findInvitation } from "../invitation-list.server.ts";
import { ExpiryForm } from "./expiry-form.tsx";
import { InvitationGone } from "./invitation-notices.tsx";

export const meta = () => [{ title: "Extend invitation" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = findInvitation(db, params.invitationId ?? "");
  const timeZone = getTimeZone(db, env.timeZone);
  const now = new Date();
  const defaultExpiry = getDefaultExpiryDate(now, timeZone);
  const offered =
    found?.expiresAt && defaultExpiry && found.expiresAt > defaultExpiry ? found.expiresAt : defaultExpiry;
  const invitation = found && { id: found.id, name: fullName(found), expires: toExpiryFields(offered, timeZone) };
  return json({ invitation, timeZone }, { status: found ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  schema: expirySchema,
  run: ({ input, guarded, params, context }) => {
    const now = new Date();
    const expiresAt = parseExpiry(input, getTimeZone(db, env.timeZone), now);
    extendInvitation(db, getAuditContext(guarded, context), params.invitationId ?? "", expiresAt);
  },
  done: (_, { params }) => redirectWithToast(paths.invitation(params.invitationId ?? ""), toast("Invitation extended")),
});

export default function ExtendInvitation() {
  const { invitation, timeZone } = useLoaderData<typeof loader>();
  if (!invitation) return <InvitationGone closeTo={paths.tests()} />;
  return (
    <ExpiryForm
      title="Extend invitation"
      closeTo={paths.invitation(invitation.id)}
      expires={invitation.expires}
      timeZone={timeZone}
    >
      <p>
        Until when can <bdi className="font-semibold text-ink">{invitation.name}</bdi> start?
      </p>
    </ExpiryForm>
  );
}
