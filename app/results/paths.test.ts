import { expect, test } from "vitest";
import { resultPaths } from "./paths.ts";

test("the dashboard's first page has no number in its address (D29)", () => {
  expect(resultPaths.dashboard({ bands: [] }, 1)).toBe("/admin");
  expect(resultPaths.dashboard({ bands: [] }, 2)).toBe("/admin?page=2");
});
