/**
 * `npm test`: build while checking types and lint, then run the unit tests, then the browser tests. The last line is
 * the total.
 */
import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt, ensureInstalled, root, toolEnv } from "./prepare.mjs";

/** @typedef {{ title: string, isGood: boolean, passed: number, failed: number }} Result */

ensureInstalled();
const browser = ensureBrowser();
// Unit tests start threads from the build, which is fresh at that point.
const env = { ...toolEnv, TEST_BUILT_THREADS: "1", ...(browser ? { CHROMIUM_PATH: browser } : {}) };

const reports = join(root, "test-results");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");

const besideBuild = [
  begin("Types", "npm", ["run", "--silent", "types"]),
  begin("Lint", "biome", ["check", "--error-on-warnings"]),
];
ensureBuilt();
const unitTests = ["run", "--reporter=default", "--reporter=json", `--outputFile=${unitReport}`];
const steps = [...besideBuild, begin("Unit tests", "vitest", unitTests)];
const [types, lint, units] = await Promise.all(steps.map(({ ended }) => ended));
for (const { title, log } of steps) console.log(`\n${title}\n${readFileSync(log, "utf8").trimEnd()}`);

console.log("\nBrowser tests");
const isBrowserGood = spawnSync("playwright", ["test"], { cwd: root, env, stdio: "inherit" }).status === 0;

const results = [
  one("Types", types === 0),
  one("Lint", lint === 0),
  counted("Unit tests", units === 0, () => {
    const { numPassedTests, numFailedTests } = readReport(unitReport);
    return { passed: numPassedTests, failed: numFailedTests };
  }),
  counted("Browser tests", isBrowserGood, () => {
    const { expected, unexpected, flaky } = readReport(browserReport).stats;
    return { passed: expected, failed: unexpected + flaky };
  }),
];
const bad = results.filter(({ isGood }) => !isGood).map(({ title }) => title);
if (bad.length > 0) console.log(`\nFailed: ${bad.join(", ")}`);
for (const failure of listUnitFailures()) console.log(`\n${failure}`);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * Write a step's output to a file and print it in one piece, because a full pipe would block the step.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
function begin(title, command, args) {
  const log = join(reports, `${title.toLowerCase().replace(" ", "-")}.log`);
  const output = openSync(log, "w");
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", output, output] });
  closeSync(output);
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve, reject) => {
    child.once("exit", (code) => resolve(code));
    child.once("error", reject);
  });
  process.once("exit", () => child.kill());
  return { title, log, ended };
}

/**
 * @param {string} title
 * @param {boolean} isGood
 * @returns {Result}
 */
function one(title, isGood) {
  return { title, isGood, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

/**
 * An exit with an error but no failed test counts as one failure.
 * @param {string} title
 * @param {boolean} isGood
 * @param {() => {passed: number, failed: number}} count
 * @returns {Result}
 */
function counted(title, isGood, count) {
  try {
    const { passed, failed } = count();
    return { title, isGood: isGood && failed === 0, passed, failed: isGood ? failed : Math.max(1, failed) };
  } catch {
    return { title, isGood: false, passed: 0, failed: 1 };
  }
}

/**
 * List the failures of the unit tests, to repeat them below Playwright's long output.
 * @returns {string[]}
 */
function listUnitFailures() {
  try {
    /** @type {{ name: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
    const files = readReport(unitReport).testResults;
    return files.flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      const failures = failed.map(
        ({ fullName, failureMessages }) => `${file} › ${fullName}\n${failureMessages.join("\n")}`,
      );
      return message ? [`${file}\n${message}`, ...failures] : failures;
    });
  } catch {
    return [];
  }
}

/** @param {string} file */
function readReport(file) {
  if (!existsSync(file)) throw new Error(`${file} was not written`);
  return JSON.parse(readFileSync(file, "utf8"));
}
