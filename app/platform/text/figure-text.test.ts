import { expect, test } from "vitest";
import { coefficientText, ordinal, percentileText, percentPointsText, pValueText, secondsText } from "./figure-text.ts";

test("alpha and r have two decimals, a true minus, and no minus before zero (T10, T13)", () => {
  expect([0.294997, -0.4061, -0.0049, -0.005, 0, -0, 1, null].map(coefficientText)).toEqual([
    ...["0.29", "−0.41", "0.00", "−0.01", "0.00", "0.00", "1.00", "–"],
  ]);
});

test("a standard error has one decimal, a p-value three (T12, T17)", () => {
  expect([4.06, 12.751968, null].map(percentPointsText)).toEqual(["4.1", "12.8", "–"]);
  expect([0.0034092, 0.001, 0.00099, 1, null].map(pValueText)).toEqual(["0.003", "0.001", "< 0.001", "1.000", "–"]);
});

test("seconds have a decimal below ten and none from there on (T26, T32)", () => {
  expect([0, 1.44, 9.94, 9.96, 23.4, 299.5, null].map(secondsText)).toEqual([
    ...["0.0 s", "1.4 s", "9.9 s", "10 s", "23 s", "300 s", "–"],
  ]);
});

test("a percentile is an English ordinal from 1st to 99th, rounded half up (T8)", () => {
  expect([52.35, 83.5, 83.4999, 0, 100, 99.6, null].map(percentileText)).toEqual([
    ...["52nd", "84th", "83rd", "1st", "99th", "99th", "–"],
  ]);
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 33, 100, 101, 111, 112].map(ordinal)).toEqual([
    ...["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "33rd", "100th", "101st", "111th", "112th"],
  ]);
});
