import { expect, test } from "vitest";
import { onlyOnce } from "./form-data.server.ts";

test("the same form sent twice is done once, and both get the same answer (S404)", () => {
  let done = 0;
  const work = () => ++done;
  expect([onlyOnce("a", work), onlyOnce("a", work), onlyOnce("b", work)]).toEqual([1, 1, 2]);
});

test("what has failed may be sent again; what has no token is done each time (S404)", () => {
  const failing = () => {
    throw new Error("No");
  };
  expect(() => onlyOnce("c", failing)).toThrow("No");
  expect(onlyOnce("c", () => "done")).toBe("done");
  let done = 0;
  expect([onlyOnce(undefined, () => ++done), onlyOnce(undefined, () => ++done)]).toEqual([1, 2]);
});
