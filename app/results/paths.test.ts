import { expect, test } from "vitest";
import { resultPaths } from "./paths.ts";

test("the URL of the dashboard's first page has no page number (D29)", () => {
  expect(resultPaths.dashboard({ bands: [] }, 1)).toBe("/admin");
  expect(resultPaths.dashboard({ bands: [] }, 2)).toBe("/admin?page=2");
});
