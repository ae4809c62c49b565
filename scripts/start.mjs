/** `npm start`: installs and builds what has changed, then serves. The server migrates and seeds by itself. */
import { become, ensureBuilt, ensureInstalled, toolEnv } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
toolEnv.NODE_ENV = "production";
// Little room for young objects: with the usual 16 MB, a crowd of candidates takes twice the memory, and no less time.
become("node", ["--max-semi-space-size=4", "build/server/index.js"]);
