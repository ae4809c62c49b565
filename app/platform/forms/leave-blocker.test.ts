import { expect, test } from "vitest";
import { judgeNavigation } from "./leave-blocker.ts";

test.each([
  ["link", "no request", "no input", "pass"],
  ["link", "no request", "unsaved input", "ask"],
  ["link", "a request", "no input", "hold"],
  ["link", "a request", "unsaved input", "hold"],
  ["link", "a slow request", "no input", "ask"],
  ["submit", "a request", "no input", "pass"],
  ["submit", "a request", "unsaved input", "ask"],
])("%s with %s and %s: %s", (kind, request, input, verdict) => {
  const waitedMs = { "no request": null, "a request": 0, "a slow request": 3001 }[request] ?? null;
  const situation = { isSubmit: kind === "submit", waitedMs, losesInput: input !== "no input" };
  expect(judgeNavigation(situation)).toBe(verdict);
});
