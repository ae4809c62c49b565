import { expect, test } from "vitest";
import { runOnce } from "./form-data.server.ts";

test("runs a form sent twice once, and returns the same result (S404)", () => {
  let done = 0;
  const work = () => ++done;
  expect([runOnce("a", work), runOnce("a", work), runOnce("b", work)]).toEqual([1, 1, 2]);
});

test("runs again after a failure, and always without a key (S404)", () => {
  const failing = () => {
    throw new Error("No");
  };
  expect(() => runOnce("c", failing)).toThrow("No");
  expect(runOnce("c", () => "done")).toBe("done");
  let done = 0;
  expect([runOnce(undefined, () => ++done), runOnce(undefined, () => ++done)]).toEqual([1, 2]);
});
