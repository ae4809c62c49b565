import { expect, test } from "vitest";
import type { MatchBand } from "#app/match-bands/match-band.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { numberOfResults, placeOf, resultsOn } from "#tests/support/rows/listed-results.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import type { ResultFilter } from "./result-filter.ts";

const all: ResultFilter = { bands: [] };

/** The e-mails that a filter leaves, in the list's order; the count must say the same. */
function emailsIn(db: Db, filter: ResultFilter): string[] {
  const emails = resultsOn(db, filter, 1).map(({ email }) => email);
  expect(numberOfResults(db, filter)).toBe(emails.length);
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
  db.$client.prepare("UPDATE submissions SET in_norm = 0 WHERE id = ?").run(id);
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
  ["emile", ["émile@other.org"]],
  ["_", ["Grace_1@example.com"]],
  ["%", []],
  ["Hopper", ["Grace_1@example.com", "Ada@Example.com"]],
  ["opper grac", ["Grace_1@example.com", "Ada@Example.com"]],
  ["vukovic", ["émile@other.org"]],
  ["dorde@", []],
  ["đor", ["émile@other.org"]],
  ["ć", ["Grace_1@example.com", "Ada@Example.com", "émile@other.org"]],
  ["1", ["Grace_1@example.com"]],
  ["x", ["Grace_1@example.com", "Ada@Example.com"]],
  ["rg", ["émile@other.org"]],
  ["zq", []],
  ['"', []],
  ['gra"ce', []],
  ["grace OR ada", []],
  ["grace*", []],
  ["person_key:grace", []],
  ["-grace", []],
  ["NEAR(grace)", []],
  ["\u200b", []],
])(
  "a search for %j finds names and e-mails with all its words in them, whatever the case and accents (S102, H20, R50)",
  (search, found) => {
    const db = openDatabase(":memory:");
    const sample = addSampleTest(db);
    const vukovic = { firstName: "Đorđe", lastName: "Vuković" };
    addResult(db, sample, { ...vukovic, email: "émile@other.org", startedAt: minute(0) });
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
  const found = resultsOn(openWithBands(), { bands: ["gold"] }, 1, strict);
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
  const attempts = resultsOn(db, all, 1).map(({ email, submissionNumber }) => [email, submissionNumber]);
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
    const ids = [1, 2, 3].flatMap((page) => resultsOn(db, filter, page).map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(3);
    const places = ids.map((id) => placeOf(db, id, filter));
    expect(places).toEqual(
      ids.map((_, index) => ({
        position: index + 1,
        total: ids.length,
        isMore: false,
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
  expect(placeOf(db, gold, { bands: ["poor"] })).toBeNull();
  expect(placeOf(db, gold, { search: "nobody", bands: [] })).toBeNull();
  expect(placeOf(db, unfinished, all)).toBeNull();
  expect(placeOf(db, preview, all)).toBeNull();
  expect(placeOf(db, "unknown", all)).toBeNull();
  expect(placeOf(db, gold, all)?.total).toBe(10);
});
