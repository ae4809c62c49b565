import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, isRouteErrorResponse, type MetaFunction, useLoaderData, useRouteError } from "@remix-run/react";
import { getBrand } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { serializeToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { adminStyles } from "#app/platform/styles/admin-styles.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormErrors, FormField } from "#app/platform/ui/forms/form-field.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { ErrorPage, MessagePage } from "#app/platform/ui/pages/message-page.tsx";
import { type DeadResetLink, requireReset } from "../../forgotten-password.server.ts";
import { NewPasswordField } from "../../new-password-field.tsx";
import { resetPassword } from "../../passwords.server.ts";
import { resetFormSchema } from "../../schemas.ts";
import { AuthLayout } from "./auth-layout.tsx";

export const links = adminStyles;
export const meta: MetaFunction = ({ error }) => [
  { title: error ? "This link does not work" : "Choose a new password" },
];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

/** Do not consume the link when it is opened, because mail scanners open links too. */
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
    const text = "Sign in with your new password. All sessions were signed out.";
    return redirect(paths.login(), {
      headers: { "Set-Cookie": await serializeToast(toast("Password changed", text)) },
    });
  },
  formatRefusal: ({ message }) => ({ title: "The password was not changed", text: message }),
  // Another request used the link after this page loaded. The redirect shows that it no longer works.
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
    <AuthLayout brand={brand} title="Choose a new password" lead="Changing it signs you out everywhere.">
      <Toaster toast={message} />
      <Card>
        <Form method="post" action={paths.resetPassword(token)} {...getFormProps(form)} className="grid gap-4">
          <FormErrors errors={form.errors} />
          <p className="wrap-anywhere text-sm">
            For the account <bdi className="font-semibold">{email}</bdi>
          </p>
          {/* Password managers store the new password with this email address. */}
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <NewPasswordField
            field={fields.password}
            emailName="email"
            label="New Password"
            hint="At least 6 characters. Longer is safer."
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

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status >= 500) return <ErrorPage />;
  const { isMailOn, wait }: DeadResetLink = error.data;
  return (
    <MessagePage
      title="This link no longer works"
      linkTo={isMailOn ? paths.forgotPassword() : paths.login()}
      linkText={isMailOn ? "Ask for a new link" : "Back to the sign-in page"}
    >
      <p>{wait ?? "A link works once, for 30 minutes, and stops working when you ask for a newer one."}</p>
    </MessagePage>
  );
}
