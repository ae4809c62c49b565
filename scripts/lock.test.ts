import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { uptime } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/rows/database-files.ts";
import { withLock } from "./lock.mjs";

const temporaryFolder = createTemporaryFolder();

function lockPath(): string {
  return join(mkdtempSync(join(temporaryFolder, "lock-")), "build.lock");
}

function startHolder(path: string): ChildProcess {
  return startProcess(`
    import { readSync, writeSync } from "node:fs";
    import { withLock } from "./scripts/lock.mjs";
    withLock(${JSON.stringify(path)}, () => { writeSync(1, "held"); readSync(0, Buffer.alloc(1)); });`);
}

function startProcess(code: string): ChildProcess {
  const child = spawn("node", ["--input-type=module", "-e", code], { stdio: "pipe" });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

function nextOutput(stream: NodeJS.ReadableStream | null): Promise<string> {
  return new Promise((resolve) => stream?.once("data", (data) => resolve(String(data))));
}

test("a second process names the lock's owner, and continues once it is released", async () => {
  const path = lockPath();
  const first = startHolder(path);
  await nextOutput(first.stdout);
  const second = startHolder(path);
  expect(await nextOutput(second.stderr)).toBe(`Waiting for process ${first.pid}, which installs or builds here…\n`);
  expect(readFileSync(path, "utf8")).toBe(String(first.pid));
  const held = nextOutput(second.stdout);
  first.stdin?.end();
  expect(await held).toBe("held");
  expect(readFileSync(path, "utf8")).toBe(String(second.pid));
});

test("several processes that find a killed process's lock acquire it one at a time", async () => {
  const path = lockPath();
  const killed = startHolder(path);
  await nextOutput(killed.stdout);
  const ended = new Promise((resolve) => killed.once("exit", resolve));
  killed.kill("SIGKILL");
  await ended;
  expect(existsSync(path)).toBe(true);
  const log = `${path}.log`;
  const endings = [1, 2, 3].map(() => {
    const waiting = startProcess(`
      import { appendFileSync } from "node:fs";
      import { withLock } from "./scripts/lock.mjs";
      const write = (what) => appendFileSync(${JSON.stringify(log)}, what + " " + process.pid + "\\n");
      withLock(${JSON.stringify(path)}, () => { for (let time = 0; time < 100; time += 1) write("in"); write("out"); });`);
    return new Promise((resolve) => waiting.once("exit", resolve));
  });
  expect(await Promise.all(endings)).toEqual([0, 0, 0]);
  const lines = readFileSync(log, "utf8").trim().split("\n");
  const turns = lines.filter((line, place) => line !== lines[place - 1]);
  const pids = new Set(lines.map((line) => line.split(" ")[1]));
  expect(turns).toEqual([...pids].flatMap((pid) => [`in ${pid}`, `out ${pid}`]));
  expect(pids.size).toBe(3);
  expect(existsSync(path)).toBe(false);
});

test("a lock from before a reboot is ignored, even if its process ID is reused", () => {
  const path = lockPath();
  writeFileSync(path, String(process.ppid));
  const beforeRestart = Date.now() / 1000 - uptime() - 60;
  utimesSync(path, beforeRestart, beforeRestart);
  expect(withLock(path, () => readFileSync(path, "utf8"))).toBe(String(process.pid));
});

test("failing work releases the lock", () => {
  const path = lockPath();
  expect(() =>
    withLock(path, () => {
      throw new Error("failed");
    }),
  ).toThrow("failed");
  expect(existsSync(path)).toBe(false);
});
