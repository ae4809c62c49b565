import { rmSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { become, ensureBuilt, ensureInstalled, LOCK, root, toolEnv } from "./prepare.mjs";
import { compileCacheOf, leaveCompiled, nameOf, noteServer, serverOfDatabase, takeBuild } from "./servers.mjs";

const other = await serverOfDatabase(root);
if (other) {
  console.error(
    `The server did not start. One runs already on ${other.databasePath} (${nameOf(other)}). Stop it, or set DATABASE_PATH and PORT for another.`,
  );
  process.exit(1);
}
ensureInstalled();
ensureBuilt();
const folder = withLock(LOCK, () => takeBuild(root));
Object.assign(toolEnv, { NODE_ENV: "production", MALLOC_ARENA_MAX: "2", ...compileCacheOf(folder) });
// On a large machine, V8's default heap uses twice the memory under load and is not faster.
const heap = ["--max-old-space-size=256", "--max-semi-space-size=16"];
const server = become("node", [...heap, join(folder, "server", "index.js")]);
if (server.pid) noteServer(folder, { pid: server.pid });
server.on("message", (/** @type {object} */ where) => noteServer(folder, { ...where, pid: server.pid ?? 0 }));
process.on("exit", () => {
  leaveCompiled(root, folder);
  rmSync(folder, { recursive: true, force: true });
});
