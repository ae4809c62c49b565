/**
 * `npm run create-admin` and the like: runs a command of the build. Beside a server, of the version that it runs; else of
 * the sources that are here, built when they have changed; in an image without sources, of the build that is there.
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
// Where relative paths in the arguments begin.
toolEnv.INIT_CWD ??= process.cwd();
become("node", [join(server?.folder ?? join(root, "build"), "server", "scripts", `${name}.js`), ...args]);
