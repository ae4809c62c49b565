import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Checkbox } from "#app/platform/ui/forms/field.tsx";
import { FormCheckbox } from "#app/platform/ui/forms/form-field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { getAuditContext, requireAdmin } from "../auth.server.ts";
import {
  countWithoutFactor,
  hasSecondFactor,
  isSecondFactorRequired,
  saveFactorRequired,
} from "../second-factor.server.ts";
import { requiredFactorSchema } from "../second-factor.ts";

export const meta = () => [{ title: "Security" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const me = await requireAdmin(request);
  return json({
    requiredFactor: {
      isRequired: isSecondFactorRequired(db),
      missingCount: countWithoutFactor(db),
      hasOwn: hasSecondFactor(db, me),
    },
    isSsoOn: env.oidc !== null,
    isProxyIgnored: context.isProxyIgnored,
  });
}

export const action = formAction({
  guard: requireAdmin,
  schema: requiredFactorSchema,
  run: ({ guarded: admin, input, context }) =>
    saveFactorRequired(db, getAuditContext(admin, context), input.required, admin.id),
  done: () => redirectWithToast(paths.security(), toast("Sign-in settings updated successfully")),
  formatRefusal: withPrefix("Nothing was changed"),
});

export default function SecuritySettings() {
  const { requiredFactor, isSsoOn, isProxyIgnored } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader title="Security" />
      {isProxyIgnored && <ProxyCard />}
      <SigningInCard setting={requiredFactor} />
      <Card
        title="Single sign-on"
        actions={
          <ButtonLink to={paths.singleSignOn()} variant="secondary">
            {isSsoOn ? "View connection" : "How to turn it on"}
          </ButtonLink>
        }
      >
        <p className="max-w-prose text-muted">
          {isSsoOn
            ? "Colleagues can also sign in with your company's account."
            : "Single sign-on is off. It lets colleagues sign in with your company's account."}
        </p>
      </Card>
      <Card
        title="Sign-in activity"
        actions={
          <ButtonLink to={paths.auditLog({ group: "sign-ins" })} variant="secondary">
            View sign-ins
          </ButtonLink>
        }
      >
        <p className="max-w-prose text-muted">
          See who signed in, who failed to, and from where. To end a colleague&apos;s access, deactivate the account
          under{" "}
          <Link to={paths.users()} className="text-accent underline underline-offset-4">
            User Management
          </Link>
          .
        </p>
      </Card>
    </div>
  );
}

const REQUIRED_FACTOR_FORM = "required-factor";

type RequiredFactor = { isRequired: boolean; missingCount: number; hasOwn: boolean };

function SigningInCard({ setting: { isRequired, missingCount, hasOwn } }: { setting: RequiredFactor }) {
  const defaults = isRequired ? { required: "on" } : {};
  const served = useServerForm<{ required: string }>(REQUIRED_FACTOR_FORM, defaults);
  const { required } = served.fields;
  const texts = {
    label: "Everyone needs a second factor",
    hint: "Admins and viewers without one must set it up at the next sign-in before they can do anything else.",
  };
  const count = <p>{formatWithoutFactor(missingCount)}</p>;
  return (
    <Card title="Second factor">
      {hasOwn || isRequired ? (
        <PageForm action={paths.security()} served={served} submitText="Save Changes">
          {count}
          <FormCheckbox field={required} {...texts} />
        </PageForm>
      ) : (
        <div className="grid gap-4">
          {count}
          <Checkbox id="required" disabled {...texts} />
          <div>
            <ButtonLink to={paths.secondFactor()} variant="secondary">
              Set up your own second factor first
            </ButtonLink>
          </div>
        </div>
      )}
    </Card>
  );
}

function formatWithoutFactor(count: number): string {
  if (count === 0) return "Everyone who can sign in has a second factor.";
  return `${formatCount(count, "person", "people")} can sign in without a second factor. User Management shows who has one.`;
}

function ProxyCard() {
  return (
    <Card title="Proxy">
      <Notice title="Everyone behind your proxy counts as one person" tone="destructive">
        This server is behind a proxy, but TRUST_PROXY is none. A few wrong passwords from one person can lock everyone
        out for ten minutes.
      </Notice>
      <div className="mt-4 grid max-w-prose gap-3">
        <p>The person who runs the server can fix this:</p>
        <ol className="grid list-decimal gap-1 pl-5">
          <li>
            Set <code>TRUST_PROXY=1</code> for one proxy in front, the number of proxies for several, or{" "}
            <code>TRUST_PROXY=fly</code> on Fly.io.
          </li>
          <li>
            Set <code>PUBLIC_ORIGIN</code> to the public address of this site, and restart the server.
          </li>
        </ol>
        <p className="text-muted text-sm">
          If there is no proxy, a client sent the X-Forwarded-For header and you can ignore this. For nginx, Caddy and
          Traefik, see docs/operate/configure.md.
        </p>
      </div>
    </Card>
  );
}
