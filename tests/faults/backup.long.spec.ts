import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { startServer } from "#tests/support/servers/server.ts";
import { begin, listChoices, readAnswersFromFile } from "#tests/support/visitors/candidates.ts";
import { backupFolderOf, run, temporaryFolder } from "./commands.ts";

test("fifty plain copies of an idle server's file are all complete", { tag: ["@S410", "@R132"] }, async ({
  ownProcess: server,
}) => {
  const [choices, { client, id }] = [listChoices(server), await begin(server)];
  const folder = temporaryFolder();
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < 50; round += 1) {
    const choice = choices[(round * 7) % choices.length];
    if (!choice) throw new Error("There are no options");
    expect((await client.post(`/api/submissions/${id}/answers`, choice)).status).toBe(200);
    acknowledged.set(`${id} ${choice.questionId}`, choice.selectedOptionId);
    const copy = join(folder, `${round}.db`);
    expect(spawnSync("cp", [server.databasePath, copy]).status).toBe(0);
    expect(readAnswersFromFile(copy)).toEqual(acknowledged);
  }
  rmSync(folder, { recursive: true });
});

test("npm run backup works without a server, even after a crash", async ({ ownProcess: server }) => {
  const { id } = await begin(server);
  await server.kill();
  const made = run(server, "backup");
  expect([made.status, made.stderr]).toEqual([0, ""]);
  const copy = new Database(join(backupFolderOf(server), "latest.db"), { readonly: true });
  expect(copy.prepare("SELECT id FROM submissions").pluck().all()).toEqual([id]);
  const folder = temporaryFolder();
  expect(run(server, "backup", folder).status).toBe(0);
  expect(readdirSync(folder).filter((name) => name.startsWith("data-"))).toHaveLength(2);
  rmSync(folder, { recursive: true });
  copy.close();
  await server.start();
});

test("a bad backup target is rejected, and nothing is overwritten", async ({ server }) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "there.db"), "precious");
  writeFileSync(join(folder, "beside.db-journal"), "stale");
  const before = readdirSync(folder);
  const bad: [string, string][] = [
    [join(folder, "there.db"), "already exists. Choose another name"],
    [join(folder, "beside.db"), "beside.db-journal already exists"],
    [join(folder, "nowhere", "x.db"), "Folder not found"],
    [join(folder, "there.db", "x.db"), "Folder not found"],
    [server.databasePath, "already exists"],
  ];
  for (const [target, reason] of bad) {
    const { status, stderr } = run(server, "backup", target);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^No backup was created\. [^\n]+\.\n$/)]);
    expect(stderr).toContain(reason);
  }
  expect(readdirSync(folder)).toEqual(before);
  expect(readFileSync(join(folder, "there.db"), "utf8")).toBe("precious");
  for (const args of [["--all"], ["a.db", "b.db"]]) expect(run(server, "backup", ...args).status).toBe(2);
  rmSync(folder, { recursive: true });
});

test("a server makes an overdue backup shortly after startup", async () => {
  const server = await startServer({ env: { BACKUP_EVERY_MINUTES: "10080" } });
  const folder = backupFolderOf(server);
  await expect.poll(() => server.output(), { timeout: 30_000 }).toContain('"event":"backup"');
  const copies = () => readdirSync(folder).filter((name) => /^data-.*\.db$/.test(name));
  expect(copies()).toHaveLength(1);
  await server.stop();
  expect(readdirSync(dirname(server.databasePath)).sort()).toEqual(["backup", "data.db", "session-secret"]);
  mkdirSync(join(folder, "mine"));
  await server.start();
  await expect.poll(() => run(server, "backup").status).toBe(0);
  expect(server.output().match(/"event":"backup"/g)).toHaveLength(1);
  await server.remove();
});
