import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { begin, listChoices } from "#tests/support/visitors/candidates.ts";

test("a file damaged under a running server stops all service and raises an alarm", { tag: ["@R126"] }, async ({
  ownProcess: server,
}) => {
  const [choice] = listChoices(server);
  const { client, id } = await begin(server);
  // A write from another connection makes the server drop its page cache.
  server.addResults(server.addTest({ sections: [buildSection("One", 10)] }), [{ points: 20 }]);
  const pages = statSync(server.databasePath).size / 4096;
  const file = openSync(server.databasePath, "r+");
  writeSync(file, Buffer.alloc((pages - 2) * 4096), 0, (pages - 2) * 4096, 2 * 4096);
  closeSync(file);
  const refused = await client.post(`/api/submissions/${id}/answers`, choice);
  expect(refused.status).toBe(503);
  await expect.poll(() => server.output(), { timeout: 10_000 }).toContain('"event":"alarm"');
  expect(server.output()).toContain("The database file is damaged");
  for (const path of ["/healthz", "/", "/api/auth/user"]) {
    expect([path, (await fetch(`${server.origin}${path}`)).status]).toEqual([path, 503]);
  }
});
