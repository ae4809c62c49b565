/** What admins do with the events of a webhook, with their lines in the audit log. */
import { recorded } from "#app/platform/audit/audit-log.server.ts";
import { sendAgain, sendTestEvent } from "./webhooks.server.ts";

export const webhookActs = {
  sendTestEvent: recorded(sendTestEvent, ({ args: [id] }) => [
    { act: "webhook-tested", thing: "webhook", thingId: id },
  ]),
  sendAgain: recorded(sendAgain, ({ args: [id, deliveryId] }) => [
    { act: "webhook-sent-again", thing: "webhook", thingId: id, detail: { event: deliveryId } },
  ]),
};
