/** Server code that other features import. */
export { readWebhookSummary } from "./screens/webhook.server.ts";
