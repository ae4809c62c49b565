import { expect, test } from "vitest";
import { formatPrediction, getSuggestedSize, predictAlpha, predictAlphaLow, suggestQuestions } from "./short-form.ts";

const UNKNOWN = { itemRest: null, needsFix: false };

test.each([
  [[10, 10, 10, 10], 20, [5, 5, 5, 5]],
  [[15, 11, 14], 20, [8, 5, 7]],
  [[1, 30, 29], 20, [1, 10, 9]],
  [[20, 0, 20], 5, [3, 0, 2]],
  [[3, 2], 20, [3, 2]],
  [[1, 1, 1], 2, [1, 1, 0]],
  [[], 20, []],
])("sections with %j questions, shortened to %d questions in total, keep %j (H102)", (counts, size, shares) => {
  const sectionIds = counts.flatMap((count, section) => Array.from({ length: count }, () => String(section)));
  const questions = sectionIds.map((sectionId, place) => ({ id: `${sectionId}/${place}`, sectionId, ...UNKNOWN }));
  const chosen = suggestQuestions(questions, size);
  expect(counts.map((_, section) => chosen.filter((id) => id.startsWith(`${section}/`)).length)).toEqual(shares);
});

test("a short form suggests 20 questions, or half of a test with at most 20 (H102)", () => {
  expect([40, 21, 20, 7, 1, 0].map(getSuggestedSize)).toEqual([20, 20, 10, 4, 1, 0]);
});

const candidates = (itemRests: (number | null)[]) =>
  itemRests.map((itemRest, index) => ({
    id: `q${index}`,
    sectionId: index < 4 ? "one" : "two",
    itemRest,
    needsFix: false,
  }));

test("suggests questions by item-rest correlation, or the first ones if there are no results (H102)", () => {
  expect(suggestQuestions(candidates([0.1, -0.2, 0.5, null, 0.3, 0.4, 0.2, 0.6]), 4)).toEqual(["q0", "q2", "q5", "q7"]);
  expect(suggestQuestions(candidates([null, null, null, null, null, null, null, null]), 4)).toEqual([
    "q0",
    "q1",
    "q4",
    "q5",
  ]);
});

test("a question that needs a fix is suggested only if its section has no other (H102)", () => {
  const [best, ...others] = candidates([0.9, 0.1, -0.2, null, 0.3, 0.4]);
  if (!best) throw new Error("There are candidates");
  expect(suggestQuestions([{ ...best, needsFix: true }, ...others], 3)).toEqual(["q1", "q2", "q5"]);
  expect(suggestQuestions([{ ...best, needsFix: true }], 1)).toEqual(["q0"]);
});

test("reliability follows the Spearman–Brown formula and is unknown without a measured alpha (H102)", () => {
  expect(predictAlpha({ alpha: 0.8, alphaLow: 0.7, questionCount: 40 }, 20)).toBeCloseTo(2 / 3, 12);
  expect(predictAlpha({ alpha: 0.8, alphaLow: 0.7, questionCount: 40 }, 40)).toBeCloseTo(0.8, 12);
  expect(predictAlphaLow({ alpha: 0.8, alphaLow: 0.7, questionCount: 40 }, 20)).toBeCloseTo(7 / 13, 12);
  expect([predictAlpha(null, 20), predictAlpha({ alpha: -0.1, alphaLow: -0.2, questionCount: 40 }, 20)]).toEqual([
    null,
    null,
  ]);
  expect(formatPrediction({ alpha: 0.8, alphaLow: 0.7, questionCount: 40 }, 20)).toBe("0.67");
  expect(formatPrediction(null, 20)).toBe("not known yet");
});
