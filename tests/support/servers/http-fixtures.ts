import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { startServer, type TestServer } from "./server.ts";

type Servers = {
  server: TestServer;
  /** Behind a proxy that names the client's address, so that each test has addresses, and counts, of its own. */
  proxied: TestServer;
  /** In another time zone, with a backup every hour; the first one, soon after its start, is made. */
  hourly: TestServer;
};

/**
 * Tests over HTTP: servers of their own worker, each started where a test asks for it, and no browser. All that workers keep
 * is named here: Playwright starts a worker anew, with its server and browser, for tests that have other worker fixtures.
 */
export const test = base.extend<object, Servers>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
  proxied: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await startServer({ env: { TRUST_PROXY: "fly" } });
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
  hourly: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await startServer({ env: { BACKUP_EVERY_MINUTES: "60", TZ: "Asia/Tokyo" } });
      await expect.poll(() => existsSync(join(dirname(server.databasePath), "backup", "status.json"))).toBe(true);
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
});

export { expect };
