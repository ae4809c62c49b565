import { expect, test } from "vitest";
import { getRetakeDay, getScheduleState, listScheduleFacts } from "./schedule.ts";
import { parseSchedule, toScheduleForm } from "./schedule-input.ts";

const BERLIN = "Europe/Berlin";
const opensAt = new Date("2026-12-03T08:00:00Z");
const closesAt = new Date("2026-12-10T17:00:00Z");

test("a test is open from its opening to just before its closing, or always without these times (H100)", () => {
  const at = (iso: string) => getScheduleState({ opensAt, closesAt }, new Date(iso));
  expect([at("2026-12-03T07:59:59Z"), at("2026-12-03T08:00:00Z")]).toEqual(["before", "open"]);
  expect([at("2026-12-10T16:59:59Z"), at("2026-12-10T17:00:00Z")]).toEqual(["open", "after"]);
  expect(getScheduleState({ opensAt: null, closesAt: null }, opensAt)).toBe("open");
  expect(getScheduleState({ opensAt: null, closesAt }, new Date(0))).toBe("open");
});

test("admins see a test's next opening and closing in the organization's time zone (H100)", () => {
  const read = (iso: string) =>
    listScheduleFacts({ opensAt, closesAt }, new Date(iso), BERLIN).map(({ term, at }) => `${term} ${at.text}`);
  expect(read("2026-11-01T00:00:00Z")).toEqual(["Opens Dec 03, 2026 9:00 AM", "Closes Dec 10, 2026 6:00 PM"]);
  expect(read("2026-12-05T00:00:00Z")).toEqual(["Closes Dec 10, 2026 6:00 PM"]);
  expect(read("2026-12-11T00:00:00Z")).toEqual(["Closed Dec 10, 2026 6:00 PM"]);
});

test.each([
  ["in winter", "2026-12-03T09:00", "2026-12-03T08:00:00.000Z"],
  ["in summer, with seconds", "2026-07-03T09:00:00", "2026-07-03T07:00:00.000Z"],
  ["that the clocks skip, as one hour later", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  ["that is repeated, as its first occurrence", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
])("the schedule form reads a local time %s (H100)", (_, typed, iso) => {
  expect(parseSchedule({ opensAt: typed }, BERLIN)).toEqual({ opensAt: new Date(iso) });
});

test("the schedule form shows stored times, and an empty field means no limit (H100)", () => {
  const shown = toScheduleForm({ opensAt, closesAt, retakeAfterDays: 90 }, BERLIN);
  expect(shown).toEqual({ opensAt: "2026-12-03T09:00", closesAt: "2026-12-10T18:00", retakeAfterDays: "90" });
  expect(parseSchedule(shown, BERLIN)).toEqual({ opensAt, closesAt, retakeAfterDays: 90 });
  const empty = { opensAt: "", closesAt: "", retakeAfterDays: "" };
  expect(parseSchedule(empty, BERLIN)).toEqual({ opensAt: null, closesAt: null, retakeAfterDays: null });
});

test.each([
  [{ opensAt: "2026-02-30T09:00" }, "choose a date and a time"],
  [{ closesAt: "tomorrow" }, "choose a date and a time"],
  [{ retakeAfterDays: "0" }, "from 1 to 3650"],
  [{ retakeAfterDays: "1.5" }, "from 1 to 3650"],
])("the schedule form rejects %j (H100)", (form, message) => {
  expect(() => parseSchedule(form, BERLIN)).toThrow(message);
});

test.each([
  ["a retake counts calendar days", "2026-11-26T22:30:00Z", 1, "2026-11-26T23:00:00.000Z"],
  ["days can be 25 hours long", "2026-10-24T10:00:00Z", 2, "2026-10-25T23:00:00.000Z"],
])("%s (H100)", (_, completedAt, days, iso) => {
  expect(getRetakeDay(new Date(completedAt), days, BERLIN).toISOString()).toBe(iso);
});
