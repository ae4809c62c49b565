/** What the settings show of webhooks. */
import { db } from "#app/platform/db.server.ts";
import { listTroubledWebhooks, listWebhooks } from "../webhooks.server.ts";
import { showWebhook } from "./webhook-shown.server.ts";

export function showWebhooks(timeZone: string, now: Date) {
  const troubled = listTroubledWebhooks(db).map((webhook) => showWebhook(webhook, { timeZone, now }));
  const webhooks = listWebhooks(db);
  return {
    count: webhooks.length,
    off: webhooks.filter(({ isOn }) => !isOn).length,
    troubled: troubled.map(({ id, host, trouble }) => ({ id, host, text: trouble?.title ?? "" })),
  };
}
