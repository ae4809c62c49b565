import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { db, liveDb } from "#app/db.server.ts";
import { expiryIn, expirySchema, usualExpiry } from "#app/domain/invitation-expiry.ts";
import { counted, nounFor } from "#app/domain/numbers-text.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { env } from "#app/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { actorOf } from "#app/http/actor.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { type Change, changeInvitations, extension, REVOCATION } from "#app/models/invitation-acts.server.ts";
import { countMeant } from "#app/models/invitation-list.server.ts";
import { getTimeZone } from "#app/models/settings.server.ts";
import { getTest } from "#app/models/tests.server.ts";
import { ConfirmDialog, GoneDialog } from "#app/ui/confirm-dialog.tsx";
import { chosenIn, listOf } from "./chosen.server.ts";
import { CHOSEN_ACTS, type ChosenAct } from "./chosen-acts.ts";
import { ExpiryForm } from "./expiry-form.tsx";

export const meta = () => [{ title: "Chosen Invitations" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

const DONE: Record<ChosenAct, string> = { extend: "extended", revoke: "revoked" };

function actIn({ url }: Request): ChosenAct {
  const { searchParams } = new URL(url);
  return CHOSEN_ACTS.find((act) => act === searchParams.get("act")) ?? "extend";
}

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const now = new Date();
  const timeZone = getTimeZone(db, env.timeZone);
  const act = actIn(request);
  const chosen = chosenIn(request, testId, now);
  const change = act === "revoke" ? REVOCATION : extension(null, now);
  const all = chosen && getTest(db, testId) ? countMeant(db, chosen) : 0;
  const fitting = chosen && all > 0 ? countMeant(db, chosen, change.fits) : 0;
  const expires = usualExpiry(now, timeZone);
  return json({ act, all, fitting, expires, timeZone, closeTo: listOf(request, testId) });
}

export const action = formAction({
  guard: requireAdmin,
  schema: expirySchema,
  run: ({ input, guarded, params: { testId = "" }, request, context }) => {
    const now = new Date();
    const chosen = chosenIn(request, testId, now);
    if (!chosen || !getTest(db, testId)) throw new Refusal("invalid-input", "Please select an invitation first");
    const change: Change =
      actIn(request) === "revoke" ? REVOCATION : extension(expiryIn(input, getTimeZone(db, env.timeZone), now), now);
    return changeInvitations(liveDb, chosen, change, actorOf(guarded, context));
  },
  done: ({ changed, left }, { request, params: { testId = "" } }) =>
    redirectWithToast(
      listOf(request, testId),
      toast(
        `${counted(changed, "invitation")} ${DONE[actIn(request)]}`,
        left > 0 ? `${counted(left, "other")} stayed as ${nounFor(left, "it was", "they were")}` : undefined,
      ),
    ),
});

/** What is to be done with the chosen invitations, and with how many of them. */
export default function ChangeInvitations() {
  const { act, all, fitting, expires, timeZone, closeTo } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  if (fitting === 0) {
    return (
      <GoneDialog title="Nothing to Change" closeTo={closeTo}>
        {all === 0 ? "Please select an invitation first." : NOTHING_FITS[act]}
      </GoneDialog>
    );
  }
  const others = all - fitting;
  if (act === "extend") {
    return (
      <ExpiryForm title="Extend Invitations" closeTo={closeTo} expires={expires} timeZone={timeZone}>
        <p>
          Until when may {counted(fitting, "person", "people")} begin?
          {others > 0 &&
            ` ${counted(others, "other")} of the chosen ones cannot be extended: begun, completed or revoked.`}
        </p>
      </ExpiryForm>
    );
  }
  return (
    <ConfirmDialog
      title="Revoke Invitations"
      action={`${pathname}${search}`}
      closeTo={closeTo}
      confirmText={`Revoke ${counted(fitting, "invitation")}`}
      pendingText="Revoking..."
    >
      <p>
        Are you sure? {nounFor(fitting, "The link begins", "Their links begin")} nothing from then on. What has begun
        may be finished.
      </p>
      {others > 0 && (
        <p className="mt-3">
          {counted(others, "other")} of the chosen ones cannot be revoked: completed, or revoked already.
        </p>
      )}
    </ConfirmDialog>
  );
}

const NOTHING_FITS: Record<ChosenAct, string> = {
  extend:
    "All of the chosen people have begun or completed, or their invitations are revoked. A revoked one needs a new link.",
  revoke: "All of the chosen people have completed, or their invitations are revoked already.",
};
