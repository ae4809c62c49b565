import { expect, test } from "vitest";
import { expiryFormSchema, expiryOf, fieldText, usualExpiry } from "./invitation-expiry.ts";

test("the usual expiry is two weeks on at 23:59 of the organisation's clocks, also where they are put back (P4)", () => {
  const now = new Date("2026-10-20T23:30:00Z");
  expect(usualExpiry(now, "UTC").toISOString()).toBe("2026-11-03T23:59:00.000Z");
  expect(usualExpiry(now, "Europe/Zagreb").toISOString()).toBe("2026-11-04T22:59:00.000Z");
});

test("what is typed is a moment in the time zone, and nothing is never; what is no moment is refused (P4)", () => {
  const read = (expires?: string) => expiryOf(expiryFormSchema.parse({ expires }), "America/New_York");
  expect(read("2026-05-04T23:59")?.toISOString()).toBe("2026-05-05T03:59:00.000Z");
  expect(read("2026-05-04T23:59:30")?.toISOString()).toBe("2026-05-05T03:59:00.000Z");
  // An hour that the clocks skipped begins when they go on.
  expect(read("2026-03-08T02:30")?.toISOString()).toBe("2026-03-08T07:30:00.000Z");
  expect(read()).toBeNull();
  expect(fieldText(new Date("2026-05-05T03:59:00Z"), "America/New_York")).toBe("2026-05-04T23:59");
  for (const wrong of ["tomorrow", "2026-02-30T10:00", "2026-05-04", "1999-05-04T10:00", "2026-05-04T25:00"]) {
    expect(expiryFormSchema.safeParse({ expires: wrong }).error?.issues[0]?.message).toContain("Please choose a date");
  }
});
