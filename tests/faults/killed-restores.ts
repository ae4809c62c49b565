import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { paths } from "#app/platform/paths/paths.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, startServer } from "#tests/support/servers/server.ts";
import { backupFolderOf } from "./commands.ts";
import { momentWithin } from "./moments.ts";

export async function killRestores(kills: number): Promise<{ old: number; new: number }> {
  const server = await startServer();
  const held = () =>
    server.withDatabase((sqlite) => {
      expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
      const names = sqlite.prepare("SELECT name FROM tests ORDER BY name").pluck().all();
      const submissions = sqlite.prepare("SELECT count(*) FROM submissions").pluck().get();
      return JSON.stringify({ names, submissions });
    });
  const testId = server.addTest({ name: "In the backup", sections: [buildSection("One", 10)] });
  server.addResults(
    testId,
    Array.from({ length: 50 }, (_, n) => ({ email: `${n}@example.com` })),
  );
  await (await adminClient(server.origin)).request("POST", paths.backUp(), new URLSearchParams());
  const name = readdirSync(backupFolderOf(server)).find((file) => /demand\.db$/.test(file)) ?? "";
  const restored = held();
  const work = join(dirname(server.databasePath), "transfer");
  const found = { old: 0, new: 0 };
  let usual = 500;
  for (let round = 0; round <= kills; round += 1) {
    server.addResults(server.addTest({ name: "Later", sections: [buildSection("One", 1)] }), [{}]);
    const present = held();
    const admin = await adminClient(server.origin);
    const begun = performance.now();
    const restoring = admin.post(paths.restoreBackup(name), new URLSearchParams()).catch(() => null);
    if (round > 0) await momentWithin(usual * 1.5);
    else await restoring;
    if (round === 0) usual = performance.now() - begun;
    await server.kill();
    const isAcknowledged = (await restoring)?.status === 302;
    await server.start();
    expect(existsSync(work) ? readdirSync(work) : []).toEqual([]);
    const isNew = held() === restored;
    if (!isNew) expect(held()).toBe(present);
    expect(isAcknowledged && !isNew).toBe(false);
    if (round > 0) found[isNew ? "new" : "old"] += 1;
  }
  await server.remove();
  return found;
}
