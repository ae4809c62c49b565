import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import { ADMIN, borrowServer } from "#tests/support/servers/server.ts";

test("a request for another host name on the loopback address gets no page (DNS rebinding)", {
  tag: ["@R146"],
}, async () => {
  const server = await borrowServer({ hasAdmin: false });
  const host = `evil.example:${server.port}`;
  const page = { Host: host, Origin: `http://${host}`, "Sec-Fetch-Site": "same-origin" };
  const json = { "Content-Type": "application/json" };
  const setup = await sendRaw(server, "POST", "/api/admin/initial-setup", { ...page, ...json }, JSON.stringify(ADMIN));
  expect([setup.status, JSON.parse(setup.text).message]).toEqual([421, expect.stringContaining("PUBLIC_ORIGIN")]);
  for (const path of ["/", "/admin/setup", "/api/admin/setup-status"]) {
    expect([path, (await sendRaw(server, "GET", path, { Host: host })).status]).toEqual([path, 421]);
  }
  const { text } = await sendRaw(server, "GET", "/api/admin/setup-status", { Host: `127.0.0.1:${server.port}` });
  expect(JSON.parse(text)).toEqual({ setupRequired: true });
  expect((await sendRaw(server, "GET", "/healthz", { Host: "10.0.0.1" })).status).toBe(200);
  await server.remove();
});
