import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, isRouteErrorResponse, type MetaFunction, useLoaderData, useRouteError } from "@remix-run/react";
import { paths } from "#app/addresses/paths.ts";
import { adminStyles } from "#app/admin-styles.ts";
import { db, liveDb } from "#app/db.server.ts";
import { resetFormSchema } from "#app/domain/accounts/account-form.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { useServerForm } from "#app/forms/use-server-form.ts";
import { type DeadResetLink, requireReset } from "#app/http/accounts/forgotten-password.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { toast, toastCookie } from "#app/http/toast.server.ts";
import { resetPassword } from "#app/models/accounts/password-resets.server.ts";
import { getBrand } from "#app/models/settings/brand.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { FormField } from "#app/ui/forms/form-field.tsx";
import { NewPasswordField } from "#app/ui/forms/new-password-field.tsx";
import { Toaster } from "#app/ui/messages/toaster.tsx";
import { ErrorPage } from "#app/ui/pages/error-page.tsx";
import { MessagePage } from "#app/ui/pages/message-page.tsx";
import { AuthLayout } from "./auth-layout.tsx";

export const links = adminStyles;
export const meta: MetaFunction = ({ error }) => [
  { title: error ? "This link does not work" : "Choose a new password" },
];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

/** Changes nothing, so that a mail scanner uses nothing up. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { token, account } = await requireReset(params.token, { request, context });
  return json({ brand: getBrand(db), token, email: account.email });
}

export const action = formAction({
  guard: (request, { params, context }) => requireReset(params.token, { request, context }),
  schema: resetFormSchema,
  hideFields: ["password", "confirmPassword"],
  run: async ({ guarded: { token }, input: { password }, context }) => {
    const actor = { address: context.clientAddress };
    await resetPassword(liveDb, token, password, actor, new Date());
  },
  done: async () => {
    const text = "Please sign in with it. All sessions were signed out.";
    return redirect(paths.login(), { headers: { "Set-Cookie": await toastCookie(toast("Password changed", text)) } });
  },
  tell: ({ message }) => ({ title: "The password was not changed", text: message }),
  // Another form with the same link was quicker: the page says so.
  refused: ({ refusal, reply }, { guarded: { token } }) =>
    refusal.code === "not-found" ? redirect(paths.resetPassword(token)) : reply(),
});

export default function ResetPassword() {
  const { brand, token, email } = useLoaderData<typeof loader>();
  const {
    form,
    fields,
    isPending,
    toast: message,
  } = useServerForm<Record<"password" | "confirmPassword", string>>("reset-password");
  return (
    <AuthLayout brand={brand} title="Choose a new password" lead="It signs the account out everywhere.">
      <Toaster toast={message} />
      <Card>
        <Form method="post" action={paths.resetPassword(token)} {...getFormProps(form)} className="grid gap-4">
          <FormErrors errors={form.errors} />
          <p className="wrap-anywhere text-sm">
            For the account <bdi className="font-semibold">{email}</bdi>
          </p>
          {/* Password managers store the new password under it. */}
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <NewPasswordField
            field={fields.password}
            emailName="email"
            label="New Password"
            hint="At least 6 characters; a long one is safer."
          />
          <FormField
            field={fields.confirmPassword}
            label="Confirm New Password"
            type="password"
            autoComplete="new-password"
          />
          <Button isPending={isPending} pendingText="Changing...">
            Change Password
          </Button>
        </Form>
      </Card>
    </AuthLayout>
  );
}

/** In place of the form: the link leads nowhere, or something failed. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status >= 500) return <ErrorPage />;
  const { isMailOn, wait }: DeadResetLink = error.data;
  return (
    <MessagePage
      title="This link does not work any more"
      linkTo={isMailOn ? paths.forgotPassword() : paths.login()}
      linkText={isMailOn ? "Ask for a new link" : "Back to the sign-in page"}
    >
      <p>{wait ?? "It works once, for 30 minutes, and until a newer one was sent."}</p>
    </MessagePage>
  );
}
