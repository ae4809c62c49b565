import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/rows/database-files.ts";

const root = createTemporaryFolder();

const NOBODY = 65_534;

/** Ask for all databases in one process, because a process takes long to start. */
function findAsNobody(databasePaths: string[]): string[] {
  const script = `const { findWrongOwner } = await import("#db/folder-access.ts");
    process.stdout.write(JSON.stringify(process.argv.slice(1).map(findWrongOwner)))`;
  const args = ["--input-type=module", "--eval", script, ...databasePaths];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", uid: NOBODY, gid: NOBODY });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

function makeData(name: string): string {
  const data = join(root, name);
  mkdirSync(join(data, "backup"), { recursive: true });
  const files = ["data.db", "session-secret"];
  for (const file of files) writeFileSync(join(data, file), "", { mode: 0o600 });
  for (const path of [".", "backup", ...files]) chownSync(join(data, path), NOBODY, NOBODY);
  return data;
}

test.runIf(process.getuid?.() === 0)(
  "data of another user is reported with its owner, the server's user and a chown command",
  () => {
    chmodSync(root, 0o755);
    const good = makeData("good");
    const paths = [".", "data.db", "session-secret", "backup"];
    const wrong = paths.map((path) => {
      const data = makeData(`wrong-${path.replaceAll(/\W/g, "-")}`);
      chownSync(join(data, path), 0, 0);
      chmodSync(join(data, path), path.includes(".db") || path === "session-secret" ? 0o600 : 0o700);
      return data;
    });
    const closed = makeData("closed");
    chmodSync(join(closed, "data.db"), 0o200);
    const folders = [good, "/nowhere/data", closed, ...wrong];
    const [ofGood, ofNowhere, ofClosed, ...ofWrong] = findAsNobody(folders.map((data) => join(data, "data.db")));
    expect(ofGood).toBe(null);
    expect(ofNowhere).toMatch(
      /^\/nowhere\/data cannot be created: \/ belongs to root \(0\), .+: mkdir -p \/nowhere\/data && chown 65534:65534 \/nowhere\/data$/,
    );
    expect(ofClosed).toMatch(/permissions \(0200\) .+: chmod -R u\+rwX /);
    expect(ofWrong).toEqual(
      paths.map((path, place) =>
        expect.stringMatching(
          new RegExp(
            `^${join(wrong[place] ?? "", path)} belongs to root \\(0\\), but the server runs as \\w+ \\(65534\\).+: chown -R 65534:65534 ${wrong[place]}$`,
          ),
        ),
      ),
    );
  },
);
