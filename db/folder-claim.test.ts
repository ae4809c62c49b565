import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createDatabasePath, createTemporaryFolder } from "#tests/support/rows/database-files.ts";
import { claimFolder, findFolderConflict } from "./folder-claim.ts";

const root = createTemporaryFolder();

function makeFolder(...names: string[]): (name: string) => string {
  const folder = join(createDatabasePath(root), "..");
  for (const name of names) writeFileSync(join(folder, name), name);
  return (name) => join(folder, name);
}

test("data.db owns its folder without a claim file, and another database is refused", () => {
  const at = makeFolder("data.db", "company.db");
  expect(claimFolder(at("data.db"))).toBeNull();
  expect(readdirSync(at("."))).toEqual(["company.db", "data.db"]);
  const conflict = `belongs to the database ${at("data.db")}`;
  expect(claimFolder(at("company.db"))).toContain(conflict);
  expect(findFolderConflict(at("new.db"))).toContain(conflict);
});

test("the first database with another name owns the folder, also against data.db", () => {
  const at = makeFolder("company.db");
  expect(claimFolder(at("company.db"))).toBeNull();
  for (const name of ["empty.db", "data.db"]) {
    writeFileSync(at(name), name);
    expect(claimFolder(at(name))).toContain(`belongs to the database ${at("company.db")}`);
  }
  expect(claimFolder(at("company.db"))).toBeNull();
});

test("a renamed database keeps its folder", () => {
  const at = makeFolder("company.db");
  for (const [old, name] of [
    ["company.db", "acme.db"],
    ["acme.db", "data.db"],
  ] as const) {
    claimFolder(at(old));
    renameSync(at(old), at(name));
    expect(claimFolder(at(name))).toBeNull();
    writeFileSync(at(old), "another one");
    expect(findFolderConflict(at(old))).toContain(`belongs to the database ${at(name)}`);
    rmSync(at(old));
  }
});

test("an empty claim file is replaced, and a backup folder that cannot be written does not stop the start", () => {
  const at = makeFolder("company.db", "empty.db");
  claimFolder(at("company.db"));
  writeFileSync(at("backup/database-name"), "");
  expect(claimFolder(at("empty.db"))).toBeNull();
  expect(findFolderConflict(at("company.db"))).toContain(at("empty.db"));
  rmSync(at("backup"), { recursive: true });
  writeFileSync(at("backup"), "in the way");
  expect(claimFolder(at("company.db"))).toBeNull();
});
