import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { getBrand } from "#app/organization/index.server.ts";
import { db, findDiskProblem } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { createBrowserHeaders, readCookie } from "#app/platform/http/cookies.server.ts";
import { formAction, formActions, publicAccess } from "#app/platform/http/form-action.server.ts";
import { findTooManyTriesText } from "#app/platform/http/throttle.server.ts";
import { readAndClearToast, type ToastMessage } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { formatDiskProblem } from "#app/platform/storage-problem.ts";
import { adminStyles } from "#app/platform/styles/admin-styles.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FormField, PasswordField } from "#app/platform/ui/forms/form-field.tsx";
import { ServerForm } from "#app/platform/ui/forms/server-form.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { isSetupRequired } from "../../admins.server.ts";
import { findSite, signInByPasskey } from "../../passkey-sign-in.server.ts";
import { hasAnyPasskey } from "../../passkeys.server.ts";
import { loginFormSchema } from "../../schemas.ts";
import { hasSecondFactor } from "../../second-factor.server.ts";
import { passkeySignInSchema } from "../../second-factor.ts";
import { finishSecondStep, startSecondStep } from "../../second-step.server.ts";
import { finishSignIn, redirectWithWelcome, signInByForm } from "../../sign-in.server.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { PASSKEY_FORM, PasskeyButton } from "./passkey-button.tsx";
import { SetupForm } from "./setup-form.tsx";
import { signInEmailCookie } from "./sign-in-email.server.ts";

export const links = adminStyles;
export const meta = () => [
  { title: "Admin login" },
  { name: "description", content: "Sign in to manage sales role assessments and review results." },
];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const { toast: message, headers } = await readAndClearToast(request);
  const diskProblem = findDiskProblem();
  const email = await readCookie(signInEmailCookie, request);
  return json(
    {
      brand: getBrand(db),
      setupRequired: isSetupRequired(db),
      asksForToken: env.setupToken !== undefined,
      isMailOn: env.mail !== null,
      ssoName: env.oidc?.name ?? null,
      redirectTo: new URL(request.url).searchParams.get("redirectTo") ?? "",
      hasPasskeys: findSite(request) !== null && hasAnyPasskey(db),
      toast: message,
      email: typeof email === "string" ? email : "",
      // Show disk problems on this page too, because they may prevent signing in.
      diskText: diskProblem && diskProblem.kind !== "low" ? formatDiskProblem(diskProblem) : null,
    },
    { headers: await createBrowserHeaders(request, headers) },
  );
}

const signInWithPassword = formAction({
  guard: publicAccess,
  schema: loginFormSchema,
  hideFields: ["password"],
  run: async ({ request, context, input: { redirectTo, ...credentials } }) => {
    const admin = await signInByForm(credentials, { request, context });
    if (!hasSecondFactor(db, admin))
      return { welcome: admin, headers: await finishSignIn(admin, { request, context }) };
    return { welcome: null, headers: new Headers({ "Set-Cookie": await startSecondStep(admin) }) };
  },
  done: ({ welcome, headers }, { input: { redirectTo } }) =>
    welcome ? redirectWithWelcome(welcome, headers, redirectTo) : redirect(paths.loginCode(redirectTo), { headers }),
  formatRefusal: (refusal) => {
    const wait = findTooManyTriesText(refusal);
    return { title: "Login Failed", text: refusal.message, fields: { password: [wait ?? refusal.message] } };
  },
  refused: ({ refusal, reply }) => (refusal.code === "forbidden" ? redirect(paths.entryUnauthorized()) : reply()),
});

const signInWithPasskey = formAction({
  guard: publicAccess,
  schema: passkeySignInSchema,
  hideFields: ["credential"],
  run: async ({ request, context, input: { credential } }) => {
    const admin = await signInByPasskey(credential, "first", { request, context });
    return { admin, headers: await finishSecondStep(admin, { request, context }) };
  },
  done: ({ admin, headers }, { input: { redirectTo } }) => redirectWithWelcome(admin, headers, redirectTo),
  formatRefusal: ({ message }) => ({ title: "Login Failed", text: message }),
  refused: ({ refusal, reply }) => (refusal.code === "forbidden" ? redirect(paths.entryUnauthorized()) : reply()),
});

export const action = formActions({ [PASSKEY_FORM]: signInWithPasskey }, signInWithPassword);

export default function Login() {
  const screen = useLoaderData<typeof loader>();
  if (screen.setupRequired) {
    return (
      <AuthLayout title="Initial setup" lead="Create the first admin account.">
        <SetupForm asksForToken={screen.asksForToken} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      brand={screen.brand}
      title="Admin login"
      lead={
        screen.redirectTo ? "Please log in to access the admin area." : "Sign in to manage tests and review results."
      }
    >
      {screen.diskText && (
        <Notice title={screen.diskText.title} tone="destructive">
          Nobody can sign in until this is fixed. {screen.diskText.advice}
        </Notice>
      )}
      <LoginForm
        redirectTo={screen.redirectTo}
        hasPasskeys={screen.hasPasskeys}
        email={screen.email}
        arrival={screen.toast}
        isMailOn={screen.isMailOn}
        ssoName={screen.ssoName}
      />
    </AuthLayout>
  );
}

type LoginFormProps = {
  redirectTo: string;
  hasPasskeys: boolean;
  email: string;
  arrival: ToastMessage | null;
  isMailOn: boolean;
  ssoName: string | null;
};

type LoginFields = Record<"email" | "password", string>;

function LoginForm({ redirectTo, hasPasskeys, email, arrival, isMailOn, ssoName }: LoginFormProps) {
  const served = useServerForm<LoginFields>("login", { email, password: "" });
  const { fields } = served;
  return (
    <>
      {ssoName !== null && (
        <ButtonLink to={paths.startSso(redirectTo)} reloadDocument className="w-full">
          Sign in with {ssoName}
        </ButtonLink>
      )}
      <Card>
        <ServerForm
          action={paths.login(redirectTo)}
          preventScrollReset={false}
          served={{ ...served, toast: served.toast ?? arrival }}
        >
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <FormField field={fields.email} label="Email" type="email" autoComplete="username" />
          <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
          <Button
            variant={ssoName === null ? "primary" : "secondary"}
            isPending={served.isPending}
            pendingText="Signing in..."
          >
            Sign In
          </Button>
          {isMailOn && (
            <Link
              to={paths.forgotPassword()}
              className="justify-self-start py-2 text-accent text-sm underline underline-offset-4"
            >
              Forgot your password?
            </Link>
          )}
        </ServerForm>
        {hasPasskeys && (
          <PasskeyButton step="first" action={paths.login(redirectTo)} redirectTo={redirectTo}>
            Sign in with a passkey
          </PasskeyButton>
        )}
      </Card>
      <Link to={paths.entry()} className="inline-block py-2 text-accent text-sm underline underline-offset-4">
        Back to the Assessment Portal
      </Link>
    </>
  );
}
