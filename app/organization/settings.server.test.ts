import { beforeEach, expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { settings } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { saveOrganization, savePlaybookRanges } from "./setting-commands.server.ts";
import {
  getPlaybookRanges,
  getProviderName,
  getQuestionCounter,
  getTimeZone,
  PLAYBOOK_RANGES_DESCRIPTION,
} from "./settings.server.ts";

const NO_BRAND = { accentColor: "#2f4bc7", contact: "", helpContact: "", helpText: "" };

let db: Db;

beforeEach(() => {
  db = openDatabase(":memory:");
});

test.each([
  "ranges",
  95,
  {},
  { goldMin: 90, excellentMin: 80, goodMin: 60 },
  { goldMin: 10, excellentMin: 80, goodMin: 60, averageMin: 30 },
  { goldMin: "90", excellentMin: 80, goodMin: 60, averageMin: 30 },
])("an invalid stored value falls back to the default ranges: %j (S301, D34)", (value) => {
  db.insert(settings).values({ key: "playbook_ranges", value }).run();
  expect(getPlaybookRanges(db)).toEqual(DEFAULT_PLAYBOOK_RANGES);
});

test.each(["Mars/Olympus", "", 7])("ignores an invalid stored time zone: %j (D35)", (value) => {
  db.insert(settings).values({ key: "time_zone", value }).run();
  expect(getTimeZone(db, "Europe/Berlin")).toBe("Europe/Berlin");
});

test("saved ranges apply at once and leave other settings unchanged (S299, D34)", () => {
  const organization = { timeZone: "Asia/Tokyo", providerName: "Ωmega", questionCounter: "real", ...NO_BRAND } as const;
  saveOrganization(db, byServer(), organization);
  savePlaybookRanges(db, byServer(), { goldMin: 100, excellentMin: 99, goodMin: 98, averageMin: 97 });
  const ranges = { goldMin: 4, excellentMin: 3, goodMin: 2, averageMin: 1 };
  savePlaybookRanges(db, byServer(), ranges);
  expect(getPlaybookRanges(db)).toEqual(ranges);
  expect(getTimeZone(db, "UTC")).toBe("Asia/Tokyo");
  expect(db.select().from(settings).all()).toContainEqual({
    key: "playbook_ranges",
    value: ranges,
    description: PLAYBOOK_RANGES_DESCRIPTION,
  });
});

test("ranges that do not descend are rejected with the specified message and not stored (S297, S298)", () => {
  const equal = { goldMin: 85, excellentMin: 85, goodMin: 75, averageMin: 50 };
  expect(() => savePlaybookRanges(db, byServer(), equal)).toThrow(
    expect.objectContaining({
      code: "invalid-input",
      message: "Ranges must be in descending order: Gold > Excellent > Good > Average > 0",
    }),
  );
  expect(db.select().from(settings).all()).toEqual([]);
});

test("the organization's settings can be changed and are read back as saved (D11, D35)", () => {
  expect([getProviderName(db), getQuestionCounter(db)]).toEqual(["", "fixed"]);
  saveOrganization(db, byServer(), {
    timeZone: "Asia/Tokyo",
    providerName: "Łódź & Söhne",
    questionCounter: "real",
    ...NO_BRAND,
  });
  expect(getTimeZone(db, "UTC")).toBe("Asia/Tokyo");
  expect(getProviderName(db)).toBe("Łódź & Söhne");
  expect(getQuestionCounter(db)).toBe("real");
  saveOrganization(db, byServer(), { timeZone: "UTC", providerName: "", questionCounter: "fixed", ...NO_BRAND });
  expect([getTimeZone(db, "Asia/Tokyo"), getProviderName(db), getQuestionCounter(db)]).toEqual(["UTC", "", "fixed"]);
});

test.each(["counter", 40, { real: true }])(
  "an invalid stored question counter is read as 'fixed': %j (D11)",
  (value) => {
    db.insert(settings).values({ key: "question_counter", value }).run();
    expect(getQuestionCounter(db)).toBe("fixed");
  },
);
