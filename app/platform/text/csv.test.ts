import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeFormula, unescapeFormula } from "./csv.ts";

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+49 30 123", "'+49 30 123"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\r'=1"],
  ["＝1+1", "'＝1+1"],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
  ["A;=cmd|' /C calc'!A0", "A;'=cmd|' /C calc'!A0"],
  ["A,+1|-2\t@x", "A,'+1|'-2\t'@x"],
  ['A;"=1"', 'A;\'"=1"'],
  ["- one\n- two", "'- one\n'- two"],
  ["A;'=1", "A;''=1"],
  ["Well, -5 degrees; or + 5", "Well, -5 degrees; or + 5"],
  ["﹦1+1", "'﹦1+1"],
  ["﹢1", "'﹢1"],
  ["﹣1", "'﹣1"],
  ["﹫x", "'﹫x"],
  ["\u200b=1", "'\u200b=1"],
  ["\u00ad=1", "'\u00ad=1"],
  ["\u2060\ufeff+1", "'\u2060\ufeff+1"],
  ["|calc", "'|calc"],
  ["｜calc", "'｜calc"],
  ["⁼1₊1", "'⁼1₊1"],
  ["\u00a0=1", "'\u00a0=1"],
  ["\u2003\u3000@x", "'\u2003\u3000@x"],
  ["\u3164=1", "'\u3164=1"],
  ["\u2800\ufe0f'-1", "'\u2800\ufe0f'-1"],
  ["\v\f\u0085+1", "'\v\f\u0085+1"],
  ["a;\u202f=1", "a;'\u202f=1"],
  ["a\n\u3000b = c", "a\n\u3000b = c"],
  ["a;\u200b=1", "a;'\u200b=1"],
  ["Anne-Marie", "Anne-Marie"],
  ["", ""],
])("escapes %j as %j in spreadsheets (D44, R64, R139)", (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(text);
});

test("unescaping restores any text, and escaped text contains no formula (R139)", () => {
  const piece = fc.constantFrom(..."=+-@＝﹦;,|\t\r\n'\"a \u200b\u00ad\u00a0\u3164\v");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join("");
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
      expect(escapeFormula(text)).not.toMatch(/(?:^|[;,|\t\r\n])"*[\u00a0\u3164\v]*[=+\-@＝﹦\u200b\u00ad]/);
    }),
    { numRuns: 5000 },
  );
});
