/**
 * `node scripts/bench/evidence.ts 100000`: print the CPU time (ms) to read and compute the evidence of a test with this
 * many candidates. They are copies of 1,000 demo candidates. Also print the longest time that the computation blocks the
 * event loop. Unlike elapsed time, CPU time does not depend on other programs.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { readAnswers } from "#app/statistics/answer-matrix.server.ts";
import { readEvidence } from "#app/statistics/evidence.server.ts";
import { listGroups } from "#app/statistics/groups.server.ts";
import { computeEvidence } from "#app/statistics/models/evidence.ts";
import { openDatabase } from "#db/client.ts";
import { addManyCandidates } from "./many-candidates.ts";
import { printTable, readSizes } from "./measure.ts";

const DEMO = 1000;

const rows: (string | number)[][] = [];
for (const size of readSizes([100_000], "Name the numbers of candidates: node scripts/bench/evidence.ts 100000")) {
  const folder = mkdtempSync(join(tmpdir(), "bench-evidence-"));
  try {
    rows.push([size, ...(await measure(join(folder, "data.db"), size))]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
printTable(
  ["candidates", "results", "read, CPU", "computed, CPU", "both, as the screen", "longest turn", "longest turn, CPU"],
  rows,
);
process.exit(0);

async function measure(path: string, size: number): Promise<number[]> {
  const demo = spawnSync("node", ["scripts/demo.ts", String(DEMO)], { env: { ...process.env, DATABASE_PATH: path } });
  if (demo.status !== 0) throw new Error(`The demo failed: ${demo.stderr}`);
  if (size > DEMO) addManyCandidates(path, DEMO, size - DEMO);
  const db = openDatabase(path);
  const testId = String(db.$client.prepare("SELECT id FROM tests WHERE is_default = 1").pluck().get());
  const keyIds = listGroups(db, testId)[0]?.keyIds ?? [];

  await nextTurn();
  const turns = watchTurns();
  const startedAt = performance.now();
  while ((await readEvidence(() => db, keyIds, new Date())).name === "running");
  const both = performance.now() - startedAt;
  const longest = turns.stop();

  const beforeReading = readProcessorMs();
  const reading = readAnswers(db, keyIds);
  let step = reading.next();
  while (!step.done) step = reading.next();
  const beforeComputing = readProcessorMs();
  computeEvidence(step.value);
  const computed = readProcessorMs() - beforeComputing;
  db.$client.close();
  return [step.value.people, beforeComputing - beforeReading, computed, both, longest.wall, longest.processor];
}

function readProcessorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function watchTurns() {
  const longest = { wall: 0, processor: 0 };
  let last = { wall: performance.now(), processor: readProcessorMs() };
  let next = setImmediate(measureTurn);
  function measureTurn(): void {
    const now = { wall: performance.now(), processor: readProcessorMs() };
    longest.wall = Math.max(longest.wall, now.wall - last.wall);
    longest.processor = Math.max(longest.processor, now.processor - last.processor);
    last = now;
    next = setImmediate(measureTurn);
  }
  return {
    stop() {
      clearImmediate(next);
      return longest;
    },
  };
}
