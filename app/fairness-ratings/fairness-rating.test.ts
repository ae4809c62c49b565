import { expect, test } from "vitest";
import { fairnessSchema, getQuarter, summarizeRatings } from "./fairness-rating.ts";

test("the mean and median are computed from individual ratings (P50)", () => {
  expect(summarizeRatings([1, 0, 2, 3, 4])).toEqual({ answers: 10, mean: 3.9, median: 4, counts: [1, 0, 2, 3, 4] });
  expect(summarizeRatings([0, 1, 0, 0, 1])).toMatchObject({ mean: 3.5, median: 3.5 });
});

test("a fairness rating is a number from 1 to 5 and a comment of at most 1,000 characters (P50)", () => {
  expect(fairnessSchema.parse({ rating: "5", comment: " Fine\r\nby me " })).toEqual({
    rating: 5,
    comment: "Fine\nby me",
  });
  expect(fairnessSchema.parse({ rating: "1" })).toEqual({ rating: 1, comment: "" });
  for (const rating of [undefined, "", "0", "6", "2.5", " 3", "x"]) {
    expect(fairnessSchema.safeParse({ rating }).success, String(rating)).toBe(false);
  }
  expect(fairnessSchema.safeParse({ rating: "3", comment: "x".repeat(1001) }).success).toBe(false);
});

test("a fairness rating is dated only by its quarter (P50)", () => {
  expect(getQuarter(new Date("2026-03-31T23:59:59Z"))).toBe("2026-Q1");
  expect(getQuarter(new Date("2026-10-01T00:00:00Z"))).toBe("2026-Q4");
});
