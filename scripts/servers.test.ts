import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { uptime } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/rows/database-files.ts";
import { leaveCompiled, noteServer, runningServers, serverOfDatabase, takeBuild } from "./servers.mjs";

const temporaryFolder = createTemporaryFolder();

function project(): string {
  const root = mkdtempSync(join(temporaryFolder, "project-"));
  mkdirSync(join(root, "build", "server"), { recursive: true });
  writeFileSync(join(root, "build", "server", "index.js"), "this build");
  return root;
}

function addCopy(root: string, name: string, pid: number): string {
  const folder = join(root, `build.running-${name}`);
  mkdirSync(folder);
  noteServer(folder, { pid, port: 3000, databasePath: join(root, "data.db") });
  return folder;
}

function endedPid(): number {
  return spawnSync("node", ["--version"]).pid;
}

test("a server gets a copy of the build, and only the copies of dead servers are deleted", () => {
  const root = project();
  const ended = addCopy(root, "1", endedPid());
  const alive = addCopy(root, "2", process.ppid);
  const torn = addCopy(root, "3", process.ppid);
  writeFileSync(join(torn, "server.json"), '{"pid":');
  const own = takeBuild(root);
  expect(readFileSync(join(own, "server", "index.js"), "utf8")).toBe("this build");
  expect(readdirSync(root).sort()).toEqual(["build", "build.running-2", `build.running-${process.pid}`].sort());
  expect(new Set(runningServers(root).map(({ folder }) => folder))).toEqual(new Set([alive, own]));
  expect(existsSync(ended)).toBe(false);
});

test("a server's copy of the build survives a new build or a deletion, and takes no disk space", () => {
  const root = project();
  const file = join(takeBuild(root), "server", "index.js");
  expect(statSync(file).ino).toBe(statSync(join(root, "build", "server", "index.js")).ino);
  renameSync(join(root, "build"), join(root, "build.old"));
  mkdirSync(join(root, "build", "server"), { recursive: true });
  writeFileSync(join(root, "build", "server", "index.js"), "the next build");
  rmSync(join(root, "build.old"), { recursive: true });
  expect(readFileSync(file, "utf8")).toBe("this build");
});

test("the compile cache is reused by servers of the same build only", () => {
  const root = project();
  const leave = (name: string) => {
    const own = takeBuild(root);
    mkdirSync(join(own, "compiled"), { recursive: true });
    writeFileSync(join(own, "compiled", name), "");
    return own;
  };
  const compiled = () => existsSync(join(root, "build", "compiled")) && readdirSync(join(root, "build", "compiled"));
  writeFileSync(join(root, "build", ".built"), "one build");
  const older = leave("first");
  rmSync(join(root, "build", ".built"));
  writeFileSync(join(root, "build", ".built"), "the next build");
  leaveCompiled(root, older);
  expect(compiled()).toBe(false);
  leaveCompiled(root, leave("second"));
  expect(compiled()).toEqual(["second"]);
  const later = leave("third");
  expect(readdirSync(join(later, "compiled")).sort()).toEqual(["second", "third"]);
  leaveCompiled(root, later);
  expect(compiled()).toEqual(["second"]);
  rmSync(join(root, "build"), { recursive: true });
  expect(() => leaveCompiled(root, later)).not.toThrow();
});

test("a server.json from before a reboot is ignored, even if its process ID is reused", () => {
  const root = project();
  const folder = addCopy(root, "1", process.ppid);
  const beforeRestart = Date.now() / 1000 - uptime() - 60;
  utimesSync(join(folder, "server.json"), beforeRestart, beforeRestart);
  expect(runningServers(root)).toEqual([]);
});

test("a server that no longer listens does not block another start", async () => {
  const root = project();
  const path = join(root, "data.db");
  writeFileSync(path, "");
  noteServer(addCopy(root, "1", process.ppid), { pid: process.ppid, port: 1, databasePath: path });
  expect(await serverOfDatabase(root, path)).toBe(null);
});
