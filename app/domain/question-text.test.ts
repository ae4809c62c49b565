import fc from "fast-check";
import { expect, test } from "vitest";
import { splitQuestion } from "./question-text.ts";

test.each([
  ["What do you do?", "", "What do you do?"],
  ["A customer calls. What do you do?", "A customer calls. ", "What do you do?"],
  ["They say: “Too late!” How do you answer?", "They say: “Too late!” ", "How do you answer?"],
  ["One. Two!\n\nThree?", "One. Two!\n\n", "Three?"],
  ["You meet Dr. Novak at 5 p.m. today", "", "You meet Dr. Novak at 5 p.m. today"],
  ["It costs 3.50 each. Do you sell?", "It costs 3.50 each. ", "Do you sell?"],
  ["Ask Mr. Li first. Then Mrs. Ek?", "Ask Mr. Li first. ", "Then Mrs. Ek?"],
  ["客户打来电话。你会怎么做？", "客户打来电话。", "你会怎么做？"],
])("in %j the last sentence is what is asked (H6)", (text, scenario, asked) => {
  expect(splitQuestion(text)).toEqual({ scenario, asked });
});

test("whatever a question's text is, its parts make it up and something is asked (H6)", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
      const { scenario, asked } = splitQuestion(text);
      expect(scenario + asked).toBe(text);
      expect(asked).not.toBe("");
    }),
  );
});
