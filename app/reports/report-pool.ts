/** Draws reports off the thread that answers requests: few at a time, the rest in a line that has an end. */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Refusal } from "#app/domain/refusal.ts";
import { projectRoot } from "#db/project-root.ts";
import type { AssessmentReport } from "./assessment-report.ts";
import type { Drawn } from "./report-worker.ts";

/** Node runs this file as it is: app/ lies beside the server's bundle, in the container too. */
const WORKER_FILE = join(projectRoot, "app", "reports", "report-worker.ts");

type PoolOptions = {
  /** Threads at most; each is started when it is first needed, and stays. */
  threads: number;
  /** Reports that may wait for a thread. */
  waiting: number;
  /** After which a report is given up. */
  timeLimitMs: number;
};
type Task = {
  report: AssessmentReport;
  resolve: (pdf: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
};

const SECONDS_TO_WAIT = 5;
const MOST_MEMORY_MB = 256;

/** Opens a pool of threads that draw reports. */
export function openReportPool({ threads, waiting, timeLimitMs }: PoolOptions) {
  const line: Task[] = [];
  const idle: Worker[] = [];
  const running = new Set<Worker>();

  /** The report as a PDF file. Refuses when too many are waiting; throws when it cannot be drawn, or not in time. */
  function draw(report: AssessmentReport): Promise<Uint8Array<ArrayBuffer>> {
    if (line.length >= waiting) {
      const headers = { "Retry-After": String(SECONDS_TO_WAIT) };
      throw new Refusal("busy", "Many reports are being made right now. Please try again in a moment", { headers });
    }
    return new Promise((resolve, reject) => {
      line.push({ report, resolve, reject });
      serveNext();
    });
  }

  function serveNext(): void {
    const worker = line.length > 0 ? freeWorker() : undefined;
    const task = worker && line.shift();
    if (worker && task) run(worker, task);
  }

  function freeWorker(): Worker | undefined {
    const worker = idle.pop();
    if (worker || running.size >= threads) return worker;
    const started = new Worker(WORKER_FILE, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
    running.add(started);
    return started;
  }

  function run(worker: Worker, { report, resolve, reject }: Task): void {
    const end = () => {
      clearTimeout(timer);
      worker.removeAllListeners();
    };
    /** A thread that failed is not used again. */
    const giveUp = (error: Error) => {
      end();
      running.delete(worker);
      // What it still says while it ends is not an error of the process.
      worker.on("error", () => undefined);
      void worker.terminate();
      reject(error);
      serveNext();
    };
    const timer = setTimeout(() => giveUp(new Error(`A report took over ${timeLimitMs} ms`)), timeLimitMs);
    worker.on("message", (drawn: Drawn) => {
      end();
      // An idle thread keeps no process alive.
      worker.unref();
      worker.on("error", () => forget(worker));
      worker.on("exit", () => forget(worker));
      idle.push(worker);
      if ("pdf" in drawn) resolve(drawn.pdf);
      else reject(new Error(drawn.error));
      serveNext();
    });
    worker.on("error", giveUp);
    worker.on("exit", () => giveUp(new Error("The thread that draws reports ended")));
    worker.ref();
    worker.postMessage(report);
  }

  function forget(worker: Worker): void {
    running.delete(worker);
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
  }

  async function close(): Promise<void> {
    await Promise.all([...running].map((worker) => worker.terminate()));
  }

  return { draw, close };
}

/** The server's own. Two threads, so that a long report does not keep a short one waiting. */
export const reportPool = openReportPool({
  threads: Math.min(2, availableParallelism()),
  waiting: 40,
  timeLimitMs: 20_000,
});
