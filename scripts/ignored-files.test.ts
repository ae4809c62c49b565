import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob } from "node:path";
import { expect, test } from "vitest";

function besideDatabase(path: string): string[] {
  const folder = dirname(path);
  const names = [
    "session-secret",
    "session-secret.new",
    "erasure-secret",
    "erasures.jsonl",
    "backup/data-2026-11-21T10-00-00Z.db",
    "backup/latest.db",
    "backup/latest.db.part",
    "backup/latest.db.sha256",
    "backup/status.json",
    "transfer/0f3c.db",
    "transfer/0f3c.json",
  ];
  const own = ["", "-journal", "-wal", "-shm", ".lock", ".lock-journal", ".backup-request"].map(
    (end) => `${path}${end}`,
  );
  return [...own, ...names.map((name) => join(folder, name))];
}

const FILES = ["data.db", "data/data.db", "store/of/ours/people.sqlite", "people.sqlite3", "x/people.db"].flatMap(
  besideDatabase,
);

test("git ignores the secret, the database and its copies wherever DATABASE_PATH puts them (R154)", () => {
  const folder = mkdtempSync(join(tmpdir(), "ignored-"));
  copyFileSync(".gitignore", join(folder, ".gitignore"));
  spawnSync("git", ["init", "--quiet"], { cwd: folder });
  const check = (paths: string[]) =>
    spawnSync("git", ["check-ignore", "--stdin"], { cwd: folder, input: paths.join("\n"), encoding: "utf8" })
      .stdout.split("\n")
      .filter(Boolean);
  expect(check(FILES)).toEqual(FILES);
  expect(
    check(["db/backup/new-file.ts", "app/backups/transfer/new-file.ts", "db/schema.ts", "app/platform/db.server.ts"]),
  ).toEqual([]);
  rmSync(folder, { recursive: true });
});

test("the image excludes the secret, the database and its copies, wherever they are (R154)", () => {
  const patterns = readFileSync(".dockerignore", "utf8")
    .split("\n")
    .filter((line) => line !== "" && !/^[#!]/.test(line))
    .map((line) => line.replace(/\/$/, ""));
  const isIgnored = (path: string): boolean =>
    patterns.some((pattern) => matchesGlob(path, pattern)) || (path.includes("/") && isIgnored(dirname(path)));
  expect(FILES.filter((file) => !isIgnored(file))).toEqual([]);
  for (const file of [
    "db/backup/backups.ts",
    "app/backups/transfer/replace.ts",
    "app/platform/db.server.ts",
    "package.json",
  ]) {
    expect([file, isIgnored(file)]).toEqual([file, false]);
  }
});
