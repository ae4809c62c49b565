import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findWrongCounts } from "#db/check-counters.ts";
import { closeDatabase, type Db, inTransaction, openDatabase } from "#db/client.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { createTemporaryFolder, openUnsyncedDatabase } from "#tests/support/rows/database-files.ts";
import { findOtherThanLast, rescore, setPoints } from "#tests/support/rows/rescore.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { finishRescores } from "./rescore-work.server.ts";
import { listRescores } from "./rescores.server.ts";

const KILLS = rounds(1, 50);
const RESULTS = rounds(240, 1500);

const root = createTemporaryFolder();

const FINISH = `
  const { openDatabase } = await import("#db/client.ts");
  const { finishRescores } = await import("#app/rescoring/rescore-work.server.ts");
  const { findRunningRescore } = await import("#app/content/rescore-state.server.ts");
  const db = openDatabase(process.argv[1], { isChecked: true });
  const testId = db.$client.prepare("SELECT id FROM tests").pluck().get();
  setInterval(() => console.log("done " + (findRunningRescore(db, testId)?.done ?? Infinity)), 1).unref();
  await finishRescores(() => db);`;

/** Return the database as the killed process left it. */
async function killAndOpen(path: string, atLeast: number): Promise<Db> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", FINISH, path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  child.stdout.setEncoding("utf8").on("data", (said: string) => {
    if ([...said.matchAll(/^done (\S+)/gm)].some(([, done]) => Number(done) >= atLeast)) child.kill("SIGKILL");
  });
  const [code, signal] = await ended;
  // The process may end before the signal arrives, but it must not fail.
  if (code !== 0) expect(signal).toBe("SIGKILL");
  return openDatabase(path);
}

const isFinished = (db: Db) => readStates(db).every(({ rows }) => rows > 0);

type Row = { max: number; rows: number; n: number };

function readStates(db: Db): Row[] {
  const states = `SELECT max_points AS max, (SELECT count(*) FROM results WHERE submission_id = s.id) AS rows, count(*) AS n
    FROM submissions s GROUP BY 1, 2 ORDER BY 1 DESC`;
  return db.$client.prepare<[], Row>(states).all();
}

test("a killed re-score leaves each result either old or new, and the next start resumes it (T52, T53)", async () => {
  const path = join(root, "killed.db");
  const db = openUnsyncedDatabase(path);
  const sample = addSampleTest(db);
  inTransaction(db, () => {
    for (let n = 0; n < RESULTS; n += 1)
      addResult(db, sample, { email: `${n % (RESULTS * 0.9)}@x.co`, points: n % 101 });
  });
  setPoints(db, sample.id, { "Worth 10": 8 });
  expect((await rescore(db, sample.id, new Date())).state).toBe("running");
  closeDatabase(db);
  const before = join(root, "before.db");
  copyFileSync(path, before);
  const done = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    let left = await killAndOpen(path, (RESULTS * kill) / (KILLS + 2));
    // On a busy machine, the first kill may come too late. Continue until one comes in time.
    for (let attempt = 1; kill === 1 && attempt < 10 && isFinished(left); attempt += 1) {
      closeDatabase(left);
      copyFileSync(before, path);
      left = await killAndOpen(path, RESULTS / (KILLS + 2));
    }
    const states = readStates(left);
    expect(states.map(({ max, rows }) => [max, rows]).filter(([max, rows]) => rows !== (max === 100 ? 0 : 2))).toEqual(
      [],
    );
    expect(states.reduce((sum, { n }) => sum + n, 0)).toBe(RESULTS);
    expect(findOtherThanLast(left.$client)).toEqual([]);
    expect(findWrongCounts(left.$client)).toEqual([]);
    done.push(states.find(({ rows }) => rows > 0)?.n ?? 0);
    closeDatabase(left);
  }
  expect(done).toEqual(done.toSorted((one, other) => one - other));
  expect(done[0]).toBeGreaterThan(0);
  expect(done[0]).toBeLessThan(RESULTS);
  const next = openDatabase(path);
  await finishRescores(() => next);
  expect(readStates(next)).toEqual([{ max: 90, rows: 2, n: RESULTS }]);
  expect(listRescores(next, sample.id)).toMatchObject([{ state: "done", scoredAnew: RESULTS, done: RESULTS }]);
  expect(findOtherThanLast(next.$client)).toEqual([]);
  expect(findWrongCounts(next.$client)).toEqual([]);
  expect(next.$client.pragma("integrity_check", { simple: true })).toBe("ok");
  closeDatabase(next);
}, 300_000);
