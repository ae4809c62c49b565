import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { getBrand } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { createBrowserHeaders } from "#app/platform/http/cookies.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { findTooManyTriesText } from "#app/platform/http/throttle.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormField } from "#app/platform/ui/forms/form-field.tsx";
import { ServerForm } from "#app/platform/ui/forms/server-form.tsx";
import { RESET_MINUTES } from "../../account-messages.server.ts";
import { requestResetLink } from "../../forgotten-password.server.ts";
import { forgotPasswordSchema } from "../../schemas.ts";
import { AuthLayout } from "./auth-layout.tsx";

export const meta = () => [{ title: "Forgot your password?" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

function requireMail(): void {
  if (!env.mail) throw new Response(null, { status: 404 });
}

export async function loader({ request }: LoaderFunctionArgs) {
  requireMail();
  const isAsked = new URL(request.url).searchParams.has("asked");
  return json(
    { brand: getBrand(db), isAsked, resetMinutes: RESET_MINUTES },
    { headers: await createBrowserHeaders(request) },
  );
}

export const action = formAction({
  guard: requireMail,
  schema: forgotPasswordSchema,
  run: ({ input, request, context }) => requestResetLink(input.email, { request, context }),
  done: () => redirect(paths.passwordResetSent()),
  formatRefusal: (refusal) => {
    const text = findTooManyTriesText(refusal) ?? refusal.message;
    return { title: "No link was sent", text, fields: { email: [text] } };
  },
});

export default function ForgotPassword() {
  const { brand, isAsked, resetMinutes } = useLoaderData<typeof loader>();
  if (isAsked) {
    return (
      <AuthLayout
        brand={brand}
        title="Check your email"
        lead="If there is an account with this address, we have sent it a link."
      >
        <Card>
          <p>
            Use the link within {resetMinutes} minutes to choose a new password. It works only once. If no email arrives
            within a few minutes, check your spam folder or ask another admin to set a new password for you.
          </p>
        </Card>
        <SignInLink />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      brand={brand}
      title="Forgot your password?"
      lead="Enter your email address and we will send you a link to choose a new password."
    >
      <AddressForm />
      <SignInLink />
    </AuthLayout>
  );
}

function AddressForm() {
  const served = useServerForm<{ email: string }>("forgot-password");
  return (
    <Card>
      <ServerForm action={paths.forgotPassword()} served={served}>
        <FormField field={served.fields.email} label="Email" type="email" autoComplete="username" />
        <Button isPending={served.isPending} pendingText="Sending...">
          Send link
        </Button>
      </ServerForm>
    </Card>
  );
}

function SignInLink() {
  return (
    <Link to={paths.login()} className="inline-block py-2 text-accent text-sm underline underline-offset-4">
      Back to the sign-in page
    </Link>
  );
}
