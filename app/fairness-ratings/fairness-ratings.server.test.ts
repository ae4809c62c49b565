import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { deleteTest } from "#app/content/delete-test.server.ts";
import { erasePerson } from "#app/people/erase-people.server.ts";
import { listStoredTestIds, readSurveyStore } from "#app/platform/database/survey-store.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { purgeOldComments } from "./comment-retention.server.ts";
import { deleteFairnessComment, hasRatedFairness, rateFairness, readFairness } from "./fairness-ratings.server.ts";
import type { Rating } from "./rating-limits.ts";

const NOW = new Date("2026-11-26T10:00:00Z");
const AUDIT = { actor: { adminId: "ada", address: "" }, now: NOW };

function open() {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  let people = 0;
  const rate = (rating: Rating, comment = "", now = NOW) => {
    people += 1;
    const id = addResult(db, sample, { email: `${people}@example.com` });
    rateFairness(db, { id, testId: sample.id }, { rating, comment }, now);
    return id;
  };
  const read = () => readFairness(db, sample.id, ALL_TESTS);
  return { db, testId: sample.id, rate, read };
}

const readRows = (db: Db) => db.$client.prepare("SELECT * FROM fairness_ratings").all();

test("ratings and comments appear from ten answers on, in batches of five, sorted by text (P50)", () => {
  const { rate, read } = open();
  for (let n = 1; n <= 9; n += 1) rate(4, `Comment ${10 - n}`);
  expect(read()).toEqual({ answers: 0, figures: null, comments: [] });
  rate(1, "A first one");
  const shown = read();
  expect(shown?.figures).toEqual({ answers: 10, mean: 3.7, median: 4, counts: [1, 0, 0, 9, 0] });
  expect(shown?.comments.map(({ text }) => text).slice(0, 3)).toEqual(["A first one", "Comment 1", "Comment 2"]);
  for (let n = 1; n <= 4; n += 1) rate(5, "Later");
  expect(read()).toEqual(shown);
  rate(5);
  expect(read()).toMatchObject({ answers: 15, figures: { counts: [1, 0, 0, 9, 5] } });
  expect(read()?.comments.filter(({ text }) => text === "Later")).toHaveLength(4);
});

test("a submission can rate fairness once, and a released rating does not identify it (P50)", () => {
  const { db, testId, rate, read } = open();
  const id = rate(5, "Fair enough", new Date("2027-01-01T10:00:00Z"));
  rateFairness(db, { id, testId }, { rating: 1, comment: "Again" }, NOW);
  expect([hasRatedFairness(db, { id, testId }), readRows(db)]).toEqual([true, []]);
  for (let n = 2; n <= 10; n += 1) rate(4);
  expect(read()?.figures?.counts).toEqual([0, 0, 0, 9, 1]);
  const row = readRows(db).find((one) => (one as { rating: number }).rating === 5);
  expect(row).toEqual({
    id: expect.stringMatching(/^[a-z\d]{14}$/),
    test_id: testId,
    quarter: "2026-Q4",
    rating: 5,
    comment: "Fair enough",
    is_released: 1,
  });
});

test("deleting a comment keeps its rating, and the audit log does not quote the comment (P50)", () => {
  const { db, testId, rate, read } = open();
  for (let n = 1; n <= 10; n += 1) rate(3, n === 1 ? "It was Ada" : "");
  const [comment] = read()?.comments ?? [];
  deleteFairnessComment(db, AUDIT, testId, comment?.id ?? "");
  expect(read()).toMatchObject({ answers: 10, comments: [] });
  const lines = db.$client.prepare("SELECT event, entity_id, detail FROM audit_log").all();
  expect(lines).toEqual([{ event: "fairness-comment-deleted", entity_id: testId, detail: "{}" }]);
  expect(() => deleteFairnessComment(db, AUDIT, testId, comment?.id ?? "")).toThrow("no longer exists");
});

test("comments are deleted a retention period after their quarter, unless the clock jumps (P50)", () => {
  const { db, testId, rate } = open();
  rate(2, "Old", new Date("2026-01-15T10:00:00Z"));
  rate(2, "New", new Date("2026-04-15T10:00:00Z"));
  const purge = (day: string, months: number | null = 6) =>
    purgeOldComments(db, { months, timeZone: "UTC" }, new Date(`${day}T10:00:00Z`));
  expect(purge("2026-09-29")).toBe(0);
  expect([purge("2026-10-01"), purge("2026-10-01"), purge("2026-10-02")]).toEqual([0, 0, 1]);
  expect([purge("2028-06-30", null), purge("2028-07-01", null), purge("2028-07-02", null)]).toEqual([0, 0, 1]);
  expect(readSurveyStore(db, testId).ratings).toMatchObject([
    { rating: 2, comment: "" },
    { rating: 2, comment: "" },
  ]);
});

test("erasing a person keeps their anonymous rating, but deleting the test deletes it (P50)", async () => {
  const { db, testId, rate } = open();
  const id = rate(4, "Stays without a name");
  erasePerson(db, "1@example.com", { how: "person", timeZone: "UTC", now: NOW }, "server");
  rate(4);
  expect([hasRatedFairness(db, { id, testId }), readSurveyStore(db, testId).ratings.length]).toEqual([false, 2]);
  await deleteTest(db, testId, NOW);
  expect(listStoredTestIds(db)).toEqual([]);
});

test("viewers see fairness ratings of their tests only (P50)", () => {
  const { db, testId, read } = open();
  expect(read()).toEqual({ answers: 0, figures: null, comments: [] });
  expect(readFairness(db, testId, { tests: ["another"], previews: false })).toBeNull();
  expect(readFairness(db, "unknown", ALL_TESTS)).toBeNull();
});
