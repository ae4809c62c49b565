import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { test as base, expect, holdRequests, signIn, toastOn } from "../../support/fixtures.ts";
import { sectionOf, startServer, type TestServer } from "../../support/server.ts";

/** Each test has a server of its own, because a backup is there for everybody. */
const test = base.extend<{ own: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  own: async ({}, use) => {
    const server = await startServer({ env: { BACKUP_EVERY_MINUTES: "60", TZ: "Asia/Tokyo" } });
    // What is made by itself soon after the start is no part of these tests.
    await expect.poll(() => existsSync(join(folderOf(server), "status.json")), { timeout: 30_000 }).toBe(true);
    await use(server);
    await server.remove();
  },
  baseURL: async ({ own }, use) => use(own.origin),
});

function folderOf(server: TestServer): string {
  return join(dirname(server.databasePath), "backup");
}

function card(page: Page) {
  return page.locator("section").filter({ has: page.getByRole("heading", { name: "Backup", exact: true }) });
}

async function openSettings(page: Page): Promise<void> {
  await signIn(page);
  await page.goto("/admin/settings");
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  test.describe(`${how} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test(`'Back up now' makes a checked backup, and the settings say when, how large and how often, ${how} JavaScript (S410)`, async ({
      page,
      own,
    }) => {
      const testId = own.addTest({ sections: [sectionOf("One", 2)] });
      own.addResults(testId, [{ points: 20 }]);
      await openSettings(page);
      await card(page).getByRole("button", { name: "Back up now" }).click();
      const message = javaScriptEnabled ? toastOn(page) : page.locator("noscript [role=status]");
      await expect(message).toContainText("Backup made and checked");
      await expect(page).toHaveURL(/\/admin\/settings$/);
      await expect(card(page)).toContainText("(just now)");
      await expect(card(page)).toContainText(/Checked\s*Yes, from end to end: 1 submission with 2 answers/);
      await expect(card(page)).toContainText(/Size\s*[\d.]+ kB/);
      await expect(card(page)).toContainText("Every hour, when something has changed");
      await expect(card(page)).toContainText("the admins' passwords in unreadable form");
      const { latest } = JSON.parse(readFileSync(join(folderOf(own), "status.json"), "utf8"));
      const time = card(page).locator("time");
      await expect(time).toHaveAttribute("datetime", latest.takenAt);
      const inTokyo = new Date(latest.takenAt).toLocaleTimeString("en-US", {
        timeZone: "Asia/Tokyo",
        hour: "numeric",
        minute: "2-digit",
      });
      await expect(time).toContainText(inTokyo.replace(/\s/, " "));
    });

    test(`the latest backup downloads as one sound file, ${how} JavaScript (S410)`, async ({ page, own }) => {
      await openSettings(page);
      const downloading = page.waitForEvent("download");
      await card(page).getByRole("link", { name: "Download latest backup" }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^assessment-backup-\d{4}-\d\d-\d\dT\d\d-\d\dZ\.db$/);
      const path = await download.path();
      const { latest } = JSON.parse(readFileSync(join(folderOf(own), "status.json"), "utf8"));
      expect(createHash("sha256").update(readFileSync(path)).digest("hex")).toBe(latest.sha256);
      const copy = new Database(path, { readonly: true });
      expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
      expect(copy.prepare("SELECT name FROM tests").pluck().all()).toEqual(["Default Test"]);
      copy.close();
    });
  });
}

test("while a backup is being made the button says so and does nothing more", async ({ page }) => {
  await openSettings(page);
  const release = await holdRequests(page);
  await card(page).getByRole("button", { name: "Back up now" }).click();
  const pending = card(page).getByRole("button", { name: "Backing up..." });
  await expect(pending).toHaveAttribute("aria-disabled", "true");
  await pending.click({ force: true });
  release();
  await expect(toastOn(page)).toContainText("Backup made and checked");
  await expect(card(page).getByRole("button", { name: "Back up now" })).toBeFocused();
});

test("a backup that fails says why, costs nothing that is there, and the next one clears the message (R120)", async ({
  page,
  own,
}) => {
  await openSettings(page);
  const folder = folderOf(own);
  const before = readFileSync(join(folder, "latest.db"));
  mkdirSync(join(folder, "latest.db.part", "occupied"), { recursive: true });
  await card(page).getByRole("button", { name: "Back up now" }).click();
  await expect(toastOn(page)).toContainText("Failed to make a backup");
  await expect(card(page).getByRole("alert")).toContainText("The last backup failed");
  await expect(card(page).getByRole("alert")).toContainText("The one before it is still there.");
  expect(readFileSync(join(folder, "latest.db")).equals(before)).toBe(true);
  rmSync(join(folder, "latest.db.part"), { recursive: true });
  await card(page).getByRole("button", { name: "Back up now" }).click();
  await expect(toastOn(page)).toContainText("Backup made and checked");
  await expect(card(page).getByRole("alert")).toHaveCount(0);
});

test("before the first backup the settings say that there is none, and that the schedule is off", async ({ page }) => {
  const server = await startServer();
  await signIn(page, server.origin);
  await page.goto(`${server.origin}/admin/settings`);
  await expect(card(page)).toContainText("There is no backup yet.");
  await expect(card(page)).toContainText("switched off");
  await expect(card(page).getByRole("link", { name: "Download latest backup" })).toHaveCount(0);
  await page.goto(`${server.origin}/admin/settings/backup/latest`);
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await server.remove();
});

test("when another file is where the folder should be, the reason is a sentence", async ({ page }) => {
  const server = await startServer();
  writeFileSync(folderOf(server), "in the way");
  await signIn(page, server.origin);
  await page.goto(`${server.origin}/admin/settings`);
  await card(page).getByRole("button", { name: "Back up now" }).click();
  await expect(card(page).getByRole("alert")).toContainText("Another file is where the folder backup should be");
  await server.remove();
});

test("the download is the finished copy, kept by no cache, and only for admins (S1)", async ({ page, own }) => {
  await signIn(page);
  const path = "/admin/settings/backup/latest";
  const { headers, status } = await page.evaluate(async (address) => {
    const answer = await fetch(address);
    return { status: answer.status, headers: Object.fromEntries(answer.headers) };
  }, path);
  expect([status, headers["cache-control"], headers["content-type"]]).toEqual([
    200,
    "private, no-store",
    "application/octet-stream",
  ]);
  expect(Number(headers["content-length"])).toBe(readFileSync(join(folderOf(own), "latest.db")).length);
  expect((await fetch(`${own.origin}${path}`, { redirect: "manual" })).status).toBe(401);
});
