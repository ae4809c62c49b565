import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/index.ts";
import { updateTest } from "#app/content/index.server.ts";
import { writeSetting } from "#app/organization/index.server.ts";
import { findSubmission } from "#app/submissions/submissions.server.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { readManualFigures } from "./manual-figures.server.ts";
import { previewPeriod } from "./norm-group.server.ts";
import { findScoredGroup } from "./scored-group.server.ts";
import { parsePeriod } from "./screens/norms/period-input.ts";

const [OLD, NEW, NOW] = ["2024-03-01", "2026-03-01", "2026-11-29"].map((day) => new Date(`${day}T10:00:00Z`)) as [
  Date,
  Date,
  Date,
];
const toMonth = (start: Date) => new Date(`${start.toISOString().slice(0, 7)}-01T00:00:00Z`);

function open() {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db, {}, OLD);
  let people = 0;
  const add = (points: number, startedAt: Date) => {
    people += 1;
    return addResult(db, sample, { points, startedAt, email: `${people}@example.com` });
  };
  const choose = (comparesFrom: Date | null) => updateTest(db, byServer(NOW), sample.id, { comparesFrom });
  const read = (id: string) => {
    const submission = findSubmission(db, id);
    return submission && findScoredGroup(db, submission);
  };
  return { db, sample, add, choose, read };
}

test("percentiles use results since the chosen month, in every time zone, but the precision uses all results (R177, T137)", async () => {
  const { db, sample, add, choose, read } = open();
  for (let n = 0; n < 6; n += 1) add(10 * n, OLD);
  const [first = ""] = [40, 60, 80, 90].map((points) => add(points, NEW));
  const all = read(first);
  expect([all?.n, all?.norm]).toMatchObject([10, { n: 10, from: toMonth(OLD), to: toMonth(NEW) }]);
  expect(previewPeriod(db, sample.id, NEW)).toEqual({
    now: { n: 10, from: toMonth(OLD), to: toMonth(NEW), meanPercent: 42 },
    next: { n: 4, from: toMonth(NEW), to: toMonth(NEW), meanPercent: 67.5 },
    places: [23, 40, 58].map((percent) => ({ percent, now: null, next: null })),
  });
  choose(new Date("2026-03-31T20:00:00Z"));
  const chosen = read(first);
  expect([...(chosen?.norm.totals ?? [])]).toEqual([
    [40, 1],
    [60, 1],
    [80, 1],
    [90, 1],
  ]);
  expect([chosen?.n, chosen?.total]).toEqual([10, all?.total]);
  add(100, NEW);
  expect(read(first)?.norm.n).toBe(5);
  const manual = await readManualFigures(
    () => db,
    { testId: sample.id, visibleTests: ALL_TESTS },
    { now: NOW, timeZone: "UTC" },
  );
  expect(manual?.groups[0]?.rows.map(({ text }) => text).slice(0, 2)).toEqual([
    "11 first attempts with the same points, started from Mar 2024 to Mar 2026.",
    "They are based on 5 of these results, started in Mar 2026.",
  ]);
  choose(new Date("2026-04-01T00:00:00Z"));
  expect(read(first)?.norm).toEqual({ n: 0, totals: new Map(), from: expect.any(Date), to: null });
  choose(NEW);
  for (const zone of ["America/Los_Angeles", "Pacific/Kiritimati"]) {
    writeSetting(db, "time_zone", zone, "");
    expect(read(first)?.norm.n).toBe(5);
  }
  choose(null);
  expect(read(first)?.norm.n).toBe(11);
  expect(() => choose(new Date(NOW.getTime() + 1))).toThrow("cannot start in the future");
});

test("a preview shows how percentiles change, as in a hand-computed example (T137)", () => {
  const { db, sample, add } = open();
  for (let n = 0; n < 30; n += 1) add(40, OLD);
  for (let n = 0; n < 30; n += 1) add(n < 15 ? 40 : 60, NEW);
  // All 60 results: 45 with 40 points, 15 with 60. The 30 new results: 15 with 40 points, 15 with 60.
  expect(previewPeriod(db, sample.id, NEW)).toMatchObject({
    now: { n: 60, meanPercent: 45 },
    next: { n: 30, meanPercent: 50 },
    places: [
      { percent: 40, now: (100 * 22.5) / 60, next: (100 * 7.5) / 30 },
      { percent: 45, now: 75, next: 50 },
    ],
  });
  expect(previewPeriod(openDatabase(":memory:"), "none", NEW)).toBeNull();
});

test("a period starts with a month, in the organization's time zone (T137)", () => {
  const parse = (period: string, from = "", now = NOW) => parsePeriod({ period, from }, now, "Europe/Berlin");
  expect(parse("12").from?.toISOString()).toBe("2025-10-31T23:00:00.000Z");
  expect(parse("24").from?.toISOString()).toBe("2024-10-31T23:00:00.000Z");
  expect(parse("12", "", new Date("2028-02-29T10:00:00Z")).from?.toISOString()).toBe("2027-01-31T23:00:00.000Z");
  expect(parse("day", "2026-07-31")).toEqual({ from: new Date("2026-06-30T22:00:00Z"), error: null });
  for (const period of ["all", "", "999"]) expect(parse(period)).toEqual({ from: null, error: null });
  for (const day of ["", "2026-11-30", "2026-02-30", "x", "0000-00-00", "12026-01-01"]) {
    expect(parse("day", day)).toEqual({ from: null, error: "Please choose a day that is not in the future" });
  }
});
