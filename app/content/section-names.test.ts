import { expect, test } from "vitest";
import { namesApart } from "./section-names.ts";

test("equal names are kept apart, also from a name that looks like the way out (D27)", () => {
  expect(namesApart(["A", "B", "A", "A"])).toEqual(["A", "B", "A (2)", "A (3)"]);
  expect(namesApart(["A", "A (2)", "A"])).toEqual(["A", "A (2)", "A (3)"]);
});
