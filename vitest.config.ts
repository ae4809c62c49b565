import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { rounds } from "./tests/support/rounds.ts";

// Threads and processes that tests start load their modules anew each time: half of their work, without this.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules", ".cache", "compiled");

export default defineConfig({
  test: {
    include: ["{app,db,server,scripts}/**/*.test.ts"],
    setupFiles: ["tests/support/property-runs.ts"],
    environment: "node",
    // The modules under test keep no state that one file could leave to the next; loading them once halves the run.
    isolate: false,
    pool: "threads",
    // By itself it leaves one processor of two to others.
    maxWorkers: "100%",
    // No test is about being quick: a busy machine takes its time.
    testTimeout: rounds(120_000, 30 * 60_000),
    hookTimeout: 120_000,
  },
});
