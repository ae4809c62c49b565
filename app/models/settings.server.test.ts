import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/domain/match-band.ts";
import { openDatabase } from "#db/client.ts";
import { settings } from "#db/schema.ts";
import { getPlaybookRanges, getTimeZone } from "./settings.server.ts";

test("without a stored setting the default ranges are in force (S301, D34)", () => {
  expect(getPlaybookRanges(openDatabase(":memory:"))).toEqual(DEFAULT_PLAYBOOK_RANGES);
});

test("stored ranges are in force at once (S348, D34)", () => {
  const db = openDatabase(":memory:");
  expect(getPlaybookRanges(db)).toEqual(DEFAULT_PLAYBOOK_RANGES);
  const value = { goldMin: 90, excellentMin: 80, goodMin: 60, averageMin: 30 };
  db.insert(settings).values({ key: "playbook_ranges", value }).run();
  expect(getPlaybookRanges(db)).toEqual(value);
});

test.each([
  "ranges",
  95,
  {},
  { goldMin: 90, excellentMin: 80, goodMin: 60 },
  { goldMin: 10, excellentMin: 80, goodMin: 60, averageMin: 30 },
  { goldMin: "90", excellentMin: 80, goodMin: 60, averageMin: 30 },
])("a broken stored value leaves the default ranges in force: %j (S301, D34)", (value) => {
  const db = openDatabase(":memory:");
  db.insert(settings).values({ key: "playbook_ranges", value }).run();
  expect(getPlaybookRanges(db)).toEqual(DEFAULT_PLAYBOOK_RANGES);
});

test("the stored time zone comes before the process's (D35)", () => {
  const db = openDatabase(":memory:");
  expect(getTimeZone(db, "Europe/Berlin")).toBe("Europe/Berlin");
  db.insert(settings).values({ key: "time_zone", value: "Asia/Tokyo" }).run();
  expect(getTimeZone(db, "Europe/Berlin")).toBe("Asia/Tokyo");
});

test.each(["Mars/Olympus", "", 7])("a stored time zone that is none is passed over: %j (D35)", (value) => {
  const db = openDatabase(":memory:");
  db.insert(settings).values({ key: "time_zone", value }).run();
  expect(getTimeZone(db, "Europe/Berlin")).toBe("Europe/Berlin");
});
