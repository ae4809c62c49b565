import { expect, test } from "vitest";
import { getLanguage, LANGUAGE_TAGS } from "#app/languages/index.server.ts";
import { getFont } from "./fonts.ts";
import { FAMILIES } from "./report-types.ts";
import { toPrintable } from "./text.ts";

function listMissing(text: string): string[] {
  return [...new Set(toPrintable(text).replaceAll("\n", ""))].filter((letter) =>
    [false, true].some(
      (isBold) => !FAMILIES.some((family) => getFont(family, isBold).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    ),
  );
}

function listJisCharacters(): string {
  const decoder = new TextDecoder("euc-jp");
  const places = Array.from({ length: 94 }, (_, place) => 0xa1 + place);
  const rows = places.map((row) => decoder.decode(Uint8Array.from(places.flatMap((cell) => [row, cell]))));
  return rows.slice(0, 84).join("").replaceAll("\ufffd", "");
}

test.each(LANGUAGE_TAGS)("the fonts have every letter of the sentences in %s (L6)", (tag) => {
  expect(listMissing(JSON.stringify(getLanguage(tag).texts))).toEqual([]);
});

test.each([
  ["Polish, Turkish, Vietnamese and other Latin letters", "ĄĆĘŁŃÓŚŹŻąćęłńóśźżĞğİıŞşÇçẤậƠưŐűȘțĐđÞþŊŋ"],
  ["Hebrew", "אבגדהוזחטיכךלמםנןסעפףצץקרשת׳״"],
  ["Arabic and Persian", "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهويىپچژگک،؛؟٪٠١٢٣٤٥٦٧٨٩۰۱۲۳"],
  ["Japanese (JIS X 0208)", listJisCharacters()],
  ["kanji in names beyond that", "髙﨑𠮷彅濵德栁神福凜"],
])("the fonts have %s (L6)", (_, letters) => {
  expect(listMissing(letters)).toEqual([]);
});

test("a glyph that is also part of another glyph is copied as the correct letter (L6)", () => {
  const font = getFont("other");
  for (let id = 0; id < font.numGlyphs; id += 1) font.getGlyph(id);
  const { glyphs } = font.layout("قبله أعلى يرضى");
  expect(glyphs.filter(({ codePoints }) => codePoints.length === 0)).toEqual([]);
});

test("the font test covers all Japanese characters of JIS X 0208", () => {
  expect(listJisCharacters().length).toBeGreaterThan(6879);
});

test.each([
  ["မောင်", "ေမာင်"],
  ["ကြီး", "ြကီး"],
  ["ကျော်", "ေကျာ်"],
  ["မြွေ", "ေြမွ"],
])("the Burmese word %s is drawn with vowel and medial before the consonant", (name, drawn) => {
  const { glyphs } = getFont("myanmar").layout(name);
  expect(String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))).toBe(drawn);
});
