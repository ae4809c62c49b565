import { expect, test } from "vitest";
import { readUnsavedTexts, runOnce } from "./form-data.server.ts";

test("a form sent twice runs once, and both responses have the same result (S404)", () => {
  let done = 0;
  const work = () => ++done;
  expect([runOnce("a", work), runOnce("a", work), runOnce("b", work)]).toEqual([1, 1, 2]);
});

test("a form is processed again after a failure, and every time if it has no key (S404)", () => {
  const failing = () => {
    throw new Error("No");
  };
  expect(() => runOnce("c", failing)).toThrow("No");
  expect(runOnce("c", () => "done")).toBe("done");
  let done = 0;
  expect([runOnce(undefined, () => ++done), runOnce(undefined, () => ++done)]).toEqual([1, 2]);
});

test("after a session has expired, typed sentences are shown again, but never passwords or keys (R185)", async () => {
  const body = new URLSearchParams({ note: "Call Ada", password: "open sesame", vendorKey: "key of Ashby" });
  const request = new Request("https://example.com/admin/settings", { method: "POST", body });
  expect(await readUnsavedTexts(request)).toEqual(["Call Ada"]);
});
