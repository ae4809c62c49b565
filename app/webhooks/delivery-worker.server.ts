import { setTimeout } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { log, logError } from "#app/platform/log.server.ts";
import { traceSending } from "#app/platform/tracing.server.ts";
import type { Db, LiveDb } from "#db/client.ts";
import type { WebhookRules } from "./webhook.ts";
import {
  buildEventBody,
  type DeliveryTry,
  type DueEvent,
  disableWebhook,
  listDueEvents,
  openSecrets,
  recordDelivery,
  recordFailedTry,
  removeOldDeliveries,
} from "./webhook-deliveries.server.ts";
import { queueExpiredEvents } from "./webhook-queue.server.ts";
import { type Resolve, type Send, sendToWebhook } from "./webhook-request.server.ts";
import { parseRetryAfter } from "./webhook-retries.ts";

const POLL_INTERVAL_MS = 250;
const NEXT_EVENT_DELAY_MS = 20;
const CHORES_INTERVAL_MS = 60_000;
const WRITE_RETRY_MS = 1000;
const RESPONSE_TIMEOUT_MS = 15_000;

const GONE = 410;
const SECRET_LOST = "The secret can no longer be read because the session secret changed. Create a new secret";
const KEY_LOST =
  "The key can no longer be read because the session secret changed. Turn the connection off and on again";
const REFUSED = "The receiver did not accept the update";
const NO_ORDER = "The assessment was deleted";
const NOT_WRITTEN = "The event could not be created. See the server log";

type Vendors = {
  buildVendorRequest: (db: Db, due: DueEvent, secret: string, origin: string | undefined) => Send | null;
  isRefusedByVendor: (webhook: DueEvent["webhook"], body: string) => boolean;
};

type WebhookOptions = {
  live: LiveDb;
  vendors: Vendors;
  rules: WebhookRules;
  origin: string | undefined;
  answerWithinMs?: number;
  resolve?: Resolve;
  clock?: () => Date;
};

export function createWebhookWorker(options: WebhookOptions) {
  const { live, vendors, rules, answerWithinMs = RESPONSE_TIMEOUT_MS, resolve, clock = () => new Date() } = options;
  const inFlight = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let isStopping = false;
  let choresAt = 0;

  function step(): number {
    try {
      return isStopping ? POLL_INTERVAL_MS : startDue(clock());
    } catch (error) {
      logError("webhooks", error);
      return WRITE_RETRY_MS;
    }
  }

  function startDue(now: Date): number {
    doChores(now);
    for (const due of listDueEvents(live(), new Set(inFlight.keys()), now)) {
      const { id } = due.webhook;
      const delivery = deliver(due)
        .catch((error: unknown) => logError("webhooks", error, { id: due.delivery.id }))
        .finally(() => inFlight.delete(id));
      inFlight.set(id, delivery);
    }
    return inFlight.size > 0 ? NEXT_EVENT_DELAY_MS : POLL_INTERVAL_MS;
  }

  function doChores(now: Date): void {
    if (now.getTime() < choresAt && choresAt - now.getTime() <= CHORES_INTERVAL_MS) return;
    queueExpiredEvents(live().$client, now);
    const hasMore = removeOldDeliveries(live(), now);
    choresAt = hasMore ? 0 : now.getTime() + CHORES_INTERVAL_MS;
  }

  async function deliver(due: DueEvent): Promise<void> {
    const startedAt = performance.now();
    const request = compose(options, due, clock());
    const answer =
      typeof request === "string"
        ? { status: null, failure: request, body: "", retryAfter: undefined }
        : await traceSending(
            `webhook ${due.delivery.type}`,
            () =>
              sendToWebhook(request, {
                isPrivateAllowed: rules.isPrivateAllowed,
                withinMs: answerWithinMs,
                signal: stopping.signal,
                ...(resolve && { resolve }),
              }),
            (answer) => describeFailure(answer) === "",
          );
    if (stopping.signal.aborted && answer.status === null) return;
    const failure = describeFailure(answer) || (vendors.isRefusedByVendor(due.webhook, answer.body) ? REFUSED : "");
    const tried = { status: answer.status, duration: Math.round(performance.now() - startedAt), failure };
    await recordTry(due, tried, answer.retryAfter);
  }

  /** Retry until the result is stored, because the webhook's next event waits for it. */
  async function recordTry(due: DueEvent, tried: DeliveryTry, retryAfter: string | undefined): Promise<void> {
    const now = clock();
    const notBefore = parseRetryAfter(retryAfter, now);
    const { id, type, tries } = due.delivery;
    log("webhook", { id, webhook: due.webhook.id, type, tries: tries + 1, status: tried.status });
    for (;;) {
      try {
        return storeTry(live(), due, tried, now, notBefore);
      } catch (error) {
        logError("webhooks", error, { id });
      }
      if (isStopping) return;
      await setTimeout(WRITE_RETRY_MS, undefined, { ref: false });
    }
  }

  return {
    step,
    settled: async () => void (await Promise.all(inFlight.values())),
    stop: () => (isStopping = true),
    cut: () => stopping.abort(),
  };
}

function compose(
  { live, vendors, rules, origin }: WebhookOptions,
  { webhook, delivery }: DueEvent,
  now: Date,
): Send | string {
  const secrets = openSecrets(webhook, rules.sessionSecrets, now);
  const [secret] = secrets;
  if (secret === undefined) return webhook.vendor ? KEY_LOST : SECRET_LOST;
  try {
    if (webhook.vendor) return vendors.buildVendorRequest(live(), { webhook, delivery }, secret, origin) ?? NO_ORDER;
    const body = buildEventBody(live(), delivery, origin);
    return { method: "POST", url: webhook.url, headers: buildHeaders(delivery.id, body, secrets, now), body };
  } catch (error) {
    logError("webhooks", error, { id: delivery.id });
    return NOT_WRITTEN;
  }
}

function storeTry(db: Db, due: DueEvent, tried: DeliveryTry, now: Date, notBefore: Date | null): void {
  if (tried.failure === "") recordDelivery(db, due, tried, now);
  // A 410 from an applicant-tracking system concerns only one order, so keep the connection enabled.
  else if (tried.status === GONE && !due.webhook.vendor) disableWebhook(db, due, tried, now);
  else recordFailedTry(db, due, tried, now, notBefore);
}

/** Return the Standard Webhooks headers. While a secret is being replaced, both secrets sign. */
function buildHeaders(id: string, body: string, secrets: string[], now: Date): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": "sales-role-assessment",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(" "),
  };
}

function describeFailure({ status, failure }: Omit<DeliveryTry, "duration">): string {
  if (status === null) return failure;
  if (status >= 200 && status < 300) return "";
  if (status === GONE) return "The receiver returned 410 Gone";
  return `The receiver returned ${status}${status >= 300 && status < 400 ? ". Redirects are not followed" : ""}`;
}

const STOP_TIMEOUT_MS = 3000;

export function runWebhooks(options: WebhookOptions) {
  const worker = createWebhookWorker(options);
  const stopping = new AbortController();
  const { signal } = stopping;

  async function work(): Promise<void> {
    while (!signal.aborted) await setTimeout(worker.step(), undefined, { signal, ref: false }).catch(() => undefined);
  }
  const working = work();

  async function stop(): Promise<void> {
    worker.stop();
    stopping.abort();
    await Promise.race([worker.settled(), setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    worker.cut();
    await Promise.all([working, worker.settled()]);
  }
  return { stop };
}
