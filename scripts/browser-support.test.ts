import { transformWithEsbuild } from "vite";
import { expect, test } from "vitest";
import { findTooNew, OLDEST_BROWSERS } from "./browser-support.ts";

const TOO_NEW = [
  "export const a = /(?<=x)y/u",
  "export const a = /(?<!x)y/.test(location.href)",
  'export const a = new RegExp("(?<=x)y")',
  "export const a = (x) => RegExp(`(?<!a)y`, x)",
  "export const a = /[\\p{L}--[a-z]]/v",
  'export const a = new RegExp("[a&&(b)]", "gv")',
  "export const a = /(?i:x)y/",
  "export const a = /(?s-i:x)y/",
  "export const a = [1].findLast((x) => x > 0)",
  "export const a = URL.canParse(location.href)",
  "export const a = (text) => text.isWellFormed() || text.toWellFormed()",
  "export const a = new Intl.Segmenter('en')",
  "export const a = AbortSignal.any([])",
  "export const a = Iterator.from([])",
  "export const a = new Set().isSubsetOf(new Set())",
  "export const a = /(?<y>a)|(?<y>b)/.exec(location.href)",
];
const FINE = [
  "export const a = /(?<year>\\d+)(?:x|y)(?!z)(?=w)/gu",
  'export const a = "/v1/dev/" + location.href + "a/v"',
  "export class A { static b = 1; static { A.b = 2; } #c = 1; d() { return this.#c ?? 0 } }",
  "export const a = /\\p{Lu}/dgimsuy.exec(location.href)?.indices",
];

const build = async (code: string) =>
  (await transformWithEsbuild(code, "a.js", { target: OLDEST_BROWSERS, minify: true })).code;

test("the build rejects regular expressions and methods that older browsers lack", async () => {
  for (const code of TOO_NEW) expect([code, findTooNew(await build(code)).length]).toEqual([code, 1]);
  for (const code of FINE) expect([code, findTooNew(await build(code))]).toEqual([code, []]);
});
