import { spawnSync } from "node:child_process";

/** Starts a server that is expected not to start, and returns how it ended and what it said. */
export function startOnce(env: Record<string, string>) {
  return spawnSync("node", ["build/server/index.js"], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", ...env },
    encoding: "utf8",
    timeout: 120_000,
  });
}
