import { test as base } from "../../support/http-fixtures.ts";
import { startServer, type TestServer } from "../../support/server.ts";

/** A server behind a proxy that names the client's address, so that each test has addresses, and counts, of its own. */
export const test = base.extend<object, { proxied: TestServer }>({
  proxied: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await startServer({ env: { TRUST_PROXY: "fly" } });
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
});
