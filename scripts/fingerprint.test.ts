import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/rows/database-files.ts";
import { fingerprintOf } from "./fingerprint.mjs";

const temporaryFolder = createTemporaryFolder();

function project() {
  const root = mkdtempSync(join(temporaryFolder, "project-"));
  mkdirSync(join(root, "app"));
  writeFileSync(join(root, "app", "one.ts"), "1");
  writeFileSync(join(root, "app", "two.ts"), "2");
  writeFileSync(join(root, "lock.json"), "{}");
  const print = (folder = root) => fingerprintOf(folder, ["app", "lock.json"]);
  return { root, print, before: print() };
}

test("a copied or moved folder has the same fingerprint", () => {
  const { root, print, before } = project();
  const copy = `${root}-copy`;
  cpSync(root, copy, { recursive: true });
  expect(print(copy)).toBe(before);
});

test.each<[string, (root: string) => void]>([
  ["a changed file", (root) => writeFileSync(join(root, "app", "one.ts"), "3")],
  ["a new file", (root) => writeFileSync(join(root, "app", "three.ts"), "")],
  ["a removed file", (root) => rmSync(join(root, "app", "two.ts"))],
  ["a name removed from the list", (root) => rmSync(join(root, "lock.json"))],
  ["a file that became executable", (root) => chmodSync(join(root, "app", "one.ts"), 0o755)],
  ["a file under another name", (root) => cpSync(join(root, "app", "one.ts"), join(root, "app", "four.ts"))],
])("%s changes the fingerprint", (_, change) => {
  const { root, print, before } = project();
  change(root);
  expect(print()).not.toBe(before);
});

test("moving content from one file to another changes the fingerprint", () => {
  const { root, print } = project();
  writeFileSync(join(root, "app", "one.ts"), "ab");
  writeFileSync(join(root, "app", "two.ts"), "c");
  const before = print();
  writeFileSync(join(root, "app", "one.ts"), "a");
  writeFileSync(join(root, "app", "two.ts"), "bc");
  expect(print()).not.toBe(before);
});

test("tests and mode bits that git ignores do not change the fingerprint", () => {
  const { root, print, before } = project();
  writeFileSync(join(root, "app", "one.test.ts"), "");
  chmodSync(join(root, "app", "one.ts"), 0o600);
  expect(print()).toBe(before);
});
