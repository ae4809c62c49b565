import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { createBrowserHeaders } from "#app/platform/http/cookies.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { serializeToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { isSetupRequired } from "../../admins.server.ts";
import { setupFormSchema } from "../../schemas.ts";
import { setUpFirstAdmin } from "../../setup.server.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { SetupForm } from "./setup-form.tsx";
import { signInEmailCookie } from "./sign-in-email.server.ts";

export const meta = () => [{ title: "Initial setup" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

function requireSetup(): void {
  if (!isSetupRequired(db)) throw new Response(null, { status: 404 });
}

export async function loader({ request }: LoaderFunctionArgs) {
  requireSetup();
  return json({ asksForToken: env.setupToken !== undefined }, { headers: await createBrowserHeaders(request) });
}

export const action = formAction({
  guard: requireSetup,
  schema: setupFormSchema,
  hideFields: ["password", "confirmPassword", "setupToken"],
  run: async ({ input: { confirmPassword: _, ...input }, request, context }) => {
    await setUpFirstAdmin(input, { request, context });
    return [
      await serializeToast(toast("Setup Complete!", "Admin account created successfully. You can now log in.")),
      await signInEmailCookie.serialize(input.email),
    ];
  },
  done: (cookies) => redirect(paths.login(), { headers: new Headers(cookies.map((cookie) => ["Set-Cookie", cookie])) }),
  formatRefusal: ({ message }) => ({ title: "Setup Failed", text: message }),
});

export default function Setup() {
  const { asksForToken } = useLoaderData<typeof loader>();
  return (
    <AuthLayout title="Initial setup" lead="Create the first admin account.">
      <SetupForm asksForToken={asksForToken} />
    </AuthLayout>
  );
}
