import { test as base, expect } from "@playwright/test";
import { startServer, type TestServer } from "./server.ts";

/** Tests over HTTP: a server of their own worker, and no browser. */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
});

export { expect };
