import { expect, test } from "vitest";
import { type Db, openDatabase } from "#db/client.ts";
import { numberOfRanked, rankedOn } from "#tests/support/rows/listed-results.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { LEADERBOARD_PAGE_SIZE } from "./leaderboard.server.ts";

function at(minutes: number): Date {
  return new Date(Date.UTC(2026, 4, 4, 10, minutes));
}

function emailsOf(db: Db, testId?: string): string[] {
  return rankedOn(db, testId ? { testId } : {}, 1).map(({ email }) => email);
}

test("the leaderboard goes by percent, then the shorter duration, then the earlier completion (S183, D29)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const results = [
    { email: "slow@example.com", points: 80, seconds: 900, startedAt: at(0) },
    { email: "best@example.com", points: 90, seconds: 5000, startedAt: at(50) },
    { email: "late@example.com", points: 80, seconds: 600, startedAt: at(30) },
    { email: "early@example.com", points: 80, seconds: 600, startedAt: at(20) },
    { email: "least@example.com", points: 9, seconds: 1, startedAt: at(0) },
  ];
  for (const result of results) addResult(db, sample, result);
  expect(emailsOf(db)).toEqual([
    "best@example.com",
    "early@example.com",
    "late@example.com",
    "slow@example.com",
    "least@example.com",
  ]);
  expect(emailsOf(db, sample.id)).toEqual(emailsOf(db));
});

test("percents are compared, not points: a full score of a small test beats a higher one of a large test (S183)", () => {
  const db = openDatabase(":memory:");
  const option = { optionText: "Yes", points: 1 };
  const small = { name: "", description: "", questions: [{ questionText: "?", options: [option] }] };
  addResult(db, addSampleTest(db), { email: "many@example.com", points: 99 });
  addResult(db, addSampleTest(db, { sections: [{ ...small, name: "One" }] }), { email: "full@example.com", points: 1 });
  expect(emailsOf(db)).toEqual(["full@example.com", "many@example.com"]);
});

test("equal results keep one order on every page, and ranks continue: page 2 begins at 21 (S184, S185, D29)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const ids = Array.from({ length: 41 }, () => addResult(db, sample));
  const pages = [1, 2, 3, 4].map((page) => rankedOn(db, {}, page));
  expect(LEADERBOARD_PAGE_SIZE).toBe(20);
  expect(pages.map((page) => page.map(({ rank }) => rank))).toEqual([
    Array.from({ length: 20 }, (_, index) => index + 1),
    Array.from({ length: 20 }, (_, index) => index + 21),
    [41],
    [],
  ]);
  expect(pages.flat().map(({ id }) => id)).toEqual([...ids].sort());
  expect(numberOfRanked(db, {})).toBe(41);
});

test("only completed submissions with section scores are ranked, and no preview (S182, D6)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  addResult(db, sample, { email: "unfinished@example.com", seconds: null });
  addResult(db, sample, { isPreview: true, points: 100 });
  const id = addResult(db, sample, { email: "unscored@example.com", points: 100 });
  db.$client.prepare("UPDATE submissions SET in_norm = 0 WHERE id = ?").run(id);
  db.$client.prepare("UPDATE submissions SET has_scores = 0 WHERE id = ?").run(id);
  addResult(db, sample, { email: "ranked@example.com", points: 0 });
  for (const testId of [undefined, sample.id]) {
    expect(emailsOf(db, testId)).toEqual(["ranked@example.com"]);
    expect(numberOfRanked(db, testId ? { testId } : {})).toBe(1);
  }
});

test("a test's leaderboard ranks its own results from 1 (S174)", () => {
  const db = openDatabase(":memory:");
  const one = addSampleTest(db, { name: "One" });
  const two = addSampleTest(db, { name: "Two" });
  addResult(db, one, { email: "one@example.com", points: 90 });
  addResult(db, two, { email: "two@example.com", points: 50 });
  expect(rankedOn(db, { testId: two.id }, 1)).toMatchObject([{ email: "two@example.com", rank: 1 }]);
  expect(numberOfRanked(db, { testId: two.id })).toBe(1);
  expect(numberOfRanked(db, {})).toBe(2);
  expect(numberOfRanked(db, { testId: "unknown" })).toBe(0);
});

test("a person's second submission is ranked beside the first and says so (D31)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  addResult(db, sample, { points: 50, startedAt: at(0) });
  addResult(db, sample, { points: 70, startedAt: at(60) });
  expect(rankedOn(db, {}, 1).map(({ percent, submissionNumber }) => [percent, submissionNumber])).toEqual([
    [70, 2],
    [50, 1],
  ]);
});

test("of the first attempts only, each person has one a test, whatever its score, and the count says so (H10)", () => {
  const db = openDatabase(":memory:");
  const [one, two] = [addSampleTest(db), addSampleTest(db, { name: "Another" })];
  addResult(db, one, { points: 50, startedAt: at(0) });
  addResult(db, one, { points: 70, startedAt: at(60) });
  addResult(db, one, { email: "GRACE@example.com", points: 90, startedAt: at(120) });
  addResult(db, two, { points: 80, startedAt: at(180) });
  addResult(db, one, { email: "other@example.com", seconds: null, startedAt: at(0) });
  addResult(db, one, { email: "other@example.com", points: 60, startedAt: at(60) });
  expect(rankedOn(db, { isFirstOnly: true }, 1).map(({ percent, rank }) => [percent, rank])).toEqual([
    [80, 1],
    [50, 2],
  ]);
  expect(numberOfRanked(db, { isFirstOnly: true })).toBe(2);
  expect(numberOfRanked(db, { isFirstOnly: true, testId: one.id })).toBe(1);
});
