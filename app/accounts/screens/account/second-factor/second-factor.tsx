import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, Outlet, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { DateText } from "#app/platform/text/date-text.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { requireViewer } from "../../../auth.server.ts";
import { canHavePasskeys, readSecondFactor } from "./second-factor.server.ts";

export const meta = () => [{ title: "Second factor" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await requireViewer(request);
  return json({ ...readSecondFactor(me), canHavePasskeys: canHavePasskeys({ request }) });
}

export default function SecondFactor() {
  const shown = useLoaderData<typeof loader>();
  const { hasApp, appSince, passkeys, codesLeft, isLacking, isRequired } = shown;
  const isOn = hasApp || passkeys.length > 0;
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader
        title="Second factor"
        trail={isLacking ? [] : [{ text: "Your account", to: paths.account() }]}
        subtitle="A second factor protects your account if someone learns your password: signing in also takes a code from your phone, or a passkey."
      />
      {isLacking && (
        <Notice title="Set up a second factor to continue">
          Your organization requires a second factor. Set up an authenticator app or a passkey to open the admin area.
        </Notice>
      )}
      <Card title="Authenticator app" actions={<StateBadge isOn={hasApp} />}>
        <p className="text-muted text-sm">
          {appSince
            ? `Set up on ${appSince.text}. Your app shows a new six-digit code every 30 seconds.`
            : "An app on your phone, such as Google Authenticator, 1Password or Aegis, shows a new six-digit code every 30 seconds. It works offline."}
        </p>
        <Actions>
          <SetUpAppButton hasApp={hasApp} />
          {hasApp && (
            <ButtonLink to={paths.removeApp()} preventScrollReset variant="quiet">
              Remove
            </ButtonLink>
          )}
        </Actions>
      </Card>
      <Card title="Passkeys" actions={<StateBadge isOn={passkeys.length > 0} />}>
        <p className="text-muted text-sm">
          Sign in with your fingerprint, face, PIN or a security key instead of your password and a code. A passkey
          works only on this site, so a fake site cannot steal it.
        </p>
        <PasskeyList passkeys={passkeys} />
        {shown.canHavePasskeys ? (
          <Actions>
            <ButtonLink to={paths.newPasskey()} preventScrollReset variant={isOn ? "secondary" : "primary"}>
              Add passkey
            </ButtonLink>
          </Actions>
        ) : (
          <p className="mt-4 text-sm">
            To add a passkey, open this site by its domain name. Passkeys do not work on an IP address.
          </p>
        )}
      </Card>
      {isOn && (
        <Card title="Recovery codes">
          <p className={codesLeft < 3 ? "font-medium text-sm" : "text-muted text-sm"}>
            {codesLeft === 0
              ? "You have no recovery codes left. Create new ones so that you can sign in without your phone."
              : `${formatCount(codesLeft, "code")} left, for when you do not have your phone. Each works once.`}
          </p>
          <Actions>
            <ButtonLink to={paths.newRecoveryCodes()} preventScrollReset variant="secondary">
              Create new codes
            </ButtonLink>
          </Actions>
        </Card>
      )}
      {isRequired && isOn && (
        <p className="text-muted text-sm">Your organization requires a second factor for every account.</p>
      )}
      <Outlet />
    </div>
  );
}

function StateBadge({ isOn }: { isOn: boolean }) {
  return <Badge>{isOn ? "On" : "Off"}</Badge>;
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex flex-wrap gap-3">{children}</div>;
}

function SetUpAppButton({ hasApp }: { hasApp: boolean }) {
  const isPending = useIsSending();
  return (
    <Form method="post" action={paths.setUpApp()}>
      <input type="hidden" name="form" value="begin" />
      <Button variant={hasApp ? "secondary" : "primary"} isPending={isPending} pendingText="Starting...">
        {hasApp ? "Set up on another phone" : "Set up an app"}
      </Button>
    </Form>
  );
}

type PasskeyView = { id: string; name: string; made: DateText; used: DateText | null };

function PasskeyList({ passkeys }: { passkeys: PasskeyView[] }) {
  if (passkeys.length === 0) return null;
  return (
    <ul aria-label="Your passkeys" className="mt-4 grid border-line border-t">
      {passkeys.map(({ id, name, made, used }) => (
        <li key={id} className="flex items-center justify-between gap-4 border-line border-b py-2">
          <div className="min-w-0">
            <bdi className="wrap-anywhere font-medium">{name}</bdi>
            <p className="text-muted text-sm">
              Added <Time {...made} />
              {used ? (
                <>
                  , last used <Time {...used} />
                </>
              ) : (
                ", not used yet"
              )}
            </p>
          </div>
          <Link
            to={paths.removePasskey(id)}
            preventScrollReset
            aria-label={`Remove ${name}`}
            className="shrink-0 px-1 py-3 font-semibold text-accent text-sm"
          >
            Remove
          </Link>
        </li>
      ))}
    </ul>
  );
}
