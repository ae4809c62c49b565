import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { db, replaceLiveDatabase } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { MAX_IMPORT_BYTES } from "#app/domain/transfer-limits.ts";
import { log, logError } from "#app/log.server.ts";
import { type Admin, getActiveAdmin } from "#app/models/admins.server.ts";
import { buildImport, countData, type ImportSummary, whenNotCopied } from "#app/models/transfer.server.ts";
import { takeSafetyBackup } from "#db/backup/safety-backup.ts";
import { stateOf } from "#db/backup/verified-copy.ts";
import { makeWorkFolder, removeWork } from "#db/transfer/replace.ts";
import { receiveImportFile } from "./import-file.server.ts";
import { isStorageUnavailable } from "./status.ts";

/** How long a checked file waits for its admin's word. */
const LOOK_AGAIN_MS = 1000;
const WAITS_MS = 5 * 60 * 1000;

/** Where an import is. `share`: 0–1 of the file. */
export type ImportPhase =
  | { name: "receiving" }
  | { name: "checking"; share: number }
  | { name: "checked"; summary: ImportSummary }
  | { name: "replacing"; summary: ImportSummary }
  | { name: "done" }
  | { name: "failed"; error: unknown };

export type ImportJob = {
  id: string;
  adminId: string;
  phase: ImportPhase;
  /** Ends once the file has been checked and, where nobody need be asked any more, has replaced the data; never throws. */
  settled: Promise<unknown>;
  /** What the file and the new database are called until then. */
  files: { source: string; target: string };
  cancelled: AbortController;
  timeout: NodeJS.Timeout | null;
};

/** One at a time: two would each keep a whole database on the disk, and one would replace what the other has brought. */
let current: ImportJob | null = null;

type ImportOrder = {
  admin: Admin;
  /** Judges once more who sends this: an upload may take long. Throws as the guard does. */
  guard: () => Promise<unknown>;
  /** True where nobody can be asked: the file replaces the data as soon as it has been checked. */
  isConfirmed?: boolean;
};

/**
 * Receives an export in the form field `dataFile`, and goes on to check it after the answer. With the form's field
 * `confirmed`, or `isConfirmed`, the data is replaced then; but who did not know that a file without candidates takes them
 * all away is asked first. Refuses what `receiveImportFile` refuses, and a second import at the same time (409).
 */
export async function beginImport(
  request: Request,
  { admin, guard, isConfirmed = false }: ImportOrder,
): Promise<ImportJob> {
  if (current?.adminId === admin.id && current.phase.name === "checked") discard(current);
  if (current?.phase.name === "checked") {
    throw new Refusal("conflict", `Another admin's import waits for their word, ${WAITS_MS / 60_000} minutes at most`);
  }
  if (current && !isOver(current)) {
    throw new Refusal("conflict", "Another import is under way. Please try again in a minute");
  }
  const id = randomUUID();
  const folder = makeWorkFolder(db.$client.name);
  const job: ImportJob = {
    id,
    adminId: admin.id,
    phase: { name: "receiving" },
    settled: Promise.resolve(),
    files: { source: join(folder, `${id}.json`), target: join(folder, `${id}.db`) },
    cancelled: new AbortController(),
    timeout: null,
  };
  current = job;
  try {
    const options = { field: "dataFile", path: job.files.source, maxBytes: MAX_IMPORT_BYTES };
    const fields = await receiveImportFile(request, options);
    await guard();
    job.settled = check(job, { isConfirmed, isAskedBefore: fields.get("confirmed") === "yes" });
    return job;
  } catch (error) {
    discard(job);
    throw error;
  }
}

/** This admin's import; null for another's, and for one that is over for long. */
export function findImport(id: string, admin: Admin): ImportJob | null {
  return current?.id === id && current.adminId === admin.id ? current : null;
}

/** Begins to replace the data by a checked file. Refuses one that does not wait for that. */
export function confirmImport(job: ImportJob): void {
  if (job.phase.name !== "checked") throw new Refusal("conflict", "This import is under way already");
  job.settled = replace(job, job.phase.summary);
}

/** Waits until an import has come to an end or a question, for a second at most. */
export async function waitForImport(job: ImportJob): Promise<void> {
  const second = new AbortController();
  const pause = setTimeout(LOOK_AGAIN_MS, undefined, { signal: second.signal }).catch(() => undefined);
  await Promise.race([job.settled, pause]);
  second.abort();
}

/** Gives an import up, unless it is replacing the data already. */
export function cancelImport(job: ImportJob): void {
  if (job.phase.name === "checking" || job.phase.name === "checked") discard(job);
}

/** Waits for the end and throws what it failed with: for who makes one call of it. */
export async function finishImport(job: ImportJob): Promise<void> {
  await job.settled;
  if (job.phase.name === "failed") throw job.phase.error;
}

function isOver({ phase }: ImportJob): boolean {
  return phase.name === "done" || phase.name === "failed";
}

async function check(job: ImportJob, { isConfirmed, isAskedBefore }: { isConfirmed: boolean; isAskedBefore: boolean }) {
  job.phase = { name: "checking", share: 0 };
  try {
    const onProgress = (share: number) => {
      if (job.phase.name === "checking") job.phase = { name: "checking", share };
    };
    const summary = await buildImport(job.files, onProgress, job.cancelled.signal);
    rmSync(job.files.source, { force: true });
    job.phase = { name: "checked", summary };
    const takesCandidates = !summary.withCandidates && countData(db).submissions > 0;
    if (isConfirmed || (isAskedBefore && !takesCandidates)) await replace(job, summary);
    else {
      job.timeout = global.setTimeout(() => discard(job), WAITS_MS);
      job.timeout.unref();
    }
  } catch (error) {
    fail(job, error);
  }
}

async function replace(job: ImportJob, summary: ImportSummary): Promise<void> {
  job.phase = { name: "replacing", summary };
  if (job.timeout) clearTimeout(job.timeout);
  try {
    const copied = stateOf(db.$client);
    try {
      await takeSafetyBackup(db, new Date(), "import");
    } catch (cause) {
      throw new Refusal("conflict", "The copy of the database could not be put aside, so nothing was changed", {
        cause,
      });
    }
    await whenNotCopied(db);
    if (!getActiveAdmin(db, job.adminId)) throw new Refusal("forbidden", "This admin is not active any more");
    const begun = performance.now();
    replaceLiveDatabase(job.files.target, copied, new Date());
    log("imported", { pausedMs: Math.round(performance.now() - begun), ...summary.counts });
    removeWork(job.files.target, job.files.source);
    job.phase = { name: "done" };
  } catch (error) {
    fail(job, error);
  }
}

function fail(job: ImportJob, error: unknown): void {
  if (!(error instanceof Refusal)) logError(isStorageUnavailable(error) ? "storage-unavailable" : "import", error);
  else if (error.cause) logError("refused", error.cause);
  removeWork(job.files.target, job.files.source);
  job.phase = { name: "failed", error };
}

function discard(job: ImportJob): void {
  if (job.timeout) clearTimeout(job.timeout);
  job.cancelled.abort();
  removeWork(job.files.target, job.files.source);
  if (current === job) current = null;
}
