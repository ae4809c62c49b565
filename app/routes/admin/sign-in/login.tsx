import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { adminStyles } from "#app/admin-styles.ts";
import { db } from "#app/db.server.ts";
import { loginFormSchema } from "#app/domain/admin.ts";
import { env } from "#app/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { useServerForm } from "#app/forms/use-server-form.ts";
import { startSession } from "#app/http/admin-session.server.ts";
import { signInByForm } from "#app/http/auth.server.ts";
import { browserHeaders, rememberAdmin } from "#app/http/browser.server.ts";
import { anyone, formAction } from "#app/http/form-action.server.ts";
import { retryAfter, tooManyTriesText } from "#app/http/retry-after.ts";
import { type ToastMessage, takeToast, toast, toastCookie } from "#app/http/toast.server.ts";
import { isSetupRequired } from "#app/models/admins.server.ts";
import { getBrand } from "#app/models/brand.server.ts";
import { paths, safeAdminPath } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormField, PasswordField } from "#app/ui/form-field.tsx";
import { Toaster } from "#app/ui/toaster.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { SetupForm } from "./setup-form.tsx";

export const links = adminStyles;
export const meta = () => [
  { title: "Admin Login" },
  { name: "description", content: "Sign in to manage assessments of sales roles and to review their results." },
];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const { toast: message, headers } = await takeToast(request);
  return json(
    {
      brand: getBrand(db),
      setupRequired: isSetupRequired(db),
      asksForToken: env.setupToken !== undefined,
      redirectTo: new URL(request.url).searchParams.get("redirectTo") ?? "",
      toast: message,
    },
    { headers: await browserHeaders(request, headers) },
  );
}

export const action = formAction({
  guard: anyone,
  schema: loginFormSchema,
  hideFields: ["password"],
  run: async ({ request, context, input: { redirectTo, ...credentials } }) => {
    const admin = await signInByForm(credentials, { request, context });
    const welcome = toast("Login Successful", `Welcome back, ${admin.firstName || admin.email}!`);
    const headers = new Headers({ "Set-Cookie": await startSession(request, admin, context) });
    await rememberAdmin(headers, request, admin.id);
    headers.append("Set-Cookie", await toastCookie(welcome));
    return { headers, redirectTo };
  },
  done: ({ headers, redirectTo }) => redirect(safeAdminPath(redirectTo), { headers }),
  tell: (refusal) => {
    const wait = tooManyTriesText(refusal);
    return { title: "Login Failed", text: refusal.message, fields: { password: [wait ?? refusal.message] } };
  },
  refused: ({ refusal, reply }) => (refusal.code === "forbidden" ? redirect(paths.entryUnauthorized()) : reply()),
});

export default function Login() {
  const screen = useLoaderData<typeof loader>();
  if (screen.setupRequired) {
    return (
      <AuthLayout title="Initial Setup" lead="Create the first admin account.">
        <SetupForm asksForToken={screen.asksForToken} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      brand={screen.brand}
      title="Admin Login"
      lead={
        screen.redirectTo ? "Please log in to access the admin area." : "Sign in to manage tests and review results."
      }
    >
      <LoginForm redirectTo={screen.redirectTo} arrival={screen.toast} />
    </AuthLayout>
  );
}

function LoginForm({ redirectTo, arrival }: { redirectTo: string; arrival: ToastMessage | null }) {
  const { form, fields, isPending, toast: message } = useServerForm<Record<"email" | "password", string>>("login");
  return (
    <>
      <Toaster toast={message ?? arrival} />
      <Card>
        <Form method="post" action={paths.login(redirectTo)} {...getFormProps(form)} className="grid gap-4">
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <FormField field={fields.email} label="Email" type="email" autoComplete="username" />
          <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
          <Button isPending={isPending} pendingText="Signing in...">
            Sign In
          </Button>
        </Form>
      </Card>
      <Link to={paths.entry()} className="inline-block py-2 text-accent text-sm underline underline-offset-4">
        Back to the Assessment Portal
      </Link>
    </>
  );
}
