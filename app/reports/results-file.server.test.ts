import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/domain/match-band.ts";
import { completeSubmission } from "#app/models/submissions.server.ts";
import { openDatabase } from "#db/client.ts";
import { addResult, addSampleTest } from "#tests/support/sample-results.ts";
import { resultsFile } from "./results-file.server.ts";

test("more columns than a sheet can hold are refused, with what to do", () => {
  const db = openDatabase(":memory:");
  // Ten questions and a lowered limit; in the long run a test that is too wide for Excel itself.
  const isLong = Boolean(process.env.TEST_LONG);
  const questions = Array.from({ length: isLong ? 16_400 : 10 }, (_, n) => ({
    questionText: `${n}?`,
    options: [{ optionText: "Yes", points: 0 }],
  }));
  const sample = addSampleTest(db, { sections: [{ name: "Many", description: "", questions }] });
  completeSubmission(db, addResult(db, sample, { seconds: null }), {}, new Date());
  const limit = isLong ? {} : { maxColumns: 20 };
  const request = {
    ...limit,
    filter: { bands: [] },
    ranges: DEFAULT_PLAYBOOK_RANGES,
    timeZone: "UTC",
    now: new Date(),
  };
  expect(() => resultsFile(db, "csv", { ...request, questions: "points" })).toThrow("Please choose one test");
  expect(resultsFile(db, "csv", { ...request, questions: "none" }).name).toMatch(/\.csv$/);
});
