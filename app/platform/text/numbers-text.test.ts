import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatAllShown,
  formatBytes,
  formatCoefficient,
  formatCount,
  formatNumber,
  formatOneDecimal,
  formatPercentile,
  formatPValue,
  formatSeconds,
  formatShownRange,
  listPageButtons,
  pluralize,
} from "./numbers-text.ts";

const ASSESSMENTS = { one: "completed assessment", many: "completed assessments" };
const ACTIVITIES = { one: "user activity", many: "user activities" };

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, "gap-after", 8]],
  [4, 8, [1, 2, 3, 4, 5, "gap-after", 8]],
  [5, 9, [1, "gap-before", 4, 5, 6, "gap-after", 9]],
  [5, 8, [1, "gap-before", 4, 5, 6, 7, 8]],
  [8, 8, [1, "gap-before", 4, 5, 6, 7, 8]],
  [1000, 5000, [1, "gap-before", 999, 1000, 1001, "gap-after", 5000]],
])("page %d of %d has the buttons %j (S188)", (page, pageCount, buttons) => {
  expect(listPageButtons(page, pageCount)).toEqual(buttons);
});

test("a pager has at most seven buttons, with the first, last and neighboring pages (S188)", () => {
  const place = fc
    .integer({ min: 1, max: 3000 })
    .chain((pageCount) =>
      fc.record({ pageCount: fc.constant(pageCount), page: fc.integer({ min: 1, max: pageCount }) }),
    );
  fc.assert(
    fc.property(place, ({ page, pageCount }) => {
      const buttons = listPageButtons(page, pageCount);
      const numbers = buttons.filter((button) => typeof button === "number");
      expect(buttons.length).toBeLessThanOrEqual(7);
      expect(new Set(buttons).size).toBe(buttons.length);
      expect(numbers).toEqual([...numbers].sort((one, two) => one - two));
      const wanted = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
      expect(numbers).toEqual(expect.arrayContaining(wanted));
      for (const [index, button] of buttons.entries()) {
        if (typeof button === "number") continue;
        expect(Number(buttons[index + 1]) - Number(buttons[index - 1])).toBeGreaterThan(2);
      }
    }),
  );
});

test.each([
  [{ page: 1, pageSize: 20, total: 45 }, "Showing 1-20 of 45 completed assessments"],
  [{ page: 3, pageSize: 20, total: 45 }, "Showing 41-45 of 45 completed assessments"],
  [{ page: 1, pageSize: 20, total: 1 }, "Showing 1-1 of 1 completed assessment"],
  [{ page: 51, pageSize: 20, total: 12_345 }, "Showing 1,001-1,020 of 12,345 completed assessments"],
])("formats the footer of %j as %j (S187)", (shown, text) => {
  expect(formatShownRange(shown, ASSESSMENTS)).toBe(text);
});

test.each([
  [1, "Showing 1 user activity"],
  [2, "Showing 2 user activities"],
  [50, "Showing 50 user activities"],
])("formats the footer of %d rows on one page as %j (S289)", (total, text) => {
  expect(formatAllShown(total, ACTIVITIES)).toBe(text);
});

test("numbers are grouped by thousands", () => {
  expect([0, 999, 1000, 1_234_567].map(formatNumber)).toEqual(["0", "999", "1,000", "1,234,567"]);
});

test("a count has the singular or plural noun that fits its number", () => {
  expect([0, 1, 2, 1200].map((count) => formatCount(count, "question"))).toEqual([
    "0 questions",
    "1 question",
    "2 questions",
    "1,200 questions",
  ]);
  expect([1, 2].map((count) => formatCount(count, "answer is", "answers are"))).toEqual([
    "1 answer is",
    "2 answers are",
  ]);
  expect([0, 1].map((count) => pluralize(count, "pt"))).toEqual(["pts", "pt"]);
});

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [208_896, "209 kB"],
  [12_345, "12.3 kB"],
  [999_949, "1 MB"],
  [521_809_920, "522 MB"],
  [1_500_000_000, "1.5 GB"],
  [2_000_000_000_000_000, "2,000 TB"],
])("%d bytes are formatted as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test("formats alpha and r with two decimal places, a true minus sign, and no negative zero (T10, T13)", () => {
  expect([0.294997, -0.4061, -0.0049, -0.005, 0, -0, 1, null].map(formatCoefficient)).toEqual([
    "0.29",
    "−0.41",
    "0.00",
    "−0.01",
    "0.00",
    "0.00",
    "1.00",
    "–",
  ]);
});

test("formats a standard error with one decimal place and a p-value with three (T12, T17)", () => {
  expect([4.06, 12.751968, -4.06, -0.04, null].map(formatOneDecimal)).toEqual(["4.1", "12.8", "−4.1", "0.0", "–"]);
  expect([-1200, 0].map(formatNumber)).toEqual(["−1,200", "0"]);
  expect([0.0034092, 0.001, 0.00099, 1, null].map(formatPValue)).toEqual(["0.003", "0.001", "< 0.001", "1.000", "–"]);
});

test("formats seconds with a decimal place only below ten (T26, T32)", () => {
  expect([0, 1.44, 9.94, 9.96, 23.4, 299.5, null].map(formatSeconds)).toEqual([
    "0.0 s",
    "1.4 s",
    "9.9 s",
    "10 s",
    "23 s",
    "300 s",
    "–",
  ]);
});

test("formats a percentile as an ordinal from 1st to 99th, rounded half up (T8)", () => {
  expect([52.35, 83.5, 83.4999, 0, 100, 99.6, null].map(formatPercentile)).toEqual([
    "52nd",
    "84th",
    "83rd",
    "1st",
    "99th",
    "99th",
    "–",
  ]);
  expect([2, 3, 4, 11, 12, 13, 21, 33].map(formatPercentile)).toEqual([
    "2nd",
    "3rd",
    "4th",
    "11th",
    "12th",
    "13th",
    "21st",
    "33rd",
  ]);
});
