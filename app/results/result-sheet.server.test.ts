import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { openDatabase } from "#db/client.ts";
import { sections } from "#db/schema.ts";
import { numberOfResults, opened } from "#tests/support/rows/listed-results.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { listSheetResultsAfter, listSheetVersions } from "./result-sheet.server.ts";

test("read in pieces, every completed submission of the filter is given once, in the list's order (S117)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const startedAt = new Date("2026-05-04T10:00:00Z");
  for (let n = 0; n < 7; n += 1) addResult(db, sample, { email: `c${n}@example.com`, points: n * 10, startedAt });
  addResult(db, sample, { isPreview: true, startedAt });
  addResult(db, sample, { seconds: null, startedAt });
  const filter = { bands: [] };
  const given: string[] = [];
  let place = null;
  for (;;) {
    const rows = listSheetResultsAfter(db, opened(db, filter), place, 2);
    given.push(...rows.map(({ email }) => email));
    const last = rows.at(-1);
    if (!last?.completedAt || rows.length < 2) break;
    place = last;
  }
  const all = listSheetResultsAfter(db, opened(db, filter), null, 100);
  expect(given).toEqual(all.map(({ email }) => email));
  expect(new Set(given).size).toBe(numberOfResults(db, filter));
  expect(all.find(({ email }) => email === "c5@example.com")).toMatchObject({
    testName: "Sample",
    totalPoints: 50,
    sectionScores: [{ totalPoints: 50, maxPoints: 100 }],
    answers: { length: 10 },
  });
});

test("only versions that somebody completed have columns, the newest first", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const rename = (name: string) => db.update(sections).set({ name }).run();
  addResult(db, sample, { startedAt: new Date("2026-05-01T10:00:00Z") });
  rename("Second");
  addResult(db, sample, { startedAt: new Date("2026-05-02T10:00:00Z") });
  rename("Only previewed");
  addResult(db, sample, { isPreview: true });
  rename("Only begun");
  addResult(db, sample, { seconds: null });
  const other = addSampleTest(db, { name: "Other" });
  addResult(db, other, { startedAt: new Date("2026-05-03T10:00:00Z") });
  const names = (testId?: string) =>
    listSheetVersions(db, { testId, sight: ALL_TESTS }).map(({ content }) => content.sections[0]?.name);
  expect(names(sample.id)).toEqual(["Second", "Ten questions"]);
  expect(names()).toEqual(["Ten questions", "Second", "Ten questions"]);
});
