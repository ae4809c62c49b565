/** `npm start`: installs and builds what has changed, then serves. The server migrates and seeds by itself. */
import { become, ensureBuilt, ensureInstalled } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
process.env.NODE_ENV = "production";
become("npm", ["run", "--silent", "serve"]);
