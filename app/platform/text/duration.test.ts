import { expect, test } from "vitest";
import { formatDuration, formatMinutes, getTargetMinutes } from "./duration.ts";

test.each([
  [null, "N/A"],
  [0, "0s"],
  [5, "5s"],
  [59, "59s"],
  [60, "1m 0s"],
  [125, "2m 5s"],
  [3599, "59m 59s"],
  [3600, "1h 0m 0s"],
  [3725, "1h 2m 5s"],
  [360_000, "100h 0m 0s"],
])("formats %s seconds as %s (S112, S113, S137, S401, D36)", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([
  [0, "0s"],
  [29, "29s"],
  [30, "1 min"],
  [89, "1 min"],
  [90, "2 min"],
  [1440, "24 min"],
  [7199, "120 min"],
])("formats %d seconds as %s in the activity, rounded (S287, S401, D36)", (seconds, text) => {
  expect(formatMinutes(seconds)).toBe(text);
});

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [39, 20],
  [40, 20],
  [41, 21],
])("%d questions have a target time of %d minutes (S135, D36)", (questions, minutes) => {
  expect(getTargetMinutes(questions)).toBe(minutes);
});
