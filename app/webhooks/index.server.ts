/** What other features may import from webhooks on the server. */
export { showWebhooks } from "./screens/webhook.server.ts";
