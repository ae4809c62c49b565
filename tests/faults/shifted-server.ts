import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { startServer } from "#tests/support/servers/server.ts";

export async function startWithClock(env: Record<string, string> = {}, offset = 0) {
  const folder = mkdtempSync(join(tmpdir(), "clock-"));
  const file = join(folder, "offset");
  writeFileSync(file, String(offset));
  const server = await startServer({
    env: { ...env, SHIFTED_CLOCK: file, NODE_OPTIONS: `--import ${join(import.meta.dirname, "shifted-clock.ts")}` },
  });
  return {
    server,
    async set(ms: number) {
      const before = server.output().split('"clock-set"').length;
      writeFileSync(file, String(ms));
      process.kill(server.pid(), "SIGUSR2");
      await expect.poll(() => server.output().split('"clock-set"').length).toBe(before + 1);
    },
    async remove() {
      await server.remove();
      rmSync(folder, { recursive: true });
    },
  };
}
