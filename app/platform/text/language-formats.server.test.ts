import { expect, test } from "vitest";
import { formatDayIn, formatMomentIn } from "./language-formats.server.ts";

test("French writes the first of a month as an ordinal, and other days as numbers (L3)", () => {
  const days = ["2026-12-01", "2026-12-11"].map((day) => formatDayIn(new Date(day), "fr", "UTC").text);
  expect(days).toEqual(["1er décembre 2026", "11 décembre 2026"]);
  expect(formatMomentIn(new Date("2026-12-01T09:05Z"), "fr", "UTC").text).toContain("1er décembre 2026 à");
});
