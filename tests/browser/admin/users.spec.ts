import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { addAdmin, newPerson, type Person } from "../../support/added-admins.ts";
import { expect, holdRequests, openAsAdmin, signIn, test, toastOn } from "../../support/fixtures.ts";
import { ADMIN, type TestServer } from "../../support/server.ts";

async function signInAs(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

function dialogOn(page: Page, name: string) {
  return page.getByRole("dialog", { name });
}

async function fillUser(page: Page, user: Partial<Person>): Promise<void> {
  const { firstName, lastName, email, password } = user;
  if (firstName !== undefined) await page.getByLabel("First Name").fill(firstName);
  if (lastName !== undefined) await page.getByLabel("Last Name").fill(lastName);
  if (email !== undefined) await page.getByLabel("Email Address").fill(email);
  if (password !== undefined) await page.getByLabel(/^(New )?Password$/).fill(password);
}

function rowOf(page: Page, text: string) {
  return page.getByRole("row").filter({ hasText: text });
}

function storedOf(server: TestServer, email: string): unknown[] {
  return server.withDatabase((sqlite) =>
    sqlite.prepare("SELECT first_name || ' ' || last_name FROM admins WHERE email = ?").pluck().all(email),
  );
}

const MESSAGES = [
  ["First Name", "First name is required"],
  ["Last Name", "Last name is required"],
  ["Email Address", "Please enter a valid email address"],
  [/Password$/, "Password must be at least 6 characters"],
] as const;

for (const [dialogName, button, pending, success] of [
  ["Add New Admin", "Add User", "Adding...", "Admin user created successfully"],
  ["Edit Admin User", "Save Changes", "Saving...", "Admin user updated successfully"],
] as const) {
  test(`'${dialogName}' says what is wrong at each field, then on each change, and saves once (S241, S242, S243, S249, S250, S251, S252, S253, D32, D38)`, async ({
    page,
    server,
  }) => {
    const person = newPerson();
    const isNew = button === "Add User";
    if (!isNew) await addAdmin(server, person);
    await openAsAdmin(page, paths.users(isNew ? "" : person.email));
    await page.getByRole("link", { name: isNew ? "Add User" : "Edit Grace Hopper" }).click();
    const dialog = dialogOn(page, dialogName);
    await expect(dialog.getByLabel("First Name")).toBeFocused();
    await fillUser(page, { firstName: " ", lastName: "", email: "grace@", password: "12345" });
    await dialog.getByRole("button", { name: button }).click();
    for (const [label, message] of MESSAGES) {
      await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
      await expect(dialog.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    }
    await expect(page.getByLabel("Email Address")).toHaveValue("grace@");
    await dialog.getByLabel("First Name").fill("G");
    await expect(dialog.getByText("First name is required")).toHaveCount(0);
    await expect(dialog.getByText("Last name is required")).toBeVisible();

    await fillUser(page, { ...person, firstName: "Gracie", password: "123456" });
    const release = await holdRequests(page);
    await dialog.getByRole("button", { name: button }).dblclick();
    await expect(dialog.getByRole("button", { name: pending })).toBeVisible();
    expect(storedOf(server, person.email)).toEqual(isNew ? [] : ["Grace Hopper"]);
    release();
    await expect(toastOn(page)).toContainText(success);
    await expect(page).toHaveURL(isNew ? /\/admin\/users$/ : /search=grace-.*/);
    await expect(rowOf(page, person.email)).toContainText("Gracie Hopper");
    expect(storedOf(server, person.email)).toEqual(["Gracie Hopper"]);
  });
}

test("Escape and Cancel leave a dialog without doing anything, and the search stays until the way back (S241, S243, S245, D38)", async ({
  page,
  server,
}) => {
  const person = newPerson();
  await addAdmin(server, person);
  await openAsAdmin(page, paths.users());
  const search = page.getByRole("searchbox", { name: "Search by email or name" });
  await search.fill(person.email);
  await search.press("Enter");
  const searched = `${server.origin}${paths.users(person.email)}`;
  await expect(page).toHaveURL(searched);
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
    await expect(page).toHaveURL(searched);
    await expect(page.getByRole("link", { name: link })).toBeFocused();
  }
  await page.getByRole("link", { name: "User Management" }).click();
  await expect(search).toHaveValue("");
  await page.goBack();
  await expect(search).toHaveValue(person.email);
});

test("removing asks first and says 'Deactivating...'; one who is gone already is said to be (S247, S248, S253, S254, D32)", async ({
  page,
  server,
}) => {
  const [person, other] = [newPerson(), newPerson({ lastName: "Murray" })];
  await addAdmin(server, person);
  const otherId = await addAdmin(server, other);
  await openAsAdmin(page, paths.users(person.email));
  await page.getByRole("link", { name: "Remove Grace Hopper" }).click();
  const dialog = dialogOn(page, "Deactivate User");
  await expect(dialog).toContainText(`Are you sure you want to deactivate Grace Hopper (${person.email})?`);
  const release = await holdRequests(page);
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect(dialog.getByRole("button", { name: "Deactivating..." })).toBeVisible();
  release();
  await expect(toastOn(page)).toContainText("User deactivated successfully");
  await expect(page.getByText("No users found")).toBeVisible();

  await page.goto(paths.deactivateUser(otherId));
  await expect(dialog).toContainText("Grace Murray");
  server.withDatabase((sqlite) => sqlite.prepare("UPDATE admins SET deactivated_at = 1 WHERE id = ?").run(otherId));
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect(toastOn(page)).toContainText("Failed to deactivate user. This admin is no longer there");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the next click of an admin deactivated meanwhile leads to /?error=unauthorized, a form too (S91, D18, R21)", async ({
  page,
  server,
}) => {
  const [person, never] = [newPerson(), newPerson()];
  const id = await addAdmin(server, person);
  const setDeactivated = (moment: number | null) =>
    server.withDatabase((sqlite) =>
      sqlite.prepare("UPDATE admins SET deactivated_at = ? WHERE id = ?").run(moment, id),
    );
  await page.goto(paths.login());
  await signInAs(page, person);
  await page.waitForURL(/\/admin$/);
  await page.goto(paths.newUser());
  await fillUser(page, never);
  setDeactivated(1);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("dialog").getByRole("button", { name: "Add User" }).click();
  expect((await answered).headers()["x-remix-redirect"]).toBe("/?error=unauthorized");
  await expect(page.getByRole("alert")).toContainText("Access Denied");
  expect(storedOf(server, never.email)).toEqual([]);

  setDeactivated(null);
  await page.goto(paths.login());
  await signInAs(page, person);
  await page.waitForURL(/\/admin$/);
  setDeactivated(1);
  await page.getByRole("navigation").getByRole("link", { name: "Test Management" }).click();
  await expect(page.getByRole("alert")).toContainText("Access Denied");
  await expect(page.getByText("Test Management")).toHaveCount(0);
});

test("what is refused leaves the dialog as it was typed: a lost network, a taken address, an admin who is gone (S254, S389, D32)", async ({
  page,
  server,
}) => {
  const [taken, twin] = [newPerson(), newPerson({ firstName: "Gracie", password: "other password" })];
  const id = await addAdmin(server, taken);
  await openAsAdmin(page, paths.newUser());
  await fillUser(page, { ...twin, email: taken.email.toUpperCase() });
  const add = page.getByRole("dialog").getByRole("button", { name: "Add User" });
  await page.context().setOffline(true);
  await add.click();
  await expect(toastOn(page)).toContainText("Please try again");
  await expect(page.getByLabel("Password")).toHaveValue("other password");
  await page.context().setOffline(false);
  await add.click();
  await expect(toastOn(page)).toContainText("Error");
  await expect(toastOn(page)).toContainText("Failed to create user");
  const email = page.getByLabel("Email Address");
  await expect(email).toHaveAccessibleDescription("An admin with this email already exists");
  await expect(page.getByRole("dialog").getByText("An admin with this email already exists")).toHaveCount(1);
  await expect(page.getByLabel("First Name")).toHaveValue("Gracie");
  await expect(email).toHaveValue(taken.email.toUpperCase());
  await expect(page.getByLabel("Password")).toHaveValue("other password");
  await email.fill(twin.email);
  await add.click();
  await expect(toastOn(page)).toContainText("Admin user created successfully");
  expect(storedOf(server, twin.email)).toEqual(["Gracie Hopper"]);

  await page.goto(paths.editUser(id));
  await fillUser(page, { firstName: "Grace Brewster", password: "brand new" });
  server.withDatabase((sqlite) => sqlite.prepare("UPDATE admins SET deactivated_at = 1 WHERE id = ?").run(id));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastOn(page)).toContainText("Failed to update user");
  await expect(page.getByRole("alert").filter({ hasText: "This admin is no longer there" })).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Grace Brewster");
});

test("a hostile or endless name runs no script and widens no screen (D32, R57)", async ({ page, server }) => {
  const script = { firstName: "<script>alert(1)</script>", lastName: '"><img src=x onerror=alert(2)>' };
  const long = { firstName: "W".repeat(100), lastName: "M".repeat(100) };
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    dialogs += 1;
    return dialog.dismiss();
  });
  await signIn(page);
  for (const names of [script, long]) {
    const person = newPerson(names);
    await addAdmin(server, person);
    await page.goto(paths.users(person.email));
    await expect(rowOf(page, person.email).locator("bdi").first()).toHaveText(`${names.firstName} ${names.lastName}`);
    for (const link of [/^Edit/, /^Remove/]) {
      await page.getByRole("link", { name: link }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isTooWide).toBe(false);
  }
  expect(dialogs).toBe(0);
  expect(await page.locator("main script, main img").count()).toBe(0);
});

/** Does something that the server is asked about, and waits until the admin area has been loaded anew after the answer. */
async function afterReload(page: Page, act: () => Promise<void>): Promise<void> {
  const reloaded = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get("_data") === "routes/admin/layout",
  );
  await act();
  await (await reloaded).finished();
}

test("a session that ends while a dialog is filled: after signing in the typed text is there again (S92, S93)", async ({
  page,
  server,
}) => {
  const person = newPerson();
  const typed = `typed-${person.email}`;
  await addAdmin(server, person);
  await openAsAdmin(page, paths.users(person.email));
  await page.getByRole("link", { name: "Edit Grace Hopper" }).click();
  const dialog = dialogOn(page, "Edit Admin User");
  const save = dialog.getByRole("button", { name: "Save Changes" });
  await fillUser(page, { firstName: "Łucja", lastName: "", email: typed, password: "brand new" });
  // Refused once before, so that the form has been redrawn with what was typed.
  await afterReload(page, () => save.click());
  await expect(page.getByText("Last name is required")).toBeVisible();
  await afterReload(page, () => fillUser(page, { lastName: "Żak" }));
  await expect(page.getByText("Last name is required")).toHaveCount(0);
  server.withDatabase((sqlite) => sqlite.prepare("DELETE FROM sessions").run());
  await save.click();
  await expect(toastOn(page)).toContainText("You are logged out. Logging in again...");
  await page.waitForURL(/\/admin\/login/);
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await signInAs(page, ADMIN);
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).searchParams.get("search")).toBe(person.email);
  await expect(dialog.getByLabel("First Name")).toHaveValue("Łucja");
  await expect(dialog.getByLabel("Last Name")).toHaveValue("Żak");
  await expect(dialog.getByLabel("Email Address")).toHaveValue(typed);
  await expect(dialog.getByLabel(/Password$/)).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("brand new");
  await fillUser(page, { password: "brand new" });
  await save.click();
  await expect(toastOn(page)).toContainText("Admin user updated successfully");
  expect(storedOf(server, typed)).toEqual(["Łucja Żak"]);
});
