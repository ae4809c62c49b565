import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { rounds } from "./tests/support/figures/rounds.ts";

// Threads and processes that tests start load their modules anew each time: half of their work, without this.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules", ".cache", "compiled");

const builtThreads = join(import.meta.dirname, "tests", "support", "servers", "built-threads.ts");

/** For `npm test`, which has just built: by itself vitest starts threads from source, so that no old build is tested. */
function threadsFromBuild(): Plugin {
  return {
    name: "threads-from-build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source.endsWith("/project-root.ts") && importer !== builtThreads ? builtThreads : null,
  };
}

export default defineConfig({
  plugins: process.env.TEST_BUILT_THREADS ? [threadsFromBuild()] : [],
  test: {
    include: ["{app,db,server,scripts,tests/database}/**/*.test.ts"],
    setupFiles: ["tests/support/figures/property-runs.ts"],
    environment: "node",
    // The modules under test keep no state that one file could leave to the next; loading them once halves the run.
    isolate: false,
    pool: "threads",
    // By itself it leaves one processor of two to others.
    maxWorkers: "100%",
    // No test is about being quick: a busy machine takes its time.
    testTimeout: rounds(120_000, 30 * 60_000),
    hookTimeout: 120_000,
    expect: { poll: { interval: 5, timeout: 120_000 } },
  },
});
