import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { paths } from "#app/platform/paths/paths.ts";
import { findTestsByName } from "#tests/support/rows/stored-tests.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN, buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { begin, listChoices } from "#tests/support/visitors/candidates.ts";
import { openVisitor, signInAs, type VisitedPage } from "#tests/support/visitors/visitor.ts";

function folderOf(server: TestServer): string {
  return join(dirname(server.databasePath), "backup");
}

function restoreLink(list: VisitedPage, occasion: string): string {
  const row = list.findAll("tbody tr").findIndex((_, index) => list.texts("tbody tr")[index]?.includes(occasion));
  return list.find(`tbody tr:nth-child(${row + 1}) a[href$="/restore"]`).attribs.href ?? "";
}

test("a restore from the screen checks the backup, signs everyone out and can be undone", {
  tag: ["@H65", "@R181"],
}, async ({ ownProcess: server }) => {
  const [choices, { client, id }] = [listChoices(server), await begin(server)];
  const [first, second, third] = choices;
  await client.post(`/api/submissions/${id}/answers`, first);
  const visitor = openVisitor(server.origin, { isAdmin: true });
  const list = await (await visitor.visit(paths.backups())).submit({ button: "Back up now" });
  await client.post(`/api/submissions/${id}/answers`, second);
  server.addTest({ name: "Made later", sections: [buildSection("One", 1)] });
  const late = await begin(server);

  const dialog = await visitor.visit(restoreLink(list, "On demand"));
  expect(dialog.text("dialog")).toMatch(
    /Backup of .+: 1 test, 1 submission\. Since then: 1 more test, 1 more question, 1 more submission\./,
  );
  for (const text of [
    "You can undo this",
    "Personal links that were revoked, replaced or deleted since then work again",
  ])
    expect(dialog.text("dialog")).toContain(text);
  expect((await dialog.follow("Cancel", "dialog")).path).toBe(paths.backups());
  const other = await adminClient(server.origin);
  const answering = Promise.all(
    Array.from({ length: 20 }, () => client.post(`/api/submissions/${id}/answers`, third).then(({ status }) => status)),
  );
  const restored = await dialog.submit({ button: "Replace all data" });
  expect([restored.path, restored.message()]).toEqual([paths.login(), expect.stringContaining("Backup restored")]);
  for (const status of await answering) expect([200, 201, 503]).toContain(status);
  expect((await other.get("/api/auth/user")).status).toBe(401);
  expect(findTestsByName(server, "Made later")).toEqual([]);
  expect((await client.post(`/api/submissions/${id}/answers`, second)).status).toBe(200);
  expect((await late.client.get(`/api/submissions/${late.id}`)).status).toBe(404);
  await expect.poll(server.output).toContain('"event":"restored"');

  const { visitor: again } = await signInAs(server, ADMIN);
  const back = await again.visit(restoreLink(await again.visit(paths.backups()), "Before a restore"));
  await back.submit({ button: "Replace all data" });
  expect(findTestsByName(server, "Made later")).toHaveLength(1);
  expect((await late.client.get(`/api/submissions/${late.id}`)).status).toBe(200);
  expect(readdirSync(join(dirname(server.databasePath), "transfer"))).toEqual([]);
  await server.stop();
  await server.start();
  expect(findTestsByName(server, "Made later")).toHaveLength(1);
});

test("a damaged backup and one without an admin are rejected", { tag: ["@H65"] }, async ({ ownProcess: server }) => {
  const visitor = openVisitor(server.origin, { isAdmin: true });
  const backUp = async () => (await visitor.visit(paths.backups())).submit({ button: "Back up now" });
  const openDialog = async (occasion: string) =>
    visitor.visit(restoreLink(await visitor.visit(paths.backups()), occasion));
  await backUp();
  const newest = join(folderOf(server), readdirSync(folderOf(server)).find((name) => /demand\.db$/.test(name)) ?? "");
  const sound = readFileSync(newest);
  writeFileSync(newest, Buffer.concat([sound.subarray(0, sound.length - 100), Buffer.alloc(100, 7)]));
  const refused = await (await openDialog("On demand")).submit({ button: "Replace all data" });
  expect(refused.path).toBe(paths.backups());
  expect(refused.message()).toMatch(/Nothing was restored\. .* is not the file that .*sha256 was written for/);
  const without = join(folderOf(server), "data-2026-05-04T10-00-00.000Z.db");
  writeFileSync(without, sound);
  const dialog = await openDialog("On schedule");
  const copy = new Database(without);
  copy.exec("UPDATE admins SET deactivated_at = 1");
  copy.close();
  expect((await dialog.submit({ button: "Replace all data" })).message()).toContain("This backup has no active admin");
  expect((await openDialog("On schedule")).text("dialog")).toContain("This backup cannot be restored It has no active");
  expect((await visitor.visit(paths.backups())).heading()).toBe("Backups");
  expect((await visitor.visit(paths.restoreBackup("data-2020-01-01T00-00-00.000Z.db"))).text("dialog")).toContain(
    "It was deleted to make room for newer backups",
  );
});
