/** What people read on screens and in reports is written in American English, as the dates are. */
import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Capitalized or within a sentence: identifiers, ids and class names are one word and do not count. */
const BRITISH =
  /\b(?:Organisation|Colours?|[Cc]ancelled|[Jj]udgement|[Ff]avourite|[Bb]ehaviour|[Cc]entre)\b|\s(?:organisation|colours?)\b/g;

/** The texts of a file: its strings, templates and JSX texts, without comments and names. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      texts.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, false, kind));
  return texts;
}

test("screens and reports are written in American English (H81)", () => {
  const files = globSync("{app,db,server}/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  const found = files.flatMap((file) =>
    textsOf(file).flatMap((text) => [...text.matchAll(BRITISH)].map(([word]) => `${file}: ${word.trim()}`)),
  );
  expect(found).toEqual([]);
});
