/** What other features may import from webhooks on the server. */
export { readWebhookSummary } from "./screens/webhook.server.ts";
