import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/index.ts";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/index.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { hasExample, openExample, saveExample } from "./example-results.server.ts";
import { readResultFigures } from "./place-and-precision.server.ts";
import { findResult } from "./results.server.ts";

const NOW = new Date("2026-05-04T10:00:00Z");
const listIds = (db: ReturnType<typeof openExample>) =>
  db.$client.prepare<[], string>("SELECT id FROM submissions ORDER BY completed_at DESC").pluck().all();

test("made-up results have a percentile in a group of more than 30, and dates before today", () => {
  const db = openExample(NOW);
  const ids = listIds(db);
  expect(ids.length).toBeGreaterThan(40);
  const result = findResult(db, ids[0] ?? "", ALL_TESTS);
  if (!result) throw new Error("no result");
  const figures = readResultFigures(db, result, DEFAULT_PLAYBOOK_RANGES);
  expect(figures.percentile).not.toBeNull();
  expect(figures.n).toBeGreaterThan(30);
  expect(result.submission.completedAt?.getTime()).toBeLessThan(NOW.getTime());
  expect(openExample(new Date("2026-05-04T23:00:00Z"))).toBe(db);
});

test("made-up results are rebuilt on another day, with the same people", () => {
  const before = listIds(openExample(NOW));
  const after = openExample(new Date("2026-05-09T10:00:00Z"));
  expect(listIds(after).toSorted()).toEqual(before.toSorted());
});

test("made-up results disappear with the first real result, but not with a preview", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  addResult(db, sample, { isPreview: true });
  addResult(db, sample, { seconds: null });
  expect(hasExample(db)).toBe(true);
  addResult(db, sample);
  expect(hasExample(db)).toBe(false);
});

test("removing made-up results is audited and can be undone, and no made-up candidate is stored", () => {
  const db = openDatabase(":memory:");
  expect(hasExample(db)).toBe(true);
  saveExample(db, byServer(), "removed");
  expect(hasExample(db)).toBe(false);
  saveExample(db, byServer(), "shown");
  expect(hasExample(db)).toBe(true);
  expect(db.$client.prepare("SELECT count(*) FROM submissions").pluck().get()).toBe(0);
  expect(db.$client.prepare("SELECT detail FROM audit_log").pluck().all()).toEqual([
    '{"changes":{"example_results":[null,"removed"]}}',
    '{"changes":{"example_results":["removed","shown"]}}',
  ]);
});
