import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { pinTestVersion } from "#app/content/test-versions.server.ts";
import { createTest } from "#app/content/tests.server.ts";
import { getStartOfDay } from "#app/platform/text/date-text.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { submissions } from "#db/schema.ts";
import { readStats } from "#tests/support/rows/listed-results.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { listPercentCounts, readFunnel } from "./dashboard-stats.server.ts";
import type { ResultFilter } from "./result-filter.ts";
import { STAGES, type Stage } from "./stages.ts";

function minute(minutes: number): Date {
  return new Date(Date.UTC(2026, 4, 4, 10, minutes));
}

function figures(db: Db, of: string | undefined | ResultFilter, midnight: Date) {
  const filter = typeof of === "object" ? of : { ...(of ? { testId: of } : {}) };
  const { totalCandidates, completedToday, averageSeconds, submissions } = readStats(db, filter, midnight);
  return {
    totalCandidates: totalCandidates.total,
    completedToday: completedToday.total,
    averageSeconds,
    submissions: submissions.total,
  };
}

let db: Db;

beforeEach(() => {
  db = openDatabase(":memory:");
});

test("a person counts in each test, and once in all tests together (S96, S97, S100, D30)", () => {
  const one = addSampleTest(db, { name: "One" });
  const two = addSampleTest(db, { name: "Two" });
  const empty = addSampleTest(db, { name: "Three" });
  for (const email of ["ada@example.com", "ADA@example.com"]) addResult(db, one, { email, seconds: 60 });
  addResult(db, two, { email: "ada@example.com", seconds: 180 });
  addResult(db, two, { email: "grace@example.com", seconds: 300 });
  const stats = (testId?: string) => figures(db, testId, minute(0));
  const all = [one.id, two.id, undefined, empty.id].map((testId) => Object.values(stats(testId)));
  expect(all).toEqual([
    [1, 2, 60, 2],
    [2, 2, 240, 2],
    [2, 4, 150, 4],
    [0, 0, null, 0],
  ]);
});

test("no figure counts previews (S97–S100, D6, D30)", () => {
  const sample = addSampleTest(db);
  addResult(db, sample, { isPreview: true });
  addResult(db, sample, { isPreview: true, seconds: null });
  for (const testId of [undefined, sample.id]) {
    expect(figures(db, testId, minute(0))).toEqual({
      totalCandidates: 0,
      completedToday: 0,
      averageSeconds: null,
      submissions: 0,
    });
  }
});

test.each([
  ["UTC", 1],
  ["Asia/Tokyo", 2],
  ["America/New_York", 2],
])("'Completed Today' counts from midnight in %s (S98, D30)", (timeZone, count) => {
  const sample = addSampleTest(db);
  addResult(db, sample, { startedAt: new Date("2026-05-05T00:30:00Z"), seconds: 60 });
  addResult(db, sample, { startedAt: new Date("2026-05-04T16:00:00Z"), seconds: 60 });
  addResult(db, sample, { startedAt: new Date("2026-05-03T20:00:00Z"), seconds: 60 });
  const midnight = getStartOfDay(new Date("2026-05-05T02:00:00Z"), timeZone);
  expect(figures(db, undefined, midnight).completedToday).toBe(count);
  expect(figures(db, sample.id, midnight).completedToday).toBe(count);
});

test("a submission completed exactly at midnight counts as today (S98, D30)", () => {
  addResult(db, addSampleTest(db), { startedAt: new Date("2026-05-04T23:59:00Z"), seconds: 60 });
  const midnight = new Date("2026-05-05T00:00:00Z");
  expect(figures(db, undefined, midnight).completedToday).toBe(1);
  expect(figures(db, undefined, new Date(midnight.getTime() + 1)).completedToday).toBe(0);
});

test.each([
  ["America/Havana", "2024-11-03", ["03:50", "04:10", "05:10", "20:00"]],
  ["Atlantic/Azores", "2024-10-27", ["2024-10-26T23:50", "00:10", "01:10", "20:00"]],
  ["Africa/Cairo", "2023-04-28", ["2023-04-27T21:50", "2023-04-27T22:10", "00:10", "20:00"]],
])("in %s all of %s counts as today, even with two midnights or none (R153, D30)", (timeZone, day, times) => {
  const sample = addSampleTest(db);
  const moments = times.map((time) => new Date(time.includes("T") ? `${time}Z` : `${day}T${time}Z`));
  for (const startedAt of moments) addResult(db, sample, { startedAt, seconds: 60 });
  const [before, ...today] = moments.map((now) => figures(db, undefined, getStartOfDay(now, timeZone)).completedToday);
  expect([before, today]).toEqual([4, [3, 3, 3]]);
});

test("with a filter, every figure counts only the matching results, and a person once (S97, S99, S100, H28, D30)", () => {
  const sample = addSampleTest(db);
  addResult(db, sample, { email: "ada@example.com", points: 90, seconds: 60, startedAt: minute(0) });
  addResult(db, sample, { email: "ADA@example.com", points: 100, seconds: 120, startedAt: minute(5) });
  addResult(db, sample, { email: "bob@example.com", points: 40, seconds: 300, startedAt: minute(6) });
  addResult(db, sample, { email: "ada@example.com", seconds: null, startedAt: minute(7) });
  addResult(db, sample, { email: "cyd@example.com", seconds: null, startedAt: minute(8) });
  addResult(db, sample, { isPreview: true, seconds: null, startedAt: minute(8) });
  const of = (filter: Partial<ResultFilter>) => Object.values(figures(db, { ...filter }, minute(4)));
  expect(of({})).toEqual([3, 2, 160, 3]);
  expect(of({ percentFrom: 90 })).toEqual([1, 1, 90, 2]);
  expect(of({ percentFrom: 91, percentTo: 100 })).toEqual([1, 1, 120, 1]);
  expect(of({ match: ["poor"] })).toEqual([1, 1, 300, 1]);
  expect(of({ search: "ada" })).toEqual([1, 1, 90, 2]);
  expect(of({ first: "1" })).toEqual([2, 1, 180, 2]);
  expect(of({ completedFrom: "2026-05-05" })).toEqual([0, 0, null, 0]);
  expect(of({ completedTo: "2026-05-04", search: "b" })).toEqual([1, 1, 300, 1]);
});

const now = new Date("2026-05-04T10:00:00Z");

test("percentage counts cover all tests and group results by whole percentages (S294, S304, D6)", () => {
  const versions = ["one", "two"].map((name) => {
    const testId = createTest(db, { name, description: "", testPassword: "x", sections: [] }, now);
    return { testId, versionId: pinTestVersion(db, testId, now) };
  });
  const add = (percent: number, extra: Partial<typeof submissions.$inferInsert> = {}, version = versions[0]) => {
    if (!version) throw new Error("There is no version");
    const id = crypto.randomUUID();
    const email = `${id}@example.com`;
    const person = { email, emailKey: email, firstName: "A", lastName: "B" };
    const figures = { completedAt: now, totalDuration: 60, totalPoints: 1, maxPoints: 1, percent, hasScores: true };
    db.insert(submissions)
      .values({ id, ...version, ...person, startedAt: now, ...figures, ...extra })
      .run();
  };
  add(84.99);
  add(84);
  add(84.5, {}, versions[1]);
  add(85);
  add(100);
  add(0);
  add(50, { isPreview: true });
  add(0, { hasScores: false });
  add(0, { completedAt: null, totalDuration: null, totalPoints: null, maxPoints: null, percent: null });
  expect(listPercentCounts(db).sort((one, other) => one.percent - other.percent)).toEqual([
    { percent: 0, submissions: 1 },
    { percent: 84, submissions: 3 },
    { percent: 85, submissions: 1 },
    { percent: 100, submissions: 1 },
  ]);
});

test("the funnel counts submissions by their furthest step, for one test or all visible tests", () => {
  const sample = addSampleTest(db);
  const other = addSampleTest(db, { name: "Other" });
  const setStage = (id: string, stage: Stage) =>
    db.update(submissions).set({ stage }).where(eq(submissions.id, id)).run();
  for (const stage of STAGES) setStage(addResult(db, sample, { email: `${stage}@example.com` }), stage);
  addResult(db, sample, { seconds: null });
  addResult(db, sample, { isPreview: true });
  setStage(addResult(db, other, {}), "hired");
  const all = { visibleTests: ALL_TESTS };
  const ofSample = { invited: 0, started: 7, completed: 6, shortlisted: 4, hired: 1 };
  expect(readFunnel(db, { ...all, testId: sample.id })).toEqual(ofSample);
  expect(readFunnel(db, all)).toEqual({ invited: 0, started: 8, completed: 7, shortlisted: 5, hired: 2 });
  expect(readFunnel(db, { visibleTests: { ...ALL_TESTS, tests: [sample.id] } })).toEqual(ofSample);
});
