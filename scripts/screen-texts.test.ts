import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#db/project-root.ts";
import { listFilesWithTexts, listTexts } from "./screen-texts.ts";

const BRITISH_WORDS =
  /\b(?:Organisation|Colours?|[Cc]ancelled|[Jj]udgement|[Ff]avourite|[Bb]ehaviour|[Cc]entre)\b|\s(?:organisation|colours?)\b/;

test("screen texts are in American English (H81)", () => {
  // Parse only files with such a word, because parsing all files takes seconds.
  const files = listFilesWithTexts().filter((file) =>
    BRITISH_WORDS.test(readFileSync(join(projectRoot, file), "utf8")),
  );
  expect(files.flatMap(listTexts).filter((text) => BRITISH_WORDS.test(text))).toEqual([]);
});
