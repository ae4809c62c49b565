import { expect, test } from "vitest";
import { formatDate } from "./date-text.ts";
import { formatDay, formatDayRange, formatTime, listDayPresets } from "./day-text.ts";

test("formats a calendar day like the dates of lists, for every day of a year", () => {
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 24 * 60 * 60 * 1000) {
    const date = new Date(day);
    expect(formatDay(date.toISOString().slice(0, 10))).toBe(formatDate(date, "UTC").text);
  }
});

test("formats a range of days that may be open at either end", () => {
  expect(formatDayRange("2026-10-25", "2026-11-24")).toBe("Oct 25, 2026 to Nov 24, 2026");
  expect(formatDayRange("2026-10-25", undefined)).toBe("from Oct 25, 2026");
  expect(formatDayRange(undefined, "2026-11-24")).toBe("up to Nov 24, 2026");
  expect(formatDayRange(undefined, undefined)).toBeNull();
});

test.each([
  ["UTC", "12:05 AM"],
  ["Asia/Kolkata", "5:35 AM"],
  ["America/New_York", "7:05 PM"],
  ["Mars/Olympus", null],
  ["", null],
])("formats the time in %j as %j, like the times of lists (H66)", (timeZone, text) => {
  expect(formatTime(new Date("2026-11-22T00:05:00Z"), timeZone)).toBe(text);
});

test("date presets span months and years", () => {
  const listDays = (today: string) => listDayPresets(today).map(({ from, to }) => (to ? `${from}/${to}` : from));
  expect(listDays("2026-11-25")).toEqual([
    "2026-11-19",
    "2026-10-27",
    "2026-08-28",
    "2026-11-01",
    "2026-10-01/2026-10-31",
    "2026-10-01",
  ]);
  expect(listDays("2024-01-31")).toEqual([
    "2024-01-25",
    "2024-01-02",
    "2023-11-03",
    "2024-01-01",
    "2023-12-01/2023-12-31",
    "2024-01-01",
  ]);
});
