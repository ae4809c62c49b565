import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectRoot } from "#db/project-root.ts";

const COPIED = [
  "app",
  "build",
  "db",
  "docs/get-started.md",
  "docs/guide",
  "docs/screens",
  "public",
  "scripts",
  "server",
  ".npmrc",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
  ".gitignore",
];

/** Copy the project. Packages are symlinks, so that an install cannot delete the originals. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "project-"));
  for (const name of COPIED) cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(join(projectRoot, "node_modules"))) {
    symlinkSync(join(projectRoot, "node_modules", name), join(folder, "node_modules", name));
  }
  return folder;
}

type StartedServer = { origin: string; port: number; errors: () => string; stop: () => Promise<number | null> };

export async function startIn(folder: string, args: string[], env: Record<string, string>): Promise<StartedServer> {
  const child = spawn("node", args, { cwd: folder, env: { ...process.env, PORT: "0", ...env }, stdio: "pipe" });
  let errors = "";
  child.stderr.on("data", (data) => {
    errors += data;
  });
  const port = await startedPort(child, () => errors);
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    return child.exitCode;
  };
  return { origin: `http://localhost:${port}`, port, errors: () => errors, stop };
}

function startedPort(child: ChildProcess, errors: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${errors()}`)));
    if (!child.stdout) return reject(new Error("The server has no output"));
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.includes('"event":"started"')) resolve(JSON.parse(line).port);
    });
  });
}
