import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Admin } from "#app/accounts/index.server.ts";
import type { Actor } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log, logError } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { isStorageUnavailable } from "#db/storage-errors.ts";
import { replaceData } from "./replace-data.server.ts";
import { makeWorkFolder, removeWorkFiles } from "./transfer/replace.ts";
import { buildImport, type ImportSummary } from "./transfer.server.ts";

const MAX_LOOK_MS = 1000;
const MAX_WAIT_MINUTES = 5;

type ImportPhase =
  | { name: "receiving" }
  | { name: "checking"; share: number }
  | { name: "checked"; summary: ImportSummary }
  | { name: "replacing" }
  | { name: "done"; summary: ImportSummary }
  | { name: "failed"; error: unknown };

export type ImportJob = {
  id: string;
  adminId: string;
  actor: Actor;
  phase: ImportPhase;
  settled: Promise<void>;
  files: { source: string; target: string };
  cancelled: AbortController;
  timeout?: NodeJS.Timeout;
};

/** Run one import at a time, because each one needs disk space for a whole database. */
let current: ImportJob | null = null;

let isRestoring = false;

/** Run a restore that no import or other restore overlaps. */
export async function restoreExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  if (isRestoring || isRunning(current))
    throw new Refusal("conflict", "An import or restore is in progress. Please try again in a minute");
  isRestoring = true;
  try {
    return await work();
  } finally {
    isRestoring = false;
  }
}

function isRunning(job: ImportJob | null): boolean {
  return job !== null && job.phase.name !== "done" && job.phase.name !== "failed";
}

export function openImport(admin: Admin, actor: Actor): ImportJob {
  if (isRestoring) throw new Refusal("conflict", "A backup is being restored. Please try again in a minute");
  if (current?.adminId === admin.id && current.phase.name === "checked") discardImport(current);
  if (current?.phase.name === "checked") {
    throw new Refusal(
      "conflict",
      `Another admin's import is waiting for confirmation, for up to ${MAX_WAIT_MINUTES} minutes`,
    );
  }
  if (isRunning(current)) {
    throw new Refusal("conflict", "Another import is in progress. Please try again in a minute");
  }
  const id = randomUUID();
  const folder = makeWorkFolder(db.$client.name);
  current = {
    id,
    adminId: admin.id,
    actor,
    phase: { name: "receiving" },
    settled: Promise.resolve(),
    files: { source: join(folder, `${id}.json`), target: join(folder, `${id}.db`) },
    cancelled: new AbortController(),
  };
  return current;
}

export function checkImport(job: ImportJob): void {
  job.phase = { name: "checking", share: 0 };
  job.settled = check(job).catch((error) => fail(job, error));
}

export function confirmImport(job: ImportJob): void {
  if (job.phase.name === "replacing") return;
  if (job.phase.name !== "checked") throw new Refusal("conflict", "This import is already in progress");
  clearTimeout(job.timeout);
  const { summary } = job.phase;
  job.phase = { name: "replacing" };
  job.settled = replace(job, summary).catch((error) => fail(job, error));
}

export async function runImport(job: ImportJob): Promise<void> {
  checkImport(job);
  await job.settled;
  throwFailure(job);
  confirmImport(job);
  await job.settled;
  throwFailure(job);
}

export function throwFailure({ phase }: ImportJob): void {
  if (phase.name === "failed") throw phase.error;
}

export function findImport(id: string, admin: Admin): ImportJob | null {
  return current?.id === id && current.adminId === admin.id ? current : null;
}

export async function waitForImport(job: ImportJob): Promise<void> {
  await Promise.race([job.settled, sleep(MAX_LOOK_MS, undefined, { ref: false })]);
}

export function cancelImport(job: ImportJob): void {
  if (job.phase.name === "checking" || job.phase.name === "checked") discardImport(job);
}

export function discardImport(job: ImportJob): void {
  clearTimeout(job.timeout);
  job.cancelled.abort();
  removeWorkFiles(job.files.target, job.files.source);
  if (current === job) current = null;
}

async function check(job: ImportJob): Promise<void> {
  const onProgress = (share: number) => {
    job.phase = { name: "checking", share };
  };
  const summary = await buildImport({ ...job.files, databasePath: db.$client.name }, onProgress, job.cancelled.signal);
  rmSync(job.files.source, { force: true });
  job.phase = { name: "checked", summary };
  job.timeout = setTimeout(() => discardImport(job), MAX_WAIT_MINUTES * 60_000).unref();
}

async function replace(job: ImportJob, summary: ImportSummary): Promise<void> {
  const pausedMs = await replaceData(job.files.target, job.adminId, {
    kind: "import",
    actor: job.actor,
    counts: summary.counts,
  });
  log("imported", { pausedMs, ...summary.counts });
  removeWorkFiles(job.files.target);
  job.phase = { name: "done", summary };
}

function fail(job: ImportJob, error: unknown): void {
  if (!(error instanceof Refusal)) logError(isStorageUnavailable(error) ? "storage-unavailable" : "import", error);
  else if (error.cause) logError("refused", error.cause);
  removeWorkFiles(job.files.target, job.files.source);
  job.phase = { name: "failed", error };
}
