/**
 * Run a built command, such as `npm run create-admin`. Use the build of a running server, or else a fresh build. An
 * image has no sources, so use its existing build.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { become, ensureBuilt, ensureInstalled, root, toolEnv } from "./prepare.mjs";
import { serverOfDatabase } from "./servers.mjs";

const [name, ...args] = process.argv.slice(2);
const server = await serverOfDatabase(root);
if (!server && existsSync(join(root, "vite.config.ts"))) {
  ensureInstalled();
  ensureBuilt();
}
toolEnv.INIT_CWD ??= process.cwd();
become("node", [join(server?.folder ?? join(root, "build"), "server", "scripts", `${name}.js`), ...args]);
