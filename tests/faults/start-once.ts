import { spawnSync } from "node:child_process";

/** Run a server that should fail to start, and return its exit code and output. */
export function startOnce(env: Record<string, string>) {
  return spawnSync("node", ["build/server/index.js"], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", ...env },
    encoding: "utf8",
    timeout: 120_000,
  });
}
