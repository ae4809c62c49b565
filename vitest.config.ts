import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,db,server,scripts}/**/*.test.ts"],
    environment: "node",
    // The modules under test keep no state that one file could leave to the next; loading them once halves the run.
    isolate: false,
    pool: "threads",
    // No test is about being quick: a busy machine takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
