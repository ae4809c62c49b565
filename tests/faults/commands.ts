import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestServer } from "#tests/support/servers/server.ts";

export function backupFolderOf(server: TestServer): string {
  return join(dirname(server.databasePath), "backup");
}

export function run(server: TestServer, script: "backup" | "restore", ...args: string[]) {
  return spawnSync("node", [`build/server/scripts/${script}.js`, ...args], {
    env: { ...process.env, DATABASE_PATH: server.databasePath, INIT_CWD: "" },
    encoding: "utf8",
  });
}

export function runBeside(server: TestServer, script: "backup" | "restore", ...args: string[]): Promise<number | null> {
  const child = spawn("node", [`build/server/scripts/${script}.js`, ...args], {
    env: { ...process.env, DATABASE_PATH: server.databasePath },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((resolve) => child.once("exit", resolve));
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "backup-target-"));
}
