import { expect, test } from "vitest";
import { resultPaths } from "./paths.ts";

test("the URL of the dashboard's first page has no page number (D29)", () => {
  expect(resultPaths.dashboard({}, 1)).toBe("/admin");
  expect(resultPaths.dashboard({}, 2)).toBe("/admin?page=2");
});
