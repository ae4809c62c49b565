/** Run Litestream next to the server. See docs/develop/decisions/062-replication.md. */
import type { ChildProcess } from "node:child_process";
import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { exitWithMessage, log, logError } from "#app/platform/log.server.ts";
import { onClearLog, truncateLog } from "#db/journal.ts";
import { forgetReplica } from "#db/litestream-tables.ts";
import { formatProblem, type LogLine, parseLogLine, ReplicaUnusable, startLitestream } from "./litestream.ts";

const LAST_SYNC_MS = 3000;
const MIN_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 60_000;
const WATCH_INTERVAL_MS = 1000;
/** Maximum age of changes that are not yet replicated, and would be lost with the machine. */
export const MAX_LAG_MS = 10_000;
/** After a failure, Litestream tries again only when the database changes. */
const NUDGE_INTERVAL_MS = 5000;
/** Below this free space, pause a replication that lags, because answers need the space more. */
const MIN_FREE_BYTES = 128 * 1024 * 1024;
const PAUSE_ON_FULL_DISK_MS = 10 * 60_000;

const COPIED = new Set(["wal segment written", "snapshot written"]);

type Run = { child: ChildProcess; begunAt: number; ended: Promise<void> };

let run: Run | null = null;
let isWanted = false;
let backoff = MIN_BACKOFF_MS;
let retry: ReturnType<typeof setTimeout> | undefined;
let pauseOnFullDisk: ReturnType<typeof setTimeout> | undefined;
let copiedAt = 0;
let behindSince: number | null = null;
let failure: string | null = null;
let isAlarmed = false;
let isPausing = false;
let nudgedAt = 0;

export type ReplicationStatus = { isRunning: boolean; copiedAt: Date | null; lagMs: number; failure: string | null };

export function getReplicationStatus(): ReplicationStatus | null {
  if (!env.replica) return null;
  return {
    isRunning: run !== null,
    copiedAt: copiedAt === 0 ? null : new Date(copiedAt),
    lagMs: behindSince === null ? 0 : Date.now() - behindSince,
    failure,
  };
}

export function startReplication(): void {
  if (!env.replica) return;
  // Old pages in the log and in Litestream's copy may contain names of erased people, so Litestream starts again.
  onClearLog(() => void restartReplica().catch((error: unknown) => logError("replica", error)));
  setInterval(watch, WATCH_INTERVAL_MS).unref();
  resume();
}

export function stopReplication(): Promise<void> {
  if (!env.replica) return Promise.resolve();
  return runExclusively(async () => {
    clearTimeout(pauseOnFullDisk);
    await pause();
    const isCurrent = readLogTime() <= copiedAt;
    log("replica-stopped", { isCurrent }, isCurrent ? "info" : "warn");
  });
}

export async function withoutReplication<Result>(work: () => Result): Promise<Result> {
  if (!env.replica) return work();
  return runExclusively(async () => {
    const wasWanted = isWanted;
    await pause();
    try {
      return work();
    } finally {
      if (wasWanted) resume();
    }
  });
}

let last: Promise<unknown> = Promise.resolve();

function runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

let isRestartQueued = false;

async function restartReplica(): Promise<void> {
  if (isRestartQueued) return;
  isRestartQueued = true;
  await withoutReplication(() => {
    isRestartQueued = false;
    truncateLog(db.$client);
    forgetReplica(env.databasePath);
  });
}

function resume(): void {
  isWanted = true;
  begin();
}

async function pause(): Promise<void> {
  isWanted = false;
  clearTimeout(retry);
  if (!run) return;
  const { child, ended } = run;
  child.kill("SIGTERM");
  const limit = setTimeout(() => child.kill("SIGKILL"), LAST_SYNC_MS);
  await ended;
  clearTimeout(limit);
}

function begin(): void {
  if (!env.replica || run || !isWanted) return;
  const begunAt = Date.now();
  const child = tryToStart();
  if (!child) return;
  const ended = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      child.stdio[3]?.destroy();
      run = null;
      if (isWanted) tryAgain(reason, Date.now() - begunAt);
      resolve();
    };
    child.once("error", (error) => end(error.message));
    child.once("exit", (code, signal) => end(`It ended with ${signal ?? code}`));
  });
  for (const output of [child.stdout, child.stderr])
    if (output) createInterface({ input: output }).on("line", (line) => noteLine(parseLogLine(line)));
  run = { child, begunAt, ended };
  nudge();
}

/** Exit if Litestream is not installed. After another failure, such as a full disk, try again later. */
function tryToStart(): ChildProcess | null {
  try {
    if (!env.replica) throw new ReplicaUnusable("REPLICA_URL is not set.");
    return startLitestream(env.databasePath, env.replica);
  } catch (error) {
    if (error instanceof ReplicaUnusable) return exitWithMessage(`The server did not start. ${error.message}`);
    tryAgain(error instanceof Error ? error.message : String(error), 0);
    return null;
  }
}

function tryAgain(reason: string, ranMs: number): void {
  if (ranMs > MAX_BACKOFF_MS) backoff = MIN_BACKOFF_MS;
  noteFailure(reason);
  log("replica-ended", { reason: failure, retryInMs: backoff }, "error");
  retry = setTimeout(begin, backoff);
  backoff = Math.min(MAX_BACKOFF_MS, backoff * 2);
}

/** Commit an empty change, because Litestream copies and reports nothing until something changes. */
function nudge(): void {
  const { $client } = db;
  if (!$client.open) return;
  nudgedAt = Date.now();
  try {
    const version = $client.pragma("user_version", { simple: true });
    $client.transaction(() => $client.pragma(`user_version = ${version}`)).immediate();
  } catch (error) {
    logError("replica", error);
  }
}

function noteLine(line: LogLine | null): void {
  if (!line) return;
  if (COPIED.has(line.msg)) {
    copiedAt = Date.now();
    behindSince = null;
    failure = null;
  } else if (line.level === "ERROR") noteFailure(formatProblem(line));
  else if (line.msg === "sync: new generation") log("replica-new-copy", { reason: line.reason });
}

function noteFailure(reason: string): void {
  failure = reason;
  behindSince ??= Date.now();
}

function watch(): void {
  if (!run || readLogTime() > copiedAt) behindSince ??= Date.now();
  const lagMs = behindSince === null ? 0 : Date.now() - behindSince;
  if (lagMs > MAX_LAG_MS && !isAlarmed) {
    isAlarmed = true;
    log("replica-behind", { seconds: Math.round(lagMs / 1000), reason: failure }, "error");
  } else if (lagMs === 0 && isAlarmed) {
    isAlarmed = false;
    log("replica-caught-up");
  }
  if (!run || isPausing) return;
  const ranMs = Date.now() - run.begunAt;
  if (Math.min(lagMs, ranMs) > MAX_LAG_MS && readFreeBytes() < MIN_FREE_BYTES) giveDiskBack();
  else if (failure && Date.now() - nudgedAt > NUDGE_INTERVAL_MS) nudge();
}

function giveDiskBack(): void {
  log("replica-paused", { reason: "The disk is almost full" }, "error");
  isPausing = true;
  runExclusively(async () => {
    await pause();
    truncateLog(db.$client);
    forgetReplica(env.databasePath);
    pauseOnFullDisk = setTimeout(() => void runExclusively(async () => resume()), PAUSE_ON_FULL_DISK_MS);
    pauseOnFullDisk.unref();
  })
    .catch((error: unknown) => logError("replica", error))
    .finally(() => {
      isPausing = false;
    });
}

function readLogTime(): number {
  return statSync(`${env.databasePath}-wal`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function readFreeBytes(): number {
  const { bavail, bsize } = statfsSync(dirname(env.databasePath));
  return bavail * bsize;
}
