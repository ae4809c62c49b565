/** `npm start`: installs and builds what has changed, then serves. The server migrates and seeds by itself. */
import { become, ensureBuilt, ensureInstalled, toolEnv } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
toolEnv.NODE_ENV = "production";
// Little room: with what V8 takes on a large machine, a crowd of candidates needs twice the memory, and no less time.
become("node", ["--max-old-space-size=256", "--max-semi-space-size=4", "build/server/index.js"]);
