export { listProfileLinks } from "./profile-links.server.ts";
export { readWebhookSummary, toWebhookView } from "./screens/webhook.server.ts";
export type { Webhook, WebhookDelivery } from "./webhook-deliveries.server.ts";
export {
  anonymizeDeliveries,
  dropInvitedEvents,
  dropVendorReports,
  queueDeletedEvents,
  queueExpiredEvents,
  queueInvitedEvents,
  queueMissedEvents,
  queueMissedOrder,
  queueWebhookEvent,
} from "./webhook-queue.server.ts";
export { resetFailures } from "./webhooks.server.ts";
