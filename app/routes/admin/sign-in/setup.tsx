import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { db } from "#app/db.server.ts";
import { setupFormSchema } from "#app/domain/admin.ts";
import { adviceOnPassword } from "#app/domain/easy-password.ts";
import { env } from "#app/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { handleForm } from "#app/http/form-action.server.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { setUpFirstAdmin } from "#app/http/setup.server.ts";
import { toast, toastCookie } from "#app/http/toast.server.ts";
import { isSetupRequired } from "#app/models/admins.server.ts";
import { paths } from "#app/paths.ts";
import { AdminErrorBoundary } from "../admin-error-boundary.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { SetupForm } from "./setup-form.tsx";

export const meta: MetaFunction = ({ error }) => [{ title: error ? "404 Page Not Found" : "Initial Setup" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

/** Once an admin exists this address is as unknown as any other. */
export function loader() {
  if (!isSetupRequired(db)) throw new Response(null, { status: 404 });
  return Response.json({ asksForToken: env.setupToken !== undefined });
}

export function action({ request, context }: ActionFunctionArgs) {
  if (!isSetupRequired(db)) throw new Response(null, { status: 404 });
  return handleForm(request, {
    schema: setupFormSchema,
    refusalTitle: "Setup Failed",
    hideFields: ["password", "confirmPassword", "setupToken"],
    accept: async ({ confirmPassword: _, ...input }) => {
      await setUpFirstAdmin(input, context.clientAddress);
      const advice = adviceOnPassword(input.password, input.email);
      const text = ["Admin account created successfully. You can now log in.", advice].filter(Boolean).join(" ");
      const done = toast("Setup Complete!", text);
      return redirect(paths.login(), { headers: { "Set-Cookie": await toastCookie(done) } });
    },
  });
}

export default function Setup() {
  const { asksForToken } = useLoaderData<{ asksForToken: boolean }>();
  return (
    <AuthLayout title="Initial Setup" lead="Create the first admin account.">
      <SetupForm asksForToken={asksForToken} />
    </AuthLayout>
  );
}

export { AdminErrorBoundary as ErrorBoundary };
