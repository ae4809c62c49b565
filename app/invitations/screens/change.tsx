import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { getActor, requireAdmin } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatCount, pluralize } from "#app/platform/text/numbers-text.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import {
  buildExtension,
  buildSending,
  type Change,
  changeInvitations,
  REVOCATION,
} from "../invitation-changes.server.ts";
import { expirySchema, getDefaultExpiry, parseExpiry } from "../invitation-expiry.ts";
import { countMatching, hashMatching } from "../invitation-list.server.ts";
import { ExpiryForm } from "./expiry-form.tsx";
import { getInvitationsPath, parseSelection } from "./invitation-screens.server.ts";
import { type BulkAction, listBulkActions } from "./selection-bar.tsx";

export const meta = () => [{ title: "Selected invitations" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

const CONFIRMED = "confirmed";

const DONE: Record<BulkAction, string> = {
  send: "on the way",
  remind: "reminded",
  extend: "extended",
  revoke: "revoked",
};

function parseBulkAction({ url }: Request): BulkAction {
  const { searchParams } = new URL(url);
  return listBulkActions(env.mail !== null).find((act) => act === searchParams.get("act")) ?? "extend";
}

function buildChange(act: BulkAction, expiresAt: Date | null, now: Date): Change {
  if (act === "extend") return buildExtension(expiresAt, now);
  if (act === "revoke") return REVOCATION;
  return buildSending(act === "send" ? "invitation" : "reminder", now);
}

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const now = new Date();
  const timeZone = getTimeZone(db, env.timeZone);
  const act = parseBulkAction(request);
  const chosen = parseSelection(request, testId, now);
  const change = buildChange(act, null, now);
  const all = chosen && getTest(db, testId) ? countMatching(db, chosen) : 0;
  const fitting = chosen && all > 0 ? countMatching(db, chosen, change.condition) : 0;
  const hash = chosen && fitting > 0 ? hashMatching(db, chosen, change.condition) : "";
  const expires = getDefaultExpiry(now, timeZone);
  return json({ act, all, fitting, hash, expires, timeZone, closeTo: getInvitationsPath(request, testId) });
}

export const action = formAction({
  guard: requireAdmin,
  schema: expirySchema.partial(),
  run: ({ input, guarded, params: { testId = "" }, request, context }) => {
    const now = new Date();
    const chosen = parseSelection(request, testId, now);
    if (!chosen || !getTest(db, testId)) throw new Refusal("invalid-input", "Please select an invitation first");
    const act = parseBulkAction(request);
    const { searchParams } = new URL(request.url);
    const isWhole = chosen.ids === undefined;
    if (isWhole && searchParams.get(CONFIRMED) !== hashMatching(db, chosen, buildChange(act, null, now).condition))
      return null;
    const expiresAt =
      act === "extend" ? parseExpiry(parseInput(expirySchema, input), getTimeZone(db, env.timeZone), now) : null;
    const change = buildChange(act, expiresAt, now);
    return changeInvitations(liveDb, chosen, change, getActor(guarded, context));
  },
  refused: (refused, call) =>
    refused.refusal.code === "conflict"
      ? redirectWithErrorToast(({ request, params: { testId = "" } }) => getInvitationsPath(request, testId))(
          refused,
          call,
        )
      : refused.reply(),
  done: (result, { request, params: { testId = "" } }) => {
    if (result === null) {
      const { pathname, search } = new URL(request.url);
      const text = "The list has changed. Check the number of people and confirm again";
      return redirectWithToast(`${pathname}${search}`, toast("Not done", text, "destructive"));
    }
    const { changed, left } = result;
    return redirectWithToast(
      getInvitationsPath(request, testId),
      toast(
        `${formatCount(changed, "invitation")} ${DONE[parseBulkAction(request)]}`,
        left > 0 ? `${formatCount(left, "invitation")} did not change` : undefined,
      ),
    );
  },
});

export default function ChangeInvitations() {
  const { act, all, fitting, hash, expires, timeZone, closeTo } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  if (fitting === 0) {
    return (
      <NotFoundDialog title="Nothing to change" closeTo={closeTo}>
        {all === 0 ? "Please select an invitation first." : NOTHING_FITS[act]}
      </NotFoundDialog>
    );
  }
  const others = all - fitting;
  const query = new URLSearchParams(search);
  query.set(CONFIRMED, hash);
  const action = `${pathname}?${query}`;
  if (act === "extend") {
    return (
      <ExpiryForm title="Extend invitations" action={action} closeTo={closeTo} expires={expires} timeZone={timeZone}>
        <p>
          Until when can {formatCount(fitting, "person", "people")} start?
          {others > 0 &&
            ` ${formatCount(others, "selected invitation")} cannot be extended (already started, completed or revoked).`}
        </p>
      </ExpiryForm>
    );
  }
  const isRevocation = act === "revoke";
  const { title, confirm, pendingText, cannot } = DIALOGS[act];
  return (
    <ConfirmDialog
      title={title}
      action={action}
      closeTo={closeTo}
      confirmText={confirm(fitting)}
      pendingText={pendingText}
      isDestructive={isRevocation}
    >
      {isRevocation ? (
        <p>
          {pluralize(fitting, "The link", "The links")} can no longer start a test. Candidates who have already started
          can finish.
        </p>
      ) : (
        <p>
          {formatCount(fitting, "person gets", "people get")} a message with the personal link. Anyone with a message
          already waiting does not get a second one.
        </p>
      )}
      {others > 0 && (
        <p className="mt-3">
          {formatCount(others, "selected invitation")} {cannot}
        </p>
      )}
    </ConfirmDialog>
  );
}

const UNSENT = "get no message because they are completed, revoked or expired.";
const DIALOGS: Record<Exclude<BulkAction, "extend">, Dialog> = {
  send: {
    title: "Send invitations",
    confirm: (n) => `Send to ${formatCount(n, "person", "people")}`,
    pendingText: "Sending...",
    cannot: UNSENT,
  },
  remind: {
    title: "Send reminders",
    confirm: (n) => `Remind ${formatCount(n, "person", "people")}`,
    pendingText: "Sending...",
    cannot: UNSENT,
  },
  revoke: {
    title: "Revoke invitations",
    confirm: (n) => `Revoke ${formatCount(n, "invitation")}`,
    pendingText: "Revoking...",
    cannot: "cannot be revoked because they are completed or already revoked.",
  },
};
type Dialog = { title: string; confirm: (n: number) => string; pendingText: string; cannot: string };

const NOBODY_TO_TELL = "All selected people have completed the test, or their invitations are revoked or expired.";
const NOTHING_FITS: Record<BulkAction, string> = {
  send: NOBODY_TO_TELL,
  remind: NOBODY_TO_TELL,
  extend:
    "All selected people have started or completed the test, or their invitations are revoked. To invite someone with a revoked invitation again, create a new link.",
  revoke: "All selected people have completed the test, or their invitations are already revoked.",
};
