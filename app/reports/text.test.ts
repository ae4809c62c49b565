import { expect, test } from "vitest";
import type { TextLine } from "./report-types.ts";
import { breakLines, MISSING_GLYPH, shortenName, type Typeface, toPrintable, toSingleLine } from "./text.ts";

const typeface: Typeface = {
  direction: "ltr",
  hasGlyph: (codePoint, family) =>
    family === "other" ? codePoint >= 0x590 && codePoint < 0x600 : family === "latin" && codePoint < 0x590,
  measureText: (text) => Array.from(text).length,
};

const joinRuns = ({ runs }: TextLine) => runs.map(({ text }) => text).join("");
const breakText = (text: string, width: number, most?: number) => breakLines(text, width, typeface, most).map(joinRuns);

test("lines break between words, or inside a word that is longer than a line", () => {
  expect(breakText("one two three", 7)).toEqual(["one two", "three"]);
  expect(breakText("a abcdefghij b", 4)).toEqual(["a", "abcd", "efgh", "ij b"]);
  expect(breakText("well-known and/or x-1", 8)).toEqual(["well-", "known", "and/or", "x-1"]);
  expect(breakText("one\n\n\n\ntwo\r\nthree", 9)).toEqual(["one", "", "two", "three"]);
  expect(breakText(" \u0000 ", 9)).toEqual([]);
});

test("text beyond the limit ends in an ellipsis", () => {
  expect(breakText("one two three four", 7, 1)).toEqual(["one tw…"]);
  expect(breakText("one two", 7, 1)).toEqual(["one two"]);
  expect(joinRuns(toSingleLine("abcdefghij", 4, typeface))).toBe("abc…");
  expect(joinRuns(toSingleLine("ab\ncdefghij", 6, typeface))).toBe("ab cd…");
  expect(joinRuns(toSingleLine("ab cd", 5, typeface))).toBe("ab cd");
  expect(joinRuns(toSingleLine("אבגד הוזחט", 6, typeface))).toBe("אבגד…");
  expect(toSingleLine("x".repeat(100_000), 300, typeface).width).toBe(300);
});

test("control characters, direction marks and piled-up accents are removed", () => {
  expect(toPrintable("a\u0000\u0007\u202Eb\u2066\ufeff\u00ad\tc\ud800")).toBe("ab c\ufffd");
  expect(toPrintable(`x${"\u0316".repeat(1000)}y`)).toBe(`x${"\u0316".repeat(3)}y`);
});

test("a character without a glyph becomes a box that keeps the original text", () => {
  const [line] = breakLines("a 价格 👩‍👩‍👧‍👦", 20, typeface);
  expect(line?.runs).toEqual([
    { text: "a ", family: "latin", actual: null },
    { text: MISSING_GLYPH.repeat(2), family: "other", actual: "价格" },
    { text: " ", family: "latin", actual: null },
    { text: MISSING_GLYPH, family: "other", actual: "👩‍👩‍👧‍👦" },
  ]);
});

test("right-to-left words are reordered, but not the numbers and Latin words among them", () => {
  expect(breakText("abc אב גד def", 40)).toEqual(["abc גד אב def"]);
  expect(breakText("אב גד", 40)).toEqual(["גד אב"]);
  expect(breakText("אב 25% גד", 40)).toEqual(["גד 25% אב"]);
  expect(breakText("אב CRM plus גד", 40)).toEqual(["גד CRM plus אב"]);
  expect(breakText("אב (גד)", 40)).toEqual(["(גד) אב"]);
});

test.each([
  ["A: אב גד?", "?גד אב :A"],
  ["CRM אב גד", "גד אב CRM"],
  ["אב \u2068B2B (C++)\u2069, גד", "גד ,B2B (C++) אב"],
  ["אב \u206825%\u2069.", ".25% אב"],
  ["Ask about אב.", "Ask about אב."],
  ["grace@example.com", "grace@example.com"],
])("a right-to-left page draws %j as %j and keeps the reading order (L6)", (text, drawn) => {
  const [line] = breakLines(text, 40, { ...typeface, direction: "rtl" });
  expect(line && joinRuns(line)).toBe(drawn);
  const inOrder = line?.runs.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)).map(({ text }) => text);
  const read = inOrder?.join("").replaceAll(/[^\p{L}]/gu, "");
  expect(read).toBe(text.replaceAll(/[^\p{L}]/gu, ""));
});

test.each([
  ["Twenty letters, yes.", "Twenty letters, yes."],
  ["Twenty-one letters, ok", "Twenty-one letters…"],
  ["Resilience under pressure", "Resilience under p…"],
  ["👩‍👩‍👧‍👦".repeat(21), `${"👩‍👩‍👧‍👦".repeat(18)}…`],
])("the section name %j becomes %j on its tile (S163)", (name, shown) => {
  expect(shortenName(name)).toBe(shown);
});

test("line breaking handles 200,000 letters without a space", () => {
  expect(breakLines("x".repeat(200_000), 50, typeface)).toHaveLength(4000);
  expect(breakLines("ש".repeat(50_000), 50, typeface)).toHaveLength(1000);
  expect(breakLines("价".repeat(50_000), 50, typeface)).toHaveLength(1000);
});
