import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildScreenTexts, SCREEN_TEXTS } from "./screen-texts.ts";

const texts = buildScreenTexts();

test("docs/develop/screen-texts.md lists every screen text; `npm run screen-texts` writes it", () => {
  expect(texts === readFileSync(SCREEN_TEXTS, "utf8"), "run `npm run screen-texts` and commit the file").toBe(true);
});

const UNUSED_WORDS =
  /\b(?:Organisation|Colours?|[Cc]ancelled|[Jj]udgement|[Ff]avourite|[Bb]ehaviour|[Cc]entre)\b|\s(?:organisation|colours?)\b/;

test("screen texts are in American English (H81)", () => {
  expect(texts.split("\n").filter((line) => line.startsWith("- ") && UNUSED_WORDS.test(line))).toEqual([]);
});
