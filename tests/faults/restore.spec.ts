import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN, type TestServer } from "#tests/support/servers/server.ts";
import { begin, listChoices } from "#tests/support/visitors/candidates.ts";
import { backupFolderOf, run, temporaryFolder } from "./commands.ts";
import { killRestores } from "./killed-restores.ts";

function contentOf(server: TestServer): string {
  return server.withDatabase((sqlite) =>
    JSON.stringify(
      ["tests", "questions", "options", "admins", "submissions", "answers", "section_scores", "settings"].map((table) =>
        sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all(),
      ),
    ),
  );
}

test("a restore by the documented steps recovers everything from a backup", { tag: ["@S410", "@R131"] }, async ({
  ownProcess: server,
}) => {
  const [choices, { client, id }] = [listChoices(server), await begin(server)];
  for (const choice of choices.slice(0, 30)) await client.post(`/api/submissions/${id}/answers`, choice);
  const folder = temporaryFolder();
  const target = join(folder, "off-host.db");
  expect(run(server, "backup", target).status).toBe(0);
  const before = contentOf(server);
  const admin = await adminClient(server.origin);
  expect(run(server, "restore", target)).toMatchObject({ status: 1, stderr: expect.stringContaining("Stop it first") });
  expect(contentOf(server)).toBe(before);

  const start = performance.now();
  await server.kill();
  rmSync(server.databasePath);
  rmSync(backupFolderOf(server), { recursive: true });
  writeFileSync(`${server.databasePath}-journal`, readFileSync(target).subarray(0, 8192));
  const restored = run(server, "restore", target);
  expect(restored).toMatchObject({ status: 0, stderr: "" });
  expect(restored.stdout).toContain("Its SHA-256 checksum is correct.");
  await server.start();
  reportFigure("everything lost, restored and started", `${Math.round(performance.now() - start)} ms`);

  expect(contentOf(server)).toBe(before);
  expect((await admin.get("/api/auth/user")).status).toBe(401);
  expect((await adminClient(server.origin, ADMIN)).cookies.size).toBeGreaterThan(0);
  expect((await client.get(`/api/submissions/${id}`)).status).toBe(200);
  rmSync(folder, { recursive: true });
});

test("kill -9 during a restore leaves the old or the new data", { tag: ["@H65"] }, async () => {
  const found = await killRestores(rounds(3, 50));
  reportFigure("kill -9 during a restore", `${found.old} times the old, ${found.new} times the new data, never mixed`);
});
