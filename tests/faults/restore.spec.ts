import { createHash } from "node:crypto";
import { appendFileSync, copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { adminClient } from "../support/api-client.ts";
import { expect, test } from "../support/http-fixtures.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { begin, choicesOf } from "./candidates.ts";
import { backupFolderOf, run, temporaryFolder } from "./commands.ts";

/** Every row of what may never change, as text. */
function contentOf(server: TestServer): string {
  return server.withDatabase((sqlite) =>
    JSON.stringify(
      ["tests", "questions", "options", "admins", "submissions", "answers", "section_scores", "settings"].map((table) =>
        sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all(),
      ),
    ),
  );
}

test("the restore drill: everything lost, the backup put back beside a stale journal, and all is as it was (S410, R131)", async () => {
  const server = await startServer();
  const [choices, { client, id }] = [choicesOf(server), await begin(server)];
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
  expect(restored.stdout).toContain("Its SHA-256 is right.");
  await server.start();
  test.info().annotations.push({
    type: "everything lost, restored and started",
    description: `${Math.round(performance.now() - start)} ms`,
  });

  expect(contentOf(server)).toBe(before);
  // Who was signed in then signs in anew; the password is the same, and the candidate goes on.
  expect((await admin.get("/api/auth/user")).status).toBe(401);
  expect((await adminClient(server.origin)).cookies.size).toBeGreaterThan(0);
  expect((await client.get(`/api/submissions/${id}`)).status).toBe(200);
  rmSync(folder, { recursive: true });
  await server.remove();
});

test("a bad restore is refused with a sentence, and database and backup stay byte for byte as they were", async () => {
  const server = await startServer();
  expect(run(server, "backup").status).toBe(0);
  await server.stop();
  const latest = join(backupFolderOf(server), "latest.db");
  const folder = temporaryFolder();
  const bad = (name: string, content: Buffer | string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const hash = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
  const before = [server.databasePath, latest].map(hash);
  const names = readdirSync(dirname(server.databasePath));
  const changed = join(folder, "changed.db");
  copyFileSync(latest, changed);
  copyFileSync(`${latest}.sha256`, `${changed}.sha256`);
  appendFileSync(changed, "x");
  for (const [file, reason] of [
    [bad("text.db", "no database"), "damaged, or no SQLite file"],
    [bad("empty.db", ""), "is empty"],
    [bad("cut.db", readFileSync(latest).subarray(0, 20_000)), "damaged, or no SQLite file"],
    [join(folder, "missing.db"), "There is no file"],
    [server.databasePath, "is the database itself"],
    [changed, "is not the file that"],
  ] as const) {
    const { status, stderr } = run(server, "restore", file);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Nothing was restored\. [^\n]+\.\n$/)]);
    expect(stderr).toContain(reason);
  }
  expect(run(server, "restore").status).toBe(2);
  expect([server.databasePath, latest].map(hash)).toEqual(before);
  expect(readdirSync(dirname(server.databasePath))).toEqual(names);
  rmSync(folder, { recursive: true });
  await server.start();
  await server.remove();
});
