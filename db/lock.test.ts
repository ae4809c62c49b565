import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createDatabasePath, createTemporaryFolder } from "#tests/support/rows/database-files.ts";
import { lockDatabase } from "./lock.ts";
import { projectRoot } from "./project-root.ts";

const root = createTemporaryFolder();

async function startLockHolder(path: string) {
  const code = `const { lockDatabase } = await import("./db/lock.ts");
    // The interval keeps a reference, because garbage collection would release the lock.
    const lock = lockDatabase(${JSON.stringify(path)}, 0);
    console.log(lock !== null); setInterval(() => lock, 1000);`;
  const holder = spawn("node", ["--input-type=module", "-e", code], { cwd: projectRoot });
  const [held] = await once(holder.stdout, "data");
  expect(String(held).trim()).toBe("true");
  return holder;
}

test("one process holds a database's lock until it exits, even by kill -9 (R131)", async () => {
  const path = createDatabasePath(root);
  const holder = await startLockHolder(path);
  expect(lockDatabase(path, 0)).toBeNull();
  expect(lockDatabase(path, 50)).toBeNull();
  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(existsSync(`${path}.lock`)).toBe(true);
  const lock = lockDatabase(path, 0);
  expect(lock).not.toBeNull();
  lock?.release();
  expect(readdirSync(join(path, ".."))).toEqual([]);
});

test("a waiting process gets the lock as soon as it is free", async () => {
  const path = createDatabasePath(root);
  const holder = await startLockHolder(path);
  setImmediate(() => holder.kill("SIGKILL"));
  await once(holder, "exit");
  const lock = lockDatabase(path, 5000);
  expect(lock).not.toBeNull();
  lock?.release();
});
