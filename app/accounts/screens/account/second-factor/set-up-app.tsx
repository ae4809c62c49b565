import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { getBrand } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction, formActions, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { toQrCode } from "#app/platform/qr-code.server.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { CopyField } from "#app/platform/ui/forms/copy-field.tsx";
import { FormField, PasswordField } from "#app/platform/ui/forms/form-field.tsx";
import { ServerForm } from "#app/platform/ui/forms/server-form.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { QrImage } from "#app/platform/ui/qr-image.tsx";
import { requireViewer } from "../../../auth.server.ts";
import { turnOnTotp } from "../../../second-factor.server.ts";
import { confirmAppSchema, formatInGroups, parseCode } from "../../../second-factor.ts";
import { beginTotp, openPendingTotp } from "../../../second-factor-codes.server.ts";
import { type NewCodes, RecoveryCodes } from "./recovery-codes.tsx";
import { confirmFactorChange } from "./second-factor.server.ts";

export const meta = () => [{ title: "Set up an authenticator app" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await requireViewer(request);
  const pending = openPendingTotp(me, getBrand(db).name || "Sales role assessment", env.sessionSecrets);
  return json({ email: me.email, pending: pending && toView(pending) });
}

function toView({ secret, uri }: { secret: string; uri: string }) {
  return { secret: formatInGroups(secret, " "), uri, code: toQrCode(uri) };
}

const CONFIRM_FORM = "confirm-app";

const begin = formAction({
  guard: requireViewer,
  run: ({ guarded: me }) => beginTotp(db, me.id, env.sessionSecrets),
  done: () => redirect(paths.setUpApp()),
  formatRefusal: withPrefix("Setup could not start"),
  refused: redirectWithErrorToast(paths.secondFactor),
});

const confirm = formAction({
  guard: requireViewer,
  schema: confirmAppSchema,
  hideFields: ["code", "password"],
  run: async ({ guarded: me, request, context, input }) => {
    const change = await confirmFactorChange(me, input.password, { request, context });
    return turnOnTotp(db, change, parseCode(input.code)?.code ?? "", env.sessionSecrets);
  },
  done: (codes) =>
    codes.length > 0
      ? json({ codes } satisfies NewCodes)
      : redirectWithToast(paths.secondFactor(), toast("Authenticator app set up")),
  formatRefusal: withPrefix("The app was not set up"),
});

export const action = formActions({ begin }, confirm);

const TRAIL = [
  { text: "Your account", to: paths.account() },
  { text: "Second factor", to: paths.secondFactor() },
];

export default function SetUpApp() {
  const { email, pending } = useLoaderData<typeof loader>();
  const made = useActionData<Partial<NewCodes>>();
  if (made?.codes) {
    return (
      <div className="page-narrow grid gap-6">
        <PageHeader title="Your second factor is on" subtitle="Now save your recovery codes." trail={TRAIL} />
        <Card>
          <RecoveryCodes codes={made.codes} />
        </Card>
      </div>
    );
  }
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader title="Set up an authenticator app" trail={TRAIL} />
      {pending ? <Pending pending={pending} email={email} /> : <NothingPending />}
    </div>
  );
}

function NothingPending() {
  return (
    <NotFoundCard title="No setup is in progress" backTo={paths.secondFactor()} backText="Second factor">
      You may have finished the setup, or started it in another browser.
    </NotFoundCard>
  );
}

type PendingProps = { pending: ReturnType<typeof toView>; email: string };

function Pending({ pending: { secret, uri, code }, email }: PendingProps) {
  return (
    <Card>
      <ol className="grid gap-8">
        <li className="grid gap-4">
          <Step number={1}>Scan this code with your authenticator app</Step>
          <QrImage code={code} label="QR code for your authenticator app" />
          <div className="grid gap-1 text-sm">
            <CopyField
              id="app-key"
              label={`Or type this key into the app, for the account ${email}`}
              value={secret}
              noun="Key"
            />
            <p>
              <a href={uri} className="inline-block py-2 text-accent underline underline-offset-4">
                Open in an app on this device
              </a>
            </p>
          </div>
        </li>
        <li className="grid gap-4">
          <Step number={2}>Enter the code from the app</Step>
          <ConfirmForm />
        </li>
      </ol>
    </Card>
  );
}

function Step({ number, children }: { number: number; children: string }) {
  return (
    <h2 className="flex items-center gap-3 font-semibold">
      <span aria-hidden="true" className="grid size-7 shrink-0 place-content-center rounded-full bg-sunken text-sm">
        {number}
      </span>
      {children}
    </h2>
  );
}

function ConfirmForm() {
  const served = useServerForm<Record<"code" | "password", string>>(CONFIRM_FORM);
  const { fields, isPending } = served;
  return (
    <ServerForm action={paths.setUpApp()} served={served} hidesToast className="grid max-w-sm gap-4">
      <FormField field={fields.code} label="Code" inputMode="numeric" autoComplete="one-time-code" />
      <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />
      <p className="text-muted text-sm">Turning this on signs you out everywhere else.</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button isPending={isPending} pendingText="Checking...">
          Turn on
        </Button>
        <Link to={paths.secondFactor()} className="px-2 py-3 text-accent text-sm">
          Cancel
        </Link>
      </div>
    </ServerForm>
  );
}
