/**
 * `npm run bench`, `npm run test:long` and the like: installs the packages and a browser, builds, and runs the command
 * that follows.
 */
import { ensureBrowser } from "./browser.mjs";
import { become, ensureBuilt, ensureInstalled, toolEnv } from "./prepare.mjs";

ensureInstalled();
const browser = ensureBrowser();
if (browser) toolEnv.CHROMIUM_PATH = browser;
ensureBuilt();
const [command = "node", ...args] = process.argv.slice(2);
become(command, args);
