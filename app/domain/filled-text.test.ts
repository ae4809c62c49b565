import { expect, test } from "vitest";
import { counting, filled } from "./filled-text.ts";
import { languageOf } from "./languages/languages.server.ts";

const LTR = { direction: "ltr" } as const;

test("a sentence gets its values, and a value that looks like a place stays what it is (L3)", () => {
  expect(filled("{number} of {total}", { number: 3, total: 40 }, LTR)).toBe("3 of 40");
  expect(filled("Ask {organisation}, {unknown}", { organisation: "{total} & Sons", total: 1 }, LTR)).toBe(
    "Ask {total} & Sons, {unknown}",
  );
});

test("in a sentence from right to left a name keeps its own direction (L3)", () => {
  expect(filled("{organisation} {n}", { organisation: "Acme (EU)", n: 5 }, { direction: "rtl" })).toBe(
    "\u2068Acme (EU)\u2069 5",
  );
  expect(filled("Ask {organisation} (5)", { organisation: "שלום" }, LTR)).toBe("Ask \u2068שלום\u2069 (5)");
});

test.each([
  [
    "pl",
    ["Jeszcze 0 pytań", "Jeszcze 1 pytanie", "Jeszcze 2 pytania", "Jeszcze 3 pytania", "Jeszcze 11 pytań"],
    [21, 100],
  ],
  ["ar", ["لم يتبقَّ أي سؤال", "تبقى سؤال واحد", "تبقى سؤالان", "تبقى 3 أسئلة", "تبقى 11 سؤالاً"], [21, 100]],
])("%s counts 0, 1, 2, 3, 11, 21 and 100 as its grammar does (L3)", (language, first, rest) => {
  const { left } = languageOf(language).texts.question;
  const texts = [0, 1, 2, 3, 11, ...rest].map((n) => counting(left, n, { language }));
  for (const [place, text] of first.entries()) expect(texts[place]).toContain(text);
  const [twentyOne, hundred] = texts.slice(-2);
  expect([twentyOne, hundred]).toEqual(
    language === "pl"
      ? ["Jeszcze 21 pytań w tej części", "Jeszcze 100 pytań w tej części"]
      : ["تبقى 21 سؤالاً في هذا القسم", "تبقى 100 سؤال في هذا القسم"],
  );
});
