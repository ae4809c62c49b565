export { readWebhookSummary } from "./screens/webhook.server.ts";
