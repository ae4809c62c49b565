import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, getCutoff, getLastRunTime, getNextRunTime } from "#app/platform/nightly-run.ts";
import { retentionFormSchema, toRetention } from "./retention.ts";

const at = (text: string) => new Date(`${text}Z`);

test("adding months uses the last day of a shorter month (P31)", () => {
  expect(addMonths(at("2026-01-31T10:00"), 1)).toEqual(at("2026-02-28T10:00"));
  expect(addMonths(at("2026-11-15T10:00"), 120)).toEqual(at("2036-11-15T10:00"));
  expect(getCutoff(at("2026-05-31T03:00"), 3)).toEqual(at("2026-02-28T23:59:59.999"));
  expect(getCutoff(at("2026-05-28T03:00"), 3)).toEqual(at("2026-02-28T03:00"));
});

test("a time is past the cutoff exactly if the set number of months has passed since then (P31)", () => {
  const moment = fc.date({ min: at("2020-01-01T00:00"), max: at("2035-01-01T00:00"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 1, max: 120 }), (last, now, months) => {
      expect(last <= getCutoff(now, months)).toBe(addMonths(last, months) <= now);
    }),
  );
});

test("a run is due at 3 a.m. in the organization's time zone, even when the clocks change (P32)", () => {
  expect(getLastRunTime(at("2026-05-04T00:59"), "Europe/Berlin")).toEqual(at("2026-05-03T01:00"));
  expect(getLastRunTime(at("2026-05-04T01:00"), "Europe/Berlin")).toEqual(at("2026-05-04T01:00"));
  expect(getNextRunTime(at("2026-05-04T01:00"), "Europe/Berlin")).toEqual(at("2026-05-05T01:00"));
  expect(getNextRunTime(at("2026-03-28T12:00"), "Europe/Berlin")).toEqual(at("2026-03-29T01:00"));
  expect(getNextRunTime(at("2026-05-04T20:00"), "Pacific/Auckland")).toEqual(at("2026-05-05T15:00"));
});

test("the form accepts whole numbers of months from 1 to 120 (P31)", () => {
  const read = (months: string, keep = "months") => retentionFormSchema.safeParse({ keep, months, how: "person" });
  for (const months of ["0", "121", "1.5", "x"])
    expect(read(months).error?.issues[0]?.message).toMatch(/from 1 to 120/);
  const forever = read("12", "forever");
  expect(forever.data && toRetention(forever.data)).toEqual({ months: null, how: "person" });
  const twelve = read("12");
  expect(twelve.data && toRetention(twelve.data)).toEqual({ months: 12, how: "person" });
});
