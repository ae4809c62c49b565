import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "#app/platform/paths/paths.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, startServer } from "#tests/support/servers/server.ts";
import { begin, listChoices, readAnswers } from "#tests/support/visitors/candidates.ts";
import { run } from "./commands.ts";
import { mountFailingDisk, mountSmallDisk } from "./small-disk.ts";

test("on a read-only disk results stay readable, and writes get 503", { tag: ["@R124"] }, async () => {
  const disk = mountFailingDisk();
  const server = await startServer({ folder: disk.folder });
  try {
    const [choice, other] = listChoices(server);
    const { client, id } = await begin(server);
    const answer = (body: unknown) => client.post(`/api/submissions/${id}/answers`, body);
    expect((await answer(choice)).status).toBe(200);
    const [result = ""] = server.addResults(server.addTest({ sections: [buildSection("One", 2)] }), [{ points: 20 }]);
    const admin = await adminClient(server.origin);
    server.run("UPDATE sessions SET last_seen_at = last_seen_at - 600000");
    execFileSync("sync");

    disk.fail();
    const refused = await answer(other);
    expect(refused.status).toBe(503);
    expect(refused.json()).toEqual({ message: "Saving is not possible at the moment. Please try again", code: "busy" });
    expect((await admin.post("/api/tests", { name: "New", description: "", testPassword: "x" })).status).toBe(503);
    expect((await client.get(`/api/submissions/${id}`)).status).toBe(200);
    for (const path of ["/admin", paths.result(result), "/api/admin/submissions", paths.report(result)]) {
      expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
    }
    expect((await fetch(`${server.origin}/`)).status).toBe(200);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(503);
    expect((await admin.get("/admin")).text).toContain("read-only");

    expect(await server.stop()).toBe(0);
    disk.repair();
    await server.start();
    expect((await answer(other)).status).toBe(200);
    const stored = server.withDatabase(readAnswers);
    for (const saved of [choice, other]) expect(stored.get(`${id} ${saved?.questionId}`)).toBeDefined();
    expect((await admin.get(paths.result(result))).status).toBe(200);
  } finally {
    await server.kill();
    disk.remove();
  }
});

test("a full or read-only backup target is reported, and nothing is left on it", { tag: ["@R123", "@R124"] }, async ({
  server,
}) => {
  const disk = mountSmallDisk("64k");
  try {
    const full = run(server, "backup", join(disk.folder, "x.db"));
    expect([full.status, full.stderr]).toEqual([1, expect.stringContaining("The disk is full")]);
    expect(readdirSync(disk.folder)).toEqual([]);
    disk.protect();
    const readOnly = run(server, "backup", disk.folder);
    expect([readOnly.status, readOnly.stderr]).toEqual([1, expect.stringContaining("cannot be written to")]);
  } finally {
    disk.remove();
  }
});

test("on a full disk old backups are deleted, and a failed backup does not disturb candidates", {
  tag: ["@R123"],
}, async () => {
  const disk = mountSmallDisk("42m");
  const { folder } = disk;
  const server = await startServer({ folder });
  try {
    const admin = await adminClient(server.origin);
    const backup = () => admin.request("POST", "/admin/settings/backup", new URLSearchParams());
    await backup();
    const old = (hour: number) => join(folder, "backup", `data-2020-01-01T0${hour}-00-00.000Z.db`);
    for (const hour of [1, 2, 3, 4]) writeFileSync(old(hour), Buffer.alloc(2 * 1024 * 1024));
    await backup();
    expect([1, 2, 3, 4].map((hour) => existsSync(old(hour)))).toEqual([false, true, true, true]);
    writeFileSync(join(folder, "filler"), Buffer.alloc(8 * 1024 * 1024));
    await backup();
    const { failure, latest } = JSON.parse(readFileSync(join(folder, "backup", "status.json"), "utf8"));
    expect(failure.reason).toMatch(/^There is not enough disk space: [\d.]+ MB are free, [\d.]+ MB are needed$/);
    expect(existsSync(join(folder, "backup", latest.name))).toBe(true);
    expect(readdirSync(join(folder, "backup")).filter((name) => name.includes(".part"))).toEqual([]);
    const { client, id } = await begin(server);
    expect((await client.get(`/api/submissions/${id}`)).status).toBe(200);
  } finally {
    await server.kill();
    disk.remove();
  }
});
