import { expect, test } from "vitest";
import { resultPaths, withSetTime } from "./paths.ts";

test("the URL of the dashboard's first page has no page number (D29)", () => {
  expect(resultPaths.dashboard({}, 1)).toBe("/admin");
  expect(resultPaths.dashboard({}, 2)).toBe("/admin?page=2");
});

test("the time of a stage change comes before a path's hash", () => {
  const path = withSetTime("/admin?page=2#result-a", new Date("2026-11-30T01:00:00Z"));
  expect(path).toBe("/admin?page=2&set=2026-11-30T01%3A00%3A00.000Z#result-a");
});
