import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultTest } from "#app/content/ready-made/default-test.server.ts";
import { TECHNICAL_MANUAL, updateFigures } from "./technical-manual.ts";

const manual = readFileSync(TECHNICAL_MANUAL, "utf8");

test("the technical manual has the figures that `npm run technical-manual` writes", () => {
  expect(manual.match(/<!-- figures: \w+ -->/g)).toHaveLength(4);
  expect(updateFigures(manual) === manual, "run `npm run technical-manual` and commit the file").toBe(true);
  expect(updateFigures(manual.replace("| 390 |", "| 391 |"))).toBe(manual);
});

test("the technical manual names each section's construct and contains no scoring key", () => {
  for (const { name, construct, questions } of defaultTest.sections) {
    expect(manual).toContain(`| ${name} | ${construct} |`);
    for (const { optionText } of questions.flatMap(({ options }) => options)) expect(manual).not.toContain(optionText);
  }
});
