import { expect, test } from "vitest";
import { clockText } from "./clock-text.ts";

test.each([
  ["UTC", "00:05"],
  ["Asia/Kolkata", "05:35"],
  ["America/New_York", "19:05"],
  ["Mars/Olympus", null],
  ["", null],
])("clocks in %j show %j (H66)", (timeZone, text) => {
  expect(clockText(new Date("2026-11-22T00:05:00Z"), timeZone)).toBe(text);
});
