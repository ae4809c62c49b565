import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { rounds } from "#tests/support/figures/rounds.ts";
import { createTemporaryFolder } from "#tests/support/rows/database-files.ts";
import { writeOldDatabase } from "#tests/support/rows/old-database.ts";
import { findWrongCounts } from "./check-counters.ts";
import { listMigrations, migrate } from "./migrations.ts";

const KILLS = rounds(2, 50);
const RESULTS = rounds(900, 3000);
const BEFORE = 9;

const root = createTemporaryFolder();

const MIGRATE = `
  const { default: Database } = await import("better-sqlite3");
  const { migrate } = await import("#db/migrations.ts");
  const sqlite = new Database(process.argv[1]);
  sqlite.pragma("journal_mode = PERSIST");
  sqlite.pragma("cache_size = -64");
  console.log("begun");
  migrate(sqlite);
  console.log("done");`;

async function migrateAndKill(path: string, afterMs: number): Promise<number> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", MIGRATE, path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  const begun = performance.now();
  const timer = setTimeout(() => child.kill("SIGKILL"), afterMs);
  const [code, signal] = await ended;
  clearTimeout(timer);
  if (code !== 0) expect(signal).toBe("SIGKILL");
  return performance.now() - begun;
}

test("an upgrade killed at any moment applies all migrations or none (T85, R119)", async () => {
  const before = join(root, "before.db");
  writeOldDatabase(before, { version: BEFORE, results: RESULTS });
  const path = join(root, "killed.db");
  copyFileSync(before, path);
  const whole = await migrateAndKill(path, 60_000);
  const found: number[] = [];
  // On a busy machine, every kill may come too late. Continue until one comes before the migration.
  for (let kill = 0; kill < KILLS || (kill < KILLS + 10 && !found.includes(BEFORE)); kill += 1) {
    for (const ending of ["", "-journal"]) rmSync(`${path}${ending}`, { force: true });
    copyFileSync(before, path);
    await migrateAndKill(path, (whole * (kill % KILLS)) / KILLS);
    const sqlite = new Database(path);
    const version = Number(sqlite.pragma("user_version", { simple: true }));
    const hasCounts = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'pick_counts'").get() !== undefined;
    expect([BEFORE, listMigrations().length]).toContain(version);
    expect(hasCounts).toBe(version > BEFORE);
    found.push(version);
    migrate(sqlite);
    expect(findWrongCounts(sqlite)).toEqual([]);
    expect(sqlite.prepare("SELECT count(*) FROM submissions WHERE in_norm = 1").pluck().get()).toBe((RESULTS * 5) / 6);
    expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
    sqlite.close();
  }
  expect(found).toContain(BEFORE);
}, 180_000);
