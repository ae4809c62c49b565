import fc from "fast-check";
import { expect, test } from "vitest";
import { getDefaultExpiry, parseExpiry, toExpiryFields } from "./invitation-expiry.ts";

const NOW = new Date("2026-03-15T23:30:00Z");
const on = (expiresOn: string, expiresAt: string) => ({ expiry: "on", expiresOn, expiresAt }) as const;
const inUtc = (fields: ReturnType<typeof on>, zone: string) => parseExpiry(fields, zone, NOW)?.toISOString();

test("invitations expire after 14 days at 23:59 in the organization's time zone by default (P4)", () => {
  expect(getDefaultExpiry(NOW, "UTC")).toEqual(on("2026-03-29", "23:59"));
  expect(getDefaultExpiry(NOW, "Europe/Berlin")).toEqual(on("2026-03-30", "23:59"));
});

test(`day and time use the organization's time zone all year, and "never" has neither (P4)`, () => {
  expect(inUtc(on("2026-12-01", "23:59"), "Europe/Berlin")).toBe("2026-12-01T22:59:00.000Z");
  expect(inUtc(on("2026-07-01", "23:59"), "Europe/Berlin")).toBe("2026-07-01T21:59:00.000Z");
  expect(inUtc(on("2026-03-29", "02:30"), "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
  expect(parseExpiry({ expiry: "never", expiresOn: "2020-01-01", expiresAt: "" }, "UTC", NOW)).toBeNull();
});

test("a past or invalid time gets a field error (P4)", () => {
  for (const past of [on("2026-03-15", "23:30"), on("2020-01-01", "12:00")]) {
    expect(() => parseExpiry(past, "UTC", NOW)).toThrow("This time has passed. Please choose a later one");
  }
  for (const [day, time] of [
    ["", "23:59"],
    ["2027-02-30", "23:59"],
    ["2027-13-01", "23:59"],
    ["2027-01-01", ""],
    ["2027-01-01", "24:00"],
  ] as const) {
    expect(() => parseExpiry(on(day, time), "UTC", NOW)).toThrow("Please choose a date and a time");
  }
});

test("the form shows a stored expiry with the same day and time, in any time zone (P4)", () => {
  const zones = fc.constantFrom("UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Chatham", "Asia/Kathmandu");
  const minutes = fc.integer({ min: 1, max: 20_000_000 });
  fc.assert(
    fc.property(zones, minutes, (zone, later) => {
      const moment = new Date(NOW.getTime() + later * 60_000);
      const again = parseExpiry(toExpiryFields(moment, zone), zone, NOW);
      // When clocks are set back, an hour occurs twice. A time in this hour means its first occurrence.
      expect([0, 30 * 60_000, 60 * 60_000]).toContain(moment.getTime() - (again?.getTime() ?? 0));
    }),
  );
  expect(toExpiryFields(null, "UTC").expiry).toBe("never");
});
