import { setTimeout } from "node:timers/promises";
import { log, logError } from "#app/platform/log.server.ts";
import { traceSending } from "#app/platform/tracing.server.ts";
import type { Db, LiveDb } from "#db/client.ts";
import { type Delivery, PAUSE_MS } from "./mail-retries.ts";
import type { Message } from "./message-queue.server.ts";
import { findDueMessage, recordFailedTry, recordFailure, recordSent, removeOldMessages } from "./outbox.server.ts";
import type { Deliver } from "./smtp.server.ts";

const POLL_INTERVAL_MS = 250;
const CHORES_INTERVAL_MS = 60_000;
const WRITE_RETRY_MS = 1000;

export type Composed =
  | { ok: true; name: string; subject: string; text: string; language?: string }
  | { ok: false; reason: string };

type MessageSources = {
  composeMessage: (db: Db, message: Message, origin: string, now: Date) => Composed;
  queueAutomaticReminders: (db: Db, now: Date) => number;
  queueDigests: (db: Db, now: Date) => number;
};

type OutboxOptions = {
  live: LiveDb;
  sources: MessageSources;
  deliver: Deliver;
  origin: string;
  perSecond: number;
  clock?: () => Date;
};

export function createOutbox({ live, sources, deliver, origin, perSecond, clock = () => new Date() }: OutboxOptions) {
  let pausedUntil = 0;
  let choresAt = 0;
  /**
   * The unsaved result of the last delivery. Nothing else is sent before it is saved. Otherwise, the message would be
   * sent twice.
   */
  let pendingRecord: ((db: Db) => void) | null = null;
  let isStopping = false;

  async function step(): Promise<number> {
    try {
      return await sendNext(clock());
    } catch (error) {
      logError("outbox", error);
      return WRITE_RETRY_MS;
    }
  }

  async function sendNext(now: Date): Promise<number> {
    pendingRecord?.(live());
    pendingRecord = null;
    if (now.getTime() >= choresAt || choresAt - now.getTime() > CHORES_INTERVAL_MS) {
      choresAt = now.getTime() + CHORES_INTERVAL_MS;
      doChores(live(), sources, now);
    }
    const pause = pausedUntil - now.getTime();
    if (pause > 0 && pause <= PAUSE_MS) return Math.min(pause, POLL_INTERVAL_MS);
    const message = findDueMessage(live(), now);
    if (!message || isStopping) return POLL_INTERVAL_MS;
    const composed = compose(message, now);
    if (!composed.ok) {
      recordFailure(live(), message.id, composed.reason, now);
      return 0;
    }
    const { name, ...mail } = composed;
    const to = { name, address: message.recipient };
    const delivery = await traceSending(
      `mail ${message.kind}`,
      () => deliver({ id: message.id, to, ...mail }, now),
      ({ outcome }) => outcome === "sent",
    );
    if (isStopping && delivery.outcome !== "sent") return POLL_INTERVAL_MS;
    return recordDelivery(message, delivery, now);
  }

  /** A message that cannot be composed must not block the others. */
  function compose(message: Message, now: Date): Composed {
    try {
      return sources.composeMessage(live(), message, origin, now);
    } catch (error) {
      logError("outbox", error, { id: message.id });
      return { ok: false, reason: "Not sent: the message could not be created. See the server log" };
    }
  }

  function recordDelivery(message: Message, delivery: Delivery, begun: Date): number {
    const { id, kind, tries } = message;
    const now = clock();
    log("mail", { id, kind, tries: tries + 1, outcome: delivery.outcome });
    if (delivery.outcome === "unreachable") pausedUntil = now.getTime() + PAUSE_MS;
    pendingRecord = (db) => {
      if (delivery.outcome === "sent") recordSent(db, id, now);
      else if (delivery.outcome === "refused") recordFailure(db, id, delivery.reason, now);
      else recordFailedTry(db, message, delivery.reason, now);
    };
    pendingRecord(live());
    pendingRecord = null;
    return Math.max(0, 1000 / perSecond - (now.getTime() - begun.getTime()));
  }

  return { step, stop: () => (isStopping = true) };
}

function doChores(db: Db, { queueAutomaticReminders, queueDigests }: MessageSources, now: Date): void {
  const reminders = queueAutomaticReminders(db, now);
  if (reminders > 0) log("reminders", { reminders });
  queueDigests(db, now);
  removeOldMessages(db, now);
}

const STOP_TIMEOUT_MS = 3000;

export function runOutbox(options: OutboxOptions & { close: () => void }) {
  const outbox = createOutbox(options);
  const stopping = new AbortController();
  const { signal } = stopping;

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const wait = await outbox.step();
      await setTimeout(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  const working = work();

  async function stop(): Promise<void> {
    outbox.stop();
    stopping.abort();
    await Promise.race([working, setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    options.close();
  }
  return { stop };
}
