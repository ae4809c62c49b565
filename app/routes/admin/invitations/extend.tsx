import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import {
  expiryIn,
  expirySchema,
  fieldsOfExpiry,
  usualExpiryMoment,
} from "#app/domain/invitations/invitation-expiry.ts";
import { fullName } from "#app/domain/people/person.ts";
import { env } from "#app/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { actorOf } from "#app/http/accounts/actor.server.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { extendInvitation } from "#app/models/invitations/invitation-acts.server.ts";
import { getInvitation } from "#app/models/invitations/invitation-list.server.ts";
import { getTimeZone } from "#app/models/settings/settings.server.ts";
import { ExpiryForm } from "./expiry-form.tsx";
import { InvitationGone } from "./invitation-gone.tsx";

export const meta = () => [{ title: "Extend Invitation" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = getInvitation(db, params.invitationId ?? "");
  const timeZone = getTimeZone(db, env.timeZone);
  const now = new Date();
  const usual = usualExpiryMoment(now, timeZone);
  const offered = found?.expiresAt && usual && found.expiresAt > usual ? found.expiresAt : usual;
  const invitation = found && { id: found.id, name: fullName(found), expires: fieldsOfExpiry(offered, timeZone) };
  return json({ invitation, timeZone }, { status: found ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  schema: expirySchema,
  run: ({ input, guarded, params, context }) => {
    const now = new Date();
    const expiresAt = expiryIn(input, getTimeZone(db, env.timeZone), now);
    extendInvitation(db, params.invitationId ?? "", expiresAt, actorOf(guarded, context), now);
  },
  done: (_, { params }) => redirectWithToast(paths.invitation(params.invitationId ?? ""), toast("Invitation extended")),
});

export default function ExtendInvitation() {
  const { invitation, timeZone } = useLoaderData<typeof loader>();
  if (!invitation) return <InvitationGone closeTo={paths.tests()} />;
  return (
    <ExpiryForm
      title="Extend Invitation"
      closeTo={paths.invitation(invitation.id)}
      expires={invitation.expires}
      timeZone={timeZone}
    >
      <p>
        Until when may <bdi className="font-semibold text-ink">{invitation.name}</bdi> begin?
      </p>
    </ExpiryForm>
  );
}
