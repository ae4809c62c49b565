import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { getBrand } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction, formActions, publicAccess, type RefusedForm } from "#app/platform/http/form-action.server.ts";
import { findTooManyTriesText } from "#app/platform/http/throttle.server.ts";
import { redirectWithToast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { adminStyles } from "#app/platform/styles/admin-styles.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormField } from "#app/platform/ui/forms/form-field.tsx";
import { ServerForm } from "#app/platform/ui/forms/server-form.tsx";
import { AdminErrorBoundary } from "#app/platform/ui/pages/admin-error-boundary.tsx";
import { findSite, signInByPasskey } from "../../passkey-sign-in.server.ts";
import { countPasskeys } from "../../passkeys.server.ts";
import { codeFormSchema, parseCode, passkeySignInSchema } from "../../second-factor.ts";
import { countRecoveryCodes } from "../../second-factor-codes.server.ts";
import { findSecondStep, finishSecondStep, passSecondStepWithCode } from "../../second-step.server.ts";
import { redirectWithWelcome } from "../../sign-in.server.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { PASSKEY_FORM, PasskeyButton } from "./passkey-button.tsx";

export const links = adminStyles;
export const meta = () => [{ title: "Enter your code" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const redirectTo = query.get("redirectTo") ?? "";
  const step = await findSecondStep(request);
  if (!step) throw redirect(paths.login(redirectTo || undefined));
  const hasApp = step.admin.totpSecret !== null;
  return json({
    brand: getBrand(db),
    redirectTo,
    hasApp,
    isRecovery: !hasApp || query.has("recovery"),
    hasPasskey: findSite(request) !== null && countPasskeys(db, step.admin.id) > 0,
  });
}

const passWithCode = formAction({
  guard: publicAccess,
  schema: codeFormSchema,
  hideFields: ["code"],
  run: async ({ request, context, input: { code } }) => {
    const admin = await passSecondStepWithCode(code, { request, context });
    const more = parseCode(code)?.kind === "recovery" ? formatCodesLeft(countRecoveryCodes(db, admin.id)) : "";
    return { admin, more, headers: await finishSecondStep(admin, { request, context }) };
  },
  done: ({ admin, more, headers }, { input: { redirectTo } }) => redirectWithWelcome(admin, headers, redirectTo, more),
  formatRefusal: (refusal) => {
    const wait = findTooManyTriesText(refusal);
    const text = wait ? `${wait} You can still use a recovery code or a passkey.` : refusal.message;
    return { title: "Login Failed", text, fields: { code: [text] } };
  },
  refused: (refused, { input: { redirectTo } }) => backToPassword(refused, redirectTo),
});

const passWithPasskey = formAction({
  guard: publicAccess,
  schema: passkeySignInSchema,
  hideFields: ["credential"],
  run: async ({ request, context, input: { credential } }) => {
    const admin = await signInByPasskey(credential, "second", { request, context });
    return { admin, headers: await finishSecondStep(admin, { request, context }) };
  },
  done: ({ admin, headers }, { input: { redirectTo } }) => redirectWithWelcome(admin, headers, redirectTo),
  formatRefusal: ({ message }) => ({ title: "Login Failed", text: message }),
  refused: (refused, { input: { redirectTo } }) => backToPassword(refused, redirectTo),
});

export const action = formActions({ [PASSKEY_FORM]: passWithPasskey }, passWithCode);

function backToPassword({ refusal, message, reply }: RefusedForm, redirectTo: string | undefined) {
  if (refusal.code !== "unauthorized") return reply();
  return redirectWithToast(paths.login(redirectTo || undefined), message);
}

function formatCodesLeft(left: number): string {
  if (left === 0) return "That was your last recovery code. Create new ones under Your account.";
  return `You have ${formatCount(left, "recovery code")} left.`;
}

export default function SecondStep() {
  const { brand, redirectTo, isRecovery, hasApp, hasPasskey } = useLoaderData<typeof loader>();
  return (
    <AuthLayout
      brand={brand}
      title={isRecovery ? "Recovery code" : "Enter your code"}
      lead={
        isRecovery
          ? "Enter one of your recovery codes. Each code works once."
          : "Enter the six-digit code from your authenticator app."
      }
    >
      <Card>
        <CodeForm key={String(isRecovery)} redirectTo={redirectTo} isRecovery={isRecovery} />
        {hasPasskey && (
          <PasskeyButton step="second" action={paths.loginCode(redirectTo)} redirectTo={redirectTo}>
            Use a passkey
          </PasskeyButton>
        )}
      </Card>
      <div className="grid justify-items-start text-sm">
        {hasApp && (
          <Link to={paths.loginCode(redirectTo, isRecovery ? undefined : "1")} replace className={LINK}>
            {isRecovery ? "Use a code from your app" : "Use a recovery code"}
          </Link>
        )}
        <Link to={paths.login(redirectTo || undefined)} className={LINK}>
          Back to the password
        </Link>
      </div>
    </AuthLayout>
  );
}

const LINK = "inline-block py-2 text-accent underline underline-offset-4";

function CodeForm({ redirectTo, isRecovery }: { redirectTo: string; isRecovery: boolean }) {
  const served = useServerForm<{ code: string }>("code");
  const { code } = served.fields;
  return (
    <ServerForm
      action={paths.loginCode(redirectTo, isRecovery ? "1" : undefined)}
      preventScrollReset={false}
      served={served}
    >
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {isRecovery ? (
        <FormField field={code} label="Recovery code" hint="Like ABCD-1234-EFGH-5678" autoComplete="off" />
      ) : (
        <FormField field={code} label="Code" inputMode="numeric" autoComplete="one-time-code" />
      )}
      <Button isPending={served.isPending} pendingText="Checking...">
        Sign In
      </Button>
    </ServerForm>
  );
}

export { AdminErrorBoundary as ErrorBoundary };
