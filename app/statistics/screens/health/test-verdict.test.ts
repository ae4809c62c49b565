import { expect, test } from "vitest";
import { judgeTest } from "./test-verdict.ts";

const GOOD = { n: 30, sd: 9.5, alpha: 0.7, toFix: 0 };

test.each([
  { of: GOOD, title: "Healthy" },
  { of: { ...GOOD, alpha: 0.699 }, title: "No question to fix" },
  { of: { ...GOOD, alpha: null }, title: "No question to fix" },
  { of: { ...GOOD, sd: 0, alpha: null }, title: "No differences" },
  { of: { ...GOOD, n: 29, alpha: null }, title: "Too early to tell" },
  { of: { ...GOOD, toFix: 1 }, title: "1 question to fix" },
  { of: { ...GOOD, n: 29, alpha: null, toFix: 2 }, title: "2 questions to fix" },
])("the verdict on a test with $of is “$title” (22-7)", ({ of, title }) => {
  expect(judgeTest(of).title).toBe(title);
});

test("the verdict says how many results are missing, and if all totals are equal (T36, 22-7)", () => {
  expect(judgeTest({ n: 2, sd: 0, alpha: null, toFix: 0 }).sentences).toEqual([
    "2 of 30 results. More results are needed to show the rest.",
    "Everyone has the same total, so the questions cannot be compared.",
  ]);
  expect(judgeTest({ n: 29, sd: 3, alpha: null, toFix: 1 }).sentences.at(-1)).toMatch(/^29 of 30 results\./);
  expect(judgeTest({ ...GOOD, alpha: 0.41 }).sentences[0]).toMatch(/^But alpha is only 0\.41\./);
});
