import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { emptyDatabase } from "#db/migrations.ts";
import { CODE_FILES, projectRoot, SCHEMA_FILE, WORKERS } from "#db/project-root.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { startServer } from "#tests/support/servers/server.ts";

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

test("a start loads the mail and passkey libraries only when they are used", () => {
  const all = textOf(new Set(globSync("**/*.js", { cwd: folder })));
  const atStart = textOf(loadedWith("index.js"));
  for (const ofLibrary of ["SMTPConnection", "Unexpected RP ID hash"]) {
    expect([ofLibrary, all.includes(ofLibrary), atStart.includes(ofLibrary)]).toEqual([ofLibrary, true, false]);
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

test("the build has noted the schema that its migrations make: what a start compares its database with", () => {
  const noted = JSON.parse(readFileSync(join(folder, SCHEMA_FILE), "utf8"));
  expect(noted.length).toBeGreaterThan(50);
  expect(noted).toEqual([...emptyDatabase().schema.values()]);
});

test("the built server refuses a database whose trigger is none of its own", async () => {
  const server = await startServer();
  await server.stop();
  server.withDatabase((sqlite) => sqlite.exec("CREATE TRIGGER other AFTER INSERT ON tests BEGIN SELECT 1; END"));
  await expect(server.start()).rejects.toThrow("The server ended with 1");
  server.withDatabase((sqlite) => sqlite.exec("DROP TRIGGER other"));
  await server.start();
  await server.remove();
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
