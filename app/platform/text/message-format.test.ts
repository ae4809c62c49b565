import { expect, test } from "vitest";
import { getLanguage } from "#app/languages/index.server.ts";
import { fillPlaceholders, formatPlural } from "./message-format.ts";

const LTR = { direction: "ltr" } as const;

test("fills placeholders once, even if a value looks like a placeholder (L3)", () => {
  expect(fillPlaceholders("{number} of {total}", { number: 3, total: 40 }, LTR)).toBe("3 of 40");
  expect(fillPlaceholders("Ask {organization}, {unknown}", { organization: "{total} & Sons", total: 1 }, LTR)).toBe(
    "Ask {total} & Sons, {unknown}",
  );
});

test("isolates a name in a right-to-left sentence (L3)", () => {
  expect(fillPlaceholders("{organization} {n}", { organization: "Acme (EU)", n: 5 }, { direction: "rtl" })).toBe(
    "\u2068Acme (EU)\u2069 5",
  );
  expect(fillPlaceholders("Ask {organization} (5)", { organization: "שלום" }, LTR)).toBe("Ask \u2068שלום\u2069 (5)");
});

test.each([
  [
    "pl",
    [
      "Jeszcze 0\u00a0pytań",
      "Jeszcze 1\u00a0pytanie",
      "Jeszcze 2\u00a0pytania",
      "Jeszcze 3\u00a0pytania",
      "Jeszcze 11\u00a0pytań",
    ],
    [21, 100],
  ],
  ["ar", ["لم يتبقَّ أي سؤال", "تبقّى سؤال واحد", "تبقّى سؤالان", "تبقّى 3\u00a0أسئلة", "تبقّى 11\u00a0سؤالاً"], [21, 100]],
])("%s uses its plural forms for 0, 1, 2, 3, 11, 21 and 100 (L3)", (language, first, rest) => {
  const { left } = getLanguage(language).texts.question;
  const texts = [0, 1, 2, 3, 11, ...rest].map((n) => formatPlural(left, n, { language }));
  for (const [place, text] of first.entries()) expect(texts[place]).toContain(text);
  const [twentyOne, hundred] = texts.slice(-2);
  expect([twentyOne, hundred]).toEqual(
    language === "pl"
      ? ["Jeszcze 21\u00a0pytań w tej części", "Jeszcze 100\u00a0pytań w tej części"]
      : ["تبقّى 21\u00a0سؤالاً في هذا القسم", "تبقّى 100\u00a0سؤال في هذا القسم"],
  );
});
