import { expect, test } from "vitest";
import { startOfDay } from "#app/domain/date-text.ts";
import { DEFAULT_PLAYBOOK_RANGES, type MatchBand } from "#app/domain/match-band.ts";
import type { ResultFilter } from "#app/domain/result-filter.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { addResult, addSampleTest } from "#tests/support/sample-results.ts";
import { countResults, findResultPlace, listPercentCounts, listResults, readStats } from "./result-list.server.ts";

const ranges = DEFAULT_PLAYBOOK_RANGES;
const all: ResultFilter = { bands: [] };

/** The e-mails that a filter leaves, in the list's order; the count must say the same. */
function emailsIn(db: Db, filter: ResultFilter): string[] {
  const emails = listResults(db, filter, ranges, 1).map(({ email }) => email);
  expect(countResults(db, filter, ranges)).toBe(emails.length);
  return emails;
}

/** One result in each band, and two at a band's edge: 'p95@example.com' has 95 percent. Newest first: 100 … 0. */
function openWithBands(): Db {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  for (const points of [0, 49, 50, 60, 75, 85, 94, 95, 100]) addResult(db, sample, atPercent(points));
  return db;
}

function atPercent(points: number) {
  return { points, email: `p${points}@example.com`, startedAt: minute(points) };
}

function minute(minutes: number): Date {
  return new Date(Date.UTC(2026, 4, 4, 10, minutes));
}

/** Takes a completed submission's section scores away: the state of one whose test had none. */
function removeScores(db: Db, id: string): void {
  db.$client.prepare("DELETE FROM section_scores WHERE submission_id = ?").run(id);
  db.$client.prepare("UPDATE submissions SET has_scores = 0 WHERE id = ?").run(id);
}

test("a test's filter leaves only its results (S96)", () => {
  const db = openDatabase(":memory:");
  const one = addSampleTest(db, { name: "One" });
  const two = addSampleTest(db, { name: "Two" });
  addResult(db, one, { email: "one@example.com" });
  addResult(db, two, { email: "two@example.com" });
  expect(emailsIn(db, { testId: one.id, bands: [] })).toEqual(["one@example.com"]);
  expect(emailsIn(db, { testId: two.id, bands: [] })).toEqual(["two@example.com"]);
  expect(emailsIn(db, { testId: "unknown", bands: [] })).toEqual([]);
  expect(emailsIn(db, all)).toHaveLength(2);
});

test.each([
  ["ada@", ["Ada@Example.com"]],
  ["EXAMPLE.com", ["Grace_1@example.com", "Ada@Example.com"]],
  ["ÉMILE", ["émile@other.org"]],
  ["_", ["Grace_1@example.com"]],
  ["%", []],
  ["Hopper", []],
])(
  "a search for %j finds e-mails that contain it, whatever the case, and nothing by name (S102, R50)",
  (search, found) => {
    const db = openDatabase(":memory:");
    const sample = addSampleTest(db);
    addResult(db, sample, { email: "émile@other.org", startedAt: minute(0) });
    addResult(db, sample, { email: "Ada@Example.com", startedAt: minute(1) });
    addResult(db, sample, { email: "Grace_1@example.com", startedAt: minute(2) });
    expect(emailsIn(db, { search, bands: [] })).toEqual(found);
  },
);

test.each<[MatchBand, number[]]>([
  ["gold", [100, 95]],
  ["excellent", [94, 85]],
  ["good", [75]],
  ["average", [60, 50]],
  ["poor", [49, 0]],
])("the match filter %s leaves exactly the percents of its label (S103, S104, D28)", (band, percents) => {
  const emails = percents.map((percent) => `p${percent}@example.com`);
  expect(emailsIn(openWithBands(), { bands: [band] })).toEqual(emails);
});

test("several match labels combine as 'or' (S105)", () => {
  expect(emailsIn(openWithBands(), { bands: ["gold", "average"] })).toEqual(
    [100, 95, 60, 50].map((percent) => `p${percent}@example.com`),
  );
  expect(emailsIn(openWithBands(), { bands: ["gold", "excellent", "good", "average", "poor"] })).toHaveLength(9);
});

test("test, search and match labels combine as 'and' (S96, S102, S105)", () => {
  const db = openWithBands();
  const other = addSampleTest(db, { name: "Other" });
  addResult(db, other, { points: 100, email: "p100@elsewhere.org" });
  expect(emailsIn(db, { testId: other.id, search: "p100", bands: ["gold"] })).toEqual(["p100@elsewhere.org"]);
  expect(emailsIn(db, { search: "p9", bands: ["gold"] })).toEqual(["p95@example.com"]);
  expect(emailsIn(db, { testId: other.id, bands: ["poor"] })).toEqual([]);
});

test("a change of the match ranges changes what a label's filter finds (S103, D34)", () => {
  const strict = { goldMin: 100, excellentMin: 99, goodMin: 98, averageMin: 97 };
  const found = listResults(openWithBands(), { bands: ["gold"] }, strict, 1);
  expect(found.map(({ percent }) => percent)).toEqual([100]);
});

test("a result without section scores is listed, but under no match label, not even 'below average' (S108, S115, D28)", () => {
  const db = openWithBands();
  const sample = addSampleTest(db, { name: "Other" });
  removeScores(db, addResult(db, sample, { email: "none@example.com", points: 0 }));
  removeScores(db, addResult(db, sample, { email: "none@example.com", points: 100 }));
  expect(emailsIn(db, all)).toHaveLength(11);
  expect(emailsIn(db, { testId: sample.id, bands: [] })).toHaveLength(2);
  expect(emailsIn(db, { testId: sample.id, bands: ["gold", "excellent", "good", "average", "poor"] })).toEqual([]);
  expect(emailsIn(db, { search: "none@", bands: ["poor"] })).toEqual([]);
});

test("the same person's second submission on a test is number 2, whatever the case; elsewhere it is the first (D31)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const other = addSampleTest(db, { name: "Other" });
  addResult(db, sample, { email: "ada@example.com", startedAt: minute(0) });
  addResult(db, sample, { email: "ADA@example.com", startedAt: minute(1) });
  addResult(db, sample, { email: "grace@example.com", startedAt: minute(2) });
  addResult(db, other, { email: "ada@example.com", startedAt: minute(3) });
  const attempts = listResults(db, all, ranges, 1).map(({ email, submissionNumber }) => [email, submissionNumber]);
  expect(attempts).toEqual([
    ["ada@example.com", 1],
    ["grace@example.com", 1],
    ["ADA@example.com", 2],
    ["ada@example.com", 1],
  ]);
});

/** 120 results of two tests, many of them completed at the same moment. */
function openWithMany(): { db: Db; testId: string } {
  const db = openDatabase(":memory:");
  const samples = [addSampleTest(db, { name: "One" }), addSampleTest(db, { name: "Two" })] as const;
  db.$client.exec("BEGIN");
  for (let n = 0; n < 120; n += 1) {
    const email = `c${n % 7}@example.com`;
    addResult(db, samples[n % 3 === 0 ? 1 : 0], { email, points: (n * 13) % 101, startedAt: minute(n % 11) });
  }
  db.$client.exec("COMMIT");
  return { db, testId: samples[0].id };
}

test("previous and next walk the whole filtered list in its order, and the counter counts along (S129, S130, D29)", () => {
  const { db, testId } = openWithMany();
  const filters: ResultFilter[] = [
    all,
    { testId, bands: [] },
    { search: "c3@", bands: [] },
    { testId, bands: ["poor", "good"] },
    { testId, search: "c1", bands: ["average"] },
  ];
  for (const filter of filters) {
    const ids = [1, 2, 3].flatMap((page) => listResults(db, filter, ranges, page).map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(3);
    const places = ids.map((id) => findResultPlace(db, id, filter, ranges));
    expect(places).toEqual(
      ids.map((_, index) => ({
        position: index + 1,
        total: ids.length,
        pageSize: 50,
        previousId: ids[index - 1] ?? null,
        nextId: ids[index + 1] ?? null,
      })),
    );
  }
});

test("a submission that the filtered list does not hold has no place in it (S129, D29)", () => {
  const db = openWithBands();
  const sample = addSampleTest(db, { name: "Other" });
  const gold = addResult(db, sample, { points: 100 });
  const unfinished = addResult(db, sample, { seconds: null });
  const preview = addResult(db, sample, { isPreview: true });
  expect(findResultPlace(db, gold, { bands: ["poor"] }, ranges)).toBeNull();
  expect(findResultPlace(db, gold, { search: "nobody", bands: [] }, ranges)).toBeNull();
  expect(findResultPlace(db, unfinished, all, ranges)).toBeNull();
  expect(findResultPlace(db, preview, all, ranges)).toBeNull();
  expect(findResultPlace(db, "unknown", all, ranges)).toBeNull();
  expect(findResultPlace(db, gold, all, ranges)?.total).toBe(10);
});

test("total candidates are distinct e-mails, whatever the case, also unfinished ones (S97, D30)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  addResult(db, sample, { email: "ada@example.com" });
  addResult(db, sample, { email: "ADA@Example.com", seconds: null });
  addResult(db, sample, { email: "grace@example.com", seconds: null });
  expect(readStats(db, undefined, minute(0)).totalCandidates).toBe(2);
});

test("submissions and their average duration count the completed ones only (S99, S100, D30)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  addResult(db, sample, { seconds: 60 });
  addResult(db, sample, { seconds: 240 });
  addResult(db, sample, { seconds: null });
  expect(readStats(db, undefined, minute(0))).toMatchObject({ submissions: 2, averageSeconds: 150 });
});

test("the figures of a test are its own, and the same person counts in each test and once in all (S96, S97, S100, D30)", () => {
  const db = openDatabase(":memory:");
  const one = addSampleTest(db, { name: "One" });
  const two = addSampleTest(db, { name: "Two" });
  const empty = addSampleTest(db, { name: "Three" });
  addResult(db, one, { email: "ada@example.com", seconds: 60 });
  addResult(db, two, { email: "ada@example.com", seconds: 180 });
  addResult(db, two, { email: "grace@example.com", seconds: 300 });
  const stats = (testId?: string) => readStats(db, testId, minute(0));
  expect(stats(one.id)).toEqual({ totalCandidates: 1, completedToday: 1, averageSeconds: 60, submissions: 1 });
  expect(stats(two.id)).toEqual({ totalCandidates: 2, completedToday: 2, averageSeconds: 240, submissions: 2 });
  expect(stats()).toEqual({ totalCandidates: 2, completedToday: 3, averageSeconds: 180, submissions: 3 });
  expect(stats(empty.id)).toEqual({ totalCandidates: 0, completedToday: 0, averageSeconds: null, submissions: 0 });
});

test("previews are in none of the figures (S97, S98, S99, S100, D6, D30)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  addResult(db, sample, { isPreview: true });
  addResult(db, sample, { isPreview: true, seconds: null });
  for (const testId of [undefined, sample.id]) {
    expect(readStats(db, testId, minute(0))).toEqual({
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
])("completed today counts from midnight in %s (S98, D30)", (timeZone, count) => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  // At 2026-05-05 02:00 UTC it is still May 4 in New York, and May 5 since 15:00 UTC of May 4 in Tokyo.
  addResult(db, sample, { startedAt: new Date("2026-05-05T00:30:00Z"), seconds: 60 });
  addResult(db, sample, { startedAt: new Date("2026-05-04T16:00:00Z"), seconds: 60 });
  addResult(db, sample, { startedAt: new Date("2026-05-03T20:00:00Z"), seconds: 60 });
  const midnight = startOfDay(new Date("2026-05-05T02:00:00Z"), timeZone);
  expect(readStats(db, undefined, midnight).completedToday).toBe(count);
  expect(readStats(db, sample.id, midnight).completedToday).toBe(count);
});

test("a submission completed exactly at midnight was completed today, one a moment before was not (S98, D30)", () => {
  const db = openDatabase(":memory:");
  addResult(db, addSampleTest(db), { startedAt: new Date("2026-05-04T23:59:00Z"), seconds: 60 });
  const midnight = new Date("2026-05-05T00:00:00Z");
  expect(readStats(db, undefined, midnight).completedToday).toBe(1);
  expect(readStats(db, undefined, new Date(midnight.getTime() + 1)).completedToday).toBe(0);
});

test.each([
  ["America/Havana", "2024-11-03", ["03:50", "04:10", "05:10", "20:00"]],
  ["Atlantic/Azores", "2024-10-27", ["2024-10-26T23:50", "00:10", "01:10", "20:00"]],
  ["Africa/Cairo", "2023-04-28", ["2023-04-27T21:50", "2023-04-27T22:10", "00:10", "20:00"]],
])(
  "in %s all of %s counts as today, with two midnights or none, and the day before does not (R153, D30)",
  (timeZone, day, times) => {
    const db = openDatabase(":memory:");
    const sample = addSampleTest(db);
    const moments = times.map((time) => new Date(time.includes("T") ? `${time}Z` : `${day}T${time}Z`));
    for (const startedAt of moments) addResult(db, sample, { startedAt, seconds: 60 });
    const [before, ...today] = moments.map((now) => readStats(db, undefined, startOfDay(now, timeZone)).completedToday);
    expect([before, today]).toEqual([4, [3, 3, 3]]);
  },
);

test("the counts of each percent leave out previews, unfinished submissions and those without scores (S103, D34)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const other = addSampleTest(db, { name: "Other" });
  addResult(db, sample, { points: 60 });
  addResult(db, other, { points: 60 });
  addResult(db, other, { points: 90 });
  addResult(db, other, { points: 90, isPreview: true });
  addResult(db, other, { seconds: null });
  removeScores(db, addResult(db, other, { points: 90 }));
  expect(listPercentCounts(db).sort((one, two) => one.percent - two.percent)).toEqual([
    { percent: 60, submissions: 2 },
    { percent: 90, submissions: 1 },
  ]);
});
