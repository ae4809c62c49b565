import { expect, test } from "vitest";
import { neutralised } from "./spreadsheet-text.ts";

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+49 30 123", "'+49 30 123"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", "'\r=1"],
  ["＝1+1", "'＝1+1"],
  ["Anne-Marie", "Anne-Marie"],
  ["", ""],
])("%j stands in a spreadsheet as %j, never as a formula (D44, R64)", (text, cell) => {
  expect(neutralised(text)).toBe(cell);
});
