import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formActions } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Badge } from "#app/platform/ui/inline.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { mustChoosePassword } from "../../admins.server.ts";
import { requireViewer } from "../../auth.server.ts";
import type { SignedIn } from "../../sessions.server.ts";
import { listTestChoices } from "../../visible-tests.server.ts";
import { formatVisibleTests, ROLE_RIGHTS } from "../../visible-tests.ts";
import {
  readSessionRows,
  readSsoLink,
  removeSsoLink,
  saveNames,
  saveNotices,
  savePassword,
  signOutOthers,
  signOutSession,
} from "./account.server.ts";
import {
  NamesCard,
  NOTICES_FORM,
  NoticesCard,
  OTHER_SESSIONS_FORM,
  PASSWORD_FORM,
  PasswordCard,
  SESSION_FORM,
  SSO_FORM,
  SsoCard,
} from "./account-cards.tsx";
import { readSecondFactor } from "./second-factor/second-factor.server.ts";
import { SessionsCard } from "./sessions-card.tsx";

export const meta = () => [{ title: "Your account" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await requireViewer(request);
  const isAdmin = me.role === "admin";
  return json({
    account: {
      id: me.id,
      email: me.email,
      isAdmin,
      may: isAdmin ? ROLE_RIGHTS.admin : `${formatRights(me)}. ${ROLE_RIGHTS.viewer}`,
    },
    isPasswordCommon: me.commonPassword !== null,
    mustChoosePassword: mustChoosePassword(me),
    names: { firstName: me.firstName, lastName: me.lastName },
    sessions: readSessionRows(me, new Date()),
    mailChoices: { completedMail: me.wantsCompletedMail, queueMail: me.wantsQueueMail },
    isMailOn: env.mail !== null,
    secondFactor: readSecondFactor(me),
    ssoLink: readSsoLink(me),
  });
}

function formatRights({ visibleTests }: SignedIn): string {
  if (visibleTests.tests === "all") return formatVisibleTests([], 0);
  const names = listTestChoices(db, visibleTests).map(({ name }) => name);
  return formatVisibleTests(names, visibleTests.tests.length - names.length);
}

export const action = formActions(
  {
    [PASSWORD_FORM]: savePassword,
    [SESSION_FORM]: signOutSession,
    [OTHER_SESSIONS_FORM]: signOutOthers,
    [SSO_FORM]: removeSsoLink,
    [NOTICES_FORM]: saveNotices,
  },
  saveNames,
);

export default function Account() {
  const screen = useLoaderData<typeof loader>();
  const { account, names, secondFactor, sessions, mailChoices, isMailOn } = screen;
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader title="Your account" />
      {screen.isPasswordCommon && (
        <Notice title="Choose a new password" tone="destructive">
          Your password is on the list of most common passwords.
          {screen.mustChoosePassword && " Choose another one to open the admin area."}
        </Notice>
      )}
      <NamesCard names={names} account={account} />
      <PasswordCard email={account.email} isMailOn={isMailOn} />
      <SecondFactorCard secondFactor={secondFactor} />
      {screen.ssoLink && <SsoCard {...screen.ssoLink} />}
      <SessionsCard sessions={sessions} />
      <NoticesCard choices={mailChoices} isMailOn={isMailOn} />
    </div>
  );
}

type SecondFactorCardProps = { hasApp: boolean; passkeys: unknown[]; codesLeft: number };

function SecondFactorCard({ secondFactor }: { secondFactor: SecondFactorCardProps }) {
  const { hasApp, passkeys, codesLeft } = secondFactor;
  const isOn = hasApp || passkeys.length > 0;
  const parts = [
    hasApp && "authenticator app",
    passkeys.length > 0 && formatCount(passkeys.length, "passkey"),
    isOn && `${formatCount(codesLeft, "recovery code")} left`,
  ].filter(Boolean);
  return (
    <Card title="Second factor" actions={<Badge>{isOn ? "On" : "Off"}</Badge>}>
      <p className="text-muted text-sm">
        {isOn
          ? `Besides your password, you need one of these to sign in: ${parts.join(", ")}.`
          : "A second factor protects your account if someone learns your password: signing in also takes a code from your phone, or a passkey."}
      </p>
      <Link
        to={paths.secondFactor()}
        className="mt-2 inline-block py-2 text-accent text-sm underline underline-offset-4"
      >
        {isOn ? "Change your second factor" : "Set up a second factor"}
      </Link>
    </Card>
  );
}
