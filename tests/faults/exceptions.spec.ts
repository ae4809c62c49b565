/** What nobody foresaw: a request that fails inside, and an error that belongs to no request. */
import { join } from "node:path";
import { paths } from "#app/paths.ts";
import { adminClient } from "../support/api-client.ts";
import { expect, test } from "../support/http-fixtures.ts";
import { startServer } from "../support/server.ts";
import { begin, Storm } from "./candidates.ts";

test("a request that fails inside is a 500 without a word of the inside, others are answered, and the process stays up (R122)", async () => {
  const server = await startServer();
  const admin = await adminClient(server.origin);
  const { client, id } = await begin(server);
  const pid = server.pid();
  server.withDatabase((sqlite) => sqlite.exec("ALTER TABLE settings RENAME TO settings_away"));
  for (const path of ["/admin/settings", "/admin", "/api/admin/settings/playbook_ranges"]) {
    const response = await fetch(`${server.origin}${path}`, {
      headers: { Cookie: [...admin.cookies].map((pair) => pair.join("=")).join("; ") },
    });
    const text = await response.text();
    expect([path, response.status]).toEqual([path, 500]);
    expect(text).not.toMatch(/SqliteError|no such table|node_modules|\.ts:|\bat \w+ \(/);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  }
  expect(server.output()).toContain("no such table: settings");
  expect((await client.get(`/api/submissions/${id}`)).status).toBe(200);
  server.withDatabase((sqlite) => sqlite.exec("ALTER TABLE settings_away RENAME TO settings"));
  expect((await admin.get(paths.settings())).status).toBe(200);
  expect(server.pid()).toBe(pid);
  await server.remove();
});

test("an error or a rejection that belongs to no request is logged, and candidates notice nothing (R122)", async () => {
  const server = await startServer({
    env: { NODE_OPTIONS: `--import ${join(import.meta.dirname, "stray-errors.ts")}` },
  });
  const pid = server.pid();
  const storm = new Storm(server);
  storm.begin(server, 4);
  for (let round = 1; round <= 5; round += 1) {
    const aim = storm.acknowledged + 10;
    process.kill(pid, "SIGUSR2");
    await expect.poll(() => server.output().match(/"event":"uncaught-exception"/g)?.length).toBe(round);
    await expect.poll(() => server.output().match(/"event":"unhandled-rejection"/g)?.length).toBe(round);
    await expect.poll(() => storm.acknowledged).toBeGreaterThan(aim);
  }
  expect(storm.failed).toBe(0);
  await storm.end();
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(server.pid()).toBe(pid);
  expect(await server.stop()).toBe(0);
  await server.remove();
});
