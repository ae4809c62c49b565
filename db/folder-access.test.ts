import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/rows/database-files.ts";

const root = createTemporaryFolder();

const NOBODY = 65_534;

function findAsNobody(databasePath: string): string {
  const script = `const { findWrongOwner } = await import("#db/folder-access.ts");
    process.stdout.write(String(findWrongOwner(process.argv[1])))`;
  const args = ["--input-type=module", "--eval", script, databasePath];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", uid: NOBODY, gid: NOBODY });
  return stdout || stderr;
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
    expect(findAsNobody(join(makeData("good"), "data.db"))).toBe("null");
    for (const path of [".", "data.db", "session-secret", "backup"]) {
      const data = makeData(`wrong-${path.replaceAll(/\W/g, "-")}`);
      chownSync(join(data, path), 0, 0);
      chmodSync(join(data, path), path.includes(".db") || path === "session-secret" ? 0o600 : 0o700);
      expect([path, findAsNobody(join(data, "data.db"))]).toEqual([
        path,
        expect.stringMatching(
          new RegExp(
            `^${join(data, path)} belongs to root \\(0\\), but the server runs as \\w+ \\(65534\\).+: chown -R 65534:65534 ${data}$`,
          ),
        ),
      ]);
    }
    expect(findAsNobody("/nowhere/data/data.db")).toMatch(
      /^\/nowhere\/data cannot be created: \/ belongs to root \(0\), .+: mkdir -p \/nowhere\/data && chown 65534:65534 \/nowhere\/data$/,
    );
    const closed = makeData("closed");
    chmodSync(join(closed, "data.db"), 0o200);
    expect(findAsNobody(join(closed, "data.db"))).toMatch(/permissions \(0200\) .+: chmod -R u\+rwX /);
  },
);
