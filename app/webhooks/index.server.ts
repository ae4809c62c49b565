export { listProfileLinks } from "./profile-links.server.ts";
export { readWebhookSummary, toWebhookView } from "./screens/webhook.server.ts";
export type { Webhook, WebhookDelivery } from "./webhook-deliveries.server.ts";
export { resetFailures } from "./webhooks.server.ts";
