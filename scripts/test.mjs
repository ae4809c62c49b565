/**
 * `npm test`: build while checking types and lint, then run the browser tests with the unit tests beside them. The last
 * lines are the processor time and the total.
 */
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureInstalled, root, toolEnv } from "./prepare.mjs";
import { measureLoop, scaleBudget, sumTimes, withTimes } from "./processor-time.mjs";

/** @typedef {{ title: string, isGood: boolean, passed: number, failed: number }} Result */

ensureInstalled();
const browser = ensureBrowser();
const temporary = makeTemporaryFolder();
const env = {
  ...toolEnv,
  TMPDIR: temporary,
  // Share a compile cache, because each process of the browser tests compiles the same modules.
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
  // This script builds before the unit tests, so their threads can run the built code.
  TEST_BUILT_THREADS: "1",
  ...(browser ? { CHROMIUM_PATH: browser } : {}),
};

const reports = join(root, "test-results");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");
/** @type {string[]} */
const timeFiles = [];

const besideBuild = [
  begin("Types", "npm", ["run", "--silent", "types"]),
  begin("Lint", "biome", ["check", "--error-on-warnings"]),
];
const loopSeconds = measureLoop();
const isBuilt = runStep("Build", "node", ["scripts/with-build.mjs", "node", "--version"]);
if (!isBuilt) process.exit(1);
const unitTests = ["run", "--reporter=default", "--reporter=json", `--outputFile=${unitReport}`];
// Browser tests spend much of their time waiting for pages. With a low priority, the unit tests use only this time.
const steps = [...besideBuild, begin("Unit tests", "nice", ["-n", "5", "vitest", ...unitTests])];

console.log("\nBrowser tests");
const isBrowserGood = runStep("Browser tests", "playwright", ["test"]);
const [types, lint, units] = await Promise.all(steps.map(({ ended }) => ended));
for (const { title, log } of steps) console.log(`\n${title}\n${readFileSync(log, "utf8").trimEnd()}`);

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
  one("Processor time", isWithinBudget()),
];
const bad = results.filter(({ isGood }) => !isGood).map(({ title }) => title);
if (bad.length > 0) console.log(`\nFailed: ${bad.join(", ")}`);
for (const failure of [...listUnitFailures(), ...listBrowserFailures()]) console.log(`\n${failure}`);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * Write a step's output to a file, because a full pipe would block the step. Print it in one piece.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
function begin(title, command, args) {
  const log = join(reports, `${title.toLowerCase().replace(" ", "-")}.log`);
  const output = openSync(log, "w");
  const timed = withTimes(timeFile(title), command, args);
  const child = spawn(timed.command, timed.args, { cwd: root, env, stdio: ["ignore", output, output] });
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
 * @param {string} command
 * @param {string[]} args
 */
function runStep(title, command, args) {
  const timed = withTimes(timeFile(title), command, args);
  return spawnSync(timed.command, timed.args, { cwd: root, env, stdio: "inherit" }).status === 0;
}

/** @param {string} title */
function timeFile(title) {
  const file = join(reports, `${title.toLowerCase().replace(" ", "-")}.times`);
  timeFiles.push(file);
  return file;
}

/** Put temporary files into memory if it has room, because databases on a disk double the time of the unit tests. */
function makeTemporaryFolder() {
  const memory = "/dev/shm";
  const room = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  const isRoomy = Math.min(room.bavail * room.bsize, freemem()) > 4 * 1024 ** 3;
  const folder = mkdtempSync(join(isRoomy ? memory : tmpdir(), "assessment-tests-"));
  // A test runs a command as another user, who must be able to open the folder.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.once(signal, () => process.exit(1));
  return folder;
}

function isWithinBudget() {
  const seconds = Math.round(sumTimes(timeFiles));
  const budget = scaleBudget(JSON.parse(readFileSync(join(root, "scripts", "test-budget.json"), "utf8")), loopSeconds);
  console.log(`\n${seconds} s of processor time, of ${budget} s (scripts/test-budget.json)`);
  return seconds <= budget;
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
 * List the failures of the unit tests, to repeat them below all other output.
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

/**
 * List the failures of the browser tests, to repeat them below all other output.
 * @returns {string[]}
 */
function listBrowserFailures() {
  try {
    /** @type {{ suites: Suite[], errors: { message?: string }[] }} */
    const { suites, errors } = readReport(browserReport);
    return [...errors.map(({ message }) => message ?? ""), ...suites.flatMap(listSuiteFailures)];
  } catch {
    return [];
  }
}

/**
 * @typedef {{ results: { error?: { message?: string, stack?: string } }[] }} BrowserTest
 * @typedef {{ specs: { title: string, ok: boolean, file: string, line: number, tests: BrowserTest[] }[], suites?: Suite[] }} Suite
 * @param {Suite} suite
 * @returns {string[]}
 */
function listSuiteFailures({ specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const failures = failed.map(({ title, file, line, tests }) => {
    const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.stack ?? error?.message ?? ""));
    return `tests/${file}:${line} › ${title}\n${errors.join("\n")}`;
  });
  return [...failures, ...suites.flatMap(listSuiteFailures)];
}

/** @param {string} file */
function readReport(file) {
  if (!existsSync(file)) throw new Error(`${file} was not written`);
  return JSON.parse(readFileSync(file, "utf8"));
}
