import { expect, test } from "vitest";
import { dateTimeText, isTimeZone, knownDateText } from "./date-text.ts";

test.each([
  ["2026-01-05T09:07:00Z", "UTC", "Jan 05, 2026 9:07 AM"],
  ["2026-01-05T00:00:00Z", "UTC", "Jan 05, 2026 12:00 AM"],
  ["2026-12-31T12:00:00Z", "UTC", "Dec 31, 2026 12:00 PM"],
  ["2026-12-31T23:30:00Z", "Asia/Tokyo", "Jan 01, 2027 8:30 AM"],
  ["2026-01-05T02:00:00Z", "America/New_York", "Jan 04, 2026 9:00 PM"],
  ["2026-01-05T00:00:00Z", "Asia/Kathmandu", "Jan 05, 2026 5:45 AM"],
])("%s reads in %s as %s (S110, D35)", (iso, timeZone, text) => {
  expect(dateTimeText(new Date(iso), timeZone).text).toBe(text);
});

test.each([
  ["2026-03-29T00:59:00Z", "Mar 29, 2026 1:59 AM"],
  ["2026-03-29T01:00:00Z", "Mar 29, 2026 3:00 AM"],
  ["2026-10-25T00:30:00Z", "Oct 25, 2026 2:30 AM"],
  ["2026-10-25T01:30:00Z", "Oct 25, 2026 2:30 AM"],
])("around a change of the clocks %s reads in Berlin as %s (S110, D35)", (iso, text) => {
  expect(dateTimeText(new Date(iso), "Europe/Berlin").text).toBe(text);
});

test("the machine's value is UTC, whatever the time zone (D35)", () => {
  expect(dateTimeText(new Date("2026-01-05T09:07:00Z"), "Asia/Tokyo").iso).toBe("2026-01-05T09:07:00.000Z");
});

test.each([
  ["UTC", true],
  ["Europe/Berlin", true],
  ["Mars/Olympus", false],
  ["", false],
  ["../../etc/passwd", false],
])("%j is a time zone: %s (D35)", (name, isKnown) => {
  expect(isTimeZone(name)).toBe(isKnown);
});

test("a day reads 'MMM dd, yyyy' in the time zone; one that is missing or none at all is null (S246, D35)", () => {
  const lateEvening = new Date("2026-01-04T23:30:00Z");
  expect(knownDateText(lateEvening, "UTC")?.text).toBe("Jan 04, 2026");
  expect(knownDateText(lateEvening, "Asia/Tokyo")?.text).toBe("Jan 05, 2026");
  expect(knownDateText(null, "UTC")).toBeNull();
  expect(knownDateText(new Date(Number.NaN), "UTC")).toBeNull();
});
