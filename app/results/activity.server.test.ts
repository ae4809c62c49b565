import { beforeEach, expect, test } from "vitest";
import { deleteTest } from "#app/content/delete-test.server.ts";
import { PREVIEW_EMAIL } from "#app/submissions/submission.ts";
import { deleteSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { countListedActivity, listActivityPage } from "#tests/support/rows/listed-results.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import type { ResultFilter } from "./result-filter.ts";

function at(minutes: number): Date {
  return new Date(Date.UTC(2026, 4, 4, 10, minutes));
}

let db: Db;

beforeEach(() => {
  db = openDatabase(":memory:");
});

test("the activity includes unfinished submissions, and previews on request (S280, D6, H28)", () => {
  const sample = addSampleTest(db);
  addResult(db, sample, { startedAt: at(0), seconds: null });
  addResult(db, sample, { startedAt: at(1), isPreview: true });
  addResult(db, sample, { startedAt: at(2), isPreview: true });
  expect(listActivityPage(db, { previews: "1" }, 1)).toMatchObject([
    { email: PREVIEW_EMAIL, isPreview: true, submissionNumber: 1 },
    { email: PREVIEW_EMAIL, isPreview: true, submissionNumber: 1 },
    { email: "grace@example.com", isPreview: false, completedAt: null },
  ]);
  expect(countListedActivity(db, { previews: "1" })).toBe(3);
});

test("a test filter shows only that test's submissions, each with the test's name (S279, S284)", () => {
  const one = addSampleTest(db, { name: "Sales" });
  const two = addSampleTest(db, { name: "Support" });
  addResult(db, one, { startedAt: at(0) });
  addResult(db, two, { startedAt: at(1) });
  expect(listActivityPage(db, {}, 1).map(({ testName }) => testName)).toEqual(["Support", "Sales"]);
  expect(listActivityPage(db, { testId: one.id }, 1).map(({ testName }) => testName)).toEqual(["Sales"]);
  expect([one.id, undefined, "unknown"].map((testId) => countListedActivity(db, { testId }))).toEqual([1, 2, 0]);
});

test("an unfinished submission counts as an attempt, but a preview does not (D6, D31)", () => {
  const sample = addSampleTest(db);
  addResult(db, sample, { startedAt: at(0), seconds: null });
  addResult(db, sample, { startedAt: at(1), isPreview: true });
  addResult(db, sample, { startedAt: at(2) });
  expect(listActivityPage(db, { previews: "1" }, 1).map(({ submissionNumber }) => submissionNumber)).toEqual([2, 1, 1]);
});

test("a deleted submission is neither listed nor counted (S121, S269)", async () => {
  const one = addSampleTest(db, { name: "One" });
  const two = addSampleTest(db, { name: "Two" });
  deleteSubmission(db, byServer(), addResult(db, one, { startedAt: at(0) }));
  const left = addResult(db, one, { startedAt: at(1) });
  addResult(db, two, { startedAt: at(2) });
  await deleteTest(db, two.id, new Date());
  expect(listActivityPage(db, {}, 1).map(({ id }) => id)).toEqual([left]);
  expect(countListedActivity(db, {})).toBe(1);
});

test("the activity can be filtered by state and searched by name or email (H28, H20)", () => {
  const sample = addSampleTest(db);
  const ana = { firstName: "Ana", lastName: "Šarić" };
  addResult(db, sample, { ...ana, email: "one@example.com", startedAt: at(0) });
  addResult(db, sample, { ...ana, email: "two@example.com", startedAt: at(1), seconds: null });
  addResult(db, sample, { email: "saric@example.com", startedAt: at(2), seconds: null });
  addResult(db, sample, { isPreview: true, startedAt: at(3), seconds: null });
  const listFound = (filter: ResultFilter) => {
    const emails = listActivityPage(db, filter, 1).map(({ email }) => email.split("@")[0]);
    expect(countListedActivity(db, filter)).toBe(emails.length);
    return emails;
  };
  expect(listFound({})).toEqual(["saric", "two", "one"]);
  expect(listFound({ state: "unfinished" })).toEqual(["saric", "two"]);
  expect(listFound({ state: "completed", testId: sample.id })).toEqual(["one"]);
  expect(listFound({ state: "unfinished", previews: "1" })).toEqual(["preview", "saric", "two"]);
  expect(listFound({ search: "SARIĆ" })).toEqual(["saric", "two", "one"]);
  expect(listFound({ search: "šarić ana", state: "unfinished" })).toEqual(["two"]);
  expect(listFound({ search: "o" })).toEqual(["saric", "two", "one"]);
});
