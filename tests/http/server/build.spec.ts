import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { getEmptyDatabase } from "#db/migrations.ts";
import { CODE_FILES, projectRoot, SCHEMA_FILE, WORKERS } from "#db/project-root.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";

const folder = join(projectRoot, "build", "server");

function listLoadedFiles(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ""] of readFileSync(join(folder, file), "utf8").matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g)) {
    listLoadedFiles(normalize(join(dirname(file), path)), found);
  }
  return found;
}

function readFiles(files: Set<string>): string {
  return [...files].map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
}

const COMMANDS = ["backup", "create-admin", "create-token", "create-webhook", "demo", "restore"];
const INPUTS = [...WORKERS, ...COMMANDS.map((name) => `scripts/${name}.ts`)];

test("worker threads and commands are built and load neither the server nor its database", () => {
  const ofServer = /createServer\(|Another process is using the database/g;
  expect(new Set(readFiles(listLoadedFiles("index.js")).match(ofServer)).size).toBe(2);
  for (const input of INPUTS) {
    const loaded = listLoadedFiles(input.replace(/\.ts$/, ".js"));
    expect([input, loaded.has("index.js"), readFiles(loaded).match(ofServer)]).toEqual([input, false, null]);
  }
});

test("the mail and passkey libraries load on first use, not at startup", () => {
  const all = readFiles(new Set(globSync("**/*.js", { cwd: folder })));
  const atStart = readFiles(listLoadedFiles("index.js"));
  for (const ofLibrary of ["SMTPConnection", "Unexpected RP ID hash"]) {
    expect([ofLibrary, all.includes(ofLibrary), atStart.includes(ofLibrary)]).toEqual([ofLibrary, true, false]);
  }
});

test("the build contains every file that the code reads by its path", () => {
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

test("the build stores the schema of its migrations, for comparison with the database at startup", () => {
  const noted = JSON.parse(readFileSync(join(folder, SCHEMA_FILE), "utf8"));
  expect(noted.length).toBeGreaterThan(50);
  expect(noted).toEqual([...getEmptyDatabase().schema.values()]);
});

test("the built server refuses a database with an unknown trigger", async ({ ownProcess: server }) => {
  await server.stop();
  server.run("CREATE TRIGGER other AFTER INSERT ON tests BEGIN SELECT 1; END");
  await expect(server.start()).rejects.toThrow("The server ended with 1");
  server.run("DROP TRIGGER other");
  await server.start();
});

test("browsers never load the form parser, because its eval would violate the policy", () => {
  const client = join(projectRoot, "build", "client");
  const files = globSync("assets/*.js", { cwd: client });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => readFileSync(join(client, file), "utf8").includes("new Function("))).toEqual([]);
  expect(files.filter((file) => readFileSync(join(client, file), "utf8").includes("invalid_type"))).toEqual([]);
});

test("the passkey library is a separate file that loads only on demand", { tag: ["@C22"] }, () => {
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
