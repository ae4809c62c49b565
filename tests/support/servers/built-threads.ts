/**
 * Replaces `db/project-root.ts` in the unit tests of `npm test`, because worker threads start from the build in a third
 * of the time.
 */
import { join } from "node:path";
import { projectRoot, type WORKERS } from "#db/project-root.ts";

export * from "#db/project-root.ts";

export function workerFile(path: (typeof WORKERS)[number]): string {
  return join(projectRoot, "build", "server", path.replace(/\.ts$/, ".js"));
}
