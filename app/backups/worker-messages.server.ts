import { on } from "node:events";
import { Worker } from "node:worker_threads";

/** What a thread may keep before its garbage is collected: each handles one record after another. */
const SMALL_HEAP = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

/** A new thread and its messages, which end with it; they throw what it fails with. */
export function startWorker<Message>(path: string, workerData: object, signal?: AbortSignal) {
  const worker = new Worker(path, { workerData, resourceLimits: SMALL_HEAP });
  // An error while it is being ended has no other listener.
  worker.on("error", () => undefined);
  const events = on(worker, "message", { close: ["exit"], ...(signal ? { signal } : {}) });
  return { worker, messages: events as AsyncIterable<[Message]> };
}
