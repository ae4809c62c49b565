/**
 * `npm run test:long`: run the attacks and faults as often as docs/spec/threats.md requires, within an hour, and write
 * test-results/reliability-report.md. `npm run test:long -- tests/faults -g R113` runs only R113.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { describeApi } from "#app/api/openapi.server.ts";
import { projectRoot } from "#db/project-root.ts";

const SUITES = [
  "tests/http/security",
  "tests/http/api/concurrency.spec.ts",
  "tests/faults",
  "tests/builds/dev-server.long.spec.ts",
  "tests/browser/security",
  "tests/browser/faults",
];
/** The Nu HTML checker needs Java and `npm install --no-save vnu-jar`. */
const HTML_CHECKER = join(projectRoot, "node_modules", "vnu-jar", "build", "dist", "vnu.jar");
/** npx runs Spectral, because installing it takes 68 MB and runs scripts that report to the packages' authors. */
const SPECTRAL = "@stoplight/spectral-cli@6.16.3";
const MAX_TEST_MS = 40 * 60_000;

const {
  values: { grep = "." },
  positionals,
} = parseArgs({ options: { grep: { type: "string", short: "g" } }, allowPositionals: true });
const isWhole = positionals.length === 0 && grep === ".";
const PASSES = [
  ["--workers=2", `--grep=${grep}`, "--grep-invert=@alone"],
  ["--workers=1", `--grep=^(?=.*@alone).*(?:${grep})`],
];
const begun = performance.now();
const units = isWhole ? runUnits(join(projectRoot, "test-results", "long-unit.json")) : undefined;
const api = isWhole ? lintApi(join(projectRoot, "test-results", "api")) : undefined;
const html = isWhole ? checkHtml(join(projectRoot, "test-results", "pages")) : undefined;
const reports = PASSES.map((pass, index) => run(pass, join(projectRoot, "test-results", `long-${index}.json`)));
const count = (kind: "expected" | "unexpected" | "flaky" | "skipped") =>
  reports.reduce((sum, { stats }) => sum + stats[kind], 0);
const minutes = Math.round((performance.now() - begun) / 60_000);
const failed = count("unexpected") + count("flaky");
const unitTests = units
  ? `The unit tests, with 1,000 cases for each property: ${units.numPassedTests} passed, ${units.numFailedTests} failed.`
  : "";
const rows = reports
  .flatMap(({ suites }) => suites)
  .flatMap(testsIn)
  .map(({ title, ok, seconds, figures }) => {
    const cells = [title, ok ? "held" : "**not held**", seconds, figures];
    return `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  });
writeFileSync(
  join(projectRoot, "test-results", "reliability-report.md"),
  [
    "# Report of the long run",
    "",
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${minutes} minutes: ${count("expected")} held, ${failed} not held, ${count("skipped")} not run. Made by \`npm run test:long${process.argv
      .slice(2)
      .map((part) => ` ${JSON.stringify(part)}`)
      .join(
        "",
      )}\`; what the numbers mean: docs/spec/threats.md. ${[unitTests, api?.text, html?.text].filter(Boolean).join(" ")}`.trimEnd(),
    "",
    "| test | | s | figures |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n"),
);
const isGood = failed === 0 && (units?.success ?? true) && (api?.isValid ?? true) && (html?.isValid ?? true);
process.exitCode = !isGood || count("expected") === 0 || reports.some(({ errors }) => errors.length > 0) ? 1 : 0;

function runUnits(reportFile: string): { success: boolean; numPassedTests: number; numFailedTests: number } {
  rmSync(reportFile, { force: true });
  spawnSync("vitest", ["run", "--reporter=dot", "--reporter=json", `--outputFile=${reportFile}`], {
    cwd: projectRoot,
    env: { ...process.env, TEST_LONG: "1" },
    stdio: "inherit",
  });
  return JSON.parse(readFileSync(reportFile, "utf8"));
}

function lintApi(folder: string): { isValid: boolean; text: string } {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(describeApi()));
  writeFileSync(join(folder, "ruleset.yaml"), 'extends: ["spectral:oas"]\n');
  const spectral = (...args: string[]) =>
    spawnSync("npx", ["--yes", `--package=${SPECTRAL}`, "spectral", ...args], {
      cwd: folder,
      env: { ...process.env, npm_config_ignore_scripts: "true" },
      stdio: ["ignore", "inherit", "inherit"],
    }).status;
  if (spectral("--version") !== 0)
    return { isValid: true, text: "Spectral could not be installed and **did not run**." };
  const isValid = spectral("lint", "openapi.json", "--ruleset", "ruleset.yaml", "--fail-severity=hint") === 0;
  return {
    isValid,
    text: `Spectral ${isValid ? "found no error and no warning" : "**failed**"} in the API description.`,
  };
}

function checkHtml(folder: string): { isValid: boolean; text: string } | undefined {
  if (!existsSync(HTML_CHECKER)) return undefined;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  spawnSync("playwright", ["test", "tests/http/(?!security|server|api)", "--workers=2", "--reporter=dot"], {
    cwd: projectRoot,
    env: { ...process.env, PAGES_FOLDER: folder },
    stdio: "inherit",
  });
  const options = ["--errors-only", "--filterpattern", "Forbidden code point.*"];
  const { status } = spawnSync("java", ["-jar", HTML_CHECKER, ...options, folder], { stdio: "inherit" });
  const pages = readdirSync(folder).length;
  const isValid = status === 0 && pages > 0;
  return { isValid, text: `The Nu HTML checker ${isValid ? "found no error" : "**failed**"} on ${pages} pages.` };
}

function run(pass: string[], reportFile: string): JSONReport {
  rmSync(reportFile, { force: true });
  spawnSync(
    "playwright",
    [
      "test",
      ...pass,
      `--timeout=${MAX_TEST_MS}`,
      "--reporter=list,json",
      "--pass-with-no-tests",
      ...(positionals.length > 0 ? positionals : SUITES),
    ],
    {
      cwd: projectRoot,
      env: { ...process.env, TEST_LONG: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
      stdio: "inherit",
    },
  );
  return JSON.parse(readFileSync(reportFile, "utf8"));
}

type Tested = { title: string; ok: boolean; seconds: number; figures: string };

function testsIn({ specs, suites = [] }: JSONReportSuite): Tested[] {
  const own = specs.map(({ title, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const annotations = tests.flatMap((test) => test.annotations);
    return {
      title,
      ok,
      seconds: Math.round(results.reduce((sum, result) => sum + result.duration, 0) / 1000),
      figures: annotations.map(({ type, description }) => `${type}: ${description ?? ""}`).join("; "),
    };
  });
  return [...own, ...suites.flatMap(testsIn)];
}
