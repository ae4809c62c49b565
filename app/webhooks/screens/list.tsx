import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { INTEGRATIONS_TRAIL } from "#app/platform/paths/settings-trails.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { AddLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { formatWebhookEvent } from "../event-texts.ts";
import { getLastDelivery, listWebhooks } from "../webhooks.server.ts";
import { toDeliveryView, toWebhookView } from "./webhook.server.ts";

export const meta = () => [{ title: "Webhooks" }];

export const shouldRevalidate = skipRevalidationIfNothingStored;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const when = { timeZone: getTimeZone(db, env.timeZone), now: new Date() };
  const webhooks = listWebhooks(db).map((webhook) => {
    const last = getLastDelivery(db, webhook.id);
    const [event, ...others] = webhook.events;
    const events = event && others.length === 0 ? formatWebhookEvent(event) : `${webhook.events.length} event types`;
    return { ...toWebhookView(webhook, when), events, last: last && toDeliveryView(last, webhook, when) };
  });
  return json({ webhooks });
}

export default function Webhooks() {
  const { webhooks } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader
        title="Webhooks"
        subtitle="Notify other programs when something happens here"
        trail={INTEGRATIONS_TRAIL}
      >
        <AddLink to={paths.newWebhook()}>Add webhook</AddLink>
      </PageHeader>
      <Card>
        {webhooks.length === 0 ? (
          <EmptyState title="No webhooks yet">
            A webhook notifies your applicant-tracking system within seconds, for example when a candidate completes an
            assessment.
          </EmptyState>
        ) : (
          <DataTable caption="All webhooks, oldest first" columns={["URL", "Events", "State", "Last event"]}>
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </DataTable>
        )}
      </Card>
      <Outlet />
    </div>
  );
}

function WebhookRow({ webhook }: { webhook: SerializeFrom<typeof loader>["webhooks"][number] }) {
  const { id, url, host, events, state, trouble, last } = webhook;
  return (
    <tr>
      <Cell place="name">
        <Link to={paths.webhook(id)} data-row-link className="wrap-anywhere font-semibold hover:underline">
          <bdi>{host}</bdi>
        </Link>
        <bdi className="line-clamp-1 break-all text-muted text-sm">{url}</bdi>
        {trouble && <span className="block text-danger text-sm">{trouble.title}</span>}
      </Cell>
      <Cell place="wide">{events}</Cell>
      <Cell place="label">
        <Badge tone={state.tone}>{state.text}</Badge>
      </Cell>
      <Cell place="fact">
        {last ? (
          <>
            <span className="max-lg:hidden">{last.state}</span> <span className="lg:hidden">Last event</span>{" "}
            <Time {...last.at} />
          </>
        ) : (
          "Nothing sent yet"
        )}
      </Cell>
    </tr>
  );
}
