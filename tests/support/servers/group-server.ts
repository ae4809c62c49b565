import { test } from "./http-fixtures.ts";
import { borrowServer, startServer, type TestServer } from "./server.ts";

/** Call this inside a `describe`. Its tests then run serially on a separate server. */
export function useGroupServer(options?: Parameters<typeof startServer>[0]): () => TestServer {
  let server: TestServer | null = null;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    server = options ? await startServer(options) : await borrowServer();
  });
  test.afterAll(() => server?.remove());
  return () => {
    if (!server) throw new Error("The server of a group is there while its tests run");
    return server;
  };
}
