import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type DateText, formatDateTime } from "#app/platform/text/date-text.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { formatWebhookEvent } from "../event-texts.ts";
import { VENDOR_NAMES } from "../vendor.ts";
import { getWebhookState, type WebhookState } from "../webhook.ts";
import { openSecrets, type Webhook, type WebhookDelivery } from "../webhook-deliveries.server.ts";
import { listFailingWebhooks, listWebhooks } from "../webhooks.server.ts";

type Tone = "normal" | "positive" | "warning";

const STATES: Record<WebhookState, { text: string; tone: Tone }> = {
  off: { text: "Off", tone: "normal" },
  "switched-off": { text: "Turned off", tone: "warning" },
  lost: { text: "Events not delivered", tone: "warning" },
  failing: { text: "Failing", tone: "warning" },
  unused: { text: "On", tone: "positive" },
  ok: { text: "Working", tone: "positive" },
};

type ViewContext = { timeZone: string; now: Date };

export function toWebhookView(webhook: Webhook, { timeZone, now }: ViewContext) {
  const { id, url, events, testIds, isOn, vendor, madeAt, deliveredAt, previousUntil } = webhook;
  const at = (moment: Date | null) => moment && formatDateTime(moment, timeZone);
  return {
    id,
    url,
    events,
    testIds,
    isOn,
    vendor,
    host: vendor ? VENDOR_NAMES[vendor] : new URL(url).host,
    state: STATES[getWebhookState(webhook)],
    made: formatDateTime(madeAt, timeZone),
    delivered: at(deliveredAt),
    overlapUntil: previousUntil && previousUntil > now ? at(previousUntil) : null,
    trouble: findTrouble(webhook, { timeZone, now }),
  };
}

const KEY_LOST = {
  title: "The key can no longer be read",
  text: "The server's session secret changed, so no updates are sent. Turn the connection off and on again, and give the new key to the vendor.",
};

function findTrouble(webhook: Webhook, { timeZone, now }: ViewContext): { title: string; text: string } | null {
  const since = (moment: Date | null) => (moment ? ` since ${formatDateTime(moment, timeZone).text}` : "");
  if (openSecrets(webhook, env.webhooks.sessionSecrets, now).length === 0) {
    if (webhook.vendor) return KEY_LOST;
    return {
      title: "The secret can no longer be read",
      text: "The server's session secret changed, so nothing is sent. Create a new secret and give it to the receiver.",
    };
  }
  switch (getWebhookState(webhook)) {
    case "switched-off":
      return {
        title: "Turned off by the server",
        text: `${webhook.offReason}. Events that occur while the webhook is off are not sent. To turn it on again, edit it.`,
      };
    case "lost":
      return {
        title: `Events were not delivered${since(webhook.lostSince)}`,
        text: webhook.vendor
          ? "At least one update failed after all attempts. Open the updates, and send the failed ones again."
          : "At least one event failed after all attempts. Fix the receiver, then send the failed events again from the list below.",
      };
    case "failing":
      return {
        title: `Failing${since(webhook.failingSince)}`,
        text: "Pending events are retried automatically. As soon as one succeeds, all of them are sent.",
      };
    default:
      return null;
  }
}

export type DeliveryView = {
  id: string;
  what: string;
  at: DateText;
  state: "Delivered" | "Waiting" | "Failed";
  outcome: string;
  next: DateText | null;
  duration: string;
  tries: string;
  canBeSentAgain: boolean;
};

export function toDeliveryView(
  delivery: WebhookDelivery,
  webhook: Webhook,
  { timeZone, now }: ViewContext,
): DeliveryView {
  const { id, type, createdAt, deliveredAt, failedAt, failure, status, tries, duration } = delivery;
  const state = deliveredAt ? "Delivered" : failedAt ? "Failed" : "Waiting";
  const due = new Date(Math.max(delivery.dueAt.getTime(), webhook.backoffUntil.getTime()));
  return {
    id,
    what: formatWebhookEvent(type),
    state,
    at: formatDateTime(createdAt, timeZone),
    outcome: deliveredAt ? `Answered ${status}` : failure || (webhook.isOn ? "" : "Turned off"),
    next: state === "Waiting" && webhook.isOn && due > now ? formatDateTime(due, timeZone) : null,
    duration: duration === null ? "" : `${duration} ms`,
    tries: tries === 0 ? "" : formatCount(tries, "try", "tries"),
    canBeSentAgain: webhook.isOn && (state !== "Waiting" || tries > 0),
  };
}

export function readWebhookSummary(timeZone: string, now: Date) {
  const troubled = listFailingWebhooks(db).map((webhook) => toWebhookView(webhook, { timeZone, now }));
  const webhooks = listWebhooks(db);
  return {
    count: webhooks.length,
    off: webhooks.filter(({ isOn }) => !isOn).length,
    troubled: troubled.map(({ id, host, trouble }) => ({ id, host, text: trouble?.title ?? "" })),
  };
}
