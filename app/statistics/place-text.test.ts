import { expect, test } from "vitest";
import {
  formatEstimate,
  formatGroup,
  formatLevel,
  formatNearLine,
  formatNearMinimum,
  formatPlace,
  formatWithheld,
} from "./place-text.ts";

test("the percentile's text has the number of candidates and the likely range (T8, T9, T20)", () => {
  const text = (n: number, percentileLow: number | null, percentileHigh: number | null) => {
    const place = formatPlace({ n, percentile: 84.4, percentileLow, percentileHigh });
    return `${place?.place} ${place?.among}`;
  };
  expect(text(61, 70.4, 93.3)).toBe("84th percentile of 61 candidates, true percentile likely 70th to 93rd");
  expect(text(61, 70.4, 99.6)).toBe("84th percentile of 61 candidates, true percentile likely 70th or higher");
  expect(text(61, 0.4, 93.3)).toBe("84th percentile of 61 candidates, true percentile likely 93rd or lower");
  expect(text(1234, 0.2, 100)).toBe("84th percentile of 1,234 candidates, but any percentile is possible");
  expect(formatPlace({ n: 12, percentile: null, percentileLow: null, percentileHigh: null })).toBeNull();
});

test("a group is described by its versions (T20)", () => {
  expect(formatGroup([3])).toBe("Candidates who took this test (version 3), each person's first attempt.");
  expect(formatGroup([3, 4])).toContain("(versions 3 and 4, which differ in wording only)");
});

test("the true level is explained by two ranges, and a nearby match minimum is named (T20, T21)", () => {
  const estimate = { estimatePercent: 77, errorPercent: 3.9, low68: 73.1, high68: 80.9, low95: 69.36, high95: 100 };
  expect(formatLevel(estimate)).toBe("69.4–100.0%");
  expect(formatEstimate(estimate)).toBe("The best estimate is 77.0% ± 3.9 in about 2 of 3 cases.");
  expect(formatNearMinimum({ percent: 75, lower: "average", upper: "good" })).toBe(
    "close to the minimum for GOOD (75%)",
  );
  expect(formatNearLine({ percent: 85, lower: "good", upper: "excellent" })).toBe(
    "Near the line between GOOD and EXCELLENT (85%). The true level may be on either side of it, so the other label could be just as accurate.",
  );
});

test("a withheld figure says why it is missing and when it will appear (T22)", () => {
  expect(formatWithheld("few-results", 12)).toBe(
    "Percentile and precision appear once there are 30 results. There are 12 so far. With fewer, a single person would change them too much.",
  );
  expect(formatWithheld("few-results", 1)).toContain("There is 1 so far.");
  expect(formatWithheld("no-error", 40)).toContain("agree completely");
  expect(formatWithheld("no-consistency", 40)).toMatch(
    /^The precision of this score is unknown because .* See Test health\.$/,
  );
});
