import { expect, test } from "vitest";
import {
  formatBands,
  formatGroup,
  formatNearLine,
  formatPlace,
  formatPrecision,
  formatWithheld,
} from "./place-text.ts";

test("a place shows the number of candidates, and a margin while there are few (T8, T9, T20)", () => {
  const text = (n: number, percentileGiveOrTake: number | null) => {
    const place = formatPlace({ n, percentile: 84.4, percentileGiveOrTake });
    return `${place?.place} ${place?.among}`;
  };
  expect(text(61, 10)).toBe("84th percentile of 61 candidates, give or take 10");
  expect(text(1234, null)).toBe("84th percentile of 1,234 candidates");
  expect(formatPlace({ n: 12, percentile: null, percentileGiveOrTake: null })).toBeNull();
});

test("a group is described by its versions (T20)", () => {
  expect(formatGroup([3])).toMatch(
    /^Candidates who took this test \(version 3\); each person's first attempt\. Half of/,
  );
  expect(formatGroup([3, 4])).toContain("(versions 3 and 4, which differ in wording only)");
});

test("a precision is explained by two ranges, and a nearby match minimum is named (T20, T21)", () => {
  expect(formatPrecision(78.2, 4.1)).toBe("78.2% ± 4.1");
  expect(formatBands({ low68: 74.1, high68: 82.3, low95: 70.16, high95: 100 })).toBe(
    "Read it as 74.1–82.3% (sure in about 2 of 3 cases) or 70.2–100.0% (in 95 of 100).",
  );
  expect(formatNearLine({ percent: 85, lower: "good", upper: "excellent" })).toBe(
    "Near the line between GOOD and EXCELLENT (85%). The score is within one standard error, so the other label could be just as accurate.",
  );
});

test("a withheld figure says why it is missing and when it will appear (T22)", () => {
  expect(formatWithheld("few-results", 12)).toBe(
    "Percentile and precision appear once there are 30 results. There are 12 so far. With fewer, a single person would change them too much.",
  );
  expect(formatWithheld("few-results", 1)).toContain("There is 1 so far.");
  expect(formatWithheld("no-consistency", 40)).toMatch(
    /^The precision of this score is unknown because .* See Test Health\.$/,
  );
});
