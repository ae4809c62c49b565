import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { env, getPublicOrigin } from "#app/platform/env.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { INTEGRATIONS_TRAIL } from "#app/platform/paths/settings-trails.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Fact } from "#app/platform/ui/fact.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { CopyField } from "#app/platform/ui/forms/copy-field.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import type { Vendor } from "#app/webhooks/index.ts";
import { findVendor } from "../connection-input.ts";
import { listAddresses, readVendor } from "./connection.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.screen?.name ?? "Page Not Found" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const vendor = findVendor(params.vendor);
  if (!vendor) return json({ screen: null }, { status: 404 });
  const addresses = listAddresses(vendor, getPublicOrigin(request));
  return json({ screen: { ...readVendor(vendor, new Date()), addresses, isMailOn: env.mail !== null } });
}

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function Connection() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) {
    return (
      <NotFoundCard title="Page Not Found" backTo={paths.integrations()} backText="Back to Integrations">
        There is no connection with this name.
      </NotFoundCard>
    );
  }
  return (
    <div className="grid gap-6">
      <PageHeader title={screen.name} subtitle="Applicant-tracking system" trail={INTEGRATIONS_TRAIL}>
        {screen.isOn ? (
          <ButtonLink to={paths.turnOffVendor(screen.vendor)} preventScrollReset variant="secondary">
            Turn off
          </ButtonLink>
        ) : (
          screen.isMailOn && (
            <ButtonLink to={paths.turnOnVendor(screen.vendor)} preventScrollReset>
              Turn on
            </ButtonLink>
          )
        )}
      </PageHeader>
      {screen.trouble && (
        <Notice title={screen.trouble.title} tone="destructive">
          {screen.trouble.text}
        </Notice>
      )}
      {!screen.isMailOn && (
        <Notice title="Email is off" tone={screen.isOn ? "destructive" : "normal"}>
          {screen.name} cannot send tests, because this server sends no email. Ask the person who runs it to set up
          email.
        </Notice>
      )}
      {screen.isOn ? <OnPage screen={screen} /> : <OffPage screen={screen} />}
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

function OffPage({ screen: { vendor, name, webhookId } }: { screen: Screen }) {
  return (
    <Card title={`Connect ${name}`}>
      <p className="max-w-prose">{HOW_IT_WORKS[vendor]}</p>
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
          <Fact term="Last update sent">{delivered ? <Time {...delivered} /> : "Nothing sent yet"}</Fact>
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
