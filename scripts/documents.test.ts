/** What the documents lead to. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const DOCUMENTS = ["README.md", "SECURITY.md", ...globSync("{docs,server,tests,app}/**/*.md")];

/** The target of each link and picture: a path, an anchor, or both. Code is no link. */
function linksIn(markdown: string): string[] {
  const prose = markdown.replace(/```[\s\S]*?```|`[^`]*`/g, "");
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test("every link of the documents leads to a file, a picture or a heading that is there", () => {
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

/** Files of the project by their whole path, in prose and in code. */
const NAMED_FILE = /(?<![\w./-])(?:app|db|server|scripts|tests)\/[\w./-]*\.(?:tsx?|mjs|css|sql|json)(?!\w)/g;

test("every file that a document names is there", () => {
  const named = DOCUMENTS.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(NAMED_FILE)].map(([file]) => ({ document, file })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
});

test("README tells the hiring team's day, with pictures of Test Health, compare and the preview of a re-score, and there is a decision on counts and keys (T89)", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(readme).toContain("The hiring team's day");
  const screens = ["test-health", "compare", "rescore"].map((name) => `docs/screens/${name}-1280.png`);
  expect(linksIn(readme)).toEqual(expect.arrayContaining(screens));
  expect(globSync("docs/decisions/*counts-and-keys.md")).toHaveLength(1);
});
