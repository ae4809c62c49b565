import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["{app,db,server,scripts}/**/*.test.ts"], environment: "node" },
});
