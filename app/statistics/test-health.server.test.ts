import { beforeEach, expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import type { Test } from "#app/content/tests.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { expectClose } from "#tests/support/figures/close-figures.ts";
import { withReliability } from "#tests/support/figures/expected-reliability.ts";
import { type Matrix, type MatrixQuestion, readStatistics } from "#tests/support/figures/score-matrix.ts";
import { addMatrixRows, addMatrixTest } from "#tests/support/rows/matrix-results.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { listQuestionsInOtherGroups, readTestHealth, type TestHealth } from "./test-health.server.ts";

type Figures = Record<string, unknown> & { items: Record<string, unknown>[]; sections: Record<string, unknown>[] };
type Polytomous = Matrix & {
  times: (number | null)[][];
  expected: Figures;
  prefixes: { n: number; expected: Figures }[];
};
const POLYTOMOUS = readStatistics<Polytomous>("polytomous");
const TOLERANCE = 1e-6;
const NOW = new Date("2026-05-04T12:00:00Z");
const DAYS_LATER = new Date("2026-05-09T12:00:00Z");

let db: Db;
beforeEach(() => {
  db = openDatabase(":memory:");
});

type HealthChoice = Omit<Parameters<typeof readTestHealth>[1], "testId" | "visibleTests">;

async function readReading({ id }: Test, choice: HealthChoice = {}, now = NOW) {
  const reading = await readTestHealth(() => db, { testId: id, visibleTests: ALL_TESTS, ...choice }, now);
  if (!reading) throw new Error("There is no such group");
  return reading;
}

async function readHealth(test: Test, choice?: HealthChoice, now?: Date): Promise<TestHealth> {
  return (await readReading(test, choice, now)).health;
}

function toApiShape({ sections, items, ...figures }: Figures): object {
  return {
    ...figures,
    sections: sections.map(({ section, ...block }) => ({ name: section, ...block })),
    items: items.map(({ itemTotal: _, ...item }) => item),
  };
}

test("Test health matches the reference figures, and withholds some below 30 results (T18, T32, T34, T87)", async () => {
  const { questions, rows, times, expected, prefixes } = POLYTOMOUS;
  const matrix = addMatrixTest(db, questions);
  let [written] = [0];
  for (const prefix of [...prefixes, { n: rows.length, expected }]) {
    addMatrixRows(db, matrix, rows.slice(written, prefix.n), {
      times: times.slice(written, prefix.n),
      domain: `${written}.com`,
    });
    written = prefix.n;
    const health = await readHealth(matrix);
    if (prefix.n >= 30) expectClose(health, toApiShape(withReliability(prefix.expected)), TOLERANCE);
    else expectWithheld(health, prefix.expected);
  }
});

function expectWithheld(health: TestHealth, { total, histogram, items }: Figures): void {
  const { mean, median, sd, meanPercent } = total as TestHealth["total"];
  expectClose(health, { histogram, thirds: null }, TOLERANCE);
  expectClose(
    health.total,
    { mean, median, sd, meanPercent, alpha: null, alphaLow: null, sem: null, semPercent: null },
    TOLERANCE,
  );
  for (const [place, item] of health.items.entries()) {
    const { facility, unanswered, verdicts = [] } = items[place] as Partial<TestHealth["items"][number]>;
    expectClose(item, { facility, unanswered, itemRest: null, itemRestLow: null, alphaIfDropped: null }, TOLERANCE);
    expect(item.verdicts).toEqual(verdicts.filter((verdict) => verdict === "equal-points"));
    expect(item.options.every(({ top, middle, bottom }) => top === null && middle === null && bottom === null)).toBe(
      true,
    );
  }
}

test("a test has no figures without results, and a mean but no deviation with one result (T36)", async () => {
  const sample = addSampleTest(db);
  expect(await readHealth(sample)).toMatchObject({
    group: null,
    versions: [],
    groups: [],
    n: 0,
    items: [],
    histogram: null,
  });
  addResult(db, sample, { points: 73 });
  const { n, total, histogram, thirds } = await readHealth(sample);
  expect([n, total.mean, total.median, total.sd, total.q1, histogram, thirds]).toEqual([
    1,
    73,
    73,
    null,
    null,
    null,
    null,
  ]);
});

test("changed wording keeps the group, but a deleted question starts another (T3, T27, T36)", async () => {
  const sample = addSampleTest(db);
  const change = (sql: string) => db.$client.exec(sql);
  addResult(db, sample, { email: "one@example.com", points: 10 });
  change("UPDATE questions SET question_text = 'Which word is right?' WHERE order_index = 0");
  addResult(db, sample, { email: "two@example.com", points: 30, startedAt: NOW });
  change("DELETE FROM questions WHERE question_text = 'Question 10?'");
  addResult(db, sample, { email: "three@example.com", points: 90, startedAt: DAYS_LATER });

  const newest = await readReading(sample);
  expect(newest.health).toMatchObject({ versions: [3], n: 1, maxPoints: 90 });
  expect(newest.health.groups.map(({ versions, n }) => ({ versions, n }))).toEqual([
    { versions: [3], n: 1 },
    { versions: [1, 2], n: 2 },
  ]);
  expect(listQuestionsInOtherGroups(db, newest)).toEqual([{ text: "Question 10?", version: 2 }]);
  const older = newest.health.groups[1]?.group;
  expect(await readHealth(sample, { group: older })).toMatchObject({
    n: 2,
    total: { mean: 20 },
    items: { length: 10 },
  });
  expect(await readHealth(sample, { group: older, version: "1" })).toMatchObject({ n: 1, total: { mean: 10 } });
  expect(await readHealth(sample, { version: "2" })).toMatchObject({
    group: older,
    versions: [2],
    total: { mean: 30 },
  });
});

test.each([
  { group: "0123456789abcdef" },
  { group: "nonsense" },
  { version: "2" },
  { version: "0" },
  { version: "-1" },
  { version: "1e0" },
  { version: "' OR 1=1" },
  { group: "__proto__", version: "toString" },
])("the group $group with version $version is not found (T27, T88)", async (choice) => {
  const sample = addSampleTest(db);
  addResult(db, sample);
  expect(await readTestHealth(() => db, { testId: sample.id, visibleTests: ALL_TESTS, ...choice }, NOW)).toBeNull();
  expect(await readTestHealth(() => db, { testId: "unknown", visibleTests: ALL_TESTS }, NOW)).toBeNull();
});

test("a test being deleted has no figures (T36)", async () => {
  const sample = addSampleTest(db);
  addResult(db, sample);
  db.$client.exec("UPDATE tests SET deletion_began_at = 1");
  expect(await readTestHealth(() => db, { testId: sample.id, visibleTests: ALL_TESTS }, NOW)).toBeNull();
});

const YES_NO: MatrixQuestion = { section: "One", points: [0, 10] };
const EQUAL: MatrixQuestion = { section: "One", points: [5, 5] };
const WORTHLESS: MatrixQuestion = { section: "Two", points: [0, 0] };

test.each([
  { title: "everyone is equal", questions: [YES_NO, YES_NO], row: [1, 0] },
  { title: "options are equal", questions: [EQUAL, EQUAL], row: [0, 1] },
])("alpha and r are null, never NaN, if $title (T15, T34, T36)", async ({ questions, row }) => {
  const matrix = addMatrixTest(db, questions);
  addMatrixRows(
    db,
    matrix,
    Array.from({ length: 30 }, () => row),
  );
  const health = await readHealth(matrix);
  expect(health.total).toMatchObject({ sd: 0, alpha: null, sem: null });
  expect(health.thirds).toEqual({ top: 0, middle: 30, bottom: 0 });
  expect(health.items.map(({ itemRest }) => itemRest)).toEqual([null, null]);
  expect(health.items.map(({ verdicts }) => verdicts[0])).toEqual(
    questions[0] === EQUAL ? ["equal-points", "equal-points"] : ["one-option", "one-option"],
  );
  expect(JSON.stringify(health)).not.toMatch(/NaN|Infinity/);
});

test("a single question has no alpha, and a section without points has no facility (T30, T34, T36)", async () => {
  const one = addMatrixTest(db, [YES_NO]);
  addMatrixRows(
    db,
    one,
    Array.from({ length: 30 }, (_, person) => [person % 2]),
  );
  const { total, items } = await readHealth(one);
  expect([total.alpha, items[0]?.itemRest, items[0]?.facility]).toEqual([null, null, 0.5]);

  const scored = addMatrixTest(db, [YES_NO, WORTHLESS]);
  addMatrixRows(
    db,
    scored,
    [
      [1, 0],
      [0, 1],
    ],
    { domain: "second.com" },
  );
  const health = await readHealth(scored);
  expect(health.items[1]).toMatchObject({ facility: null, verdicts: ["equal-points"], maxPoints: 0 });
  expect(health.sections[1]).toMatchObject({ maxPoints: 0, mean: 0 });
});

test("drop-off counts people without a click for a day, and is cached for ten minutes (T33, T34)", async () => {
  const matrix = addMatrixTest(db, [YES_NO, YES_NO, YES_NO]);
  addMatrixRows(
    db,
    matrix,
    Array.from({ length: 40 }, (_, person) => [person % 2, person % 3 ? 1 : 0, 1]),
  );
  const addUnfinished = (rows: (number | null)[][], startedAt: Date, domain: string) =>
    addMatrixRows(db, matrix, rows, { startedAt, domain, isCompleted: false });
  addUnfinished([[], [1], [1], [1], [1], [1], [1, 0]], NOW, "left.com");
  addUnfinished([[1]], new Date(DAYS_LATER.getTime() - 60_000), "begun.com");
  const readDropOffs = async (now: Date) =>
    (await readHealth(matrix, {}, now)).items.map(({ stopped, reached }) => [stopped, reached]);

  expect(await readDropOffs(NOW)).toEqual([
    [0, 40],
    [0, 40],
    [0, 40],
  ]);
  expect(await readDropOffs(DAYS_LATER)).toEqual([
    [1, 47],
    [5, 46],
    [1, 41],
  ]);
  const { items } = await readHealth(matrix, {}, DAYS_LATER);
  expect(items.map(({ verdicts }) => verdicts.includes("drop-off"))).toEqual([false, true, false]);

  addUnfinished([[]], NOW, "later.com");
  expect((await readDropOffs(new Date(DAYS_LATER.getTime() + 9 * 60_000)))[0]).toEqual([1, 47]);
  expect((await readDropOffs(new Date(DAYS_LATER.getTime() + 11 * 60_000)))[0]).toEqual([2, 48]);
});

test("drop-off shows no shares if there are more than 2,000 unfinished submissions (T33)", async () => {
  const matrix = addMatrixTest(db, [YES_NO, YES_NO]);
  addMatrixRows(
    db,
    matrix,
    Array.from({ length: 30 }, (_, person) => [person % 2, 1]),
  );
  const [first = ""] = addMatrixRows(db, matrix, [[1]], { startedAt: NOW, isCompleted: false, domain: "left.com" });
  const again = db.$client.prepare(`INSERT INTO submissions
    (id, test_id, version_id, email, email_key, first_name, last_name, started_at, person_key)
    WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 2000)
    SELECT number, test_id, version_id, 'left@' || number, 'left@' || number, '', '', started_at + number, number FROM submissions, numbers
     WHERE submissions.id = ?`);
  again.run(first);
  const { items } = await readHealth(matrix, {}, DAYS_LATER);
  expect(items.map(({ stopped, reached }) => [stopped, reached])).toEqual([
    [2000, null],
    [0, null],
  ]);
  expect(items.flatMap(({ verdicts }) => verdicts)).not.toContain("drop-off");
});
