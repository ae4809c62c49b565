import { Form } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { RowActions } from "#app/platform/ui/lists/row-actions.tsx";
import type { DeliveryView } from "./webhook.server.ts";

const TONES = { Delivered: "positive", Waiting: "normal", Failed: "warning" } as const;

type WebhookProps = { webhook: { id: string; isOn: boolean; vendor: string | null } };

export function Deliveries({ webhook, deliveries }: WebhookProps & { deliveries: DeliveryView[] }) {
  return (
    <Card title="Events" actions={<Actions webhook={webhook} isEmpty={deliveries.length === 0} />}>
      {deliveries.length === 0 ? (
        <NoEvents webhook={webhook} />
      ) : (
        <>
          <DataTable
            caption="Events, newest first"
            columns={["Event", "Time", "State", "Duration", "Tries", "Actions"]}
          >
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} webhookId={webhook.id} delivery={delivery} />
            ))}
          </DataTable>
          <p className="mt-4 text-muted text-sm">
            The newest 100 events of the last 30 days. An event that is sent again keeps its ID, so the receiver can
            recognize it.
          </p>
        </>
      )}
    </Card>
  );
}

function NoEvents({ webhook: { id, isOn, vendor } }: WebhookProps) {
  if (vendor)
    return (
      <EmptyState title="Nothing sent yet">The first update is sent when a candidate completes a test.</EmptyState>
    );
  const edit = (
    <ButtonLink to={paths.editWebhook(id)} preventScrollReset variant="secondary">
      Turn on
    </ButtonLink>
  );
  return (
    <EmptyState title="Nothing sent yet" next={isOn ? <SendTestEvent id={id} /> : edit}>
      {isOn ? "Send a test event to check that the receiver accepts it." : "The webhook is off, so it sends no events."}
    </EmptyState>
  );
}

function SendTestEvent({ id }: { id: string }) {
  return (
    <Form method="post" action={paths.webhook(id)} replace preventScrollReset>
      <Button variant="secondary" className="text-sm">
        Send a test event
      </Button>
    </Form>
  );
}

function Actions({ webhook: { id, isOn, vendor }, isEmpty }: WebhookProps & { isEmpty: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={paths.webhook(id)} replace preventScrollReset variant="quiet" className="text-sm">
        Refresh
      </ButtonLink>
      {isOn && !isEmpty && !vendor && <SendTestEvent id={id} />}
    </div>
  );
}

function DeliveryRow({ webhookId, delivery }: { webhookId: string; delivery: DeliveryView }) {
  const { id, what, at, state, outcome, next, duration, tries, canBeSentAgain } = delivery;
  return (
    <tr>
      <Cell place="name">
        <span className="font-semibold">{what}</span>
        {outcome && <span className="wrap-anywhere block text-muted text-sm">{outcome}</span>}
        {next && (
          <span className="block text-muted text-sm">
            Next try <Time {...next} />
          </span>
        )}
      </Cell>
      <Cell place="fact">
        <Time {...at} />
      </Cell>
      <Cell place="label">
        <Badge tone={TONES[state]}>{state}</Badge>
      </Cell>
      <Cell place="wide">
        <span className="whitespace-nowrap tabular-nums">{duration}</span>
      </Cell>
      <Cell place="fact">
        <span className="whitespace-nowrap tabular-nums">{tries || "Not sent yet"}</span>
      </Cell>
      <Cell place="actions">
        {canBeSentAgain && (
          <RowActions id={id} name={`${what}, ${at.text}`} inRow="all">
            {() => (
              <Form method="post" action={paths.webhook(webhookId)} replace preventScrollReset>
                <input type="hidden" name="deliveryId" value={id} />
                <Button
                  variant="secondary"
                  className="w-full whitespace-nowrap text-sm"
                  aria-label={`Send again: ${what}, ${at.text}`}
                >
                  Send again
                </Button>
              </Form>
            )}
          </RowActions>
        )}
      </Cell>
    </tr>
  );
}
