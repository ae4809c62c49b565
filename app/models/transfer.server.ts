import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { count } from "drizzle-orm";
import { Refusal } from "#app/domain/refusal.ts";
import { backupsOf } from "#db/backup/backups.ts";
import { writeVerifiedCopy } from "#db/backup/verified-copy.ts";
import type { Db } from "#db/client.ts";
import { projectRoot } from "#db/project-root.ts";
import { questions, submissionTotals } from "#db/schema.ts";
import type { ImportSummary, ImportTask } from "#db/transfer/build-import.ts";
import type { ImportMessage } from "#db/transfer/import-worker.ts";
import { makeWorkFolder, removeWork } from "#db/transfer/replace.ts";
import type { ExportTask } from "#db/transfer/write-export.ts";
import { countTests } from "./tests.server.ts";

export type { ImportSummary } from "#db/transfer/build-import.ts";

/** What a thread may keep before it tidies up: each handles one record after another. */
const SMALL_HEAP = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };
/** A reader that takes nothing for so long gives way to the next one. */
const READER_IDLE_MS = 60_000;

const COPY_LOOKED_AT_MS = 20;

/** The copy that an export is reading, or waits for. */
let exporting: Promise<unknown> | null = null;

/**
 * All test data as one JSON file, without admins and sessions; `withCandidates`: with versions, submissions, answers and
 * scores. It is read from a private copy by a thread of its own, a piece at a time as the reader takes it, so that memory
 * stays small and candidates go on. A stream that fails ends with an error, never as if it were whole. Refuses a second one
 * at the same time.
 */
export async function exportDatabase(
  db: Db,
  withCandidates: boolean,
  now: Date,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  if (exporting) throw new Refusal("conflict", "Another export is under way. Please try again in a minute");
  const path = join(makeWorkFolder(db.$client.name), `export-${randomUUID()}.db`);
  const finish = () => {
    exporting = null;
    removeWork(path);
  };
  try {
    exporting = writeVerifiedCopy(db.$client, path);
    await exporting;
    return streamFrom({ path, withCandidates, exportedAt: now.toISOString() }, finish);
  } catch (error) {
    finish();
    throw error;
  }
}

/** Ends when neither an export nor a backup is copying the database: what they copy must not be closed. */
export async function whenNotCopied(db: Db): Promise<void> {
  // Each may begin while the other is waited for.
  let awaited: typeof exporting;
  do {
    awaited = exporting;
    await awaited?.catch(() => undefined);
    if (backupsOf(db.$client).isRunning()) await setTimeout(COPY_LOOKED_AT_MS);
  } while (awaited !== exporting || backupsOf(db.$client).isRunning());
}

function streamFrom(task: ExportTask, finish: () => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(join(projectRoot, "db", "transfer", "write-export.ts"), {
    workerData: task,
    resourceLimits: SMALL_HEAP,
  });
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(idle);
    worker.removeAllListeners();
    // What a thread says while it is ended is nobody's concern.
    worker.on("error", () => undefined);
    return worker.terminate().then(finish, finish);
  };
  return new ReadableStream(
    {
      start(controller) {
        const waitForReader = () => {
          clearTimeout(idle);
          idle = global.setTimeout(() => fail(new Error("Nobody reads the export")), READER_IDLE_MS);
          idle.unref();
        };
        const fail = (error: unknown) => end().then(() => controller.error(error));
        worker.on("message", (piece: Uint8Array<ArrayBuffer> | null) => {
          if (piece) {
            controller.enqueue(piece);
            waitForReader();
          } else {
            end().then(() => controller.close());
          }
        });
        worker.on("error", fail);
        worker.on("exit", () => fail(new Error("The export's thread has ended")));
      },
      pull: () => worker.postMessage("next"),
      cancel: end,
    },
    { highWaterMark: 1 },
  );
}

/** What there is now, as far as a replacement has to say what will be gone. */
export type DataSummary = { tests: number; questions: number; submissions: number };

/** Counts what an import would replace. */
export function countData(db: Db): DataSummary {
  const all = db.select().from(submissionTotals).all();
  return {
    tests: countTests(db),
    questions: db.select({ n: count() }).from(questions).get()?.n ?? 0,
    submissions: all.find(({ scope }) => scope === "")?.submissions ?? 0,
  };
}

/**
 * Checks the file `source` from end to end, in a thread of its own, and builds a complete database of it in `target`. The
 * live database is not touched. `onProgress` is told how much of the file has been read, 0–1. Refuses a file that no export
 * of this program would be, with the reason; then, as after `signal`, nothing is left of `target`.
 */
export function buildImport(
  { source, target }: ImportTask,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ImportSummary> {
  return new Promise((resolve, reject) => {
    const task: ImportTask = { source, target };
    const worker = new Worker(join(projectRoot, "db", "transfer", "import-worker.ts"), {
      workerData: task,
      resourceLimits: SMALL_HEAP,
    });
    const fail = (error: unknown) => {
      worker.removeAllListeners();
      worker.on("error", () => undefined);
      const leave = () => {
        removeWork(target);
        reject(error);
      };
      worker.terminate().then(leave, leave);
    };
    signal.addEventListener("abort", () => fail(new Refusal("conflict", "The import was cancelled")), { once: true });
    worker.on("message", (message: ImportMessage) => {
      if (message.kind === "progress") onProgress(message.share);
      else if (message.kind === "refused") fail(new Refusal("invalid-input", message.reason));
      else resolve(message.summary);
    });
    worker.on("error", (error) => fail(isOutOfMemory(error) ? new Refusal("invalid-input", TOO_LARGE) : error));
    worker.on("exit", (code) => {
      if (code !== 0) fail(new Error(`The check of an import ended with ${code}`));
    });
  });
}

const TOO_LARGE = "A record of the file is too large to be checked";

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
