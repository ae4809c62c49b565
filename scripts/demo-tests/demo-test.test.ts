import { expect, test } from "vitest";
import { LANGUAGE_TAGS } from "#app/domain/languages/languages.server.ts";
import { demoTest } from "./demo-test.ts";

const textsOf = (tag: (typeof LANGUAGE_TAGS)[number]) =>
  demoTest(tag, "welcome").sections.flatMap(({ name, questions }) => [
    name,
    ...questions.flatMap(({ questionText, options }) => [questionText, ...options.map(({ optionText }) => optionText)]),
  ]);

test.each(LANGUAGE_TAGS)("the demo's short test in %s is whole, and all of it in its own words (L8)", (tag) => {
  const texts = textsOf(tag);
  expect(texts).toHaveLength(2 + 6 * 5);
  expect(new Set(texts.map((text) => text.trim())).size).toBe(texts.length);
  const ofOthers = new Set(LANGUAGE_TAGS.filter((other) => other !== tag).flatMap(textsOf));
  expect(texts.filter((text) => ofOthers.has(text))).toEqual([]);
  const points = demoTest(tag, "").sections.flatMap(({ questions }) =>
    questions.map(({ options }) => options.map(({ points }) => points).sort((one, other) => one - other)),
  );
  expect(points).toEqual(Array(6).fill([0, 3, 6, 10]));
});
