/** Draws reports off the thread that answers requests: few at a time, the rest in a line that has an end. */
import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { logError } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { workerFile } from "#db/project-root.ts";
import type { AssessmentReport, PersonReport } from "./report-types.ts";

const WORKER_FILE = workerFile("app/reports/worker.ts");
const SECONDS_TO_WAIT = 5;
/** After this time without a report, a thread ends and gives its memory back. */
const MAX_IDLE_MS = 60_000;
/** Left to itself, a thread takes 300 MB before it cleans up: four times what it needs. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

type Report = AssessmentReport | PersonReport;

type PoolOptions = {
  /** Threads at most; each is started when it is first needed. */
  threads: number;
  /** Reports that may wait for a thread. */
  waiting: number;
  /** After which a report is given up, and its thread ended. */
  timeLimitMs: number;
};

/** Opens a pool of threads that draw reports. The line is ours: docs/develop/decisions/010-the-pdf-report.md. */
export function openReportPool({ threads, waiting, timeLimitMs }: PoolOptions) {
  const pool = new Piscina<Report, Uint8Array<ArrayBuffer>>({
    filename: WORKER_FILE,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: MAX_IDLE_MS,
    resourceLimits: MEMORY,
    recordTiming: false,
  });
  // A thread that fails while it draws nothing; what is drawn next gets another.
  pool.on("error", (error) => logError("report", error));
  const queue: (() => void)[] = [];
  let drawing = 0;

  /**
   * The report as a PDF file. Refuses when too many are waiting, or when `signal` is aborted while it waits; throws when it
   * cannot be drawn, or not in time.
   */
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

  /** Resolves when a thread is free for one more report, in the order of the calls. */
  async function waitForThread(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) throw createAbandonedRefusal();
    if (drawing < threads) {
      drawing += 1;
      return;
    }
    if (queue.length >= waiting) {
      const headers = { "Retry-After": String(SECONDS_TO_WAIT) };
      throw new Refusal("busy", "Many reports are being made right now. Please try again in a moment", { headers });
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
  return new Refusal("busy", "Nobody waits for this report");
}

/** The server's own. A second thread only where a core is left for the requests. */
export const reportPool = openReportPool({
  threads: availableParallelism() > 2 ? 2 : 1,
  waiting: 40,
  // A report takes a tenth of a second; the first one on a machine that others keep busy, many.
  timeLimitMs: 60_000,
});
