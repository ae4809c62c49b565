/**
 * `npm run test:long`: the attacks and faults of docs/threats.md as often as it asks for them: some hours. The report, every test with
 * its figures, is written to docs/reliability-report.md. What is on the command line goes to Playwright:
 * `npm run test:long -- tests/faults -g "kill"` repeats a part, and then the report is of this part only.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { projectRoot } from "#db/project-root.ts";

const SUITES = ["tests/http/security", "tests/faults"];
const reportFile = join(projectRoot, "test-results", "long.json");

const chosen = process.argv.slice(2);
const { status } = spawnSync(
  "playwright",
  ["test", "--workers=1", "--reporter=list,json", ...(chosen.length > 0 ? chosen : SUITES)],
  {
    cwd: projectRoot,
    env: { ...process.env, TEST_LONG: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    stdio: "inherit",
  },
);
const report: JSONReport = JSON.parse(readFileSync(reportFile, "utf8"));
const { expected, unexpected, flaky, skipped, duration } = report.stats;
const rows = report.suites.flatMap(testsIn).map(({ title, ok, seconds, figures }) => {
  const cells = [title, ok ? "held" : "**not held**", seconds, figures];
  return `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;
});
writeFileSync(
  join(projectRoot, "docs", "reliability-report.md"),
  [
    "# Report of the long run",
    "",
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${Math.round(duration / 60_000)} minutes: ${expected} held, ${unexpected + flaky} not held, ${skipped} not run. Made by \`npm run test:long${chosen.map((part) => ` ${JSON.stringify(part)}`).join("")}\`; what the numbers mean: [threats.md](threats.md).`,
    "",
    "| test | | s | figures |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n"),
);
process.exitCode = status ?? 1;

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
