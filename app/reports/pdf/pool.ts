/** Draws reports off the thread that answers requests: few at a time, the rest in a line that has an end. */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Refusal } from "#app/domain/refusal.ts";
import { projectRoot } from "#db/project-root.ts";
import type { AssessmentReport } from "./assessment-report.ts";
import type { Drawn } from "./worker.ts";

/** Node runs this file as it is: app/ lies beside the server's bundle, in the container too. */
const WORKER_FILE = join(projectRoot, "app", "reports", "pdf", "worker.ts");

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
  signal: AbortSignal | undefined;
  resolve: (pdf: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
};

const SECONDS_TO_WAIT = 5;
/** Left to itself, a thread takes 300 MB before it cleans up: four times what it needs. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

type Thread = { worker: Worker; task: Task | null; timer: NodeJS.Timeout | undefined };

/** Opens a pool of threads that draw reports. */
export function openReportPool({ threads, waiting, timeLimitMs }: PoolOptions) {
  const line: Task[] = [];
  const running = new Set<Thread>();

  /**
   * The report as a PDF file. Refuses when too many are waiting; throws when it cannot be drawn, or not in time, or when
   * `signal` says, while it waits, that nobody wants it any more.
   */
  async function draw(report: AssessmentReport, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    dropUnwanted();
    if (line.length >= waiting) {
      const headers = { "Retry-After": String(SECONDS_TO_WAIT) };
      throw new Refusal("busy", "Many reports are being made right now. Please try again in a moment", { headers });
    }
    return new Promise((resolve, reject) => {
      line.push({ report, signal, resolve, reject });
      serveNext();
    });
  }

  function dropUnwanted(): void {
    const wanted = line.filter(({ signal }) => !signal?.aborted);
    for (const { signal, reject } of line)
      if (signal?.aborted) reject(new Refusal("busy", "Nobody waits for this report"));
    line.splice(0, line.length, ...wanted);
  }

  function serveNext(): void {
    dropUnwanted();
    if (line.length === 0) return;
    const thread = [...running].find(({ task }) => task === null) ?? (running.size < threads ? start() : undefined);
    const task = thread && line.shift();
    if (!thread || !task) return;
    thread.task = task;
    thread.timer = setTimeout(() => lose(thread, new Error(`A report took over ${timeLimitMs} ms`)), timeLimitMs);
    thread.worker.ref();
    thread.worker.postMessage(task.report);
  }

  function start(): Thread {
    const worker = new Worker(WORKER_FILE, { resourceLimits: MEMORY });
    const thread: Thread = { worker, task: null, timer: undefined };
    worker.on("message", (drawn: Drawn) => {
      const task = release(thread);
      // An idle thread keeps no process alive.
      worker.unref();
      if ("pdf" in drawn) task?.resolve(drawn.pdf);
      else task?.reject(new Error(drawn.error));
      serveNext();
    });
    worker.on("error", (error: Error) => lose(thread, error));
    worker.on("exit", () => lose(thread, new Error("The thread that draws reports ended")));
    running.add(thread);
    return thread;
  }

  /** What the thread was doing. */
  function release(thread: Thread): Task | null {
    clearTimeout(thread.timer);
    const { task } = thread;
    thread.task = null;
    return task;
  }

  /** A thread that failed is not used again; the next report gets another. */
  function lose(thread: Thread, error: Error): void {
    if (!running.delete(thread)) return;
    void thread.worker.terminate();
    release(thread)?.reject(error);
    serveNext();
  }

  async function close(): Promise<void> {
    await Promise.all([...running].map(({ worker }) => worker.terminate()));
  }

  return { draw, close };
}

/** The server's own. A second thread only where it takes nothing from those who answer a test. */
export const reportPool = openReportPool({
  threads: availableParallelism() > 2 ? 2 : 1,
  waiting: 40,
  timeLimitMs: 15_000,
});
