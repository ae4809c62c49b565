/** Install packages and a browser and build, then run a command such as `npm run bench`. */
import { ensureBrowser } from "./browser.mjs";
import { become, ensureBuilt, ensureInstalled, toolEnv } from "./prepare.mjs";

ensureInstalled();
const browser = ensureBrowser();
if (browser) toolEnv.CHROMIUM_PATH = browser;
ensureBuilt();
const [command = "node", ...args] = process.argv.slice(2);
become(command, args);
