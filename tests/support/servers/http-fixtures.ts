import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { openVisitor, type Visitor } from "#tests/support/visitors/visitor.ts";
import { type ApiClient, adminClient } from "./api-client.ts";
import { borrowServer, startServer, type TestServer } from "./server.ts";

type Fixtures = {
  /** A server for a test that replaces all data, or that needs a server without background work of earlier tests. */
  own: TestServer;
  /** A server in a process of its own, for a test that stops it, reads all its output or puts load on it. */
  ownProcess: TestServer;
  /** The admin of `server`, as a client of the API. */
  api: ApiClient;
  /** The admin of `server`, as a visitor without JavaScript. */
  admin: Visitor;
};

type Servers = {
  server: TestServer;
  /** A server that trusts Fly-Client-IP. Each test can use separate client addresses and rate limits. */
  proxied: TestServer;
  hourly: TestServer;
};

/**
 * Declare all worker fixtures in this file, because Playwright restarts a worker and its servers for tests with others.
 */
export const test = base.extend<Fixtures, Servers>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  own: async ({}, use) => {
    const server = await borrowServer();
    await use(server);
    await server.remove();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  ownProcess: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.remove();
  },
  api: async ({ server }, use) => use(await adminClient(server.origin)),
  admin: ({ server }, use) => use(openVisitor(server.origin, { isAdmin: true })),
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
