import type { Locator, Page } from "@playwright/test";
import { paths } from "#app/platform/paths/paths.ts";
import { addAdmin, newPerson, type Person } from "#tests/support/rows/admins.ts";
import { ADMIN, type TestServer } from "#tests/support/servers/server.ts";
import {
  expect,
  expectToast,
  holdRequests,
  openAsAdmin,
  submitSignIn,
  test,
  toastOn,
} from "#tests/support/visitors/fixtures.ts";

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

function findRow(page: Page, text: string) {
  return page.getByRole("row").filter({ hasText: text });
}

function readStoredUser(server: TestServer, email: string): unknown[] {
  return server.readColumn("SELECT first_name || ' ' || last_name FROM admins WHERE email = ?", email);
}

const MESSAGES = [
  ["First Name", "First name is required"],
  ["Last Name", "Last name is required"],
  ["Email Address", "Please enter a valid email address"],
  [/Password$/, "Password must be at least 6 characters"],
] as const;

test("dialogs to add, edit and remove admins validate, save once and can be canceled", {
  tag: ["@S241–S243", "@S245", "@S247–S254", "@D32", "@D38"],
}, async ({ page, server }) => {
  const person = newPerson();
  await openAsAdmin(page, paths.users());
  const search = page.getByRole("searchbox", { name: "Search by email or name" });
  const searched = `${server.origin}${paths.users(person.email)}`;
  const saveOnce = async (dialog: Locator, button: string, pending: string) => {
    const release = await holdRequests(page);
    await dialog.getByRole("button", { name: button }).dblclick();
    await dialog.getByRole("button", { name: pending }).waitFor();
    return async () => {
      release();
      await page.unrouteAll({ behavior: "wait" });
    };
  };

  await test.step("an admin is added", async () => {
    await page.getByRole("link", { name: "Add User" }).click();
    const dialog = dialogOn(page, "Add New Admin");
    await dialog.waitFor();
    await expect(dialog.getByLabel("First Name")).toBeFocused();
    await fillUser(page, { firstName: " ", lastName: "", email: "grace@", password: "12345" });
    await dialog.getByRole("button", { name: "Add User" }).click();
    for (const [label, message] of MESSAGES) {
      await dialog.getByText(message).waitFor();
      await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
      await expect(dialog.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    }
    await expect(page.getByLabel("Email Address")).toHaveValue("grace@");
    await dialog.getByLabel("First Name").fill("G");
    await expect(dialog.getByText("First name is required")).toBeHidden();
    await dialog.getByText("Last name is required").waitFor();
    await fillUser(page, { ...person, password: "123456" });
    const goOn = await saveOnce(dialog, "Add User", "Adding...");
    expect(readStoredUser(server, person.email)).toEqual([]);
    await goOn();
    await expectToast(page, "Admin user created successfully");
    await expect(dialog).toHaveCount(0);
    await expect(findRow(page, person.email)).toContainText("Grace Hopper");
    expect(readStoredUser(server, person.email)).toEqual(["Grace Hopper"]);
  });

  await test.step("an invitation link replaces the password and is shown over the updated list", async () => {
    const invited = newPerson({ firstName: "Invited" });
    await page.getByRole("link", { name: "Add User" }).click();
    await fillUser(page, invited);
    await page.getByLabel("Invite with a link").check();
    await expect(page.getByLabel("Password", { exact: true })).toBeHidden();
    await page.getByRole("button", { name: "Add User" }).click();
    await expectToast(page, "Admin user created successfully");
    const link = dialogOn(page, "Copy the invitation link").getByLabel("Link for Invited Hopper");
    await expect(link).toBeFocused();
    await expect(link).toHaveValue(new RegExp(`^${server.origin}/admin/reset-password/[\\w-]{43}$`));
    await expect(findRow(page, invited.email)).toContainText("Link works until");
    await page.keyboard.press("Escape");
    await page.waitForURL(/users$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Add User" })).toBeFocused();
  });

  await test.step("Escape and Cancel return to the list and its search", async () => {
    await search.fill(person.email);
    await search.press("Enter");
    await page.waitForURL(searched);
    // Wait until the list is filtered. The URL changes before that, and another test's admin may have the same name.
    await expect(findRow(page, ADMIN.email)).toHaveCount(0);
    for (const [link, leave] of [
      ["Edit Grace Hopper", () => page.keyboard.press("Escape")],
      ["Remove Grace Hopper", () => page.getByRole("link", { name: "Cancel" }).click()],
    ] as const) {
      await page.getByRole("link", { name: link }).click();
      await page.getByRole("dialog").waitFor();
      await expect(findRow(page, ADMIN.email)).toHaveCount(0);
      await leave();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.waitForURL(searched);
      await expect(page.getByRole("link", { name: link })).toBeFocused();
    }
  });
});

type Box = { x: number; y: number; width: number; height: number } | null;

function isCovering(one: Box, other: Box): boolean {
  if (!one || !other) return true;
  const isAside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !isAside && one.y < other.y + other.height && other.y < one.y + one.height;
}

test("a failed save keeps the input, and a deactivated admin is signed out", {
  tag: ["@S91–S93", "@S254", "@S389", "@D18", "@D32", "@R21"],
}, async ({ page, server }) => {
  const [taken, twin, own] = [newPerson(), newPerson({ firstName: "Gracie", password: "other password" }), newPerson()];
  const id = await addAdmin(server, taken);
  const ownId = await addAdmin(server, own);
  const setDeactivated = (admin: string, moment: number | null) =>
    server.run("UPDATE admins SET deactivated_at = ? WHERE id = ?", moment, admin);
  await page.goto(paths.login(paths.newUser()));
  await submitSignIn(page, own);
  await page.waitForURL(`${server.origin}${paths.newUser()}`);
  const email = page.getByLabel("Email Address");

  await test.step("a network failure or a taken email address keeps the input", async () => {
    await fillUser(page, { ...twin, email: taken.email.toUpperCase() });
    const add = page.getByRole("dialog").getByRole("button", { name: "Add User" });
    await page.context().setOffline(true);
    await add.click();
    await expectToast(page, "Please try again");
    await expect.poll(async () => isCovering(await toastOn(page).boundingBox(), await add.boundingBox())).toBe(false);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("other password");
    await page.context().setOffline(false);
    await add.click();
    await expectToast(page, /Error.*Failed to create user/);
    await expect(email).toHaveAccessibleDescription("A user with this email already exists");
    await expect(page.getByRole("dialog").getByText("A user with this email already exists")).toHaveCount(1);
    await expect(page.getByLabel("First Name")).toHaveValue("Gracie");
    await expect(email).toHaveValue(taken.email.toUpperCase());
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("other password");
    await email.fill(twin.email);
    await add.click();
    await expectToast(page, "Admin user created successfully");
    expect(readStoredUser(server, twin.email)).toEqual(["Gracie Hopper"]);
  });

  const edit = dialogOn(page, "Edit Admin User");
  const save = edit.getByRole("button", { name: "Save Changes" });
  const typed = `typed-${twin.email}`;
  const seen = `Seen ${twin.email}`;
  server.addTest({ name: seen, sections: [] });
  await test.step("an expired session keeps the input, except passwords, across the next sign-in", async () => {
    await page.goto(paths.users(twin.email));
    await page.getByRole("link", { name: "Edit Gracie Hopper" }).click();
    await edit.waitFor();
    await fillUser(page, { firstName: "Łucja", lastName: "", email: typed, password: "brand new" });
    await edit.getByLabel("Viewer").check();
    await edit.getByLabel(seen).check();
    await save.click();
    await page.getByText("Last name is required").waitFor();
    await fillUser(page, { lastName: "Ż" });
    await expect(page.getByText("Last name is required")).toBeHidden();
    server.run("DELETE FROM sessions");
    const refused = page.waitForResponse((response) => response.status() === 401);
    await edit.getByLabel("Last Name").press("End");
    await page.keyboard.type("a");
    await refused;
    await page.keyboard.type("k", { delay: 200 });
    await expect(edit.getByLabel("Last Name")).toHaveValue("Żak");
    await save.click();
    await page.waitForURL(/\/admin\/login/);
    await page.getByRole("heading", { name: "Admin login" }).waitFor();
    await submitSignIn(page, own);
    await edit.waitFor();
    expect(new URL(page.url()).searchParams.get("search")).toBe(twin.email);
    await expect(edit.getByLabel("First Name")).toHaveValue("Łucja");
    await expect(edit.getByLabel("Last Name")).toHaveValue("Żak");
    await expect(edit.getByLabel("Email Address")).toHaveValue(typed);
    await expect(edit.getByLabel("Viewer")).toBeChecked();
    await expect(edit.getByLabel(seen)).toBeChecked();
    await expect(edit.getByLabel(/Password$/)).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("brand new");
    await fillUser(page, { password: "brand new" });
    await save.click();
    await expectToast(page, "Admin user updated successfully");
    expect(readStoredUser(server, typed)).toEqual(["Łucja Żak"]);
    await expect(findRow(page, typed)).toContainText(`Can see only: ${seen}`);
  });

  await test.step("the next click or form of a deactivated admin opens the entry screen", async () => {
    await page.goto(paths.editUser(id));
    setDeactivated(ownId, 1);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Save Changes" }).click();
    expect((await answered).headers()["x-remix-redirect"]).toBe("/?error=unauthorized");
    await page.getByRole("alert").filter({ hasText: "Access Denied" }).waitFor();

    setDeactivated(ownId, null);
    await page.goto(paths.login());
    await submitSignIn(page, own);
    await page.getByRole("navigation").getByRole("link", { name: "Test Management" }).waitFor();
    setDeactivated(ownId, 1);
    await page.getByRole("navigation").getByRole("link", { name: "Test Management" }).click();
    await page.getByRole("alert").filter({ hasText: "Access Denied" }).waitFor();
    await expect(page.getByText("Test Management")).toHaveCount(0);
  });
});
