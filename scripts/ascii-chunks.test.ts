import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { inAscii } from "./ascii-chunks.ts";

test("code in ASCII says the same: strings, templates, regular expressions, names; letters beyond 16 bits too", () => {
  const code = `var größe = '“Żółć” 🎉'; [größe, "日本" + größe, \`→ \${größe}\`, /^[“🎉]+$/u.test('“🎉'), { ключ: 1 }]`;
  const escaped = inAscii(code);
  expect(escaped).toMatch(/^[\0-\x7f]+$/);
  expect(runInThisContext(escaped)).toEqual(runInThisContext(code));
});

test("code in which an escape would say something else stops the build", () => {
  expect(() => inAscii("'\\“'")).toThrow("has to be written as an escape");
  expect(() => inAscii("String.raw`“`")).toThrow("has to be written as an escape");
});
