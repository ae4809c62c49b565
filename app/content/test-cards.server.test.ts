import { beforeEach, expect, test } from "vitest";
import { getScoreBlocks, readGroup } from "#app/statistics/group-figures.server.ts";
import { listGroups } from "#app/statistics/groups.server.ts";
import { type Db, inTransaction, openDatabase } from "#db/client.ts";
import { addInvitations } from "#tests/support/rows/invitations.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { buildPlaceholderOption, buildPlaceholderQuestion } from "./content-input.ts";
import { MAX_COUNTED_PEOPLE } from "./test-card-text.ts";
import { getListedTest, listTests, TESTS_PAGE_SIZE } from "./test-cards.server.ts";
import { countTests, createTest, type NewTest } from "./tests.server.ts";

const now = new Date("2026-05-04T10:00:00Z");

const emptyTest: NewTest = { name: "Empty", description: "", testPassword: "x", sections: [] };
const question = { questionText: "Tea or coffee?", options: [{ optionText: "Tea", points: 10 }] };
const smallTest = { ...emptyTest, name: "Small", sections: [{ name: "One", description: "", questions: [question] }] };

let db: Db;

beforeEach(() => {
  db = openDatabase(":memory:");
});

test("tests are listed newest first, with the facts of their cards (S257–S261)", () => {
  const old = createTest(db, emptyTest, new Date(1000));
  const young = createTest(db, smallTest, new Date(2000));
  const nothing = {
    unwrittenCount: 0,
    invitedCount: 0,
    startedCount: 0,
    completedCount: 0,
    unfinishedCount: 0,
    medianPercent: null,
    weeklyCompletions: Array(12).fill(0),
  };
  expect(listTests(db, 1, now)).toEqual([
    expect.objectContaining({ id: young, name: "Small", questionCount: 1, askedCount: 1, ...nothing }),
    expect.objectContaining({ id: old, name: "Empty", questionCount: 0, askedCount: 0, ...nothing }),
  ]);
  expect(getListedTest(db, young, now)).toEqual(listTests(db, 1, now)[0]);
  expect(getListedTest(db, "unknown", now)).toBeNull();
});

test("tests created at the same moment have a stable order", () => {
  const ids = Array.from({ length: 5 }, () => createTest(db, emptyTest, now));
  expect(listTests(db, 1, now).map(({ id }) => id)).toEqual(ids.sort());
});

test("pages of tests do not overlap, and a page beyond the last is empty", () => {
  for (let index = 0; index <= TESTS_PAGE_SIZE; index += 1) {
    createTest(db, { ...emptyTest, name: `Test ${index}` }, new Date(index));
  }
  expect(countTests(db)).toBe(TESTS_PAGE_SIZE + 1);
  expect(listTests(db, 1, now)).toHaveLength(TESTS_PAGE_SIZE);
  expect(listTests(db, 1, now)[0]?.name).toBe(`Test ${TESTS_PAGE_SIZE}`);
  expect(listTests(db, 2, now).map(({ name }) => name)).toEqual(["Test 0"]);
  expect(listTests(db, 3, now)).toEqual([]);
});

test("a card counts the placeholders in questions that candidates are asked (H46)", () => {
  const written = [{ optionText: "Tea", points: 1 }];
  const unwritten = [{ optionText: buildPlaceholderOption(0), points: 1 }];
  const section = {
    name: "One",
    description: "",
    questions: [
      { questionText: buildPlaceholderQuestion(0), options: written },
      { questionText: buildPlaceholderQuestion(1), options: unwritten },
      { questionText: buildPlaceholderQuestion(2), options: [] },
      { questionText: "Tea?", options: [...unwritten, ...written] },
    ],
  };
  createTest(db, { ...emptyTest, sections: [section, { ...section, name: "Two" }] }, now);
  createTest(db, smallTest, new Date(0));
  const [first, second] = listTests(db, 1, now);
  expect(first).toMatchObject({ questionCount: 8, askedCount: 4, unwrittenCount: 2 });
  expect(second).toMatchObject({ questionCount: 1, askedCount: 1, unwrittenCount: 0 });
});

test("a card counts each unfinished candidate once, without previews, up to a limit (H48)", () => {
  const sample = addSampleTest(db);
  addSampleTest(db, { name: "Other" }, new Date(0));
  const begun = () => listTests(db, 1, now).map(({ unfinishedCount }) => unfinishedCount);
  addResult(db, sample, { email: "done@example.com" });
  addResult(db, sample, { seconds: null, isPreview: true });
  expect(begun()).toEqual([0, 0]);
  for (const email of ["a@example.com", "A@example.com", "b@example.com", "done@example.com"])
    addResult(db, sample, { seconds: null, email });
  expect(begun()).toEqual([3, 0]);
  expect(listTests(db, 1, now)[0]).toMatchObject({ startedCount: 5, completedCount: 1 });
  const copy = db.$client.prepare(
    `INSERT INTO submissions (id, test_id, version_id, email, email_key, first_name, last_name, started_at)
     SELECT 'n' || $n, test_id, version_id, email, 'n' || $n, '', '', 0 FROM submissions LIMIT 1`,
  );
  inTransaction(db, () => {
    for (let n = 0; n < MAX_COUNTED_PEOPLE + 9; n += 1) copy.run({ n });
  });
  expect(begun()).toEqual([MAX_COUNTED_PEOPLE + 1, 0]);
});

test("a card counts its test's invitations in any state", () => {
  const [mine, other] = [createTest(db, smallTest, new Date(2)), createTest(db, smallTest, new Date(1))];
  addInvitations(db.$client, mine, [{}, { revokedAt: now }, { expiresAt: new Date(0) }, { completedAt: now }]);
  addInvitations(db.$client, other, [{}]);
  expect(listTests(db, 1, now).map(({ invitedCount }) => invitedCount)).toEqual([4, 1]);
});

test("a card shows Test health's median: one result per person, on the newest scale", () => {
  const sample = addSampleTest(db);
  const readMedian = () => listTests(db, 1, now)[0]?.medianPercent;
  expect(readMedian()).toBeNull();
  addResult(db, sample, { isPreview: true, points: 99 });
  expect(readMedian()).toBeNull();
  const add = (email: string, points: number) => addResult(db, sample, { email, points });
  add("a@example.com", 40);
  add("a@example.com", 90);
  expect(readMedian()).toBe(40);
  add("b@example.com", 71);
  expect(readMedian()).toBe(55.5);
  for (const email of ["c@example.com", "d@example.com", "e@example.com"]) add(email, 71);
  expect(readMedian()).toBe(71);
  const group = listGroups(db, sample.id)[0];
  expect(group && getScoreBlocks(readGroup(db, group.keyIds)).total.medianPercent).toBe(71);

  const firstOption = "SELECT id FROM options WHERE points = 10 LIMIT 1";
  db.$client.exec(`UPDATE options SET points = 9 WHERE id = (${firstOption})`);
  const later = new Date("2026-05-05T10:00:00Z");
  addResult(db, sample, { email: "f@example.com", points: 33, startedAt: later });
  expect(readMedian()).toBeCloseTo((100 * 33) / 99);
});

test("a card shows weekly completions for 12 weeks, each week ending at the current hour", () => {
  const sample = addSampleTest(db);
  const hour = 60 * 60 * 1000;
  const complete = (hoursAgo: number) => {
    const startedAt = new Date(now.getTime() - hoursAgo * hour);
    addResult(db, sample, { email: `${hoursAgo}@example.com`, startedAt, seconds: 1 });
  };
  for (const hoursAgo of [0, 100, 167, 168, 12 * 168 - 1, 12 * 168, 5000]) complete(hoursAgo);
  addResult(db, sample, { startedAt: now, seconds: null });
  addResult(db, sample, { startedAt: now, isPreview: true });
  expect(listTests(db, 1, new Date(now.getTime() + hour / 2))[0]?.weeklyCompletions).toEqual([
    1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3,
  ]);
});
