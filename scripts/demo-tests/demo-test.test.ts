import { expect, test } from "vitest";
import { DEMO_LANGUAGES, type DemoLanguage, demoTest } from "./demo-test.ts";

const textsOf = (tag: DemoLanguage) =>
  demoTest(tag, "welcome").sections.flatMap(({ name, questions }) => [
    name,
    ...questions.flatMap(({ questionText, options }) => [questionText, ...options.map(({ optionText }) => optionText)]),
  ]);

test.each(DEMO_LANGUAGES)("the demo test in %s is complete and shares no text with another language (L8)", (tag) => {
  const texts = textsOf(tag);
  expect(texts).toHaveLength(2 + 6 * 5);
  expect(new Set(texts.map((text) => text.trim())).size).toBe(texts.length);
  const ofOthers = new Set(DEMO_LANGUAGES.filter((other) => other !== tag).flatMap(textsOf));
  expect(texts.filter((text) => ofOthers.has(text))).toEqual([]);
  const points = demoTest(tag, "").sections.flatMap(({ questions }) =>
    questions.map(({ options }) => options.map(({ points }) => points).sort((one, other) => one - other)),
  );
  expect(points).toEqual(Array(6).fill([0, 3, 6, 10]));
});
