import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { listGroups } from "./groups.server.ts";
import { readMonthScores } from "./trend.server.ts";

test("counted results are grouped by month in the organization's time zone, oldest first (T38, T117)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const times = ["2025-11-30T22:30:00Z", "2025-11-30T23:30:00Z", "2026-10-31T22:30:00Z", "2026-11-01T12:00:00Z"];
  for (const [place, time] of times.entries())
    addResult(db, sample, { email: `person-${place}@example.com`, startedAt: new Date(time) });
  addResult(db, sample, { email: "person-3@example.com", startedAt: new Date("2026-11-02T12:00:00Z") });
  const keyIds = listGroups(db, sample.id)[0]?.keyIds ?? [];
  const months = readMonthScores(db, keyIds, new Date("2026-11-26T12:00:00Z"), "Europe/Berlin");
  expect(months).toHaveLength(12);
  expect(months[0]?.month).toEqual(new Date("2025-11-30T23:00:00Z"));
  expect(months.map(({ percents }) => percents.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
  expect(months.some(({ isMore }) => isMore)).toBe(false);
});
