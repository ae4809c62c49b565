import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { Form, Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { confirmPassword, getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env, getPublicOrigin } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { INTEGRATIONS_TRAIL } from "#app/platform/paths/settings-trails.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Fact } from "#app/platform/ui/fact.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { CopyField } from "#app/platform/ui/forms/copy-field.tsx";
import { FormErrors, PasswordField } from "#app/platform/ui/forms/form-field.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { SecretDialog } from "#app/platform/ui/messages/secret-dialog.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import type { Vendor } from "#app/webhooks/index.ts";
import { buildTurnOnSchema, findVendor, requireVendor } from "../connection-input.ts";
import { getUpdateUrl, requireMail, turnOn } from "../connections.server.ts";
import { tryAshbyKey } from "../vendor-key.server.ts";
import { listAddresses, readVendor } from "./connection.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.screen?.name ?? "Page Not Found" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const vendor = findVendor(params.vendor);
  if (!vendor) return json({ screen: null }, { status: 404 });
  const addresses = listAddresses(vendor, getPublicOrigin(request));
  return json({ screen: { ...readVendor(vendor, new Date()), addresses, isMailOn: env.mail !== null } });
}

export const action = formAction({
  guard: requireAdmin,
  schema: ({ params }) => buildTurnOnSchema(params.vendor),
  hideFields: ["password", "vendorKey"],
  run: async ({ guarded: me, request, context, params, input: { password, vendorKey = null } }) => {
    const vendor = requireVendor(params.vendor);
    requireMail(vendor, "conflict");
    await confirmPassword(me, password, { request, context });
    if (vendorKey !== null) await tryAshbyKey(getUpdateUrl(db, vendor), vendorKey);
    return turnOn(db, getAuditContext(me, context), { vendor, vendorKey }, me.id, env.webhooks);
  },
  done: (key) => Response.json({ key }),
  formatRefusal: ({ message }) => ({ title: "Not turned on", text: message }),
});

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function Connection() {
  const { screen } = useLoaderData<typeof loader>();
  const key = useActionData<{ key?: string }>()?.key;
  if (!screen) {
    return (
      <NotFoundCard title="Page Not Found" backTo={paths.integrations()} backText="Back to Integrations">
        There is no connection with this name.
      </NotFoundCard>
    );
  }
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader title={screen.name} subtitle="Applicant-tracking system" trail={INTEGRATIONS_TRAIL}>
        {screen.isOn && (
          <ButtonLink to={paths.disconnectVendor(screen.vendor)} preventScrollReset variant="secondary">
            Turn off
          </ButtonLink>
        )}
      </PageHeader>
      {screen.trouble && (
        <Notice title={screen.trouble.title} tone="destructive">
          {screen.trouble.text}
        </Notice>
      )}
      {screen.isOn && !screen.isMailOn && (
        <Notice title="Email is off" tone="destructive">
          {screen.name} cannot send tests, because this server sends no email. Ask the person who runs it to set up
          email.
        </Notice>
      )}
      {screen.isOn && <OnPage screen={screen} />}
      {!screen.isOn && (key ? <Addresses screen={screen} /> : <OffPage screen={screen} />)}
      {key && <NewKeyDialog screen={screen} apiKey={key} />}
      <Outlet />
    </div>
  );
}

const HOW_IT_WORKS: Record<Vendor, string> = {
  greenhouse:
    "In Greenhouse, add the assessment stage to a job and choose a test. “Send Test” invites the candidate by email. When the candidate has completed the test, Greenhouse shows the match and a link to the result.",
  ashby:
    "In Ashby, add the assessment to an interview plan and choose a test. Starting it invites the candidate by email. Ashby shows when the candidate starts, and then the match and a link to the result.",
};

function OffPage({ screen: { vendor, name, webhookId, isMailOn } }: { screen: Screen }) {
  const { form, fields, isPending, toast } = useServerForm<Record<"password" | "vendorKey", string>>("turn-on", {});
  return (
    <Card title={`Connect ${name}`}>
      <div className="grid gap-5">
        <p className="max-w-prose">{HOW_IT_WORKS[vendor]}</p>
        {isMailOn ? (
          <Form
            method="post"
            action={paths.vendor(vendor)}
            preventScrollReset
            {...getFormProps(form)}
            className="grid gap-5"
          >
            <Toaster toast={toast} hidesOnUnmount />
            <FormErrors errors={form.errors} />
            {vendor === "ashby" && (
              <PasswordField
                field={fields.vendorKey}
                label="Ashby API key"
                hint="Create it in Ashby with the permission to write candidates. This server uses it to send results."
                autoComplete="off"
              />
            )}
            <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />
            <div>
              <Button isPending={isPending} pendingText="Turning on...">
                Turn on
              </Button>
            </div>
          </Form>
        ) : (
          <Notice title="Email is off">
            {name} asks this server to email the candidates. Ask the person who runs the server to set up email first.
          </Notice>
        )}
      </div>
      <Updates webhookId={webhookId} />
    </Card>
  );
}

function OnPage({ screen }: { screen: Screen }) {
  const { vendor, name, webhookId, state, delivered, report } = screen;
  return (
    <>
      <Card>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact term="State">
            <Badge tone={state.tone}>{state.text}</Badge>
          </Fact>
          <Fact term="Last update sent">{delivered ? <Time {...delivered} /> : "None yet"}</Fact>
          {report && (
            <Fact term={`Last error that ${name} reported`}>
              <span className="wrap-anywhere">{report.text}</span>{" "}
              {report.at && (
                <span className="font-normal text-muted text-sm">
                  <Time {...report.at} />
                </span>
              )}
            </Fact>
          )}
        </dl>
        <p className="mt-4 max-w-prose text-muted text-sm">{HOW_IT_WORKS[vendor]}</p>
        <Updates webhookId={webhookId} />
      </Card>
      <Addresses screen={screen} />
    </>
  );
}

function Updates({ webhookId }: { webhookId: string | null }) {
  return (
    webhookId && (
      <div className="mt-4">
        <ButtonLink to={paths.webhook(webhookId)} variant="secondary">
          View updates
        </ButtonLink>
      </div>
    )
  );
}

function Addresses({ screen: { vendor, name, addresses } }: { screen: Screen }) {
  return (
    <Card title={`Addresses for ${name}`}>
      <div className="grid gap-4">
        <p className="max-w-prose text-muted text-sm">
          {vendor === "greenhouse"
            ? "Send these addresses to partners@greenhouse.io, and the key to your account manager there."
            : "Send these addresses and the key to your contact at Ashby."}
        </p>
        {addresses.some(({ url }) => !url.startsWith("https:")) && (
          <Notice title="These addresses do not work yet" tone="destructive">
            {name} calls only https addresses. Ask the person who runs this server to set PUBLIC_ORIGIN to its https
            address, then send the addresses that this page shows.
          </Notice>
        )}
        {addresses.map(({ name: call, url }) => (
          <CopyField key={call} id={call.replace(/\W/g, "-")} label={call} value={url} noun="Address" />
        ))}
      </div>
    </Card>
  );
}

function NewKeyDialog({ screen: { vendor, name }, apiKey }: { screen: Screen; apiKey: string }) {
  const secret = {
    id: "vendor-key",
    label: "API key",
    value: apiKey,
    hint: "Copy it now. You cannot see it again. For a new key, turn the connection off and on again.",
  };
  return (
    <SecretDialog title={`Copy the key for ${name}`} secret={secret} nextTo={paths.vendor(vendor)}>
      The connection works once {name} has called this server with it.
    </SecretDialog>
  );
}
