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

test("around a clock change, a day starts at the first moment of its local date (R153, S98, D30)", () => {
  const changes: [string, string][] = [
    ["Europe/Berlin", "2026-03-29T01:00:00Z"],
    ["Europe/Berlin", "2026-10-25T01:00:00Z"],
    ["Australia/Sydney", "2026-10-03T16:00:00Z"],
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
    ["Australia/Lord_Howe", "2024-04-06T15:00:00Z"],
    ["Pacific/Apia", "2011-12-30T10:00:00Z"],
  ];
  for (const [timeZone, change] of changes) {
    const dateOf = (time: number) => formatDate(new Date(time), timeZone).text;
    const dates = new Map<number, string>();
    for (let minutes = -36 * 60; minutes <= 36 * 60; minutes += 15) {
      const moment = Date.parse(change) + minutes * 60_000;
      const began = getStartOfDay(new Date(moment), timeZone).getTime();
      const date = dates.get(began) ?? dateOf(began);
      expect([timeZone, moment, date, began <= moment]).toEqual([timeZone, moment, dateOf(moment), true]);
      if (!dates.has(began)) expect([timeZone, dateOf(began - 1)]).not.toEqual([timeZone, date]);
      dates.set(began, date);
    }
    expect([timeZone, dates.size]).toEqual([timeZone, new Set(dates.values()).size]);
  }
});

test("a date that is interrupted by the end of the date before it starts once (R153)", () => {
  // In 2010, clocks in St. John's went back from 12:01 AM to 11:01 PM.
  for (const now of ["2010-11-07T02:30:30Z", "2010-11-07T03:00:00Z", "2010-11-07T12:00:00Z"])
    expect(getStartOfDay(new Date(now), "America/St_Johns")).toEqual(new Date("2010-11-07T02:30:00Z"));
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
