import { paths } from "#app/platform/paths/paths.ts";
import { adminClient, formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { begin } from "#tests/support/visitors/candidates.ts";

test("an internal error gets a 500 response without details, and the process keeps running", {
  tag: ["@R122"],
}, async ({ ownProcess: server }) => {
  // Use a separate server, because renaming a table changes its stored schema text, even after it is renamed back.

  const admin = await adminClient(server.origin);
  const { client, id } = await begin(server);
  const pid = server.pid();
  server.run("ALTER TABLE settings RENAME TO settings_away");
  for (const path of ["/admin/settings", "/admin", "/api/admin/settings/playbook_ranges"]) {
    const response = await fetch(`${server.origin}${path}`, {
      headers: { Cookie: formatCookies(admin) },
    });
    const text = await response.text();
    expect([path, response.status]).toEqual([path, 500]);
    expect(text).not.toMatch(/SqliteError|no such table|node_modules|\.ts:|\bat \w+ \(/);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  }
  await expect.poll(server.output).toContain("no such table: settings");
  expect((await client.get(`/api/submissions/${id}`)).status).toBe(200);
  server.run("ALTER TABLE settings_away RENAME TO settings");
  expect((await admin.get(paths.settings())).status).toBe(200);
  expect(server.pid()).toBe(pid);
});
