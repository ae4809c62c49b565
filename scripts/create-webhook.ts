/** `npm run create-webhook -- --url https://…`: add a webhook and print its secret, which is not shown again. */
import { getTest } from "#app/content/tests.server.ts";
import { env } from "#app/platform/env.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { newWebhookSchema, WEBHOOK_EVENTS } from "#app/webhooks/webhook.ts";
import { createWebhook } from "#app/webhooks/webhooks.server.ts";
import type { Db } from "#db/client.ts";
import { inDatabase, readOptions, requireOwner, runCommand } from "./admin-command.ts";

const USAGE =
  "Usage: npm run -s create-webhook -- --url https://… [--event EVENT]… [--test TEST-ID]… [--admin EMAIL]. Without " +
  "--event, only submission.completed is sent. Without --test, events of all tests are sent.";

const { url, event, test, admin } = readOptions(["url", "event", "test", "admin"], USAGE);

await runCommand(async () => {
  const unknown = event.find((one) => !WEBHOOK_EVENTS.some((known) => known === one));
  if (unknown !== undefined) {
    throw new Refusal("invalid-input", `There is no event ${unknown}. Choose among ${WEBHOOK_EVENTS.join(", ")}`);
  }
  const events = event.length > 0 ? event : ["submission.completed"];
  const input = parseInput(newWebhookSchema, { id: crypto.randomUUID(), url: url[0], events, testIds: test });
  await inDatabase((db) => {
    assertTestsExist(db, input.testIds);
    const owner = requireOwner(db, admin[0]);
    const secret = createWebhook(db, { actor: "server", now: new Date() }, input, env.webhooks, owner.id);
    console.error(`The webhook ${input.id} sends ${input.events.join(", ")}. Its secret is not shown again.`);
    console.log(secret);
  });
});

function assertTestsExist(db: Db, ids: readonly string[]): void {
  const unknown = ids.find((id) => getTest(db, id) === null);
  if (unknown !== undefined) throw new Refusal("not-found", `There is no test ${unknown}`);
}
