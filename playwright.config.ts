import { defineConfig } from "@playwright/test";

/** Tests connect only to 127.0.0.1, so updates and telemetry are off. Running as root requires `--no-sandbox`. */
const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Test pages do not live long enough for JIT optimization. Threads slow down a machine with few cores.
  "--js-flags=--no-opt --no-maglev --single-threaded",
  "--in-process-gpu",
];

export default defineConfig({
  globalSetup: "./tests/support/servers/template.ts",
  testIgnore: process.env.TEST_LONG ? [] : "**/*.long.spec.ts",
  // Use a single project, because each further one would restart the workers with their servers and browsers.
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 3,
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
