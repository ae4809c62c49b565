import { defineConfig } from "@playwright/test";

/** Chromium's own updates and telemetry off: the tests talk to 127.0.0.1 only. `--no-sandbox` is for running as root. */
const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages of tests live too briefly for code that is made quick, and threads cost more than they give where cores are few.
  "--js-flags=--no-opt --no-maglev --single-threaded",
  "--in-process-gpu",
];

export default defineConfig({
  globalSetup: "./tests/support/servers/template.ts",
  // What only the long run repeats for depth: docs/develop/reliability.md.
  testIgnore: process.env.TEST_LONG ? [] : "**/*.long.spec.ts",
  // One project: each further one would start the workers anew, with their servers and browsers.
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/browser",
  fullyParallel: true,
  // One more than the cores of a small machine: a test waits now and again.
  workers: 3,
  // No test is about being quick: a busy machine takes its time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "UTC",
    trace: "off",
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
});
