import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { confirmPassword, getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PasswordField } from "#app/platform/ui/forms/form-field.tsx";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";
import { NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { SecretDialog } from "#app/platform/ui/messages/secret-dialog.tsx";
import { VENDOR_NAMES, type Vendor } from "#app/webhooks/index.ts";
import { buildTurnOnSchema, findVendor, requireVendor } from "../connection-input.ts";
import { findConnection, getUpdateUrl, requireMail, turnOn } from "../connections.server.ts";
import { tryAshbyKey } from "../vendor-key.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.vendor ? `Turn on ${VENDOR_NAMES[data.vendor]}` : "Turn on" },
];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const vendor = findVendor(params.vendor);
  const isOff = vendor !== null && env.mail !== null && !findConnection(db, vendor)?.isOn;
  return json({ vendor: isOff ? vendor : null }, { status: isOff ? 200 : 404 });
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
    return { vendor, apiKey: turnOn(db, getAuditContext(me, context), { vendor, vendorKey }, me.id, env.webhooks) };
  },
  done: (turnedOn) => Response.json({ turnedOn }),
  formatRefusal: ({ message }) => ({ title: "Not turned on", text: message }),
});

export default function TurnOn() {
  const { vendor } = useLoaderData<typeof loader>();
  const turnedOn = useActionData<{ turnedOn?: NewKey }>()?.turnedOn;
  if (turnedOn) return <NewKeyDialog {...turnedOn} />;
  if (vendor) return <TurnOnPanel vendor={vendor} />;
  return (
    <NotFoundDialog title="Nothing to turn on" closeTo={paths.integrations()}>
      Another admin may have turned on this connection already. It also cannot be turned on while this server sends no
      email.
    </NotFoundDialog>
  );
}

type NewKey = { vendor: Vendor; apiKey: string };

function TurnOnPanel({ vendor }: { vendor: Vendor }) {
  const served = useServerForm<Record<"password" | "vendorKey", string>>("turn-on", {});
  const { fields } = served;
  const closeTo = paths.vendor(vendor);
  return (
    <FormDialog
      title={`Turn on ${VENDOR_NAMES[vendor]}`}
      closeTo={closeTo}
      shape="panel"
      served={served}
      submitText="Turn on"
      pendingText="Turning on..."
    >
      {vendor === "ashby" && (
        <PasswordField
          field={fields.vendorKey}
          label="Ashby API key"
          hint="Create it in Ashby with the permission to write candidates. This server uses it to send results."
          autoComplete="off"
        />
      )}
      <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />
    </FormDialog>
  );
}

function NewKeyDialog({ vendor, apiKey }: NewKey) {
  const name = VENDOR_NAMES[vendor];
  const secret = {
    id: "vendor-key",
    label: "API key",
    value: apiKey,
    hint: "Copy it now. You cannot see it again. For a new key, turn the connection off and on again.",
  };
  return (
    <SecretDialog title={`Copy the key for ${name}`} secret={secret} nextTo={paths.vendor(vendor)}>
      The connection works as soon as {name} calls this server with the key.
    </SecretDialog>
  );
}
