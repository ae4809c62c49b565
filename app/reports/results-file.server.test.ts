import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/domain/match-band.ts";
import { completeSubmission } from "#app/models/submissions.server.ts";
import { openDatabase } from "#db/client.ts";
import { addResult, addSampleTest } from "#tests/support/sample-results.ts";
import { resultsFile } from "./results-file.server.ts";

test("more columns than a sheet can hold are refused, with what to do", () => {
  const db = openDatabase(":memory:");
  const questions = Array.from({ length: 16_400 }, (_, n) => ({
    questionText: `${n}?`,
    options: [{ optionText: "Yes", points: 0 }],
  }));
  const sample = addSampleTest(db, { sections: [{ name: "Many", description: "", questions }] });
  completeSubmission(db, addResult(db, sample, { seconds: null }), {}, new Date());
  const request = { filter: { bands: [] }, ranges: DEFAULT_PLAYBOOK_RANGES, timeZone: "UTC", now: new Date() };
  expect(() => resultsFile(db, "csv", { ...request, questions: "points" })).toThrow("Please choose one test");
  expect(resultsFile(db, "csv", { ...request, questions: "none" }).name).toMatch(/\.csv$/);
});
