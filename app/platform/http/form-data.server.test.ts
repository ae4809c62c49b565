import { expect, test } from "vitest";
import { z } from "zod";
import { UNANSWERED } from "#app/platform/forms/controls.ts";
import { findConflicts, runOnce } from "./form-data.server.ts";

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

test.each([
  ["was sent before", { name: "One", note: "Old" }, {}],
  ["was sent before, and the shown value is stored", { name: "Shown", note: "Old" }, {}],
  ["is somebody else's", { name: "Theirs", note: "Old" }, { name: ["Theirs"] }],
  ["of another field is somebody else's", { name: "One", note: "Theirs" }, { note: ["Theirs"] }],
])("after a request without a response, a save asks if the stored value %s (R108)", (_, stored, conflicts) => {
  const schema = z.object({ name: z.string(), note: z.string() });
  const sent = new FormData();
  const changes = { name: "Two", note: "New" };
  for (const [name, text] of Object.entries(changes)) sent.append(name, text);
  const shown = { name: ["Shown"], note: ["Old"], [UNANSWERED]: [{ name: ["One"], note: ["Old"] }] };
  expect(findConflicts(schema, { changes, sent, shown, stored })).toEqual(conflicts);
});
