/** `npm start`: installs and builds what has changed, then serves. The server migrates and seeds by itself. */
import { become, ensureBuilt, ensureInstalled, toolEnv } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
toolEnv.NODE_ENV = "production";
become("node", ["build/server/index.js"]);
