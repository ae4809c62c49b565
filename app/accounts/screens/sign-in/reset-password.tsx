import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isRouteErrorResponse, type MetaFunction, useLoaderData, useRouteError } from "@remix-run/react";
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
import { FormField } from "#app/platform/ui/forms/form-field.tsx";
import { ServerForm } from "#app/platform/ui/forms/server-form.tsx";
import { ErrorPage, MessagePage } from "#app/platform/ui/pages/message-page.tsx";
import { type DeadResetLink, requireReset } from "../../forgotten-password.server.ts";
import { NewPasswordField } from "../../new-password-field.tsx";
import { resetPassword } from "../../passwords.server.ts";
import { resetFormSchema } from "../../schemas.ts";
import { AuthLayout } from "./auth-layout.tsx";

export const links = adminStyles;
export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? "This link does not work" : getTexts(data?.isInvited).title },
];

const getTexts = (isInvited = false) =>
  isInvited
    ? {
        title: "Choose a password",
        lead: "You have been invited. Choose a password to sign in with.",
        label: "Password",
        submit: "Save password",
        done: ["Password saved", "You can now sign in with it."] as const,
      }
    : {
        title: "Choose a new password",
        lead: "Changing it signs you out everywhere.",
        label: "New Password",
        submit: "Change password",
        done: ["Password changed", "Sign in with your new password. All sessions were signed out."] as const,
      };

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

/** Opening the link must not use it up, because mail scanners open links too. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { token, account } = await requireReset(params.token, { request, context });
  return json({ brand: getBrand(db), token, email: account.email, isInvited: account.invitedUntil !== null });
}

export const action = formAction({
  guard: (request, { params, context }) => requireReset(params.token, { request, context }),
  schema: resetFormSchema,
  hideFields: ["password", "confirmPassword"],
  run: async ({ guarded: { token }, input: { password }, context }) => {
    const actor = { address: context.clientAddress };
    await resetPassword(liveDb, token, password, actor, new Date());
  },
  done: async (_, { guarded: { account } }) => {
    const [title, text] = getTexts(account.invitedUntil !== null).done;
    return redirect(paths.login(), { headers: { "Set-Cookie": await serializeToast(toast(title, text)) } });
  },
  formatRefusal: ({ message }) => ({ title: "The password was not changed", text: message }),
  refused: ({ refusal, reply }, { guarded: { token } }) =>
    refusal.code === "not-found" ? redirect(paths.resetPassword(token)) : reply(),
});

export default function ResetPassword() {
  const { brand, token, email, isInvited } = useLoaderData<typeof loader>();
  const texts = getTexts(isInvited);
  const served = useServerForm<Record<"password" | "confirmPassword", string>>("reset-password");
  const { fields } = served;
  return (
    <AuthLayout brand={brand} title={texts.title} lead={texts.lead}>
      <Card>
        <ServerForm action={paths.resetPassword(token)} preventScrollReset={false} served={served}>
          <p className="wrap-anywhere text-sm">
            For the account <bdi className="font-semibold">{email}</bdi>
          </p>
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <NewPasswordField
            field={fields.password}
            emailName="email"
            label={texts.label}
            hint="At least 6 characters. Longer is safer."
          />
          <FormField
            field={fields.confirmPassword}
            label={`Confirm ${texts.label}`}
            type="password"
            autoComplete="new-password"
          />
          <Button isPending={served.isPending} pendingText="Saving...">
            {texts.submit}
          </Button>
        </ServerForm>
      </Card>
    </AuthLayout>
  );
}

const DEAD_LINK =
  "A link works once and for a limited time, and a newer one replaces it. If you have already used it, sign in with your password. If you were invited and have no password yet, ask the person who invited you for a new link.";

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status >= 500) return <ErrorPage />;
  const { isMailOn, isExpiredInvitation, wait }: DeadResetLink = error.data;
  if (isExpiredInvitation) {
    return (
      <MessagePage title="This invitation has expired" linkTo={paths.login()} linkText="Back to the sign-in page">
        <p>Ask the person who invited you for a new link.</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="This link no longer works"
      linkTo={isMailOn ? paths.forgotPassword() : paths.login()}
      linkText={isMailOn ? "Ask for a new link" : "Back to the sign-in page"}
    >
      <p>{wait ?? DEAD_LINK}</p>
    </MessagePage>
  );
}
