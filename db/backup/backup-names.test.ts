import { expect, test } from "vitest";
import {
  buildCopyName,
  findNewestCopy,
  listExpendableBackups,
  listExpiredCopies,
  parseCopyTime,
} from "./backup-names.ts";

const HOUR = 3_600_000;
const now = new Date("2026-05-04T10:30:00Z");

function buildName(hoursAgo: number): string {
  return buildCopyName(new Date(now.getTime() - hoursAgo * HOUR));
}

function listKept(names: string[]): string[] {
  const expired = new Set(listExpiredCopies(names, now));
  return names.filter((name) => !expired.has(name));
}

test("a copy's name contains its time and reason", () => {
  expect(buildCopyName(now)).toBe("data-2026-05-04T10-30-00.000Z.db");
  expect(buildCopyName(now, "import")).toBe("data-2026-05-04T10-30-00.000Z-before-import.db");
  expect(buildCopyName(now, "on-demand")).toBe("data-2026-05-04T10-30-00.000Z-on-demand.db");
  expect(parseCopyTime(buildCopyName(now, "on-demand"))).toEqual(now);
  expect(parseCopyTime(buildCopyName(now, "migration"))).toEqual(now);
  expect(parseCopyTime("latest.db")).toBeNull();
});

test("the last 24 hourly and 7 daily copies do not expire", () => {
  const month = Array.from({ length: 30 * 24 }, (_, hours) => buildName(hours));
  const newestOfDays = ["04T10", "03T23", "02T23", "01T23"].map((day) => `data-2026-05-${day}-30-00.000Z.db`);
  const earlier = ["30T23", "29T23", "28T23"].map((day) => `data-2026-04-${day}-30-00.000Z.db`);
  expect(new Set(listKept(month))).toEqual(new Set([...month.slice(0, 24), ...newestOfDays, ...earlier]));
  expect(listKept(month)).toHaveLength(24 + 5);
});

test("of several copies in an hour, only the newest does not expire", () => {
  const copies = [buildName(0), buildName(0.1), buildName(0.2), buildName(1)];
  expect(listKept(copies)).toEqual([buildName(0), buildName(1)]);
});

test("hours and days without a copy do not count toward the 24 hours and 7 days", () => {
  const copies = Array.from({ length: 7 }, (_, month) => buildName(month * 30 * 24));
  expect(listKept(copies)).toEqual(copies);
});

test("the newest ten copies of each reason do not expire", () => {
  const reasons = ["deletion", "import", "migration"] as const;
  const copies = reasons.flatMap((reason) =>
    Array.from({ length: 12 }, (_, day) => buildCopyName(new Date(now.getTime() - day * 24 * HOUR), reason)),
  );
  const ordinary = Array.from({ length: 40 }, (_, hours) => buildName(hours));
  const left = listKept([...copies, ...ordinary]);
  for (const reason of reasons) expect(left.filter((name) => name.includes(reason))).toHaveLength(10);
});

test("the ten newest on-demand copies do not expire, even if several are from one hour", () => {
  const onDemand = Array.from({ length: 12 }, (_, minute) =>
    buildCopyName(new Date(now.getTime() - minute * 60_000), "on-demand"),
  );
  const left = listKept([...onDemand, buildName(0), buildName(1)]);
  expect(left).toEqual([...onDemand.slice(0, 10), buildName(0), buildName(1)]);
});

test("files with other names are ignored", () => {
  const others = ["latest.db", "status.json", "my-own.db", "data-2026.db", "data-2020-01-01T00-00-00.000Z.db.sha256"];
  expect(listExpiredCopies([...others, buildName(0)], now)).toEqual([]);
  expect(findNewestCopy(others, now)).toBeNull();
});

test("a full disk deletes the oldest scheduled copies first, but never the newest three", () => {
  const copies = [
    buildName(5),
    buildName(0),
    buildName(3),
    buildName(30),
    buildCopyName(new Date(0), "deletion"),
    buildName(1),
  ];
  expect(listExpendableBackups(copies, now)).toEqual([buildName(30), buildName(5)]);
  expect(listExpendableBackups([buildName(0), buildName(1), buildName(2)], now)).toEqual([]);
});

test("on a full disk, scheduled copies are deleted before on-demand copies", () => {
  const onDemand = (hoursAgo: number) => buildCopyName(new Date(now.getTime() - hoursAgo * HOUR), "on-demand");
  const copies = [onDemand(50), buildName(0), buildName(5), onDemand(1), buildName(2), onDemand(40), buildName(30)];
  expect(listExpendableBackups(copies, now)).toEqual([buildName(30), buildName(5), onDemand(50), onDemand(40)]);
});

test("the latest copy is the newest, whatever its reason", () => {
  const before = buildCopyName(new Date(now.getTime() + 1), "deletion");
  expect(findNewestCopy([buildName(0), before, buildName(1)], now)).toBe(before);
});

test("copies made while the clock was ahead count as the oldest (R127)", () => {
  const ahead = Array.from({ length: 60 }, (_, hours) => buildName(-10 * 365 * 24 - hours));
  expect(findNewestCopy([...ahead, buildName(0), buildName(1)], now)).toBe(buildName(0));
  const left = listKept([...ahead, ...Array.from({ length: 40 }, (_, hours) => buildName(hours))]);
  expect(left.slice(-25)).toEqual([...Array.from({ length: 24 }, (_, hours) => buildName(hours)), buildName(35)]);
  expect(listExpendableBackups([...ahead.slice(0, 2), buildName(0), buildName(1), buildName(2)], now)).toEqual([
    ahead[0],
    ahead[1],
  ]);
});
