import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { logError } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { workerFile } from "#db/project-root.ts";
import type { Report } from "./report-types.ts";

const WORKER_FILE = workerFile("app/reports/worker.ts");
const RETRY_AFTER_SECONDS = 5;
const MAX_IDLE_MS = 60_000;
/** Without these limits, a thread grows to 300 MB before it collects garbage, which is four times what it needs. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

type PoolOptions = {
  maxThreads: number;
  maxWaiting: number;
  timeLimitMs: number;
};

/** Use our own queue instead of Piscina's: docs/develop/decisions/010-pdf-report.md */
export function openReportPool({ maxThreads, maxWaiting, timeLimitMs }: PoolOptions) {
  const pool = new Piscina<Report, Uint8Array<ArrayBuffer>>({
    filename: WORKER_FILE,
    minThreads: 0,
    maxThreads,
    idleTimeout: MAX_IDLE_MS,
    resourceLimits: MEMORY,
    recordTiming: false,
  });
  pool.on("error", (error) => logError("report", error));
  const queue: (() => void)[] = [];
  let drawing = 0;

  async function draw(report: Report, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    await waitForThread(signal);
    const limit = AbortSignal.timeout(timeLimitMs);
    try {
      return await pool.run(report, { signal: limit });
    } catch (error) {
      throw limit.aborted ? new Error(`A report took over ${timeLimitMs} ms`, { cause: error }) : error;
    } finally {
      drawing -= 1;
      queue.shift()?.();
    }
  }

  async function waitForThread(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) throw createAbandonedRefusal();
    if (drawing < maxThreads) {
      drawing += 1;
      return;
    }
    if (queue.length >= maxWaiting) {
      const headers = { "Retry-After": String(RETRY_AFTER_SECONDS) };
      throw new Refusal("busy", "The server is busy creating reports. Please try again in a moment", { headers });
    }
    await new Promise<void>((resolve, reject) => {
      function begin(): void {
        drawing += 1;
        signal?.removeEventListener("abort", leave);
        resolve();
      }
      function leave(): void {
        queue.splice(queue.indexOf(begin), 1);
        reject(createAbandonedRefusal());
      }
      queue.push(begin);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  return { draw, close: () => pool.destroy() };
}

function createAbandonedRefusal(): Refusal {
  return new Refusal("busy", "Nobody is waiting for this report");
}

/** Use a second thread only if another core is left for requests. */
const reportPool = openReportPool({
  maxThreads: availableParallelism() > 2 ? 2 : 1,
  maxWaiting: 40,
  // A report takes 0.1 s, but the first report on a busy machine can take many seconds.
  timeLimitMs: 60_000,
});

/** Throw a Refusal ("busy") if the PDF cannot be created. The cause is only logged (S172). */
export function drawPdf(
  report: Report,
  signal: AbortSignal,
  failure = "The PDF could not be created. Please try again",
): Promise<Uint8Array<ArrayBuffer>> {
  return reportPool.draw(report, signal).catch((error: unknown) => {
    logError("report", error);
    throw error instanceof Refusal ? error : new Refusal("busy", failure, { cause: error });
  });
}
