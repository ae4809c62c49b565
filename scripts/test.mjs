/** `npm test`: installs what the tests need, then types, lint, unit and browser tests; the last line counts them all. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt, ensureInstalled, root, toolEnv } from "./prepare.mjs";

ensureInstalled();
const browser = ensureBrowser();
ensureBuilt();

const reports = join(root, "test-results");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");

const results = [
  check("Types", "tsc", ["--noEmit"]),
  check("Lint", "biome", ["check", "--error-on-warnings"]),
  suite("Unit tests", "vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile=${unitReport}`], () => {
    const { numPassedTests, numFailedTests } = readReport(unitReport);
    return { passed: numPassedTests, failed: numFailedTests };
  }),
  suite("Browser tests", "playwright", ["test"], () => {
    const { expected, unexpected, flaky } = readReport(browserReport).stats;
    return { passed: expected, failed: unexpected + flaky };
  }),
];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * A step that counts as one test.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
function check(title, command, args) {
  return run(title, command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * A step that counts its own tests. One that ends badly without a failed test counts as one failure.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {() => {passed: number, failed: number}} count
 */
function suite(title, command, args, count) {
  const isGood = run(title, command, args);
  try {
    const counted = count();
    return { ...counted, failed: isGood ? counted.failed : Math.max(1, counted.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
function run(title, command, args) {
  console.log(`\n${title}`);
  const env = { ...toolEnv, ...(browser ? { CHROMIUM_PATH: browser } : {}) };
  return spawnSync(command, args, { cwd: root, env, stdio: "inherit" }).status === 0;
}

/** @param {string} file */
function readReport(file) {
  if (!existsSync(file)) throw new Error(`${file} was not written`);
  return JSON.parse(readFileSync(file, "utf8"));
}
