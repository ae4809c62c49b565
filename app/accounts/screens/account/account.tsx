import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useFormsGuard } from "#app/platform/forms/use-forms-guard.ts";
import { readForm } from "#app/platform/http/form-action.server.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { requireViewer } from "../../admin-session.server.ts";
import { mustChoosePassword } from "../../admins.server.ts";
import type { SignedIn } from "../../sessions.server.ts";
import { sightText } from "../../sight.ts";
import { listTestChoices } from "../../viewer-tests.server.ts";
import { NOTICES_FORM, OTHER_SESSIONS_FORM, PASSWORD_FORM, SESSION_FORM } from "./account-forms.ts";
import { saveNames, saveNotices, savePassword, signOutOthers, signOutSession } from "./change-account.server.ts";
import { NamesCard } from "./names-card.tsx";
import { NoticesCard } from "./notices-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { showSecondFactor } from "./second-factor-shown.server.ts";
import { SessionsCard } from "./sessions-card.tsx";
import { showSessions } from "./sessions-shown.server.ts";

export const meta = () => [{ title: "Your account" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await requireViewer(request);
  const isAdmin = me.role === "admin";
  return json({
    account: { id: me.id, email: me.email, isAdmin, may: isAdmin ? ADMINS_MAY : seesOf(me) },
    isPasswordCommon: me.commonPassword !== null,
    mustChoosePassword: mustChoosePassword(me),
    names: { firstName: me.firstName, lastName: me.lastName },
    sessions: showSessions(me, new Date()),
    wantsCompletedMail: me.wantsCompletedMail,
    isMailOn: env.mail !== null,
    secondFactor: showSecondFactor(me),
  });
}

const ADMINS_MAY = "Writes tests, handles results, and manages users and settings.";

function seesOf({ sight }: SignedIn): string {
  if (sight.tests === "all") return sightText([], 0);
  const names = listTestChoices(db, sight).map(({ name }) => name);
  return sightText(names, sight.tests.length - names.length);
}

export async function action(args: ActionFunctionArgs) {
  const sent = await readForm(args.request.clone());
  const form = sent.get("form");
  if (form === PASSWORD_FORM) return savePassword(args, sent);
  if (form === SESSION_FORM) return signOutSession(args, sent);
  if (form === OTHER_SESSIONS_FORM) return signOutOthers(args, sent);
  return form === NOTICES_FORM ? saveNotices(args, sent) : saveNames(args, sent);
}

export default function Account() {
  const screen = useLoaderData<typeof loader>();
  const { account, names, secondFactor, sessions, wantsCompletedMail, isMailOn } = screen;
  useFormsGuard();
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader title="Your account" />
      {screen.isPasswordCommon && (
        <Notice title="Choose a new password" tone="destructive">
          Your password is one of the first that anybody would try.
          {screen.mustChoosePassword && " The admin area opens once you have chosen another one."}
        </Notice>
      )}
      <NamesCard names={names} account={account} />
      <PasswordCard email={account.email} isMailOn={isMailOn} />
      <SecondFactorCard secondFactor={secondFactor} />
      <SessionsCard sessions={sessions} />
      <NoticesCard wantsCompletedMail={wantsCompletedMail} isMailOn={isMailOn} />
    </div>
  );
}
