import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { Piscina } from "piscina";
import { setWithLimit } from "#app/platform/bounded-cache.ts";
import { logError } from "#app/platform/log.server.ts";
import { type Db, type LiveDb, prepared } from "#db/client.ts";
import { workerFile } from "#db/project-root.ts";
import { readAnswers } from "./answer-matrix.server.ts";
import { type GroupCare, readCare } from "./careless.server.ts";
import { readRevision } from "./group-figures.server.ts";
import type { AnswerMatrix } from "./models/answer-matrix.ts";
import type { Evidence } from "./models/evidence.ts";

const MAX_AGE_MS = 10 * 60_000;
const MAX_GROUPS = 50;
const TIME_LIMIT_MS = 120_000;
const MAX_WAIT_MS = 1000;

const pool = new Piscina<AnswerMatrix, Evidence>({
  filename: workerFile("app/statistics/evidence-worker.ts"),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  recordTiming: false,
});
pool.on("error", (error) => logError("evidence", error));

type Computed = { revision: string; computedAt: Date; evidence: Evidence };
type Job = { read: number; hasFailed: boolean; finished: Promise<void> };

const computedGroups = prepared(() => new Map<string, Computed>());
const jobs = prepared(() => new Map<string, Job>());

export type EvidenceState =
  | { name: "running"; read: number }
  | { name: "failed" }
  | { name: "done"; evidence: Evidence; computedAt: Date; isCurrent: boolean };

/**
 * Return a group's evidence, or the progress of its computation. Start a computation if there is no evidence, or if it
 * is older than ten minutes and results have changed since. After a failure, the next call tries again.
 */
export async function readEvidence(live: LiveDb, keyIds: readonly number[], now: Date): Promise<EvidenceState> {
  const db = live();
  const group = keyIds.toSorted((one, other) => one - other).join();
  const known = findComputed(db, group, keyIds);
  if (known && (known.isCurrent || now.getTime() - known.computedAt.getTime() < MAX_AGE_MS)) return known;
  const job = jobs(db).get(group) ?? startJob(live, group, keyIds);
  await Promise.race([job.finished, pause(MAX_WAIT_MS, undefined, { ref: false })]);
  if (job.hasFailed) {
    jobs(db).delete(group);
    return { name: "failed" };
  }
  return (
    (live() === db && !jobs(db).has(group) && findComputed(db, group, keyIds)) || { name: "running", read: job.read }
  );
}

export function findEvidence(db: Db, keyIds: readonly number[]): Evidence | null {
  const group = keyIds.toSorted((one, other) => one - other).join();
  return findComputed(db, group, keyIds)?.evidence ?? null;
}

function findComputed(db: Db, group: string, keyIds: readonly number[]): (EvidenceState & { name: "done" }) | null {
  const known = computedGroups(db).get(group);
  if (!known) return null;
  const { evidence, computedAt, revision } = known;
  return { name: "done", evidence, computedAt, isCurrent: revision === readRevision(db, [...keyIds]) };
}

/** Run jobs one after the other, so that reading for several groups does not slow down other requests. */
let lastJob: Promise<void> = Promise.resolve();

function startJob(live: LiveDb, group: string, keyIds: readonly number[]): Job {
  const db = live();
  const job: Job = { read: 0, hasFailed: false, finished: Promise.resolve() };
  job.finished = lastJob
    .then(() => compute(live, keyIds, job))
    .then(
      (computed) => {
        jobs(db).delete(group);
        if (computed && live() === db) setWithLimit(computedGroups(db), group, computed, MAX_GROUPS);
      },
      (error) => {
        job.hasFailed = true;
        logError("evidence", error);
      },
    );
  lastJob = job.finished;
  jobs(db).set(group, job);
  return job;
}

/**
 * Up to this share of careless people, nobody is left out. They hardly change the figures, and more answers make the
 * figures more precise.
 */
const FEW_CARELESS = 0.01;

function chooseCareful({ careful, careless, examined, isSample }: GroupCare): AnswerMatrix | null {
  return isSample && careless / examined < FEW_CARELESS
    ? null
    : careful && { ...careful, codes: careful.codes.slice() };
}

async function readAll(live: LiveDb, keyIds: readonly number[], job: Job): Promise<AnswerMatrix | null> {
  const db = live();
  const reading = readAnswers(db, keyIds);
  let step = reading.next();
  while (!step.done) {
    job.read = step.value;
    await nextTurn();
    if (live() !== db) return null;
    step = reading.next();
  }
  return step.value;
}

async function compute(live: LiveDb, keyIds: readonly number[], job: Job): Promise<Computed | null> {
  await nextTurn();
  const db = live();
  const revision = readRevision(db, [...keyIds]);
  const care = await readCare(live, keyIds);
  const matrix = care && (chooseCareful(care) ?? (await readAll(live, keyIds, job)));
  if (!matrix || live() !== db) return null;
  job.read = matrix.people;
  const evidence = await pool.run(matrix, {
    transferList: [matrix.codes.buffer],
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  return { revision, computedAt: new Date(), evidence };
}
