import { expect, test } from "vitest";
import { runOnce } from "./form-data.server.ts";

test("the same form sent twice is done once, and both get the same answer (S404)", () => {
  let done = 0;
  const work = () => ++done;
  expect([runOnce("a", work), runOnce("a", work), runOnce("b", work)]).toEqual([1, 1, 2]);
});

test("what has failed may be sent again; what has no token is done each time (S404)", () => {
  const failing = () => {
    throw new Error("No");
  };
  expect(() => runOnce("c", failing)).toThrow("No");
  expect(runOnce("c", () => "done")).toBe("done");
  let done = 0;
  expect([runOnce(undefined, () => ++done), runOnce(undefined, () => ++done)]).toEqual([1, 2]);
});
