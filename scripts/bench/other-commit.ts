import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { projectRoot } from "#db/project-root.ts";

/**
 * Check out and build a commit in the temporary folder, which later runs reuse. Reuse this project's packages if the
 * lock files are equal. Throw if the commit is unknown or its build fails.
 */
export function buildCommit(name: string): { commit: string; folder: string } {
  const commit = run(projectRoot, "git", "rev-parse", "--verify", "--quiet", `${name}^{commit}`).trim();
  const folder = join(tmpdir(), `bench-${commit}`);
  const short = commit.slice(0, 7);
  const built = join(folder, ".built-for-bench");
  if (existsSync(built)) return { commit: short, folder };
  mkdirSync(folder, { recursive: true });
  run(projectRoot, "git", "archive", "--output", join(folder, "commit.tar"), commit);
  run(folder, "tar", "xf", "commit.tar");
  const lockOf = (project: string) => readFileSync(join(project, "package-lock.json"), "utf8");
  if (lockOf(folder) !== lockOf(projectRoot)) run(folder, "npm", "ci", "--include=dev", "--loglevel=error");
  else if (!existsSync(join(folder, "node_modules")))
    symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  run(folder, "npm", "run", "build");
  writeFileSync(built, "");
  return { commit: short, folder };
}

function run(cwd: string, command: string, ...args: string[]): string {
  const env = { ...process.env, PATH: `${join(cwd, "node_modules", ".bin")}${delimiter}${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8", maxBuffer: 100_000_000 });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}\n${stderr}`);
  return stdout;
}
