import { rounds } from "#tests/support/figures/rounds.ts";
import { adminClient, formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import { TABLE, UNKNOWN_PLACE } from "./authorization-table.ts";

test("an unexpected error reveals no internals and is logged on one line", { tag: ["@R14"] }, async ({
  own: server,
}) => {
  const admin = await adminClient(server.origin);
  const cookie = formatCookies(admin);
  server.withDatabase((sqlite) => {
    sqlite.pragma("foreign_keys = OFF");
    for (const table of ["sessions", "submissions", "tests"]) sqlite.exec(`DROP TABLE ${table}`);
  });
  const failed: string[] = [];
  // Always include the last row, because the test waits for its log line.
  const rows = TABLE.filter((_, index) => (TABLE.length - 1 - index) % rounds(3, 1) === 0);
  for (const { path, route, statuses } of rows) {
    for (const method of Object.keys(statuses)) {
      const address = path(UNKNOWN_PLACE);
      const isApi = address.startsWith("/api/");
      const type = isApi ? "application/json" : "application/x-www-form-urlencoded";
      const headers = { Cookie: cookie, Origin: server.origin, "Content-Type": type };
      const {
        status,
        headers: answered,
        text,
      } = await sendRaw(server, method, address, headers, method === "GET" ? undefined : isApi ? "{}" : "");
      expect([route, text.match(/sqlite|no such table|SELECT |\bat [\w./]+:\d+|node_modules|\/build\//i)]).toEqual([
        route,
        null,
      ]);
      const isKept = (status === 400 || status === 404) && method === "POST" && text.includes("Something went wrong");
      if (status < 500 && !isKept) continue;
      failed.push(`${method} ${address}`);
      expect([route, status]).toEqual([route, isKept ? status : 500]);
      expect(answered["content-type"]).toContain(isApi ? "application/json" : "text/html");
      expect(answered["x-content-type-options"]).toBe("nosniff");
    }
  }
  expect(failed.length).toBeGreaterThan(rounds(20, 60));
  await expect.poll(() => server.output()).toMatch(/"event":"request".*"path":"\/api\/logout"/);
  const errors = server
    .output()
    .split("\n")
    .filter((line) => line.includes('"event":"error"'))
    .map((line) => JSON.parse(line));
  expect(errors).toHaveLength(failed.length);
  expect(new Set(errors.map(({ requestId }) => requestId)).size).toBe(failed.length);
});
