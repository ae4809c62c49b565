import { expect, test } from "vitest";
import { getLanguage, LANGUAGE_TAGS } from "#app/platform/i18n/languages.server.ts";
import { getFont } from "./fonts.ts";
import { FAMILIES } from "./report-types.ts";
import { toPrintable } from "./text.ts";

/** The letters of a text that no font has, in one of the two weights. */
function lackingIn(text: string): string[] {
  return [...new Set(toPrintable(text).replaceAll("\n", ""))].filter((letter) =>
    [false, true].some(
      (isBold) => !FAMILIES.some((family) => getFont(family, isBold).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    ),
  );
}

/** Every character of JIS X 0208: kana, signs, and the kanji of levels 1 and 2. */
function jisCharacters(): string {
  const decoder = new TextDecoder("euc-jp");
  const places = Array.from({ length: 94 }, (_, place) => 0xa1 + place);
  const rows = places.map((row) => decoder.decode(Uint8Array.from(places.flatMap((cell) => [row, cell]))));
  return rows.slice(0, 84).join("").replaceAll("\ufffd", "");
}

test.each(LANGUAGE_TAGS)("the fonts have every letter of the sentences in %s (L6)", (tag) => {
  expect(lackingIn(JSON.stringify(getLanguage(tag).texts))).toEqual([]);
});

test.each([
  ["Polish, Turkish, Vietnamese and other Latin letters", "ĄĆĘŁŃÓŚŹŻąćęłńóśźżĞğİıŞşÇçẤậƠưŐűȘțĐđÞþŊŋ"],
  ["Hebrew", "אבגדהוזחטיכךלמםנןסעפףצץקרשת׳״"],
  ["Arabic and Persian", "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهويىپچژگک،؛؟٪٠١٢٣٤٥٦٧٨٩۰۱۲۳"],
  ["Japanese (JIS X 0208)", jisCharacters()],
  ["kanji in names beyond that", "髙﨑𠮷彅濵德栁神福凜"],
])("the fonts have %s (L6)", (_, letters) => {
  expect(lackingIn(letters)).toEqual([]);
});

test("a glyph that was first met as a part of another is copied as its own letter, in any of its forms (L6)", () => {
  const font = getFont("other");
  // As parts of other glyphs come: without a letter of their own.
  for (let id = 0; id < font.numGlyphs; id += 1) font.getGlyph(id);
  const { glyphs } = font.layout("قبله أعلى يرضى");
  expect(glyphs.filter(({ codePoints }) => codePoints.length === 0)).toEqual([]);
});

test("the characters of JIS X 0208 that are looked for are all of them", () => {
  expect(jisCharacters().length).toBeGreaterThan(6879);
});

test.each([
  ["မောင်", "ေမာင်"],
  ["ကြီး", "ြကီး"],
  ["ကျော်", "ေကျာ်"],
  ["မြွေ", "ေြမွ"],
])("%s is drawn with its vowel and medial before the consonant (18-A12)", (name, drawn) => {
  const { glyphs } = getFont("myanmar").layout(name);
  expect(String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))).toBe(drawn);
});
