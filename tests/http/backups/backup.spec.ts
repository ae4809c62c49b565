import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

function folderOf(server: TestServer): string {
  return join(dirname(server.databasePath), "backup");
}

function latestOf(server: TestServer): { takenAt: string; sha256: string } {
  return JSON.parse(readFileSync(join(folderOf(server), "status.json"), "utf8")).latest;
}

function openBackups(server: TestServer): Promise<VisitedPage> {
  return openVisitor(server.origin, { isAdmin: true }).visit(paths.backups());
}

function card(page: VisitedPage): string {
  return page.texts("main section")[0] ?? "";
}

test("without JavaScript, 'Back up now' makes a checked backup and names the rows added since", {
  tag: ["@S410"],
}, async ({ hourly }) => {
  const testId = hourly.addTest({ sections: [buildSection("One", 2)] });
  hourly.addResults(testId, [{ points: 20 }]);
  const page = await (await openBackups(hourly)).submit({ button: "Back up now" });
  expect(page.message()).toContain("Backup created and checked");
  expect(page.path).toBe("/admin/settings/backups");
  expect(card(page)).toContain("(just now)");
  expect(card(page)).toMatch(/Checked\s*Yes, completely\s*Contains\s*1 submission with 2 answers/);
  expect(card(page)).toMatch(/Size\s*[\d.]+ [kM]B/);
  expect(card(page)).toContain("Every hour, if something has changed");
  expect(card(page)).toContain("admin passwords in unreadable form");
  const { takenAt } = latestOf(hourly);
  const inTokyo = new Date(takenAt).toLocaleTimeString("en-US", {
    timeZone: "Asia/Tokyo",
    hour: "numeric",
    minute: "2-digit",
  });
  expect(page.text(`dl time[datetime="${takenAt}"]`)).toContain(inTokyo.replace(/\s/, " "));
  expect(card(page)).not.toContain("Since then");
  hourly.addResults(testId, [{ email: "later@example.com", points: 20, startedAt: new Date("2026-01-05") }]);
  hourly.addTest({ sections: [buildSection("Two", 3)] });
  const later = await openBackups(hourly);
  expect(card(later)).toMatch(/Since then\s*1 more test, 3 more questions, 1 more submission/);
});

test("one button makes a backup and downloads it as one intact, uncached file, for admins only", {
  tag: ["@S1", "@S410"],
}, async ({ hourly }) => {
  const before = latestOf(hourly).takenAt;
  const made = await (await openBackups(hourly)).submit({ button: "Back up and download" });
  expect(made.message()).toContain("Backup created and checked");
  expect(latestOf(hourly).takenAt > before).toBe(true);
  const download = await made.followRefresh();
  expect(download.status).toBe(200);
  expect(download.headers["cache-control"]).toBe("private, no-store");
  expect(download.headers["content-type"]).toBe("application/octet-stream");
  expect(download.headers["content-disposition"]).toMatch(
    /filename="assessment-backup-\d{4}-\d\d-\d\dT\d\d-\d\dZ\.db"/,
  );
  expect(Number(download.headers["content-length"])).toBe(download.body.length);
  expect(download.body.equals(readFileSync(join(folderOf(hourly), "latest.db")))).toBe(true);
  expect(createHash("sha256").update(download.body).digest("hex")).toBe(latestOf(hourly).sha256);
  const copy = new Database(download.body, { readonly: true });
  expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(copy.prepare("SELECT name FROM tests").pluck().all()).toContain("Default Test");
  copy.close();
  expect((await fetch(hourly.origin + paths.latestBackup(), { redirect: "manual" })).status).toBe(401);
});

test("all backups are listed and can be downloaded, and no other file can", { tag: ["@H65"] }, async ({ hourly }) => {
  await (await openBackups(hourly)).submit({ button: "Back up now" });
  const unchecked = "data-2026-05-04T10-00-00.000Z-before-import.db";
  writeFileSync(join(folderOf(hourly), unchecked), "12345");
  const list = await openBackups(hourly);
  const rows = list.texts("tbody tr");
  const { takenAt } = latestOf(hourly);
  expect(list.find("tbody tr:first-child time").attribs.datetime).toBe(takenAt);
  expect(rows[0]).toMatch(/On demand, just now.*[\d.]+ [kM]B.*Checked/);
  expect(rows.at(-1)).toMatch(/May 0?4, 2026.*Before an import.*5 bytes.*Not checked/);
  const newest = list.find("tbody tr:first-child a[href$='.db']").attribs.href ?? "";
  const file = await openVisitor(hourly.origin, { isAdmin: true }).visit(newest);
  expect(createHash("sha256").update(file.body).digest("hex")).toBe(latestOf(hourly).sha256);
  expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="assessment-backup-/);
  for (const name of ["..%2Fdata.db", "status.json", "latest.db", "data-2020-01-01T00-00-00.000Z.db"]) {
    const refused = await openVisitor(hourly.origin, { isAdmin: true }).visit(`/admin/settings/backups/${name}`);
    expect([name, refused.headers["content-type"]]).toEqual([name, expect.stringContaining("text/html")]);
  }
  expect((await fetch(hourly.origin + newest, { redirect: "manual" })).status).toBe(401);
  rmSync(join(folderOf(hourly), unchecked));
});

test("a failed backup shows its reason on all admin pages until another backup succeeds", {
  tag: ["@R120", "@H65"],
}, async ({ hourly }) => {
  const folder = folderOf(hourly);
  const before = readFileSync(join(folder, "latest.db"));
  mkdirSync(join(folder, "latest.db.part", "occupied"), { recursive: true });
  const failed = await (await openBackups(hourly)).submit({ button: "Back up now" });
  expect(failed.message()).toContain("Failed to create a backup");
  expect(card(failed)).toContain("The last backup failed");
  expect(card(failed)).toContain("The previous one is still available.");
  expect(readFileSync(join(folder, "latest.db")).equals(before)).toBe(true);
  const visitor = openVisitor(hourly.origin, { isAdmin: true });
  const dashboard = await visitor.visit(resultPaths.dashboard());
  expect(dashboard.text("[role=alert]")).toContain("The last backup failed");
  expect(dashboard.link("See the reason in Settings")).toBe("/admin/settings/backups");
  rmSync(join(folder, "latest.db.part"), { recursive: true });
  const made = await failed.submit({ button: "Back up now" });
  expect(made.message()).toContain("Backup created and checked");
  expect(card(made)).not.toContain("failed");
  expect((await visitor.visit(resultPaths.dashboard())).has("[role=alert]")).toBe(false);
});

test("the backups page shows that there is no backup and no schedule", async ({ ownProcess: server }) => {
  const page = await openBackups(server);
  expect(card(page)).toContain("No backups yet.");
  expect(card(page)).toContain("Scheduled backups are off");
  expect((await openVisitor(server.origin, { isAdmin: true }).visit(paths.backups("download"))).refresh()).toBeNull();
  const visitor = openVisitor(server.origin, { isAdmin: true });
  expect((await visitor.visit(paths.latestBackup())).path).toBe("/admin/settings/backups");
  // A scheduled check may have made the folder.
  rmSync(folderOf(server), { recursive: true, force: true });
  writeFileSync(folderOf(server), "in the way");
  const failed = await page.submit({ button: "Back up now" });
  expect(card(failed)).toContain("A file is where the backup folder should be");
});
