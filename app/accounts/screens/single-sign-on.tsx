import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { SECURITY_TRAIL } from "#app/platform/paths/settings-trails.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Fact } from "#app/platform/ui/fact.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { CopyField } from "#app/platform/ui/forms/copy-field.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { findAdminByEmail } from "../admins.server.ts";
import { requireAdmin } from "../auth.server.ts";
import { testConnection } from "../sso.server.ts";

export const meta = () => [{ title: "Single sign-on" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { oidc } = env;
  if (!oidc) return json({ oidc: null });
  const { issuer, clientId, redirectUri, roleClaim, adminValues, viewerValues } = oidc;
  const { isProvisioning, isOnly, breakGlass } = oidc;
  const roles = { roleClaim, adminValues, viewerValues };
  const spare = breakGlass === null ? null : findAdminByEmail(db, breakGlass);
  const hasSpare = spare?.role === "admin" && spare.deactivatedAt === null && spare.invitedUntil === null;
  const shown = { issuer: issuer.href, clientId, redirectUri, roles, isProvisioning, isOnly, breakGlass, hasSpare };
  return json({ oidc: shown });
}

export const action = formAction({
  guard: requireAdmin,
  run: testConnection,
  done: ({ isOk, text }) =>
    redirectWithToast(
      paths.singleSignOn(),
      isOk ? toast("The connection works", text) : toast("The connection does not work", text, "destructive"),
    ),
});

export default function SingleSignOn() {
  const { oidc } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader title="Single sign-on" trail={SECURITY_TRAIL} />
      {oidc ? (
        <Card title="Connection">
          <CopyField
            id="redirect-url"
            label="Redirect URL to register at the provider"
            value={oidc.redirectUri}
            noun="Redirect URL"
          />
          <dl className="mt-4 grid gap-x-6 gap-y-4 break-words sm:grid-cols-2">
            <Fact term="Provider">{oidc.issuer}</Fact>
            <Fact term="Client ID">{oidc.clientId}</Fact>
            <Fact term="Who gets access">{formatRoles(oidc.roles)}</Fact>
            <Fact term="Unknown people">
              {oidc.isProvisioning ? "Get an account at the first sign-in." : "Are turned away."}
            </Fact>
            <Fact term="Passwords and passkeys">
              {oidc.isOnly ? `Only for ${oidc.breakGlass ?? "nobody"}.` : "Work for everyone who has one."}
            </Fact>
          </dl>
          {oidc.isOnly && !oidc.hasSpare && (
            <div className="mt-4">
              <Notice title="Nobody can sign in if the provider fails" tone="destructive">
                OIDC_BREAK_GLASS must be the email address of an active admin with a password.
              </Notice>
            </div>
          )}
          <Form method="post" action={paths.singleSignOn()} className="mt-4">
            <Button variant="secondary">Test connection</Button>
          </Form>
        </Card>
      ) : (
        <Notice title="Single sign-on is off">
          The person who runs the server can connect your company&apos;s sign-in service, such as Entra ID, Google, Okta
          or Keycloak. They set <code>OIDC_ISSUER</code>, <code>OIDC_CLIENT_ID</code> and{" "}
          <code>OIDC_CLIENT_SECRET</code>. The steps are in the program's documentation, in{" "}
          <code>docs/operate/set-up-single-sign-on.md</code>.
        </Notice>
      )}
    </div>
  );
}

type Roles = { roleClaim: string | null; adminValues: readonly string[]; viewerValues: readonly string[] };

function formatRoles({ roleClaim, adminValues, viewerValues }: Roles): string {
  if (roleClaim === null) return "Everyone with an account here. Their role is set in User Management.";
  const list = (values: readonly string[]) => values.join(", ") || "nobody";
  return `By the claim ${roleClaim}. Admins: ${list(adminValues)}. Viewers: ${list(viewerValues)}.`;
}
