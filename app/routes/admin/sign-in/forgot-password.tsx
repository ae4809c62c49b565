import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { paths } from "#app/addresses/paths.ts";
import { adminStyles } from "#app/admin-styles.ts";
import { db } from "#app/db.server.ts";
import { RESET_MINUTES } from "#app/domain/accounts/account-news.ts";
import { forgotPasswordSchema } from "#app/domain/accounts/admin.ts";
import { env } from "#app/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { useServerForm } from "#app/forms/use-server-form.ts";
import { askForLink } from "#app/http/accounts/forgotten-password.server.ts";
import { browserHeaders } from "#app/http/browser.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { tooManyTriesText } from "#app/http/too-many-tries.server.ts";
import { getBrand } from "#app/models/settings/brand.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { FormField } from "#app/ui/forms/form-field.tsx";
import { Toaster } from "#app/ui/messages/toaster.tsx";
import { AdminErrorBoundary } from "#app/ui/pages/admin-error-boundary.tsx";
import { AuthLayout } from "./auth-layout.tsx";

export const links = adminStyles;
export const meta = () => [{ title: "Forgot your password?" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

/** Without mail there is no way to send a link, and this address is as unknown as any other. */
function requireMail(): void {
  if (!env.mail) throw new Response(null, { status: 404 });
}

export async function loader({ request }: LoaderFunctionArgs) {
  requireMail();
  const isAsked = new URL(request.url).searchParams.has("asked");
  return json({ brand: getBrand(db), isAsked }, { headers: await browserHeaders(request) });
}

export const action = formAction({
  guard: requireMail,
  schema: forgotPasswordSchema,
  run: ({ input, request, context }) => askForLink(input.email, { request, context }),
  done: () => redirect(paths.resetAsked()),
  tell: (refusal) => {
    const text = tooManyTriesText(refusal) ?? refusal.message;
    return { title: "No link was asked for", text, fields: { email: [text] } };
  },
});

export default function ForgotPassword() {
  const { brand, isAsked } = useLoaderData<typeof loader>();
  if (isAsked) {
    return (
      <AuthLayout brand={brand} title="Check your mailbox" lead="If an account has this address, a link is on its way.">
        <Card>
          <p>
            The link leads to the form for a new password. It works once, and for {RESET_MINUTES} minutes. If nothing
            comes within some minutes, check the spam folder, or ask another admin to set a new password for you.
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
      lead="Type your e-mail address, and a link to choose a new password comes by e-mail."
    >
      <AddressForm />
      <SignInLink />
    </AuthLayout>
  );
}

function AddressForm() {
  const { form, fields, isPending, toast } = useServerForm<{ email: string }>("forgot-password");
  return (
    <Card>
      <Toaster toast={toast} />
      <Form method="post" action={paths.forgotPassword()} {...getFormProps(form)} className="grid gap-4">
        <FormField field={fields.email} label="Email" type="email" autoComplete="username" />
        <Button isPending={isPending} pendingText="Sending...">
          Send Link
        </Button>
      </Form>
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

export { AdminErrorBoundary as ErrorBoundary };
