import type { Browser, Page } from "@playwright/test";
import Database from "better-sqlite3";
import { createAdmin } from "#app/models/admins.server.ts";
import { openDatabase } from "#db/client.ts";
import { apiClient } from "../../support/api-client.ts";
import { test as base, expect, holdRequests, signIn, toastOn } from "../../support/fixtures.ts";
import { ADMIN, startServer, type TestServer } from "../../support/server.ts";

const GRACE = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com", password: "one-two-three" };

/** Each test has a server of its own, because it changes who may sign in. */
const test = base.extend<{ own: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  own: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.remove();
  },
  baseURL: async ({ own }, use) => use(own.origin),
});

/** Writes an admin into the database and returns the id. */
async function addAdmin(server: TestServer, admin: Partial<typeof GRACE> = {}): Promise<string> {
  const db = openDatabase(server.databasePath);
  const { id } = await createAdmin(() => db, { ...GRACE, ...admin }, new Date("2026-03-04T23:30:00Z"));
  db.$client.close();
  return id;
}

function ownId(server: TestServer): string {
  return server.withDatabase((sqlite) =>
    String(sqlite.prepare("SELECT id FROM admins WHERE email_key = ?").pluck().get(ADMIN.email)),
  );
}

async function signInAs(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** A second browser, signed in. */
async function secondBrowser(browser: Browser, server: TestServer, admin: { email: string; password: string }) {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await page.goto("/admin/login");
  await signInAs(page, admin);
  await page.waitForURL(/\/admin$/);
  return page;
}

function dialogOn(page: Page, name: string) {
  return page.getByRole("dialog", { name });
}

async function fillUser(page: Page, user: Partial<typeof GRACE>): Promise<void> {
  const { firstName, lastName, email, password } = user;
  if (firstName !== undefined) await page.getByLabel("First Name").fill(firstName);
  if (lastName !== undefined) await page.getByLabel("Last Name").fill(lastName);
  if (email !== undefined) await page.getByLabel("Email Address").fill(email);
  if (password !== undefined) await page.getByLabel(/^(New )?Password$/).fill(password);
}

function rowOf(page: Page, text: string) {
  return page.getByRole("row").filter({ hasText: text });
}

test("the list names every admin with the day of creation, badges and buttons (S21, S240, S244, S246, S247, D35)", async ({
  page,
  own,
}) => {
  await addAdmin(own);
  const unknown = await addAdmin(own, { firstName: "No", lastName: "Date", email: "no-date@example.com" });
  // No moment that there is: the table itself refuses a missing one.
  own.withDatabase((sqlite) => sqlite.prepare("UPDATE admins SET created_at = ? WHERE id = ?").run(9e15, unknown));
  await signIn(page);
  await page.getByRole("link", { name: "User Management" }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole("heading", { name: "User Management" })).toBeVisible();
  await expect(page.getByText("Manage admin user accounts")).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["User", "Created", "Actions"]);
  const row = rowOf(page, "grace@example.com");
  await expect(row).toContainText("Grace Hopper");
  await expect(row.getByText("Admin", { exact: true })).toBeVisible();
  await expect(row.getByText("You", { exact: true })).toHaveCount(0);
  await expect(row.locator("time")).toHaveText("Mar 04, 2026");
  await expect(row.getByRole("link", { name: "Edit Grace Hopper" })).toBeVisible();
  await expect(row.getByRole("link", { name: "Remove Grace Hopper" })).toBeVisible();
  await expect(rowOf(page, ADMIN.email).getByText("You", { exact: true })).toBeVisible();
  await expect(rowOf(page, "no-date@example.com").getByRole("cell").nth(1)).toHaveText(/Unknown$/);
  await expect(page.getByText("Showing 1-3 of 3 users")).toBeVisible();

  own.withDatabase((sqlite) => sqlite.prepare("INSERT INTO settings VALUES ('time_zone', '\"Asia/Tokyo\"', '')").run());
  await page.reload();
  await expect(row.locator("time")).toHaveText("Mar 05, 2026");
});

test("'Add User' opens 'Add New Admin', which creates an admin who can sign in (S241, S242, S253, S400, D38)", async ({
  page,
  browser,
  own,
}) => {
  await signIn(page);
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Add User" }).click();
  await expect(page).toHaveURL(/\/admin\/users\/new$/);
  const dialog = dialogOn(page, "Add New Admin");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("First Name")).toBeFocused();
  await expect(dialog.getByLabel("Password")).toHaveAttribute("type", "password");
  await expect(dialog.getByLabel("Password")).toHaveAccessibleDescription("min 6 characters");
  await fillUser(page, { ...GRACE, password: "123456" });
  const release = await holdRequests(page);
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(dialog.getByRole("button", { name: "Adding..." })).toBeVisible();
  release();
  await expect(toastOn(page)).toContainText("Admin user created successfully");
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(rowOf(page, GRACE.email)).toContainText("Grace Hopper");
  const second = await secondBrowser(browser, own, { ...GRACE, password: "123456" });
  await expect(second.getByRole("heading", { name: "Candidate Results Dashboard" })).toBeVisible();
});

test("Escape and Cancel leave a dialog without doing anything, and the search stays (S241, S243, S245, D38)", async ({
  page,
  own,
}) => {
  await addAdmin(own);
  await signIn(page);
  await page.goto("/admin/users?search=grace");
  for (const [link, leave] of [
    ["Edit Grace Hopper", () => page.keyboard.press("Escape")],
    ["Remove Grace Hopper", () => page.getByRole("link", { name: "Cancel" }).click()],
    ["Add User", () => page.getByRole("link", { name: "Cancel" }).click()],
  ] as const) {
    await page.getByRole("link", { name: link }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(rowOf(page, ADMIN.email)).toHaveCount(0);
    await leave();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/users\?search=grace$/);
    await expect(page.getByRole("link", { name: link })).toBeFocused();
  }
});

for (const [dialogName, open] of [
  ["Add New Admin", "Add User"],
  ["Edit Admin User", "Edit Grace Hopper"],
] as const) {
  test(`'${dialogName}' says what is wrong at each field, then on each change (S249, S250, S251, S252)`, async ({
    page,
    own,
  }) => {
    await addAdmin(own);
    await signIn(page);
    await page.goto("/admin/users");
    await page.getByRole("link", { name: open }).click();
    const dialog = dialogOn(page, dialogName);
    await fillUser(page, { firstName: " ", lastName: "", email: "grace@", password: "12345" });
    await dialog.getByRole("button", { name: /Add User|Save Changes/ }).click();
    const messages = [
      ["First Name", "First name is required"],
      ["Last Name", "Last name is required"],
      ["Email Address", "Please enter a valid email address"],
      [/Password$/, "Password must be at least 6 characters"],
    ] as const;
    for (const [label, message] of messages) {
      await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
      await expect(dialog.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    }
    await expect(page.getByLabel("Email Address")).toHaveValue("grace@");
    await dialog.getByLabel("First Name").fill("G");
    await expect(dialog.getByText("First name is required")).toHaveCount(0);
    await expect(dialog.getByText("Last name is required")).toBeVisible();
    expect(own.withDatabase((sqlite) => sqlite.prepare("SELECT count(*) FROM admins").pluck().get())).toBe(2);
    expect(
      own.withDatabase((sqlite) => sqlite.prepare("SELECT first_name FROM admins ORDER BY 1").pluck().all()),
    ).toEqual(["Ada", "Grace"]);
  });
}

test("a double click on 'Add User' creates one admin and says that it did (S253, D32)", async ({ page, own }) => {
  await signIn(page);
  await page.goto("/admin/users/new");
  await fillUser(page, GRACE);
  await page.getByRole("dialog").getByRole("button", { name: "Add User" }).dblclick();
  await expect(toastOn(page)).toContainText("Admin user created successfully");
  await expect(rowOf(page, GRACE.email)).toHaveCount(1);
  expect(own.withDatabase((sqlite) => sqlite.prepare("SELECT count(*) FROM admins").pluck().get())).toBe(2);
});

test("an address that is taken, in other letters too, is refused at its field and nothing typed is lost (S254, S389, D32)", async ({
  page,
  own,
}) => {
  const id = await addAdmin(own);
  await signIn(page);
  await page.goto("/admin/users/new");
  const twin = { firstName: "Gracie", lastName: "Other", email: "GRACE@Example.COM", password: "other password" };
  await fillUser(page, twin);
  await page.getByRole("dialog").getByRole("button", { name: "Add User" }).click();
  await expect(toastOn(page)).toContainText("Error");
  await expect(toastOn(page)).toContainText("Failed to create user");
  const email = page.getByLabel("Email Address");
  await expect(email).toHaveAccessibleDescription("An admin with this email already exists");
  await expect(page.getByRole("dialog").getByText("An admin with this email already exists")).toHaveCount(1);
  await expect(page.getByLabel("First Name")).toHaveValue("Gracie");
  await expect(email).toHaveValue("GRACE@Example.COM");
  await expect(page.getByLabel("Password")).toHaveValue("other password");

  await page.goto(`/admin/users/${id}/edit`);
  await fillUser(page, { email: ADMIN.email.toUpperCase(), password: "other password" });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastOn(page)).toContainText("Failed to update user");
  await expect(email).toHaveAccessibleDescription("An admin with this email already exists");
  await expect(email).toHaveValue(ADMIN.email.toUpperCase());
  const stored = own.withDatabase((sqlite) => sqlite.prepare("SELECT email FROM admins ORDER BY email").pluck().all());
  expect(stored).toEqual([ADMIN.email, GRACE.email]);
});

test("'Edit Admin User' has the same fields filled, and the new password counts from then on (S243, S253, D32, D33)", async ({
  page,
  browser,
  own,
}) => {
  await addAdmin(own);
  const second = await secondBrowser(browser, own, GRACE);
  await signIn(page);
  await page.goto("/admin/users?search=hopper");
  await page.getByRole("link", { name: "Edit Grace Hopper" }).click();
  const dialog = dialogOn(page, "Edit Admin User");
  await expect(dialog.getByLabel("First Name")).toHaveValue("Grace");
  await expect(dialog.getByLabel("Last Name")).toHaveValue("Hopper");
  await expect(dialog.getByLabel("Email Address")).toHaveValue(GRACE.email);
  await expect(dialog.getByLabel("New Password")).toHaveValue("");
  await fillUser(page, { lastName: "Hopper-Murray", email: "gh@example.com", password: "brand new" });
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastOn(page)).toContainText("Admin user updated successfully");
  await expect(page).toHaveURL(/\/admin\/users\?search=hopper$/);
  await expect(rowOf(page, "gh@example.com")).toContainText("Grace Hopper-Murray");

  await second.goto("/admin/users");
  await second.waitForURL(/\/admin\/login/);
  await signInAs(second, { email: "gh@example.com", password: GRACE.password });
  await expect(toastOn(second)).toContainText("Invalid credentials");
  await signInAs(second, { email: "gh@example.com", password: "brand new" });
  await expect(second).toHaveURL(/\/admin\/users$/);
});

test("who changes their own password stays signed in here, with a fresh session, and nowhere else (S243, D33, R22)", async ({
  page,
  browser,
  own,
}) => {
  const other = await secondBrowser(browser, own, ADMIN);
  await signIn(page);
  const sessionCookie = async () => (await page.context().cookies()).find(({ name }) => name === "session")?.value;
  const before = await sessionCookie();
  await page.goto(`/admin/users/${ownId(own)}/edit`);
  await fillUser(page, { firstName: "Adelaide", password: "battery staple" });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastOn(page)).toContainText("Admin user updated successfully");
  await expect(rowOf(page, "Adelaide Berg").getByText("You", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "User Management" })).toBeVisible();
  expect(await sessionCookie()).not.toBe(before);
  const replayed = await fetch(`${own.origin}/api/auth/user`, { headers: { Cookie: `session=${before}` } });
  expect(replayed.status).toBe(401);
  await other.goto("/admin/users");
  await other.waitForURL(/\/admin\/login/);
});

test("removing asks first; then the admin is signed out at once and cannot come back (S247, S248, S253, D18, D32, R21)", async ({
  page,
  browser,
  own,
}) => {
  await addAdmin(own);
  const second = await secondBrowser(browser, own, GRACE);
  await signIn(page);
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Remove Grace Hopper" }).click();
  const dialog = dialogOn(page, "Deactivate User");
  await expect(dialog).toContainText("Are you sure you want to deactivate Grace Hopper (grace@example.com)?");
  await expect(rowOf(page, GRACE.email)).toHaveCount(1);
  const release = await holdRequests(page);
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect(dialog.getByRole("button", { name: "Deactivating..." })).toBeVisible();
  release();
  await expect(toastOn(page)).toContainText("User deactivated successfully");
  await expect(rowOf(page, GRACE.email)).toHaveCount(0);

  // In the middle of their work: the next click.
  await second.getByRole("navigation").getByRole("link", { name: "Test Management" }).click();
  await expect(second.getByRole("alert")).toContainText("Access Denied");
  await expect(second.getByText("Test Management")).toHaveCount(0);
  await second.goto("/admin/login");
  await signInAs(second, GRACE);
  await expect(second.getByRole("alert")).toContainText("Access Denied");
});

test("the next click of an admin deactivated meanwhile leads to /?error=unauthorized, a form too (S91, D18)", async ({
  page,
  own,
}) => {
  await addAdmin(own);
  await signIn(page);
  const visited: string[] = [];
  page.on("request", (request) => visited.push(new URL(request.url()).search));
  await page.goto("/admin/users/new");
  await fillUser(page, { ...GRACE, email: "never@example.com" });
  own.withDatabase((sqlite) => sqlite.prepare("UPDATE admins SET deactivated_at = 1 WHERE email = ?").run(ADMIN.email));
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("dialog").getByRole("button", { name: "Add User" }).click();
  expect((await answered).headers()["x-remix-redirect"]).toBe("/?error=unauthorized");
  await expect(page.getByRole("alert")).toContainText("Access Denied");
  const added = own.withDatabase((sqlite) => sqlite.prepare("SELECT 1 FROM admins WHERE email LIKE 'never%'").get());
  expect(added).toBeUndefined();
});

test("adding a deactivated admin again reactivates the account with the new password (S253, D32)", async ({
  page,
  browser,
  own,
}) => {
  const id = await addAdmin(own);
  own.withDatabase((sqlite) => sqlite.prepare("UPDATE admins SET deactivated_at = 1 WHERE id = ?").run(id));
  await signIn(page);
  await page.goto("/admin/users/new");
  await fillUser(page, { ...GRACE, lastName: "Murray", email: "Grace@Example.com", password: "brand new" });
  await page.getByRole("dialog").getByRole("button", { name: "Add User" }).click();
  await expect(toastOn(page)).toContainText("Admin user created successfully");
  await expect(rowOf(page, "Grace Murray").locator("time")).toHaveText("Mar 04, 2026");
  await secondBrowser(browser, own, { email: GRACE.email, password: "brand new" });
});

test("nobody deactivates themselves, not by the screen and not past it; so the last admin stays (S248, S254, D32)", async ({
  page,
  own,
}) => {
  await signIn(page);
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Remove Ada Berg" }).click();
  await expect(dialogOn(page, "Deactivate User")).toContainText("You cannot deactivate yourself.");
  await expect(page.getByRole("button", { name: "Deactivate" })).toHaveCount(0);
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const client = apiClient(own.origin);
  await client.post("/api/login", ADMIN);
  const form = new URLSearchParams();
  expect((await client.request("POST", `/admin/users/${ownId(own)}/deactivate`, form)).status).toBe(302);
  const after = await client.get("/admin/users");
  expect(after.text).toContain("Failed to deactivate user. You cannot deactivate yourself");
  expect(after.text).toContain(ADMIN.email);
});

test("of two admins who deactivate each other at the same moment one stays (S254, D32)", async ({ own }) => {
  const graceId = await addAdmin(own);
  const ada = apiClient(own.origin);
  await ada.post("/api/login", ADMIN);
  const grace = apiClient(own.origin);
  await grace.post("/api/login", GRACE);
  await Promise.all([
    ada.request("POST", `/admin/users/${graceId}/deactivate`, new URLSearchParams()),
    grace.request("POST", `/admin/users/${ownId(own)}/deactivate`, new URLSearchParams()),
  ]);
  const active = "SELECT count(*) FROM admins WHERE deactivated_at IS NULL";
  expect(own.withDatabase((sqlite) => sqlite.prepare(active).pluck().get())).toBe(1);
});

test("an admin who is unknown, or deactivated meanwhile, is 'User Not Found' with the way back (S254, D32)", async ({
  page,
  own,
}) => {
  const id = await addAdmin(own);
  await signIn(page);
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Remove Grace Hopper" }).click();
  const confirm = dialogOn(page, "Deactivate User").getByRole("button", { name: "Deactivate" });
  await expect(confirm).toBeVisible();
  own.withDatabase((sqlite) => sqlite.prepare("UPDATE admins SET deactivated_at = 1 WHERE id = ?").run(id));
  await confirm.click();
  await expect(toastOn(page)).toContainText("Failed to deactivate user. This admin is no longer there");
  for (const path of [`/admin/users/${id}/edit`, `/admin/users/${id}/deactivate`, "/admin/users/unknown/edit"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(dialogOn(page, "User Not Found")).toBeVisible();
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/admin\/users$/);
  }
});

test("a change of an admin who is gone meanwhile says so and keeps what was typed (S254, D32)", async ({
  page,
  own,
}) => {
  const id = await addAdmin(own);
  await signIn(page);
  await page.goto(`/admin/users/${id}/edit`);
  await fillUser(page, { firstName: "Grace Brewster", password: "brand new" });
  own.withDatabase((sqlite) => sqlite.prepare("UPDATE admins SET deactivated_at = 1 WHERE id = ?").run(id));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastOn(page)).toContainText("Failed to update user");
  await expect(page.getByRole("alert").filter({ hasText: "This admin is no longer there" })).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Grace Brewster");
});

test("a disk that takes no writes is 'Failed to …' with what was typed still there (S254, S389)", async ({
  page,
  own,
}) => {
  const id = await addAdmin(own);
  await signIn(page);
  const sqlite = new Database(own.databasePath);
  for (const [path, button, failure] of [
    ["/admin/users/new", "Add User", "Failed to create user"],
    [`/admin/users/${id}/edit`, "Save Changes", "Failed to update user"],
    [`/admin/users/${id}/deactivate`, "Deactivate", "Failed to deactivate user"],
  ] as const) {
    await page.goto(path);
    const isForm = button !== "Deactivate";
    if (isForm) await fillUser(page, { ...GRACE, email: "new@example.com" });
    sqlite.exec("BEGIN IMMEDIATE");
    await page.getByRole("dialog").getByRole("button", { name: button }).click();
    await expect(toastOn(page)).toContainText(failure, { timeout: 15_000 });
    await expect(toastOn(page)).toContainText("Error");
    if (isForm) await expect(page.getByLabel("Email Address")).toHaveValue("new@example.com");
    sqlite.exec("ROLLBACK");
  }
  sqlite.close();
});

test("the search finds by e-mail or full name, stands in the address, and says when it finds nobody (S245)", async ({
  page,
  own,
}) => {
  await addAdmin(own);
  await addAdmin(own, { firstName: "Łucja", lastName: "Żak", email: "lz@example.org" });
  await signIn(page);
  await page.goto("/admin/users");
  const search = page.getByRole("searchbox", { name: "Search by email or name" });
  const names = page.getByRole("row").locator("bdi").nth(0);
  for (const [text, name] of [
    ["GRACE@", "Grace Hopper"],
    ["grace hop", "Grace Hopper"],
    ["ŁUCJA ż", "Łucja Żak"],
    ["example.org", "Łucja Żak"],
  ] as const) {
    await search.fill(text);
    await search.press("Enter");
    await expect(page.getByText("Showing 1-1 of 1 user", { exact: true })).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(text);
    await expect(names).toHaveText(name);
  }
  await page.goBack();
  await expect(search).toHaveValue("ŁUCJA ż");
  await search.fill("<b>nobody");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No users found")).toBeVisible();
  await expect(page.getByText('contains "<b>nobody"')).toBeVisible();
  await page.getByRole("link", { name: "Show all users" }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(search).toHaveValue("");
  await expect(page.getByText("Showing 1-3 of 3 users")).toBeVisible();
});

test("more than fifty admins come in pages, which a dialog keeps (S244, D29)", async ({ page, own }) => {
  own.withDatabase((sqlite) => {
    const insert = sqlite.prepare("INSERT INTO admins VALUES (?, ?, ?, ?, 'Z', '$argon2id$', 0, NULL)");
    for (let n = 10; n < 70; n += 1) insert.run(`a${n}`, `b${n}@example.com`, `b${n}@example.com`, `B${n}`);
  });
  await signIn(page);
  await page.goto("/admin/users");
  await expect(page.getByText("Showing 1-50 of 61 users")).toBeVisible();
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page.getByText("Showing 51-61 of 61 users")).toBeVisible();
  await page.getByRole("link", { name: "Remove B69 Z" }).click();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Showing 51-60 of 60 users")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users\?page=2$/);
});

test("hostile names are text, everywhere that they appear (D32, R57)", async ({ page }) => {
  const script = { firstName: "<script>alert(1)</script>", lastName: '"><img src=x onerror=alert(2)>' };
  const long = { firstName: "W".repeat(100), lastName: "M".repeat(100) };
  const arabic = { firstName: "أحمد", lastName: "\u202Eevil\u202C" };
  const emoji = { firstName: "👩‍👩‍👧‍👦🦊", lastName: "n\u0303".repeat(20) };
  const people = [script, long, arabic, emoji];
  await signIn(page);
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    dialogs += 1;
    return dialog.dismiss();
  });
  for (const [index, names] of people.entries()) {
    await page.goto("/admin/users/new");
    await fillUser(page, { ...names, email: `h${index}@example.com`, password: "🔑🔑🔑 secret" });
    await page.getByRole("dialog").getByRole("button", { name: "Add User" }).click();
    await expect(toastOn(page)).toContainText("Admin user created successfully");
    const row = rowOf(page, `h${index}@example.com`);
    await expect(row.locator("bdi").first()).toHaveText(`${names.firstName} ${names.lastName}`);
    await row.getByRole("link", { name: /^Edit/ }).click();
    await expect(page.getByLabel("First Name")).toHaveValue(names.firstName);
    await expect(page.getByLabel("Last Name")).toHaveValue(names.lastName);
    await page.keyboard.press("Escape");
    await row.getByRole("link", { name: /^Remove/ }).click();
    await expect(page.getByRole("dialog")).toContainText(names.lastName);
    await page.keyboard.press("Escape");
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isTooWide).toBe(false);
  }
  expect(dialogs).toBe(0);
  expect(await page.locator("main script, main img").count()).toBe(0);

  await page.goto("/admin/users/new");
  await fillUser(page, { firstName: "x".repeat(101), lastName: "\u200b\u2800", email: "h@example.com" });
  await page.getByRole("dialog").getByRole("button", { name: "Add User" }).click();
  await expect(page.getByText("First name must be at most 100 characters")).toBeVisible();
  await expect(page.getByText("Last name is required")).toBeVisible();
});

test("a form that says more than it should creates an ordinary admin and nothing else (S255, D32)", async ({ own }) => {
  const client = apiClient(own.origin);
  await client.post("/api/login", ADMIN);
  const extra = { role: "owner", id: "mine", createdAt: "0", deactivatedAt: "1", passwordHash: "$argon2id$" };
  const sent = await client.request("POST", "/admin/users/new", new URLSearchParams({ ...GRACE, ...extra }));
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/admin/users"]);
  const stored = own.withDatabase((sqlite) =>
    sqlite
      .prepare("SELECT id, created_at AS createdAt, deactivated_at AS gone FROM admins WHERE email = ?")
      .get(GRACE.email),
  );
  expect(stored).toEqual({ id: expect.any(String), createdAt: expect.any(Number), gone: null });
  expect(stored).not.toMatchObject({ id: "mine" });
  expect(stored).not.toMatchObject({ createdAt: 0 });
});

test("without a session no screen or form of the users does anything (S10, D17)", async ({ own }) => {
  const id = await addAdmin(own);
  const nobody = apiClient(own.origin);
  for (const path of ["/admin/users", "/admin/users/new", `/admin/users/${id}/edit`, `/admin/users/${id}/deactivate`]) {
    const read = await nobody.get(path);
    expect([read.status, read.text.includes(GRACE.email)]).toEqual([401, false]);
    if (path === "/admin/users") continue;
    const sent = await nobody.request(
      "POST",
      path,
      new URLSearchParams({ ...GRACE, firstName: "Eve", email: "e@e.com" }),
    );
    expect(sent.status).toBe(401);
  }
  const rows = own.withDatabase((sqlite) =>
    sqlite.prepare("SELECT first_name FROM admins WHERE deactivated_at IS NULL ORDER BY 1").pluck().all(),
  );
  expect(rows).toEqual(["Ada", "Grace"]);
});

test("no password and no hash is in anything that the users' screens send (D1, D32, R13)", async ({ own }) => {
  const id = await addAdmin(own);
  const client = apiClient(own.origin);
  await client.post("/api/login", ADMIN);
  for (const path of ["/admin/users", `/admin/users/${id}/edit`, `/admin/users/${id}/deactivate`]) {
    const { status, text } = await client.get(path);
    expect(status).toBe(200);
    expect(text).not.toMatch(/argon2|passwordHash/);
  }
  const refused = await client.request(
    "POST",
    "/admin/users/new",
    new URLSearchParams({ ...GRACE, password: "not in the answer" }),
  );
  expect([refused.status, refused.text.includes("not in the answer")]).toEqual([409, false]);
});

for (const [path, dialogName, button] of [
  ["new", "Add New Admin", "Add User"],
  ["edit", "Edit Admin User", "Save Changes"],
] as const) {
  test(`a session that ends while '${dialogName}' is filled: after signing in the typed text is there again (S92, S93)`, async ({
    page,
    own,
  }) => {
    const id = await addAdmin(own);
    await signIn(page);
    await page.goto("/admin/users?search=example");
    await page.getByRole("link", { name: path === "new" ? "Add User" : "Edit Grace Hopper" }).click();
    await fillUser(page, { firstName: "Łucja", lastName: "", email: "typed@example.com", password: "brand new" });
    // Refused once before, so that the form has been redrawn with what was typed.
    await page.getByRole("dialog").getByRole("button", { name: button }).click();
    await expect(page.getByText("Last name is required")).toBeVisible();
    await fillUser(page, { lastName: "Żak" });
    await expect(page.getByText("Last name is required")).toHaveCount(0);
    own.withDatabase((sqlite) => sqlite.prepare("DELETE FROM sessions").run());
    await page.getByRole("dialog").getByRole("button", { name: button }).click();
    await expect(toastOn(page)).toContainText("You are logged out. Logging in again...");
    await page.waitForURL(/\/admin\/login/);
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    await signInAs(page, ADMIN);
    const dialog = dialogOn(page, dialogName);
    await expect(dialog).toBeVisible();
    expect(new URL(page.url()).searchParams.get("search")).toBe("example");
    await expect(dialog.getByLabel("First Name")).toHaveValue("Łucja");
    await expect(dialog.getByLabel("Last Name")).toHaveValue("Żak");
    await expect(dialog.getByLabel("Email Address")).toHaveValue("typed@example.com");
    await expect(dialog.getByLabel(/Password$/)).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("brand new");
    await fillUser(page, { password: "brand new" });
    await dialog.getByRole("button", { name: button }).click();
    await expect(toastOn(page)).toContainText(/Admin user (created|updated) successfully/);
    const names = "SELECT first_name || ' ' || last_name FROM admins WHERE email = 'typed@example.com'";
    expect(own.withDatabase((sqlite) => sqlite.prepare(names).pluck().get())).toBe("Łucja Żak");
    const changed = own.withDatabase((sqlite) =>
      sqlite.prepare("SELECT email FROM admins WHERE id = ?").pluck().get(id),
    );
    expect(changed).toBe(path === "edit" ? "typed@example.com" : GRACE.email);
  });
}

test("a lost network leaves the dialog as it was typed (S254)", async ({ page, own }) => {
  await signIn(page);
  await page.goto("/admin/users/new");
  await fillUser(page, GRACE);
  await page.context().setOffline(true);
  await page.getByRole("dialog").getByRole("button", { name: "Add User" }).click();
  await expect(toastOn(page)).toContainText("Please try again");
  await expect(page.getByLabel("Password")).toHaveValue(GRACE.password);
  await page.context().setOffline(false);
  await page.getByRole("dialog").getByRole("button", { name: "Add User" }).click();
  await expect(toastOn(page)).toContainText("Admin user created successfully");
  expect(own.withDatabase((sqlite) => sqlite.prepare("SELECT count(*) FROM admins").pluck().get())).toBe(2);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("admins are searched, added, changed and deactivated, with banners instead of toasts (S241, S243, S245, S248, S253, S254, D37, D38)", async ({
    page,
    own,
  }) => {
    const banner = page.locator("noscript [role=alert], noscript [role=status]");
    await signIn(page);
    await page.goto("/admin/users");
    await page.getByRole("link", { name: "Add User" }).click();
    const add = page.getByRole("dialog").getByRole("button", { name: "Add User" });
    await expect(page.getByRole("dialog", { name: "Add New Admin" })).toBeVisible();
    await fillUser(page, { ...GRACE, email: ADMIN.email, password: "12345" });
    await add.click();
    await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
    await expect(page.getByLabel("First Name")).toHaveValue("Grace");
    await fillUser(page, { password: GRACE.password });
    await add.click();
    await expect(banner).toContainText("Failed to create user");
    await expect(page.getByText("An admin with this email already exists")).toBeVisible();
    await expect(page.getByLabel("Email Address")).toHaveValue(ADMIN.email);
    await fillUser(page, { email: GRACE.email, password: GRACE.password });
    await add.click();
    await expect(banner).toContainText("Admin user created successfully");
    await expect(page).toHaveURL(/\/admin\/users$/);

    await page.getByRole("searchbox").fill("hopper");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/admin\/users\?search=hopper$/);
    await expect(rowOf(page, ADMIN.email)).toHaveCount(0);
    await page.getByRole("link", { name: "Edit Grace Hopper" }).click();
    await fillUser(page, { firstName: "Gracie", password: "brand new" });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(banner).toContainText("Admin user updated successfully");
    await page.getByRole("link", { name: "Remove Gracie Hopper" }).click();
    await page.getByRole("button", { name: "Deactivate" }).click();
    await expect(banner).toContainText("User deactivated successfully");
    await expect(page).toHaveURL(/\/admin\/users\?search=hopper$/);
    await expect(page.getByText("No users found")).toBeVisible();

    await page.goto(`/admin/users/${ownId(own)}/edit`);
    await fillUser(page, { password: "battery staple" });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(banner).toContainText("Admin user updated successfully");
    await expect(rowOf(page, ADMIN.email).getByText("You", { exact: true })).toBeVisible();
  });

  test("the same form sent twice by a double click creates one admin (D32)", async ({ page, own }) => {
    await signIn(page);
    await page.goto("/admin/users/new");
    await fillUser(page, GRACE);
    await page.getByRole("dialog").getByRole("button", { name: "Add User" }).dblclick();
    await expect(page).toHaveURL(/\/admin\/users$/);
    await expect(rowOf(page, GRACE.email)).toHaveCount(1);
    expect(own.withDatabase((sqlite) => sqlite.prepare("SELECT count(*) FROM admins").pluck().get())).toBe(2);
  });
});
