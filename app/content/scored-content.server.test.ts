import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { getPlaybookRanges } from "#app/organization/settings.server.ts";
import { buildResultQuery } from "#app/results/result-query.server.ts";
import { findResult } from "#app/results/results.server.ts";
import { listSheetResultsAfter } from "#app/results/results-sheet.server.ts";
import type { Submission } from "#app/submissions/stored-submissions.server.ts";
import { openDatabase } from "#db/client.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { getScoreKey } from "./score-keys.ts";
import { readContentChange } from "./scored-content.server.ts";
import { pinTestVersion } from "./test-versions.server.ts";

function openWithResult() {
  const db = openDatabase(":memory:");
  const options = [0, 4, 10].map((points) => ({ optionText: `Worth ${points}`, points }));
  const sections = [{ name: "One", description: "", questions: [{ questionText: "First?", options }] }];
  const sample = addSampleTest(db, { sections });
  const id = addResult(db, sample, { points: 4 });
  return { db, sample, id };
}

test("a result distinguishes changed wording from changed points", () => {
  const { db, sample, id } = openWithResult();
  const change = () => {
    const submission = findResult(db, id, ALL_TESTS)?.submission;
    const { isWordingChanged, arePointsChanged } = readContentChange(db, submission as Submission);
    return [isWordingChanged, arePointsChanged];
  };
  const rescore = () => {
    const versionId = findResult(db, id, ALL_TESTS)?.submission.versionId ?? "";
    const pointsVersionId = pinTestVersion(db, sample.id, new Date("2026-06-01"));
    const key = getScoreKey(db.$client, { testId: sample.id, versionId, pointsVersionId });
    db.$client.exec(`UPDATE submissions SET in_norm = 0; UPDATE submissions SET score_key_id = ${key}`);
  };
  expect(change()).toEqual([false, false]);
  db.$client.exec("UPDATE options SET points = 9 WHERE points = 4");
  expect(change()).toEqual([false, true]);
  rescore();
  expect(change()).toEqual([false, false]);
  db.$client.exec("UPDATE options SET points = 4 WHERE points = 9");
  expect(change()).toEqual([false, true]);
  db.$client.exec("UPDATE questions SET question_text = 'Other?'");
  expect(change()).toEqual([true, true]);
  rescore();
  expect(change()).toEqual([true, false]);
  db.$client.exec("DELETE FROM questions");
  expect(change()).toEqual([true, false]);
});

test("results and spreadsheets show current points, not those stored with the answers (T53)", () => {
  const { db, sample, id } = openWithResult();
  const before = findResult(db, id, ALL_TESTS);
  expect(before).toMatchObject({ versionNumber: 1, pointsVersionNumber: 1, isRescored: false, firstResult: null });
  expect(before?.madeAt).toEqual(before?.submission.completedAt);
  db.$client.exec("UPDATE options SET points = 9 WHERE points = 4; UPDATE options SET points = 6 WHERE points = 10");
  expect(findResult(db, id, ALL_TESTS)).toEqual(before);

  const versionId = before?.submission.versionId ?? "";
  const pointsVersionId = pinTestVersion(db, sample.id, new Date("2026-06-01"));
  const key = getScoreKey(db.$client, { testId: sample.id, versionId, pointsVersionId });
  db.$client.exec(`UPDATE submissions SET in_norm = 0; UPDATE submissions SET score_key_id = ${key}`);
  const [question] = findResult(db, id, ALL_TESTS)?.questions ?? [];
  expect(findResult(db, id, ALL_TESTS)).toMatchObject({ versionNumber: 1, pointsVersionNumber: 2 });
  expect(question).toMatchObject({
    maxPoints: 9,
    answer: { optionText: "Worth 4", points: 9, isOptimal: true },
    optimalAnswer: { optionText: "Worth 4", points: 9 },
  });
  const reading = { ranges: getPlaybookRanges(db), timeZone: "UTC" };
  const listing = buildResultQuery("dashboard", { testId: sample.id, visibleTests: ALL_TESTS }, reading);
  expect(listSheetResultsAfter(db, listing, null, 10)[0]?.answers).toMatchObject([{ points: 9 }]);
});
