import { createHash } from "node:crypto";
import { appendFileSync, copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { reportFigure } from "#tests/support/figures/figures.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { startServer } from "#tests/support/servers/server.ts";
import { backupFolderOf, run, temporaryFolder } from "./commands.ts";
import { killRestores } from "./killed-restores.ts";

test("a bad restore is rejected, and all files stay unchanged", async () => {
  const server = await startServer();
  expect(run(server, "backup").status).toBe(0);
  await server.stop();
  const latest = join(backupFolderOf(server), "latest.db");
  const folder = temporaryFolder();
  const bad = (name: string, content: Buffer | string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const hash = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
  const before = [server.databasePath, latest].map(hash);
  const names = readdirSync(dirname(server.databasePath));
  const changed = join(folder, "changed.db");
  copyFileSync(latest, changed);
  copyFileSync(`${latest}.sha256`, `${changed}.sha256`);
  appendFileSync(changed, "x");
  for (const [file, reason] of [
    [bad("text.db", "no database"), "damaged or not a SQLite file"],
    [bad("empty.db", ""), "is empty"],
    [bad("cut.db", readFileSync(latest).subarray(0, 20_000)), "damaged or not a SQLite file"],
    [join(folder, "missing.db"), "File not found"],
    [server.databasePath, "is the database itself"],
    [changed, "is not the file that"],
  ] as const) {
    const { status, stderr } = run(server, "restore", file);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Nothing was restored\. [^\n]+\.\n$/)]);
    expect(stderr).toContain(reason);
  }
  expect(run(server, "restore").status).toBe(2);
  expect([server.databasePath, latest].map(hash)).toEqual(before);
  expect(readdirSync(dirname(server.databasePath))).toEqual(names);
  rmSync(folder, { recursive: true });
  await server.start();
  await server.remove();
});

test("kill -9 during 50 restores leaves the old or the new data", { tag: ["@H65"] }, async () => {
  const found = await killRestores(50);
  reportFigure("kill -9 during a restore", `${found.old} times the old, ${found.new} times the new data, never mixed`);
});
