import { randomUUID } from "node:crypto";
import { on } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import Database from "better-sqlite3";
import { count } from "drizzle-orm";
import { countTests } from "#app/content/index.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { getBackups } from "#db/backup/backups.ts";
import { removeCopy, writeCopy } from "#db/backup/verified-copy.ts";
import type { Db } from "#db/client.ts";
import { workerFile } from "#db/project-root.ts";
import { questions, submissions } from "#db/schema.ts";
import type { ImportSummary, ImportTask } from "./transfer/build-import.ts";
import type { ImportMessage } from "./transfer/import-worker.ts";
import { makeWorkFolder, removeWorkFiles } from "./transfer/replace.ts";
import type { ExportTask } from "./transfer/write-export.ts";
import { type Piece, type Pieces, withholdEnd } from "./withheld-end.server.ts";

export type { ImportSummary } from "./transfer/build-import.ts";

const EXPORT_WORKER = workerFile("app/backups/transfer/export-worker.ts");
const IMPORT_WORKER = workerFile("app/backups/transfer/import-worker.ts");
/**
 * The download starts when the copy is checked, or after `checkMs`. It then sends one byte per `silenceMs`, because
 * proxies time out.
 */
const EXPORT_WAITS = { checkMs: 5000, silenceMs: 15_000 };
/** A client that reads nothing for this long cancels the export, because it blocks other exports. */
const MAX_READER_IDLE_MS = 60_000;
const POLL_MS = 20;

let exporting: Promise<unknown> | null = null;

/**
 * Copy the database and stream its tests, settings and, with candidates, submissions as JSON. Throw a Refusal during
 * another export or, with candidates, during a re-score.
 */
export async function exportDatabase(
  db: Db,
  withCandidates: boolean,
  now: Date,
  { checkMs, silenceMs } = EXPORT_WAITS,
): Promise<ReadableStream<Piece>> {
  if (exporting) throw new Refusal("conflict", "Another export is in progress. Please try again in a minute");
  const path = join(makeWorkFolder(db.$client.name), `export-${randomUUID()}.db`);
  const ended = new AbortController();
  const end = async () => {
    exporting = null;
    ended.abort();
    await removeCopy(path);
  };
  try {
    const copying = writeCopy(db.$client, path, ended.signal);
    exporting = copying;
    const { verified } = await copying;
    await Promise.race([verified, sleep(checkMs, undefined, { signal: ended.signal, ref: false })]);
    if (withCandidates) refuseRunningRescore(path);
    const pieces = writePieces({ path, withCandidates, exportedAt: now.toISOString() });
    return toStream(withholdEnd(pieces, verified, silenceMs, end), ended);
  } catch (error) {
    await end();
    throw error;
  }
}

const RESCORE_RUNNING = "A re-score is in progress. Please export when it is done";

/** Throw a Refusal if a re-score is in progress, because an export cannot represent it. */
function refuseRunningRescore(path: string): void {
  const copy = new Database(path, { readonly: true, fileMustExist: true });
  try {
    const underWay = `SELECT EXISTS (SELECT 1 FROM rescores JOIN tests t ON t.id = test_id
      WHERE finished_at IS NULL AND t.deletion_began_at IS NULL)`;
    if (copy.prepare(underWay).pluck().get() === 1) throw new Refusal("conflict", RESCORE_RUNNING);
  } finally {
    copy.close();
  }
}

export async function waitForExportCopies(db: Db): Promise<void> {
  // Check again after each wait, because an export can start during a backup, and a backup during an export.
  let awaited: typeof exporting;
  do {
    awaited = exporting;
    await awaited?.catch(() => undefined);
    if (getBackups(db.$client).isRunning()) await sleep(POLL_MS);
  } while (awaited !== exporting || getBackups(db.$client).isRunning());
}

async function* writePieces(task: ExportTask): Pieces {
  const { worker, messages } = startWorker<Piece | null>(EXPORT_WORKER, task);
  try {
    worker.postMessage("next");
    for await (const [piece] of messages) {
      if (piece === null) return;
      yield piece;
      worker.postMessage("next");
    }
    throw new Error("The export's thread has ended");
  } finally {
    await worker.terminate();
  }
}

/**
 * A stream pulls its first piece at once and so starts the generator. Therefore the generator's `finally` blocks run
 * however the stream ends.
 */
function toStream(pieces: Pieces, ended: AbortController): ReadableStream<Piece> {
  let idle: NodeJS.Timeout | undefined;
  return new ReadableStream({
    async pull(controller) {
      clearTimeout(idle);
      const { done, value } = await pieces.next();
      if (done) return controller.close();
      controller.enqueue(value);
      const giveUp = () => {
        controller.error(new Error("The export is not being read"));
        pieces.return();
      };
      idle = setTimeout(giveUp, MAX_READER_IDLE_MS).unref();
    },
    async cancel() {
      clearTimeout(idle);
      ended.abort();
      await pieces.return();
    },
  });
}

type DataSummary = { tests: number; questions: number; submissions: number };

export function countData(db: Db): DataSummary {
  return {
    tests: countTests(db),
    questions: db.select({ n: count() }).from(questions).get()?.n ?? 0,
    submissions: db.select({ n: count() }).from(submissions).get()?.n ?? 0,
  };
}

/**
 * Build `target` from `source` in a worker thread. If the file is invalid or `signal` aborts, remove `target` and throw
 * a Refusal.
 */
export async function buildImport(
  task: ImportTask,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ImportSummary> {
  const { worker, messages } = startWorker<ImportMessage>(IMPORT_WORKER, task, signal);
  try {
    for await (const [message] of messages) {
      if (message.kind === "built") return message.summary;
      if (message.kind === "refused") throw new Refusal("invalid-input", message.reason);
      onProgress(message.share);
    }
    throw new Error("The import's thread has ended");
  } catch (error) {
    await worker.terminate();
    removeWorkFiles(task.target);
    if (signal.aborted) throw new Refusal("conflict", "The import was canceled");
    throw isOutOfMemory(error) ? new Refusal("invalid-input", TOO_LARGE) : error;
  }
}

const TOO_LARGE = "A record in the file is too large to check";

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** A worker handles one record at a time, so it needs little memory. A small heap makes it collect garbage early. */
const SMALL_HEAP = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

export function startWorker<Message>(path: string, workerData: object, signal?: AbortSignal) {
  const worker = new Worker(path, { workerData, resourceLimits: SMALL_HEAP });
  // Handle errors during termination, when nothing else does.
  worker.on("error", () => undefined);
  const events = on(worker, "message", { close: ["exit"], ...(signal ? { signal } : {}) });
  return { worker, messages: events as AsyncIterable<[Message]> };
}
