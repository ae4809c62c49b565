import { expect, test } from "vitest";
import { buildScreenTexts } from "./screen-texts.ts";

const texts = buildScreenTexts();

const UNUSED_WORDS =
  /\b(?:Organisation|Colours?|[Cc]ancelled|[Jj]udgement|[Ff]avourite|[Bb]ehaviour|[Cc]entre)\b|\s(?:organisation|colours?)\b/;

test("screen texts are in American English (H81)", () => {
  expect(texts.split("\n").filter((line) => line.startsWith("- ") && UNUSED_WORDS.test(line))).toEqual([]);
});
