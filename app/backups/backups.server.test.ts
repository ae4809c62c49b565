import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { closeDatabase, openDatabase } from "#db/client.ts";
import { createTemporaryFolder } from "#tests/support/rows/database-files.ts";
import { backUpNow, findLatestBackup } from "./backups.server.ts";

const folder = createTemporaryFolder();

function openBackupFiles(): number {
  const targets = readdirSync("/proc/self/fd").map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return "";
    }
  });
  return targets.filter((target) => target.startsWith(join(folder, "backup"))).length;
}

test.runIf(process.platform === "linux")("finding the latest backup opens no file", async () => {
  const db = openDatabase(join(folder, "data.db"));
  expect(await findLatestBackup(() => db)).toBeNull();
  await backUpNow(() => db, new Date("2026-05-04T10:00:00Z"));
  const latest = await findLatestBackup(() => db);
  expect(latest).toMatchObject({ takenAt: "2026-05-04T10:00:00.000Z", bytes: expect.any(Number) });
  expect(openBackupFiles()).toBe(0);
  const opened = await latest?.open();
  expect(openBackupFiles()).toBe(1);
  expect((await new Response(opened?.stream).arrayBuffer()).byteLength).toBe(opened?.bytes);
  expect(opened?.bytes).toBe(latest?.bytes);
  closeDatabase(db);
});
