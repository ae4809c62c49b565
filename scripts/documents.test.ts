import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const DOCUMENTS = ["README.md", "SECURITY.md", "CONTRIBUTING.md", ...globSync("{docs,server,tests,app}/**/*.md")];

function linksIn(markdown: string): string[] {
  const prose = markdown.replace(/```[\s\S]*?```|`[^`]*`/g, "");
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
}

function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test("every link in the documents resolves to a file, a picture or a heading", () => {
  const dead = DOCUMENTS.flatMap((document) =>
    linksIn(readFileSync(document, "utf8"))
      .filter((target) => !/^(?:https?|mailto):/.test(target))
      .filter((target) => {
        const [path = "", anchor] = target.split("#");
        const file = path === "" ? document : join(dirname(document), path);
        if (!existsSync(file)) return true;
        return anchor !== undefined && !anchorsOf(readFileSync(file, "utf8")).includes(anchor);
      })
      .map((target) => `${document}: ${target}`),
  );
  expect(dead).toEqual([]);
});

const NAMED_FILE = /(?<![\w./-])(?:app|db|server|scripts|tests)\/[\w./-]*\.(?:tsx?|mjs|css|sql|json)(?!\w)/g;

test("every file named in a document exists", () => {
  const named = DOCUMENTS.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(NAMED_FILE)].map(([file]) => ({ document, file })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
});

test("the guide shows pictures of Test health, the comparison and the re-score preview (T89)", () => {
  for (const [page, picture] of [
    ["check-your-test", "test-health"],
    ["compare-candidates", "compare"],
    ["fix-a-wrong-score", "rescore"],
  ]) {
    expect(linksIn(readFileSync(`docs/guide/${page}.md`, "utf8"))).toContain(`../screens/${picture}-1280.png`);
  }
});

test("the guide's contents list every page, and no page has tables or more than 750 words", () => {
  const pages = globSync("docs/guide/*.md").map((file) => basename(file));
  const contents = linksIn(readFileSync("docs/guide/README.md", "utf8"));
  expect(contents.filter((target) => !target.includes("/")).sort()).toEqual(
    pages.filter((page) => page !== "README.md").sort(),
  );
  const shownAsHelp = [...globSync("docs/guide/*.md"), "docs/get-started.md"];
  expect(shownAsHelp.filter((file) => countWords(file) > 750)).toEqual([]);
  // The app's help does not support tables and would show their rows as text.
  expect(shownAsHelp.filter((file) => /^\|/m.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("every picture in docs/screens is used in a document", () => {
  const shown = DOCUMENTS.flatMap((document) => linksIn(readFileSync(document, "utf8"))).map((target) =>
    basename(target),
  );
  expect(globSync("docs/screens/*.png").filter((file) => !shown.includes(basename(file)))).toEqual([]);
});

function countWords(file: string): number {
  return readFileSync(file, "utf8").trim().split(/\s+/).length;
}
