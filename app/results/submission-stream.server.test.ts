import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { deleteSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { LIST_OPTIONS } from "#tests/support/rows/listed-results.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { listSubmissionsAfter } from "./submission-stream.server.ts";

const visibleTests = ALL_TESTS;

function minute(minutes: number): Date {
  return new Date(Date.UTC(2026, 4, 4, 10, minutes));
}

type Query = Partial<Parameters<typeof listSubmissionsAfter>[1]>;

function walk(db: Db, limit: number, query: Query = {}, between: (page: number) => void = () => {}): string[] {
  const ids: string[] = [];
  let place: Parameters<typeof listSubmissionsAfter>[3] = null;
  for (let page = 1; ; page += 1) {
    const rows = listSubmissionsAfter(db, { visibleTests, ...query }, LIST_OPTIONS, place, limit);
    ids.push(...rows.map(({ submission }) => submission.id));
    place = rows.at(-1)?.submission ?? place;
    if (rows.length < limit) return ids;
    between(page);
  }
}

test("pages of every size return each submission once, newest start first, then by id (D46)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const added = Array.from({ length: 12 }, (_, index) => {
    const startedAt = minute(Math.floor(index / 3));
    return { startedAt, id: addResult(db, sample, { startedAt, email: `p${index}@example.com` }) };
  });
  const expected = added
    .sort((one, other) => other.startedAt.getTime() - one.startedAt.getTime() || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
  for (const limit of [1, 2, 3, 4, 5, 11, 12, 13]) expect([limit, walk(db, limit)]).toEqual([limit, expected]);
});

test("inserts and deletes between pages, even of the cursor, cause no duplicates and no gaps (D46)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const ids = Array.from({ length: 9 }, (_, index) => addResult(db, sample, { startedAt: minute(index) })).reverse();
  const [, cursor, , , gone, , , , last] = ids;
  const walked = walk(db, 2, {}, (page) => {
    addResult(db, sample, { startedAt: minute(100 + page) });
    if (page !== 1) return;
    deleteSubmission(db, byServer(), cursor ?? "");
    deleteSubmission(db, byServer(), gone ?? "");
  });
  expect(new Set(walked).size).toBe(walked.length);
  expect(walked).toEqual(ids.filter((id) => id !== gone));
  expect(walked).toContain(last);
});

test("the API lists unfinished submissions and previews too, with test name and scores (S340, S352)", () => {
  const db = openDatabase(":memory:");
  const one = { questionText: "?", options: [{ optionText: "!", points: 4 }] };
  const createSection = (name: string) => ({ name, description: "", questions: [one] });
  const sample = addSampleTest(db, {
    name: "Two sections",
    sections: [createSection("Second by name"), createSection("First by name")],
  });
  const other = addSampleTest(db, { name: "Another" });
  addResult(db, sample, { startedAt: minute(1), points: 8 });
  addResult(db, other, { startedAt: minute(2), seconds: null });
  addResult(db, sample, { startedAt: minute(3), seconds: null, isPreview: true });
  const all = listSubmissionsAfter(db, { visibleTests }, LIST_OPTIONS, null, 10);
  expect(all.map(({ testName }) => testName)).toEqual(["Two sections", "Another", "Two sections"]);
  expect(all.map(({ submission }) => submission.isPreview)).toEqual([true, false, false]);
  expect(all.map(({ sectionScores }) => sectionScores.map(({ name }) => name))).toEqual([
    [],
    [],
    ["Second by name", "First by name"],
  ]);
  expect(listSubmissionsAfter(db, { testId: other.id, visibleTests }, LIST_OPTIONS, null, 10)).toHaveLength(1);
  expect(listSubmissionsAfter(db, { testId: "unknown", visibleTests }, LIST_OPTIONS, null, 10)).toEqual([]);
});

test("the API's list can be reversed at every page size and filtered by email (C62)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const other = addSampleTest(db, { name: "Other" });
  for (let index = 0; index < 9; index += 1) {
    addResult(db, index < 6 ? sample : other, {
      startedAt: minute(Math.floor(index / 3)),
      email: `p${index % 4}@example.com`,
    });
  }
  addResult(db, sample, { isPreview: true, seconds: null });
  const newestFirst = walk(db, 100);
  for (const limit of [1, 2, 3, 9, 10, 11]) {
    expect([limit, walk(db, limit, { order: "asc" })]).toEqual([limit, newestFirst.toReversed()]);
  }
  expect(walk(db, 1, { email: "P0@Example.com" })).toHaveLength(3);
  expect(walk(db, 5, { email: "p0@example.com", testId: other.id })).toHaveLength(1);
  expect(walk(db, 5, { email: "nobody@example.com" })).toEqual([]);
});
