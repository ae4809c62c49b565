import { expect, test } from "vitest";
import { ALL_TESTS, type VisibleTests } from "#app/accounts/visible-tests.ts";
import { copyTest } from "#app/content/test-commands.server.ts";
import { eraseUnit } from "#app/erasures/erase-unit.server.ts";
import { type Db, inTransaction, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { computeOverallMean, suggestCriteria, summarizeRatings } from "./scorecard.ts";
import {
  listCriteria,
  listVisibleScorecards,
  readWithoutOwn,
  saveCriteria,
  saveScorecard,
  viewScorecards,
} from "./scorecards.server.ts";

const START = new Date("2026-05-04T10:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

function author(id: string, visibleTests: VisibleTests = ALL_TESTS) {
  return { id, firstName: id, lastName: "Lind", email: `${id}@example.com`, visibleTests, address: "" };
}

const by = (id: string, now = START) => ({ actor: { adminId: id, address: "" }, now });
const CRITERIA = suggestCriteria(["Listening", "Closing"]);
const rate = (name: string, rating: number | null) => ({ name, rating });

function save(
  db: Db,
  id: string,
  who: string,
  ratings: ReturnType<typeof rate>[],
  now = START,
  visibleTests = ALL_TESTS,
) {
  const given = { ratings, comment: "" };
  return saveScorecard(db, by(who, now), id, given, author(who, visibleTests));
}

function listAudited(db: Db): string[] {
  return db.$client.prepare<[], string>("SELECT event FROM audit_log ORDER BY number").pluck().all();
}

function openWithCriteria() {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  saveCriteria(db, by("bo"), sample.id, CRITERIA);
  return { db, sample };
}

test("an interviewer sees other scorecards only after submitting their own (H95)", () => {
  const { db, sample } = openWithCriteria();
  const id = addResult(db, sample);
  save(db, id, "bo", [rate("Listening", 2)]);
  expect(viewScorecards(db, id, "eve")).toEqual({ own: null, isReader: false, others: null, hidden: 1 });
  expect(listVisibleScorecards(db, [id], "eve").size).toBe(0);
  const own = save(db, id, "eve", [rate("Listening", 4), rate("Closing", null)], later(1));
  expect(viewScorecards(db, id, "eve")).toMatchObject({ own, others: [{ adminName: "bo Lind" }], hidden: 0 });
  const cards = listVisibleScorecards(db, [id], "eve").get(id) ?? [];
  expect([summarizeRatings(cards), computeOverallMean(cards)]).toEqual([
    [
      { name: "Listening", mean: 3, count: 2, spread: 2 },
      { name: "Closing", mean: null, count: 0, spread: 0 },
    ],
    3,
  ]);
  expect(save(db, id, "eve", own.ratings, later(2)).editedAt).toBeNull();
  expect(save(db, id, "eve", [rate("Listening", 3)], later(3)).editedAt).toEqual(later(3));
  expect(listAudited(db).slice(1)).toEqual(["scorecard-submitted", "scorecard-submitted", "scorecard-changed"]);
});

test("a colleague who reads the scorecards without rating can no longer rate or affect the mean (H95)", () => {
  const { db, sample } = openWithCriteria();
  const id = addResult(db, sample);
  save(db, id, "bo", [rate("Listening", 2)]);
  for (const _ of [1, 2]) readWithoutOwn(db, by("eve"), id, author("eve"));
  expect(viewScorecards(db, id, "eve")).toMatchObject({ own: null, isReader: true, others: [{}] });
  expect(listAudited(db).slice(1)).toEqual(["scorecard-submitted", "scorecards-read-without-own"]);
  expect(() => save(db, id, "eve", [rate("Listening", 4)])).toThrow("so you can no longer rate this result");
  expect(viewScorecards(db, id, "zoe").hidden).toBe(1);
});

test("only a completed result of a visible test can be rated, with at least one rating (H95, H25)", () => {
  const { db, sample } = openWithCriteria();
  const open = addResult(db, sample, { seconds: null, email: "open@example.com" });
  const id = addResult(db, sample);
  expect(() => save(db, open, "bo", [rate("Listening", 2)])).toThrow("has not completed the test");
  expect(() => save(db, id, "bo", [rate("Listening", null)])).toThrow("Please rate at least one criterion");
  expect(() => save(db, id, "bo", [rate("Haggling", 2)])).toThrow('has no criterion "Haggling"');
  const hidden = { tests: ["another"], previews: false };
  expect(() => save(db, id, "bo", [rate("Listening", 2)], START, hidden)).toThrow("no longer exists");
  expect(() => save(db, addResult(db, sample, { isPreview: true }), "bo", [rate("Listening", 2)])).toThrow();
  expect(viewScorecards(db, id, "eve").hidden).toBe(0);
});

test("new criteria do not change submitted scorecards, and an erasure deletes scorecards (H95)", () => {
  const { db, sample } = openWithCriteria();
  const id = addResult(db, sample);
  saveCriteria(db, by("bo"), sample.id, CRITERIA);
  expect(listCriteria(db, sample.id)).toEqual(CRITERIA);
  const copy = copyTest(db, byServer(START), sample.id, { name: "Copy", testPassword: "y" });
  expect(listCriteria(db, copy.id)).toEqual(CRITERIA);
  save(db, id, "bo", [rate("Listening", 2)]);
  saveCriteria(db, by("bo"), sample.id, []);
  expect(viewScorecards(db, id, "bo").own?.ratings).toEqual([
    { name: "Listening", rating: 2, anchor: CRITERIA[0]?.anchors[1] },
    { name: "Closing", rating: null, anchor: "" },
  ]);
  expect(listAudited(db).filter((event) => event === "scorecard-criteria-changed")).toHaveLength(2);
  const unit = { emailKey: "grace@example.com", testId: sample.id };
  inTransaction(db, () => eraseUnit(db.$client, unit, { how: "person", key: "k", at: START, timeZone: "UTC" }));
  expect(db.$client.prepare("SELECT count(*) FROM scorecards").pluck().get()).toBe(0);
});
