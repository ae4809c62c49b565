import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root, toolEnv } from "./prepare.mjs";

/** The headless shell comes first, because it needs a third less CPU than a desktop browser. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PACKAGES = ["chromium-headless-shell", "chromium"];

/** Return the browser's path, or "" for Playwright's browser. Exit with a message if a browser cannot be installed. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  console.log("Installing a browser for the tests…");
  if (succeeds("playwright", ["install", "chromium"])) return "";
  if (process.getuid?.() === 0 && succeeds("apt-get", ["update", "-qq"])) {
    const install = ["install", "-y", "-qq", "--no-install-recommends", "fonts-noto-color-emoji"];
    PACKAGES.some((name) => succeeds("apt-get", [...install, name]));
    const installed = findOnPath();
    if (installed) return installed;
  }
  console.error("No browser for the tests: install Chromium, or set CHROMIUM_PATH to one.");
  process.exit(1);
}

/** @returns {string | undefined} */
function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const own = spawnSync("node", ["-e", "console.log(require('playwright-core').chromium.executablePath())"], {
    cwd: root,
    env: toolEnv,
    encoding: "utf8",
  });
  const path = own.stdout.trim();
  return path !== "" && existsSync(path) ? "" : findOnPath();
}

function findOnPath() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function succeeds(command, args) {
  return spawnSync(command, args, { cwd: root, env: toolEnv, stdio: "ignore" }).status === 0;
}
