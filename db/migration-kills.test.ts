/** Takes some two seconds: a process of its own is killed while it counts what is there. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { rounds } from "#tests/support/figures/rounds.ts";
import { findWrongCounts } from "./kept-counts.ts";
import { migrate } from "./migrations.ts";

const KILLS = rounds(3, 50);
const RESULTS = 3000;
const BEFORE = 9;

const root = mkdtempSync(join(tmpdir(), "migration-kills-"));
afterAll(() => rmSync(root, { recursive: true }));

/** A file from before there were counts: results of a test with ten questions. */
function fileFromBefore(): string {
  const path = join(root, "before.db");
  const sqlite = new Database(path);
  sqlite.pragma("synchronous = OFF");
  migrate(sqlite, BEFORE);
  const questions = Array.from({ length: 10 }, (_, n) => ({
    ...{ id: `q${n}`, questionText: "?" },
    options: ["a", "b"].map((id, points) => ({ id, optionText: id, points, optionLetter: "A" })),
  }));
  const content = JSON.stringify({ sections: [{ id: "s", name: "One", description: "", questions }] });
  const people = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${RESULTS - 1})`;
  sqlite.exec("INSERT INTO tests (id, name, test_password, created_at) VALUES ('t', 'T', 'x', 0)");
  sqlite.prepare("INSERT INTO test_versions VALUES ('v', 't', printf('%064d', 1), ?, 0)").run(content);
  sqlite.exec(`${people} INSERT INTO submissions (id, test_id, version_id, email, email_key, first_name, last_name, started_at,
      completed_at, total_duration, total_points, max_points, percent, has_scores)
    SELECT 's' || i, 't', 'v', (i % 2500) || '@x.co', (i % 2500) || '@x.co', '', '', i, i + 1, 0, i % 11, 10, i % 11 * 10, 1 FROM n;
    ${people} INSERT INTO section_scores SELECT 's' || i, 0, 's', 'One', i % 11, 10, 10 FROM n;
    ${people}, q(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM q WHERE k < 9)
    INSERT INTO answers SELECT 's' || i, 'q' || k, iif(k < i % 11, 'b', 'a'), k < i % 11, i, NULL, i FROM n, q`);
  sqlite.close();
  return path;
}

/** What the process does: as the start of a server does it, but for its backup. */
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

test("a process that is killed at any moment of the migration leaves the file as it was or as it is to be, and the next start counts (T85)", async () => {
  const before = fileFromBefore();
  const path = join(root, "killed.db");
  copyFileSync(before, path);
  const whole = await migrateAndKill(path, 60_000);
  const found: number[] = [];
  // Again from the first moment where a busy machine was late each time.
  for (let kill = 0; kill < KILLS || (kill < KILLS + 10 && !found.includes(BEFORE)); kill += 1) {
    for (const ending of ["", "-journal"]) rmSync(`${path}${ending}`, { force: true });
    copyFileSync(before, path);
    await migrateAndKill(path, (whole * (kill % KILLS)) / KILLS);
    const sqlite = new Database(path);
    const version = Number(sqlite.pragma("user_version", { simple: true }));
    const hasCounts = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'pick_counts'").get() !== undefined;
    expect(hasCounts).toBe(version > BEFORE);
    found.push(version);
    migrate(sqlite);
    expect(findWrongCounts(sqlite)).toEqual([]);
    expect(sqlite.prepare("SELECT count(*) FROM submissions WHERE in_norm = 1").pluck().get()).toBe(2500);
    expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
    sqlite.close();
  }
  expect(found).toContain(BEFORE);
}, 180_000);
