import type { WebhookEvent } from "#app/webhooks/webhook.ts";
import { openDatabase } from "#db/client.ts";
import { addWebhook } from "#tests/support/rows/webhooks.ts";
import { startServer } from "./server.ts";
import { startWebhookReceiver } from "./webhook-receiver.ts";

const SESSION_SECRET = "webhooks".repeat(4);

export async function startWebhookServer(events: WebhookEvent[] = ["submission.completed"]) {
  const receiver = await startWebhookReceiver();
  const server = await startServer({ env: { WEBHOOKS_ALLOW_PRIVATE: "1", SESSION_SECRET } });
  const db = openDatabase(server.databasePath);
  const rules = { isPrivateAllowed: true, sessionSecrets: [SESSION_SECRET] };
  const { id, secret } = addWebhook(db, { url: receiver.url, events, rules });
  db.$client.close();
  receiver.trust(secret);
  const close = async () => {
    await server.remove();
    await receiver.close();
  };
  return { server, receiver, webhookId: id, secret, close };
}
