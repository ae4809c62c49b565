import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "#tests/support/inputs/any-character.ts";
import { fold, getPersonKey, listSearchWords } from "./fold.ts";

test.each([
  ["Đorđe Vuković", "dorde vukovic"],
  ["VUKOVIĆ", "vukovic"],
  ["Groß, Weiß & STRAẞE", "gross, weiss & strasse"],
  ["Łukasz Żółć", "lukasz zolc"],
  ["Søren Ødegård", "soren odegard"],
  ["Işıl İpek", "isil ipek"],
  ["Æsa Œuvre", "aesa oeuvre"],
  ["ΝΙΚΟΣ Παπαδόπουλος", "νικοσ παπαδοπουλοσ"],
  ["Юлія", "юлія".normalize("NFKD").replace(/\p{M}/gu, "")],
  ["e\u0301 and \u00e9", "e and e"],
  ["ﬁne Ａｄａ", "fine ada"],
  ["  two\u00a0 \t blanks\u200b ", "two blanks"],
  ["\ud800broken\udc00", "broken"],
  ["\u0301", ""],
  ["O’Brien O‘Brien OʼBrien O`Brien O´Brien O′Brien", "o'brien o'brien o'brien o'brien o'brien o'brien"],
  ["Ann\u2011Marie, Jean\u2013Luc, a\u2014b, c\u2010d, e\u2212f", "ann-marie, jean-luc, a-b, c-d, e-f"],
  ["Ada “the” «Boss» „Neil‟", 'ada "the" "boss" "neil"'],
])("folds %j to %j (H20)", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("folding is idempotent and ignores case (H20)", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(text)).not.toMatch(/[\n\p{Lu}]|^ | $| {2}/u);
    }),
  );
});

test("a search is split into its distinct words (H20)", () => {
  expect(listSearchWords("  Hopper  GRACE hopper ")).toEqual(["hopper", "grace"]);
  expect(listSearchWords("\u200b \u0301")).toEqual([]);
});

test("the person key is the full name, then the email address (H20, H21)", () => {
  expect(getPersonKey({ firstName: "Ana", lastName: "Šarić", email: "Ana@Example.com" })).toBe(
    "ana saric\nana@example.com\n\n",
  );
});
