import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { skipRevalidationWhenOffline } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { INTEGRATIONS_TRAIL } from "#app/platform/paths/settings-trails.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { auditedWebhooks, getWebhook, listDeliveries } from "../webhooks.server.ts";
import { Deliveries } from "./deliveries.tsx";
import { toDeliveryView, toWebhookView } from "./webhook.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.webhook ? `Webhook to ${data.webhook.host}` : "Webhook Not Found" },
];

export const shouldRevalidate = skipRevalidationWhenOffline;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = getWebhook(db, params.webhookId ?? "");
  if (!found) return json({ webhook: null, deliveries: [] }, { status: 404 });
  const when = { timeZone: getTimeZone(db, env.timeZone), now: new Date() };
  const deliveries = listDeliveries(db, found.id).map((delivery) => toDeliveryView(delivery, found, when));
  return json({ webhook: toWebhookView(found, when), deliveries });
}

export const action = formAction({
  guard: requireAdmin,
  schema: z.object({ deliveryId: z.string().max(100).optional() }),
  run: ({ guarded: me, context, input: { deliveryId }, params: { webhookId = "" } }) => {
    const by = getAuditContext(me, context);
    if (deliveryId === undefined) auditedWebhooks.sendTestEvent(db, by, webhookId, by.now);
    else auditedWebhooks.sendAgain(db, by, webhookId, deliveryId, by.now);
  },
  done: (_, { params: { webhookId = "" } }) =>
    redirectWithToast(paths.webhook(webhookId), toast("On its way", "See the list below for the result")),
  formatRefusal: ({ message }) => ({ title: "Nothing is sent", text: message }),
  refused: redirectWithErrorToast(({ params }) => paths.webhook(params.webhookId ?? "")),
});

type WebhookView = NonNullable<SerializeFrom<typeof loader>["webhook"]>;

export default function Webhook() {
  const { webhook, deliveries } = useLoaderData<typeof loader>();
  if (!webhook) {
    return (
      <NotFoundCard title="Webhook Not Found" backTo={paths.webhooks()} backText="Back to Webhooks">
        It may have been deleted, or the address is incomplete.
      </NotFoundCard>
    );
  }
  const { id, host, trouble } = webhook;
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader title={host} trail={[...INTEGRATIONS_TRAIL, { text: "Webhooks", to: paths.webhooks() }]}>
        <ButtonLink to={paths.editWebhook(id)} preventScrollReset variant="secondary">
          Edit
        </ButtonLink>
        <ButtonLink to={paths.rotateWebhook(id)} preventScrollReset variant="secondary">
          New secret
        </ButtonLink>
        <ButtonLink to={paths.deleteWebhook(id)} preventScrollReset variant="secondary">
          Delete
        </ButtonLink>
      </PageHeader>
      {trouble && (
        <Notice title={trouble.title} tone="destructive">
          {trouble.text}
        </Notice>
      )}
      <Facts webhook={webhook} />
      <Deliveries webhook={webhook} deliveries={deliveries} />
      <Outlet />
    </div>
  );
}

function Facts({ webhook }: { webhook: WebhookView }) {
  const { url, events, state, made, delivered, overlapUntil } = webhook;
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact term="Address">
          <bdi className="wrap-anywhere">{url}</bdi>
        </Fact>
        <Fact term="State">
          <Badge tone={state.tone}>{state.text}</Badge>
        </Fact>
        <Fact term="Events">
          <ul>
            {events.map((event) => (
              <li key={event}>
                <code className="wrap-anywhere text-sm">{event}</code>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact term="Last delivered">{delivered ? <Time {...delivered} /> : "Nothing yet"}</Fact>
        <Fact term="Added">
          <Time {...made} />
        </Fact>
        {overlapUntil && (
          <Fact term="Previous secret valid until">
            <Time {...overlapUntil} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1 text-muted text-sm">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
