import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { reportFigure } from "#tests/support/figures/figures.ts";
import { adminClient, importForm } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { backupFolderOf } from "./commands.ts";
import { momentWithin } from "./moments.ts";

const KILLS = 50;

function withoutTime(text: string): string {
  return text.replace(/"exportedAt": "[^"]+"/, "");
}

test("kill -9 during an import leaves the old or the new data", { tag: ["@R117"] }, async ({ ownProcess: server }) => {
  const admin = await adminClient(server.origin);
  const testId = server.addTest({ name: "Imported", sections: [buildSection("One", 10)] });
  server.addResults(
    testId,
    Array.from({ length: 100 }, (_, n) => ({ email: `${n}@example.com`, points: n })),
  );
  const exported = async () => withoutTime((await admin.get("/api/admin/export-data")).text);
  const file = (await admin.get("/api/admin/export-data")).text;
  const editionOf = (number: number) => file.replaceAll('"Hopper"', `"Edition ${number}"`);
  const begun = performance.now();
  expect((await admin.post("/api/admin/import-data", importForm(editionOf(0)))).status).toBe(200);
  const usual = performance.now() - begun;
  const work = join(dirname(server.databasePath), "transfer");
  let stored = 0;
  const found = { old: 0, new: 0 };
  for (let round = 1; round <= KILLS; round += 1) {
    const importing = admin.post("/api/admin/import-data", importForm(editionOf(round))).catch(() => null);
    await momentWithin(usual * 2);
    await server.kill();
    const isAcknowledged = (await importing)?.status === 200;
    await server.start();
    expect(existsSync(work) ? readdirSync(work) : []).toEqual([]);
    const isNew = (await exported()) === withoutTime(editionOf(round));
    if (isNew) stored = round;
    else expect(await exported()).toBe(withoutTime(editionOf(stored)));
    expect(isAcknowledged && !isNew).toBe(false);
    expect(server.withDatabase((sqlite) => sqlite.pragma("integrity_check", { simple: true }))).toBe("ok");
    found[isNew ? "new" : "old"] += 1;
  }
  reportFigure("kill -9 during an import", `${found.old} times the old, ${found.new} times the new data, never mixed`);
});

test("kill -9 during a backup leaves a sound latest.db", { tag: ["@R120"] }, async ({ ownProcess: server }) => {
  server.withDatabase((sqlite) => {
    const insert = sqlite.prepare("INSERT INTO settings (key, value) VALUES (?, ?)");
    sqlite.transaction(() => {
      for (let row = 0; row < 24; row += 1) insert.run(`filler-${row}`, JSON.stringify("x".repeat(1024 * 1024)));
    })();
  });
  const client = await adminClient(server.origin);
  await client.request("POST", "/admin/settings/backup", new URLSearchParams());
  const folder = backupFolderOf(server);
  const isUnfinished = (name: string) => name.includes(".part");
  for (let round = 0; round < KILLS; round += 1) {
    const making = client.request("POST", "/admin/settings/backup", new URLSearchParams()).catch(() => null);
    await expect
      .poll(() => readdirSync(folder).some(isUnfinished), { intervals: [5 + (round % 40)], timeout: 30_000 })
      .toBe(true);
    await server.kill();
    await making;
    const copy = new Database(join(folder, "latest.db"), { readonly: true });
    expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
    copy.close();
    await server.start();
    await expect.poll(() => readdirSync(folder).filter(isUnfinished), { timeout: 30_000 }).toEqual([]);
    expect(spawnSync("sha256sum", ["-c", "latest.db.sha256"], { cwd: folder }).status).toBe(0);
  }
  server.withDatabase((sqlite) => expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok"));
  reportFigure("kill -9 during a backup", `${KILLS} kills, latest.db sound each time, nothing unfinished left`);
});
