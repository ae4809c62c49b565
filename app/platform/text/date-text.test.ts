import { expect, test } from "vitest";
import {
  formatDate,
  formatDateOrNull,
  formatDateTime,
  formatSubmissionTime,
  formatTimeAgo,
  getStartOfDay,
  isTimeZone,
  toWallClock,
} from "./date-text.ts";

test.each([
  ["2026-01-05T09:07:00Z", "UTC", "Jan 05, 2026 9:07 AM"],
  ["2026-01-05T00:00:00Z", "UTC", "Jan 05, 2026 12:00 AM"],
  ["2026-12-31T12:00:00Z", "UTC", "Dec 31, 2026 12:00 PM"],
  ["2026-12-31T23:30:00Z", "Asia/Tokyo", "Jan 01, 2027 8:30 AM"],
  ["2026-01-05T02:00:00Z", "America/New_York", "Jan 04, 2026 9:00 PM"],
  ["2026-01-05T00:00:00Z", "Asia/Kathmandu", "Jan 05, 2026 5:45 AM"],
])("%s in %s is formatted as %s (S110, S402, D35)", (iso, timeZone, text) => {
  expect(formatDateTime(new Date(iso), timeZone).text).toBe(text);
});

test("an erased person's date shows only the month (P31, P35)", () => {
  const moment = new Date("2026-10-31T23:30:00Z");
  expect(formatSubmissionTime(moment, { erasedAt: new Date() }, "Asia/Tokyo").text).toBe("Nov 2026");
  expect(formatSubmissionTime(moment, { erasedAt: null }, "UTC").text).toBe("Oct 31, 2026 11:30 PM");
});

test.each([
  ["2026-03-29T00:59:00Z", "Mar 29, 2026 1:59 AM"],
  ["2026-03-29T01:00:00Z", "Mar 29, 2026 3:00 AM"],
  ["2026-10-25T00:30:00Z", "Oct 25, 2026 2:30 AM"],
  ["2026-10-25T01:30:00Z", "Oct 25, 2026 2:30 AM"],
])("formats %s in Berlin as %s around a clock change (S110, D35)", (iso, text) => {
  expect(formatDateTime(new Date(iso), "Europe/Berlin").text).toBe(text);
});

test("the ISO value is UTC in every time zone (D35)", () => {
  expect(formatDateTime(new Date("2026-01-05T09:07:00Z"), "Asia/Tokyo").iso).toBe("2026-01-05T09:07:00.000Z");
});

test.each([
  ["UTC", true],
  ["Europe/Berlin", true],
  ["Mars/Olympus", false],
  ["", false],
  ["../../etc/passwd", false],
])("whether %j is a time zone: %s (D35)", (name, isKnown) => {
  expect(isTimeZone(name)).toBe(isKnown);
});

test("formats a date as the day in the time zone (S402, D35)", () => {
  const moment = new Date("2026-12-31T23:30:00Z");
  expect(formatDate(moment, "UTC")).toEqual({ text: "Dec 31, 2026", iso: "2026-12-31T23:30:00.000Z" });
  expect(formatDate(moment, "Asia/Tokyo").text).toBe("Jan 01, 2027");
});

test.each([
  ["2026-05-05T02:00:00Z", "UTC", "2026-05-05T00:00:00Z"],
  ["2026-05-05T00:00:00Z", "UTC", "2026-05-05T00:00:00Z"],
  ["2026-05-04T23:59:59Z", "UTC", "2026-05-04T00:00:00Z"],
  ["2026-05-05T02:00:00Z", "America/New_York", "2026-05-04T04:00:00Z"],
  ["2026-05-05T16:00:00Z", "Asia/Tokyo", "2026-05-05T15:00:00Z"],
  ["2026-05-05T02:00:00Z", "Asia/Kathmandu", "2026-05-04T18:15:00Z"],
])("at %s the day in %s started at %s (S98, D30, D35)", (now, timeZone, midnight) => {
  expect(getStartOfDay(new Date(now), timeZone)).toEqual(new Date(midnight));
});

test.each([
  ["before the clocks go forward", "2026-03-29T00:30:00Z", "Europe/Berlin", "2026-03-28T23:00:00Z"],
  ["after they went forward", "2026-03-29T12:00:00Z", "Europe/Berlin", "2026-03-28T23:00:00Z"],
  ["on the next day", "2026-03-30T12:00:00Z", "Europe/Berlin", "2026-03-29T22:00:00Z"],
  ["after they went back", "2026-10-25T22:30:00Z", "Europe/Berlin", "2026-10-24T22:00:00Z"],
  ["in the repeated hour", "2026-10-25T00:30:00Z", "Europe/Berlin", "2026-10-24T22:00:00Z"],
  ["after a change in the south", "2026-10-04T12:00:00Z", "Australia/Sydney", "2026-10-03T14:00:00Z"],
  ["where midnight itself is skipped", "2026-09-06T15:00:00Z", "America/Santiago", "2026-09-06T04:00:00Z"],
])("%s, a day starts at its local midnight or first moment (S98, D30, D35)", (_, now, timeZone, midnight) => {
  expect(getStartOfDay(new Date(now), timeZone)).toEqual(new Date(midnight));
});

test.each([
  ["America/Havana", "2024-11-03T04:30:00Z", "2024-11-03T04:00:00Z"],
  ["America/Havana", "2024-11-03T05:30:00Z", "2024-11-03T04:00:00Z"],
  ["America/Havana", "2024-11-03T20:00:00Z", "2024-11-03T04:00:00Z"],
  ["Asia/Beirut", "2024-03-31T12:00:00Z", "2024-03-30T22:00:00Z"],
  ["America/Santiago", "2024-09-08T12:00:00Z", "2024-09-08T04:00:00Z"],
  ["America/Santiago", "2024-04-07T03:30:00Z", "2024-04-06T03:00:00Z"],
  ["America/Santiago", "2024-04-07T04:30:00Z", "2024-04-07T04:00:00Z"],
  ["Africa/Cairo", "2023-04-28T12:00:00Z", "2023-04-27T22:00:00Z"],
  ["Atlantic/Azores", "2024-10-27T12:00:00Z", "2024-10-27T00:00:00Z"],
  ["America/St_Johns", "2010-11-07T03:00:00Z", "2010-11-07T02:30:00Z"],
  ["Pacific/Apia", "2011-12-31T00:00:00Z", "2011-12-30T10:00:00Z"],
])("in %s, where midnight is missing or repeated, the day of %s started at %s (R153, D30)", (timeZone, now, began) => {
  expect(getStartOfDay(new Date(now), timeZone)).toEqual(new Date(began));
});

test("every moment around a clock change belongs to exactly one day (R153)", () => {
  const changes: [string, string][] = [
    ["America/Havana", "2024-11-03T00:00:00Z"],
    ["America/Havana", "2024-03-10T00:00:00Z"],
    ["Asia/Beirut", "2024-03-31T00:00:00Z"],
    ["Asia/Beirut", "2024-10-26T21:00:00Z"],
    ["America/Santiago", "2024-04-07T00:00:00Z"],
    ["America/Santiago", "2024-09-08T00:00:00Z"],
    ["Africa/Cairo", "2023-04-28T00:00:00Z"],
    ["Africa/Cairo", "2023-10-26T21:00:00Z"],
    ["Atlantic/Azores", "2024-03-31T00:00:00Z"],
    ["Atlantic/Azores", "2024-10-27T00:00:00Z"],
    ["America/St_Johns", "2010-11-07T02:00:00Z"],
    ["Australia/Lord_Howe", "2024-04-06T15:00:00Z"],
    ["Pacific/Apia", "2011-12-30T10:00:00Z"],
  ];
  for (const [timeZone, change] of changes) {
    const starts = new Set<number>();
    const datesShown = new Set<string>();
    let latest = 0;
    for (let minutes = -36 * 60; minutes <= 36 * 60; minutes += 15) {
      const moment = new Date(Date.parse(change) + minutes * 60_000);
      const began = getStartOfDay(moment, timeZone).getTime();
      expect(began, `${timeZone} at ${moment.toISOString()}`).toBeGreaterThanOrEqual(latest);
      expect(began).toBeLessThanOrEqual(moment.getTime());
      expect(getStartOfDay(new Date(began), timeZone).getTime()).toBe(began);
      latest = began;
      starts.add(began);
      datesShown.add(formatDate(moment, timeZone).text);
    }
    expect([timeZone, starts.size]).toEqual([timeZone, datesShown.size]);
  }
});

test.each([
  ["2026-05-04T12:00:00Z", "just now"],
  ["2026-05-04T11:59:01Z", "just now"],
  ["2026-05-04T11:59:00Z", "1 minute ago"],
  ["2026-05-04T11:01:00Z", "59 minutes ago"],
  ["2026-05-04T11:00:00Z", "1 hour ago"],
  ["2026-05-04T10:01:00Z", "1 hour ago"],
  ["2026-05-03T12:00:00Z", "1 day ago"],
  ["2026-05-01T13:00:00Z", "2 days ago"],
  ["2026-04-01T12:00:00Z", "1 month ago"],
  ["2024-05-03T12:00:00Z", "2 years ago"],
])("at noon on 2026-05-04, %s is %s, rounded down (S282)", (moment, text) => {
  expect(formatTimeAgo(new Date(moment), new Date("2026-05-04T12:00:00Z"))).toBe(text);
});

test('a time in the future, after the clock was set back, is "just now" (S282)', () => {
  expect(formatTimeAgo(new Date("2026-05-04T13:00:00Z"), new Date("2026-05-04T12:00:00Z"))).toBe("just now");
});

test("formats a date as 'MMM dd, yyyy', and a missing or invalid one as null (S246, D35)", () => {
  const lateEvening = new Date("2026-01-04T23:30:00Z");
  expect(formatDateOrNull(lateEvening, "UTC")?.text).toBe("Jan 04, 2026");
  expect(formatDateOrNull(lateEvening, "Asia/Tokyo")?.text).toBe("Jan 05, 2026");
  expect(formatDateOrNull(null, "UTC")).toBeNull();
  expect(formatDateOrNull(new Date(Number.NaN), "UTC")).toBeNull();
});

test.each([
  ["2026-01-05T00:00:00Z", "Asia/Kathmandu", "2026-01-05T05:45:00.000Z"],
  ["2026-03-29T01:00:00Z", "Europe/Berlin", "2026-03-29T03:00:00.000Z"],
  ["2026-01-05T02:00:00Z", "America/New_York", "2026-01-04T21:00:00.000Z"],
])("the wall clock for %s in %s shows %s (D35)", (iso, timeZone, shown) => {
  expect(toWallClock(new Date(iso), timeZone).toISOString()).toBe(shown);
});
