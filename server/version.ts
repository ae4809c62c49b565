import { spawnSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "#db/project-root.ts";

/** `commit` is null unless this is a git checkout or an image built with APP_COMMIT. */
export type Version = { version: string; commit: string | null };

const packageSchema = z.object({ version: z.string() });

export function readVersion(): Version {
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")));
  return { version, commit: findImageCommit() ?? findGitCommit() };
}

function findImageCommit(): string | null {
  const commit = process.env.APP_COMMIT ?? "";
  return /^[0-9a-f]{7,64}$/.test(commit) ? commit : null;
}

function findGitCommit(): string | null {
  const options = { cwd: projectRoot, encoding: "utf8", timeout: 2000 } as const;
  const { stdout } = spawnSync("git", ["rev-parse", "--show-toplevel", "HEAD"], options);
  const [folder = "", commit = ""] = (stdout ?? "").trim().split("\n");
  // If the project is a folder of another repository, git reports the commit of that repository.
  return commit !== "" && folder === realpathSync(projectRoot) ? commit : null;
}
