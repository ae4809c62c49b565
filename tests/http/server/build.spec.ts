import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "@playwright/test";
import { CODE_FILES, projectRoot, WORKERS } from "#db/project-root.ts";

const folder = join(projectRoot, "build", "server");

/** A file of the bundle and everything that is loaded with it. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ""] of readFileSync(join(folder, file), "utf8").matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g)) {
    loadedWith(normalize(join(dirname(file), path)), found);
  }
  return found;
}

function textOf(files: Set<string>): string {
  return [...files].map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
}

const INPUTS = [...WORKERS, ...["backup", "create-admin", "demo", "restore"].map((name) => `scripts/${name}.ts`)];

test("threads and commands are built, and load neither the server nor the database that it holds", () => {
  const ofServer = /createServer\(|Another process uses the database/g;
  expect(new Set(textOf(loadedWith("index.js")).match(ofServer)).size).toBe(2);
  for (const input of INPUTS) {
    const loaded = loadedWith(input.replace(/\.ts$/, ".js"));
    expect([input, loaded.has("index.js"), textOf(loaded).match(ofServer)]).toEqual([input, false, null]);
  }
});

test("the build holds every file that the code reads by its path", () => {
  for (const path of CODE_FILES) {
    const files = globSync(`${path}/**`, { cwd: projectRoot });
    expect(files.length).toBeGreaterThan(1);
    for (const file of files.filter((name) => name !== path)) {
      expect([file, readFileSync(join(folder, file)).equals(readFileSync(join(projectRoot, file)))]).toEqual([
        file,
        true,
      ]);
    }
  }
});

test("no browser is sent the library that reads forms: it tries to make code of text, which the policy forbids", () => {
  const client = join(projectRoot, "build", "client");
  const files = globSync("assets/*.js", { cwd: client });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => readFileSync(join(client, file), "utf8").includes("new Function("))).toEqual([]);
  expect(files.filter((file) => readFileSync(join(client, file), "utf8").includes("invalid_type"))).toEqual([]);
});

test("the library of passkeys is a file of its own, which no page loads before a person asks for it (C22)", () => {
  const client = join(projectRoot, "build", "client");
  const files = globSync("assets/*.js", { cwd: client }).map((file) => ({
    file,
    text: readFileSync(join(client, file), "utf8"),
  }));
  const library = files.filter(({ text }) => text.includes("navigator.credentials"));
  expect(library.length).toBeGreaterThan(0);
  for (const { file } of library) {
    const name = file.replace("assets/", "");
    const loading = files.filter(({ text }) => new RegExp(`(?:from|import)\\s*"\\./${name}"`).test(text));
    expect(loading.filter((one) => !library.includes(one)).map((one) => one.file)).toEqual([]);
  }
  const { routes } = JSON.parse(files.find(({ file }) => file.includes("manifest-"))?.text.match(/\{.*\}/s)?.[0] ?? "");
  const loaded = Object.values<{ module: string; imports?: string[] }>(routes).flatMap((route) => [
    route.module,
    ...(route.imports ?? []),
  ]);
  expect(loaded.filter((path) => library.some(({ file }) => path.endsWith(file)))).toEqual([]);
});
