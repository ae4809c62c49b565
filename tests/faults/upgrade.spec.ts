import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listMigrations } from "#db/migrations.ts";
import { writeOldDatabase } from "#tests/support/rows/old-database.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { startServer } from "#tests/support/servers/server.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { startOnce } from "./start-once.ts";

test("an upgrade without enough disk space changes nothing and says how much is needed", async () => {
  const disk = mountSmallDisk("40m");
  const path = join(disk.folder, "data.db");
  try {
    writeOldDatabase(path, { version: 9, results: 3000 });
    const before = readFileSync(path);
    for (const freeMb of [0, 5]) {
      disk.leave(freeMb * 1_000_000);
      const { status, stdout, stderr } = startOnce({ DATABASE_PATH: path, SESSION_SECRET: "x".repeat(32) });
      expect([freeMb, status, JSON.parse(stdout)]).toEqual([
        freeMb,
        1,
        expect.objectContaining({ event: "exit", reason: stderr.trimEnd() }),
      ]);
      const [, room = 0] = /Make room for about (\d+) MB and start again\. Nothing was changed\.$/m.exec(stderr) ?? [];
      expect([freeMb, Number(room)]).toEqual([freeMb, expect.any(Number)]);
      expect(Number(room) + freeMb).toBeGreaterThan(before.length / 1_000_000);
      expect(Number(room) + freeMb).toBeLessThanOrEqual(12);
      expect([freeMb, readFileSync(path).equals(before)]).toEqual([freeMb, true]);
      disk.free();
    }
    disk.leave(12_000_000);
    const server = await startServer({ folder: disk.folder, env: { SESSION_SECRET: "x".repeat(32) } });
    expect(server.withDatabase((sqlite) => sqlite.pragma("user_version", { simple: true }))).toBe(
      listMigrations().length,
    );
    const copies = readdirSync(join(disk.folder, "backup")).filter((name) => name.endsWith("-before-migration.db"));
    expect(copies).toHaveLength(1);
    expect(server.output()).toContain(
      `use the old version to restore the copy made before the upgrade: npm run restore -- ${join(disk.folder, "backup", String(copies[0]))}`,
    );
    await server.kill();
  } finally {
    disk.remove();
  }
});
