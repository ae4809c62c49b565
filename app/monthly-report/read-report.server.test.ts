import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { readReport } from "./read-report.server.ts";
import type { ReportQuery } from "./report-query.ts";

const texts = { now: new Date("2026-07-15T12:00:00Z"), timeZone: "America/New_York" };

function read(db: Db, query: Partial<ReportQuery> = {}, visibleTests = ALL_TESTS) {
  return readReport(() => db, { months: 6, visibleTests, ...query }, texts);
}

function setStage(db: Db, id: string, stage: number): void {
  db.$client.prepare("UPDATE submissions SET stage = ? WHERE id = ?").run(stage, id);
}

test("months start at local midnight and report on the people who started in them (H94)", async () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  // It is still May 31 in New York.
  const may = new Date("2026-06-01T03:59:00Z");
  const june = new Date("2026-06-01T04:00:00Z");
  setStage(db, addResult(db, sample, { startedAt: may, seconds: 40 * 24 * 3600 }), 4);
  setStage(db, addResult(db, sample, { startedAt: june, email: "rejected@example.com" }), 5);
  setStage(db, addResult(db, sample, { startedAt: june, email: "offer@example.com" }), 3);
  addResult(db, sample, { startedAt: june, email: "open@example.com", seconds: null });
  addResult(db, sample, { startedAt: june, isPreview: true });
  addResult(db, sample, { startedAt: new Date("2026-01-31T12:00:00Z") });
  const { months, total, groups } = await read(db);
  expect(months.map(({ month }) => month.toISOString().slice(0, 13))).toEqual(
    ["02-01T05", "03-01T05", "04-01T04", "05-01T04", "06-01T04", "07-01T04"].map((time) => `2026-${time}`),
  );
  expect(months[3]).toMatchObject({ started: 1, completed: 1, shortlisted: 1, hired: 1 });
  expect(months[4]).toMatchObject({ started: 3, completed: 2, shortlisted: 1, hired: 0 });
  expect([total.started, groups]).toEqual([4, []]);
});

test("median time, mean score and score bins are exact, and withheld below five results (H94)", async () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const startedAt = new Date("2026-05-10T12:00:00Z");
  const add = (points: number, seconds: number) =>
    addResult(db, sample, { startedAt, points, seconds, email: `${points}@example.com` });
  [0, 9, 10, 99].forEach((points, n) => {
    add(points, 60 * (n + 1));
  });
  expect((await read(db)).months[3]).toMatchObject({ completed: 4, medianSeconds: null, meanPercent: null });
  add(100, 6000);
  add(50, 300);
  expect((await read(db)).months[3]).toMatchObject({
    medianSeconds: 210,
    meanPercent: (0 + 9 + 10 + 99 + 100 + 50) / 6,
    scores: [2, 1, 0, 0, 0, 1, 0, 0, 0, 2],
  });
});

test("a report reads rows in slices, covers visible tests only, and splits by test and source (H94, H25)", async () => {
  const db = openDatabase(":memory:");
  const one = addSampleTest(db, { name: "One" });
  const two = addSampleTest(db, { name: "Two" });
  const startedAt = new Date("2026-05-10T12:00:00Z");
  const id = addResult(db, one, { startedAt });
  db.$client.prepare("UPDATE submissions SET source = 'LinkedIn' WHERE id = ?").run(id);
  addResult(db, two, { startedAt });
  db.$client
    .prepare(
      `INSERT INTO submissions (id, test_id, version_id, email, email_key, person_key, first_name, last_name, started_at, source)
       SELECT 'copy-' || value, test_id, version_id, email, email_key, person_key, first_name, last_name,
         started_at + value % 3, upper(source) FROM submissions, json_each(?) WHERE submissions.id = ?`,
    )
    .run(JSON.stringify(Array.from({ length: 2500 }, (_, n) => n)), id);
  const namesOf = ({ groups }: Awaited<ReturnType<typeof read>>) =>
    groups.map(({ name, total }) => [name, total.started]);
  expect(namesOf(await read(db, { split: "test" }))).toEqual([
    ["One", 2501],
    ["Two", 1],
  ]);
  expect((await read(db, { split: "source" })).groups.map(({ key, total }) => [key, total.started])).toEqual([
    ["linkedin", 2501],
    ["", 1],
  ]);
  expect((await read(db, { source: "LINKEDIN" })).total.started).toBe(2501);
  const viewer = { tests: [two.id], previews: false };
  expect(namesOf(await read(db, { split: "test" }, viewer))).toEqual([["Two", 1]]);
  expect((await read(db, { testId: one.id }, viewer)).total.started).toBe(0);
});
