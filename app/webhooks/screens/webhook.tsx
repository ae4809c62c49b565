import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { Form, Outlet, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getAuditContext, listOfferedTests, requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { INTEGRATIONS_TRAIL } from "#app/platform/paths/settings-trails.ts";
import { getCalendarDay, getDayRange } from "#app/platform/text/date-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Fact } from "#app/platform/ui/fact.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { formatWebhookEvent } from "../event-texts.ts";
import { getWebhook, listDeliveries, replayEvents, resendEvent, sendTestEvent } from "../webhooks.server.ts";
import { Deliveries } from "./deliveries.tsx";
import { toDeliveryView, toWebhookView } from "./webhook.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.webhook ? getTitle(data.webhook) : "Webhook Not Found" },
];

function getTitle({ vendor, host }: { vendor: string | null; host: string }): string {
  return vendor ? `Updates for ${host}` : `Webhook to ${host}`;
}

export const shouldRevalidate = skipRevalidationIfNothingStored;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { visibleTests } = await requireAdmin(request);
  const found = getWebhook(db, params.webhookId ?? "");
  if (!found) return json({ webhook: null, tests: [], deliveries: [], today: "" }, { status: 404 });
  const when = { timeZone: getTimeZone(db, env.timeZone), now: new Date() };
  const deliveries = listDeliveries(db, found.id).map((delivery) => toDeliveryView(delivery, found, when));
  const tests = listOfferedTests(db, visibleTests, found.testIds)
    .filter(({ id }) => found.testIds.includes(id))
    .map(({ name }) => name);
  const today = getCalendarDay(when.now, when.timeZone);
  return json({ webhook: toWebhookView(found, when), tests, deliveries, today });
}

const day = z.iso.date({ error: "Please enter a date" }).optional();

export const action = formAction({
  guard: requireAdmin,
  schema: z.object({ deliveryId: z.string().max(100).optional(), from: day, to: day }),
  run: ({ guarded: me, context, input: { deliveryId, from, to }, params: { webhookId = "" } }) => {
    const by = getAuditContext(me, context);
    const days = getDayRange(from, to, getTimeZone(db, env.timeZone));
    if (from !== undefined || to !== undefined) replayEvents(db, by, webhookId, days);
    else if (deliveryId === undefined) sendTestEvent(db, by, webhookId);
    else resendEvent(db, by, webhookId, deliveryId);
  },
  done: (_, { params: { webhookId = "" } }) =>
    redirectWithToast(paths.webhook(webhookId), toast("Sending event", "See the list below for the result")),
  formatRefusal: ({ message }) => ({ title: "Nothing is sent", text: message }),
  refused: redirectWithErrorToast(({ params }) => paths.webhook(params.webhookId ?? "")),
});

type WebhookView = NonNullable<SerializeFrom<typeof loader>["webhook"]>;

export default function Webhook() {
  const { webhook, tests, deliveries, today } = useLoaderData<typeof loader>();
  if (!webhook) {
    return (
      <NotFoundCard title="Webhook Not Found" backTo={paths.webhooks()} backText="Back to Webhooks">
        It may have been deleted, or the address is incomplete.
      </NotFoundCard>
    );
  }
  const { id, host, vendor, trouble } = webhook;
  const above = vendor ? { text: host, to: paths.vendor(vendor) } : { text: "Webhooks", to: paths.webhooks() };
  return (
    <div className="grid gap-6">
      <PageHeader title={vendor ? getTitle(webhook) : host} trail={[...INTEGRATIONS_TRAIL, above]}>
        {!vendor && <Actions id={id} />}
      </PageHeader>
      {trouble && (
        <Notice title={trouble.title} tone="destructive">
          {trouble.text}
        </Notice>
      )}
      {!vendor && <Facts webhook={webhook} tests={tests} />}
      <Deliveries webhook={webhook} deliveries={deliveries} />
      {webhook.isOn && deliveries.length > 0 && <Replay id={id} today={today} />}
      <Outlet />
    </div>
  );
}

function Actions({ id }: { id: string }) {
  return (
    <>
      <ButtonLink to={paths.editWebhook(id)} preventScrollReset variant="secondary">
        Edit
      </ButtonLink>
      <ButtonLink to={paths.rotateWebhook(id)} preventScrollReset variant="secondary">
        Create new secret
      </ButtonLink>
      <ButtonLink to={paths.deleteWebhook(id)} preventScrollReset variant="secondary" className="text-danger!">
        Delete
      </ButtonLink>
    </>
  );
}

function Replay({ id, today }: { id: string; today: string }) {
  return (
    <Card title="Send events again">
      <p className="mb-3 text-muted text-sm">
        If the receiver lost events, send all stored events of a range of days again. They keep their IDs, so the
        receiver can recognize those that it already has.
      </p>
      <Form
        method="post"
        action={paths.webhook(id)}
        replace
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
      >
        <Field id="replay-from" name="from" type="date" label="From" max={today} required />
        <Field id="replay-to" name="to" type="date" label="To" max={today} defaultValue={today} required />
        <Button variant="secondary">Send again</Button>
      </Form>
    </Card>
  );
}

function Facts({ webhook, tests }: { webhook: WebhookView; tests: string[] }) {
  const { url, events, state, made, delivered, overlapUntil } = webhook;
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact term="URL">
          <bdi className="wrap-anywhere">{url}</bdi>
        </Fact>
        <Fact term="State">
          <Badge tone={state.tone}>{state.text}</Badge>
        </Fact>
        <Fact term="Events">
          <ul>
            {events.map((event) => (
              <li key={event}>{formatWebhookEvent(event)}</li>
            ))}
          </ul>
        </Fact>
        <Fact term="Tests">{tests.length === 0 ? "All tests" : tests.join(", ")}</Fact>
        <Fact term="Last delivered">{delivered ? <Time {...delivered} /> : "Nothing sent yet"}</Fact>
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
