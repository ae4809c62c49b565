import { drizzle } from "drizzle-orm/better-sqlite3";
import { beforeEach, expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { deleteTest } from "#app/content/delete-test.server.ts";
import { listGroups } from "#app/statistics/groups.server.ts";
import { readTestHealth } from "#app/statistics/test-health.server.ts";
import { deleteSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addMatrixRows, addMatrixTest } from "#tests/support/rows/matrix-results.ts";

const QUESTIONS = [
  { section: "One", points: [0, 10] },
  { section: "One", points: [0, 5] },
];
const BEGUN = new Date("2026-05-04T10:00:00Z");
const NOW = new Date("2026-05-09T10:00:00Z");

let db: Db;
beforeEach(() => {
  db = openDatabase(":memory:");
});

function addTest(name: string) {
  const matrix = addMatrixTest(db, QUESTIONS, name);
  const ids = addMatrixRows(db, matrix, [[0], [1, 1], [1, 0]], { domain: `${name}.com` });
  addMatrixRows(db, matrix, [[], []], { domain: `left.${name}.com`, isCompleted: false, startedAt: BEGUN });
  return { id: matrix.id, ids };
}

function addManyPicks(testId: string): void {
  db.$client
    .prepare(
      `INSERT INTO pick_counts
       WITH RECURSIVE totals (total) AS (SELECT 100 UNION ALL SELECT total + 1 FROM totals WHERE total < 12000)
       SELECT id, total, 0, 1 FROM totals, score_keys WHERE test_id = ?`,
    )
    .run(testId);
}

function read(testId: string, live = () => db) {
  return readTestHealth(live, { testId, visibleTests: ALL_TESTS }, NOW);
}

async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await new Promise((resolve) => setImmediate(resolve));
}

test("a test that reuses a deleted score key's ID shows only figures from its results (T33, T83)", async () => {
  const keyIdsOf = (testId: string) => listGroups(db, testId).flatMap(({ keyIds }) => keyIds);
  const before = addTest("before");
  const old = await read(before.id);
  const oldKeys = keyIdsOf(before.id);
  await deleteTest(db, before.id, NOW);
  const after = addTest("after");
  expect(keyIdsOf(after.id)).toEqual(oldKeys);
  const reading = await read(after.id);
  expect(reading?.health.items[0]?.questionId).not.toBe(old?.health.items[0]?.questionId);
  expect(reading?.health.items.map(({ unanswered, reached, stopped }) => [unanswered, reached, stopped])).toEqual([
    [0, 5, 2],
    [1, 3, 0],
  ]);
});

/** Turns to wait before a change. The first read yields five or six times, so longer waits end after the read. */
const TURNS = Array.from({ length: 8 }, (_, count) => count);

test.each(TURNS)(
  "a read returns no figures if the test is deleted after %i event-loop turns (T36, T83)",
  async (count) => {
    for (const change of ["UPDATE tests SET deletion_began_at = 1 WHERE id = ?", "DELETE FROM tests WHERE id = ?"]) {
      const { id } = addTest("going");
      addManyPicks(id);
      let isOver = false;
      const reading = read(id).finally(() => {
        isOver = true;
      });
      await turns(count);
      const wasOver = isOver;
      db.$client.prepare(change).run(id);
      expect([change, (await reading)?.health.n]).toEqual([change, wasOver ? 3 : undefined]);
    }
  },
);

test.each(TURNS)(
  "a read does not mix figures if the database is replaced after %i event-loop turns (T83)",
  async (count) => {
    const { id, ids } = addTest("one");
    addManyPicks(id);
    const Database = db.$client.constructor as typeof import("better-sqlite3");
    const imported = drizzle(new Database(db.$client.serialize()));
    deleteSubmission(imported, byServer(), ids[2] ?? "");
    imported.$client.pragma("foreign_keys = OFF");
    imported.$client.exec("UPDATE score_keys SET id = 9");
    for (const table of ["pick_counts", "option_counts", "section_counts", "time_counts"])
      imported.$client.exec(`UPDATE ${table} SET score_key_id = 9`);
    for (const trigger of ["counted_points_stay", "key_given", "key_taken"])
      imported.$client.exec(`DROP TRIGGER ${trigger}`);
    imported.$client.exec("UPDATE submissions SET score_key_id = 9 WHERE score_key_id IS NOT NULL");
    let live = db;
    const reading = read(id, () => live);
    await turns(count);
    live = imported;
    const health = (await reading)?.health;
    const picks = health?.items[0]?.options.reduce((sum, option) => sum + option.picks, 0);
    expect([2, 3]).toContain(health?.n);
    expect(picks).toBe(health?.n);
  },
);

test("figures read during deletions come from one snapshot (T83)", async () => {
  const { id, ids } = addTest("busy");
  addManyPicks(id);
  const figuresOf = async (reading: ReturnType<typeof read>) => {
    const health = (await reading)?.health;
    return [health?.n, health?.items[0]?.options.reduce((sum, option) => sum + option.picks, 0)];
  };
  const reading = figuresOf(read(id));
  for (const one of ids.slice(1)) {
    await turns(1);
    deleteSubmission(db, byServer(), one);
  }
  const [n, picks] = await reading;
  expect(picks).toBe(n);
  expect(await figuresOf(read(id))).toEqual([1, 1]);
});
