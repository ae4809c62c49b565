import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { rounds } from "./tests/support/figures/rounds.ts";

// Without a shared cache, worker threads and child processes of tests spend half their time compiling.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules", ".cache", "compiled");

const builtThreads = join(import.meta.dirname, "tests", "support", "servers", "built-threads.ts");

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
    // Load modules once, which halves the run. They have no state that could leak between test files.
    isolate: false,
    pool: "threads",
    maxWorkers: "100%",
    // Allow much time for a busy machine. No test measures time.
    testTimeout: rounds(300_000, 30 * 60_000),
    hookTimeout: 300_000,
    teardownTimeout: 300_000,
    expect: { poll: { interval: 5, timeout: 300_000 } },
  },
});
