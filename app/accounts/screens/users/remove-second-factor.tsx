import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { fullName } from "#app/platform/text/person.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { findActiveAdmin } from "../../admins.server.ts";
import { getActor, requireAdmin } from "../../auth.server.ts";
import { hasSecondFactor, removeFactors } from "../../second-factor.server.ts";
import type { SignedIn } from "../../sessions.server.ts";
import { usersPath } from "./user-form.tsx";

export const meta = () => [{ title: "Remove second factor" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const me = await requireAdmin(request);
  const admin = findOtherAdmin(me, params.adminId);
  const user = admin && { name: fullName(admin), email: admin.email };
  return json({ user, isMailOn: env.mail !== null }, { status: user ? 200 : 404 });
}

function findOtherAdmin(me: SignedIn, id = "") {
  const admin = id === me.id ? null : findActiveAdmin(db, id);
  return admin && hasSecondFactor(db, admin) ? admin : null;
}

const getUsersPath = ({ request }: { request: Request }) => usersPath(new URL(request.url).searchParams);

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded: me, params, context }) => {
    const admin = findOtherAdmin(me, params.adminId);
    if (!admin) throw new Refusal("not-found", "This account no longer has a second factor");
    removeFactors(db, admin.id, getActor(me, context), new Date());
    return fullName(admin);
  },
  done: (name, call) =>
    redirectWithToast(
      getUsersPath(call),
      toast("Second factor removed", `${name} can now sign in with the password alone.`),
    ),
  formatRefusal: withPrefix("Failed to remove the second factor"),
  refused: redirectWithErrorToast(getUsersPath),
});

export default function RemoveSecondFactor() {
  const { user, isMailOn } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  if (!user) {
    return (
      <NotFoundDialog title="No second factor" closeTo={usersPath(query)}>
        This account has no second factor that you can remove. To change your own, open Your account.
      </NotFoundDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Remove second factor"
      closeTo={usersPath(query)}
      confirmText="Remove"
      pendingText="Removing..."
    >
      <p>
        Remove the second factor of <bdi className="font-semibold text-ink">{user.name}</bdi> (<bdi>{user.email}</bdi>)?
        Their authenticator app, passkeys and recovery codes stop working, and the password alone is enough to sign in.
      </p>
      <p className="mt-3">
        First make sure that the request is really from them, for example by calling them. The audit log records that
        you did this
        {isMailOn && <>, and they get an email about it</>}.
      </p>
    </ConfirmDialog>
  );
}
