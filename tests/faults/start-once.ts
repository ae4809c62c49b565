import { spawnSync } from "node:child_process";

export function startOnce(env: Record<string, string>) {
  return spawnSync("node", ["build/server/index.js"], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", ...env },
    encoding: "utf8",
    timeout: 120_000,
  });
}
