import { expect, test } from "vitest";
import { getEditName, parseEditName } from "./use-edit.tsx";

test("an edit's field name encodes any value, and names from older versions are still read", () => {
  const values = { intent: "move-question", id: "a/b&c=d", direction: "up" };
  expect(parseEditName(getEditName(values.intent, values.id, { direction: "up" }))).toEqual(values);
  expect(parseEditName("update-question//q1")).toEqual({ intent: "update-question", id: "q1" });
  expect(parseEditName("update-points/7/o1")).toEqual(
    expect.objectContaining({ intent: "update-points", points: "7" }),
  );
  expect(parseEditName("move-option/down/o1")).toMatchObject({ intent: "move-option", id: "o1", direction: "down" });
});
