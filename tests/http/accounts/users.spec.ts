import Database from "better-sqlite3";
import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { addAdmin, addPerson, newPerson, type Person } from "#tests/support/rows/admins.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN, type TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, signInAs, type VisitedPage, type Visitor } from "#tests/support/visitors/visitor.ts";

function listFields({ firstName, lastName, email, password }: Person, passwordLabel = "Password") {
  return { "First Name": firstName, "Last Name": lastName, "Email Address": email, [passwordLabel]: password };
}

async function addByForm(visitor: Visitor, person: Person): Promise<VisitedPage> {
  const page = await visitor.visit(paths.newUser());
  return page.submit({ button: "Add User", values: listFields(person) });
}

function findRow(page: VisitedPage, text: string): string {
  const rows = page.texts("tbody tr").filter((row) => row.includes(text));
  expect(rows).toHaveLength(1);
  return rows[0] ?? "";
}

function deactivate(server: TestServer, id: string): void {
  server.run("UPDATE admins SET deactivated_at = 1 WHERE id = ?", id);
}

function readStoredUser(server: TestServer, email: string): unknown[] {
  return server.readRows(
    "SELECT first_name AS firstName, deactivated_at IS NULL AS isActive FROM admins WHERE email_key = lower(?)",
    email,
  );
}

test("the list shows every admin with date, badges and buttons", {
  tag: ["@S21", "@S240", "@S244", "@S246", "@S247", "@D35"],
}, async ({ own: server }) => {
  const { person: grace } = await addPerson(server);
  const unknown = await addAdmin(
    server,
    newPerson({ firstName: "No", lastName: "Date", email: "no-date@example.com" }),
  );
  // Write an invalid date, because the table rejects a missing one.
  server.run("UPDATE admins SET created_at = ? WHERE id = ?", 9e15, unknown);
  const dashboard = await openVisitor(server.origin, { isAdmin: true }).visit(resultPaths.dashboard());
  const page = await dashboard.follow("User Management");
  expect(page.path).toBe("/admin/users");
  expect(page.heading()).toBe("User Management");
  expect(page.text("main")).toContain("Manage admin user accounts");
  expect(page.texts("thead th")).toEqual(["User", "Created", "Actions"]);
  expect(findRow(page, grace.email)).toMatch(/Grace Hopper.*Admin.*Mar 04, 2026/);
  expect(findRow(page, grace.email)).not.toContain("You");
  expect(page.hasLink("Edit Grace Hopper")).toBe(true);
  expect(page.hasLink("Remove Grace Hopper")).toBe(true);
  expect(findRow(page, ADMIN.email)).toMatch(/Admin.*You/);
  expect(findRow(page, "no-date@example.com")).toContain("Unknown");
  expect(page.text("main")).toContain("Showing 1-3 of 3 users");

  server.run("INSERT INTO settings VALUES ('time_zone', '\"Asia/Tokyo\"', '')");
  expect(findRow(await page.follow("User Management"), grace.email)).toContain("Mar 05, 2026");
});

test("without JavaScript admins are searched, added, edited and deactivated, with banners", {
  tag: ["@S241–S243", "@S245", "@S248", "@S253", "@S254", "@S400", "@D37", "@D38"],
}, async ({ admin }) => {
  const grace = newPerson();
  const list = await admin.visit(paths.users());
  const dialog = await list.follow("Add User");
  expect(dialog.path).toBe("/admin/users/new");
  expect(dialog.text("dialog h2")).toBe("Add New Admin");
  expect(dialog.field("Password").element.attribs.type).toBe("password");
  expect(dialog.field("Password").description).toBe("min 6 characters");
  expect(dialog.field("All tests").isChecked).toBe(true);
  const values = { Admin: false, Viewer: true, "All tests": false, "Selected tests": true };
  const noTest = await dialog.submit({ button: "Add User", values });
  expect([noTest.status, noTest.message()]).toEqual([400, ""]);
  expect(noTest.text("dialog")).toContain("Select at least one test, or choose All tests");
  const short = await addByForm(admin, { ...grace, email: ADMIN.email, password: "12345" });
  expect(short.field("Password").description).toContain("Password must be at least 6 characters");
  expect(short.field("First Name").value).toBe("Grace");
  const taken = await short.submit({ button: "Add User", values: { Password: grace.password } });
  expect(taken.message()).toContain("Failed to create user");
  expect(taken.field("Email Address").description).toBe("A user with this email already exists");
  expect(taken.field("Email Address").value).toBe(ADMIN.email);
  const added = await taken.submit({
    button: "Add User",
    values: { "Email Address": grace.email, Password: "123456" },
  });
  expect([added.path, added.message()]).toEqual(["/admin/users", "Admin user created successfully"]);

  const search = grace.email.slice(0, 14);
  const found = await added.submit({ button: "Search", values: { "Search by email or name": search } });
  expect(found.path).toBe(`/admin/users?search=${search}`);
  expect(found.texts("tbody tr")).toHaveLength(1);
  const edit = await found.follow("Edit Grace Hopper");
  const changed = await edit.submit({
    button: "Save Changes",
    values: { "First Name": "Gracie", "New Password": "brand new" },
  });
  expect(changed.message()).toContain("Admin user updated successfully");
  const reply = await changed.follow("Remove Gracie Hopper");
  expect(reply.text("dialog")).toContain(`Are you sure you want to deactivate Gracie Hopper (${grace.email})?`);
  const cancelled = await reply.follow("Cancel");
  expect([cancelled.path, cancelled.has("dialog")]).toEqual([`/admin/users?search=${search}`, false]);
  const gone = await reply.submit({ button: "Deactivate" });
  expect(gone.message()).toContain("User deactivated successfully");
  expect(gone.path).toBe(`/admin/users?search=${search}`);
  expect(gone.text("main")).toContain("No users found");
});

test("an account with a common password from an admin can only change the password", async ({ server, admin }) => {
  const person = newPerson({ password: "password1" });
  const chosen = { ...person, password: "correct battery" };
  const added = await addByForm(admin, person);
  expect(added.message()).toBe("Admin user created successfully");
  expect(findRow(await admin.visit(paths.users(person.email)), person.email)).toContain("Very common password");

  const { visitor, page } = await signInAs(server, person);
  expect(page.path).toBe(paths.account());
  expect(page.text("main")).toContain("Choose another one to open the admin area.");
  for (const path of [resultPaths.dashboard(), paths.users(), paths.secondFactor()]) {
    expect((await visitor.visit(path)).path).toBe(paths.account());
  }
  expect((await (await adminClient(server.origin, person)).get("/api/admin/users")).status).toBe(403);
  const again = { "Current Password": "password1", "New Password": "123456", "Confirm New Password": "123456" };
  const common = await page.submit({ button: "Change password", values: again });
  expect(common.status).toBe(400);
  expect(common.field("New Password").description).toContain("on the list of most common passwords");
  const values = { ...again, "New Password": chosen.password, "Confirm New Password": chosen.password };
  const changed = await common.submit({ button: "Change password", values });
  expect(changed.message()).toBe("Password changed. Your other sessions were signed out");
  expect((await visitor.visit(resultPaths.dashboard())).path).toBe(resultPaths.dashboard());
  expect(findRow(await admin.visit(paths.users(person.email)), person.email)).not.toContain("Very common password");

  const [id] = server.readColumn("SELECT id FROM admins WHERE email = ?", person.email);
  const edit = await admin.visit(paths.editUser(String(id)));
  const given = await edit.submit({ button: "Save Changes", values: { "New Password": "qwerty123" } });
  expect(given.message()).toBe("Admin user updated successfully");
  expect((await signInAs(server, { ...person, password: "qwerty123" })).page.path).toBe(paths.account());
});

test("admins need their current password to change their own email or password", async ({ server, api }) => {
  const person = newPerson();
  const { firstName, lastName, email, password } = person;
  const id = await addAdmin(server, person);
  const { visitor } = await signInAs(server, person);
  const client = await adminClient(server.origin, person);
  const edit = await visitor.visit(paths.editUser(id));
  const stolen = `stolen-${email}`;
  const missing = "Enter your current password to change your own email address or password";
  for (const change of [{ email: stolen }, { password: "taken over" }]) {
    const values = { "Email Address": change.email ?? email, "New Password": change.password ?? "" };
    const reply = await edit.submit({ button: "Save Changes", values });
    expect(reply.status).toBe(403);
    expect(reply.field("Current Password").description).toContain(missing);
    const wrong = await edit.submit({
      button: "Save Changes",
      values: { ...values, "Current Password": "a guess" },
    });
    expect(wrong.field("Current Password").description).toContain("This is not your current password");
    expect(wrong.field("Current Password").value).toBe("");
    const body = { firstName, lastName, email, ...change };
    const path = `/api/admin/users/${id}`;
    const refused = await client.put(path, body);
    expect(refused.status).toBe(403);
    expect(refused.json()).toEqual({ message: missing, code: "forbidden", fields: { currentPassword: [missing] } });
    expect((await client.put(path, { ...body, currentPassword: "a guess" })).status).toBe(401);
  }
  expect((await signInAs(server, person)).page.path).toBe("/admin");
  const moved = await api.put(`/api/admin/users/${id}`, { firstName, lastName, email: `moved-${email}` });
  expect(moved.status).toBe(200);
  expect((await client.get("/api/auth/user")).status).toBe(401);
  await client.post("/api/login", { email: `moved-${email}`, password });
  const body = { firstName, lastName, email, currentPassword: password };
  const changed = await client.put(`/api/admin/users/${id}`, body);
  expect([changed.status, changed.json().email]).toEqual([200, email]);
  expect((await client.get("/api/auth/user")).json().email).toBe(email);
  for (let guess = 0; guess < 10; guess += 1) {
    await client.put(`/api/admin/users/${id}`, { ...body, email: stolen, currentPassword: `guess ${guess}` });
  }
  const locked = await client.put(`/api/admin/users/${id}`, { ...body, email: stolen });
  expect([locked.status, readStoredUser(server, stolen)]).toEqual([429, []]);
});

test("a deactivated admin is signed out at once, sees 'Access Denied' and cannot return", {
  tag: ["@S91", "@S248", "@S253", "@D18", "@D32", "@R6", "@R21"],
}, async ({ server }) => {
  const { person, id } = await addPerson(server);
  const { visitor: theirs } = await signInAs(server, person);
  const form = await theirs.visit(paths.newUser());
  const reply = await openVisitor(server.origin, { isAdmin: true }).visit(paths.deactivateUser(id));
  expect((await reply.submit({ button: "Deactivate" })).message()).toContain("User deactivated successfully");
  const never = newPerson();
  const refused = await form.submit({ button: "Add User", values: listFields(never) });
  expect(refused.path).toBe("/?error=unauthorized");
  expect(refused.text("main")).toContain("Access Denied");
  expect(readStoredUser(server, never.email)).toEqual([]);
  const again = await signInAs(server, person);
  expect([again.page.text("main").includes("Access Denied"), again.visitor.cookies.has("session")]).toEqual([
    true,
    false,
  ]);
  expect(readStoredUser(server, person.email)).toEqual([{ firstName: "Grace", isActive: 0 }]);
});

test("an unknown or deactivated admin shows 'User Not Found' with a way back", { tag: ["@S254", "@D32"] }, async ({
  server,
  admin,
}) => {
  const { id } = await addPerson(server);
  const reply = await admin.visit(paths.deactivateUser(id));
  const edit = await admin.visit(paths.editUser(id));
  deactivate(server, id);
  const late = await reply.submit({ button: "Deactivate" });
  expect(late.message()).toContain("Failed to deactivate user. This admin no longer exists");
  const values = { "First Name": "Grace Brewster", "New Password": "brand new" };
  const tooLate = await edit.submit({ button: "Save Changes", values });
  expect([tooLate.status, tooLate.text("dialog h2")]).toEqual([404, "User Not Found"]);
  for (const path of [paths.editUser(id), paths.deactivateUser(id), paths.editUser("unknown")]) {
    const gone = await admin.visit(path);
    expect(gone.status).toBe(404);
    expect(gone.text("dialog h2")).toBe("User Not Found");
    expect((await gone.follow("Close")).path).toBe("/admin/users");
  }
});

test("while the database is locked, forms show 'Failed to …' and keep the input", { tag: ["@S254", "@S389"] }, async ({
  server,
  admin,
}) => {
  const id = await addAdmin(server, newPerson());
  const typed = listFields(newPerson({ email: "never@example.com" }));
  const { Password: password, ...names } = typed;
  const cases = [
    { path: paths.newUser(), button: "Add User", values: typed, failure: "Failed to create user" },
    {
      path: paths.editUser(id),
      button: "Save Changes",
      values: { ...names, "New Password": password ?? "" },
      failure: "Failed to update user",
    },
    { path: paths.deactivateUser(id), button: "Deactivate", values: {}, failure: "Failed to deactivate user" },
  ];
  const opened: VisitedPage[] = [];
  for (const { path } of cases) opened.push(await admin.visit(path));
  const other = new Database(server.databasePath);
  other.exec("BEGIN IMMEDIATE");
  const answers = await Promise.all(cases.map(({ button, values }, n) => opened[n]?.submit({ button, values })));
  other.exec("ROLLBACK");
  other.close();
  for (const [n, { button, failure }] of cases.entries()) {
    expect(answers[n]?.message()).toContain("Error");
    expect(answers[n]?.message()).toContain(failure);
    if (button !== "Deactivate") expect(answers[n]?.field("Email Address").value).toBe("never@example.com");
  }
  expect(readStoredUser(server, "never@example.com")).toEqual([]);
});

test("more than fifty admins are shown in pages, and dialogs keep the page", { tag: ["@S244", "@D29"] }, async ({
  server,
}) => {
  const token = `z${crypto.randomUUID().slice(0, 6)}`;
  server.withDatabase((sqlite) => {
    const insert = sqlite.prepare(
      "INSERT INTO admins (id, email, email_key, first_name, last_name, password_hash, created_at) VALUES (?, ?, ?, ?, 'Z', '$argon2id$', 0)",
    );
    for (let n = 10; n < 71; n += 1) {
      insert.run(`${token}-${n}`, `${token}-${n}@example.com`, `${token}-${n}@example.com`, `B${n}`);
    }
  });
  const first = await openVisitor(server.origin, { isAdmin: true }).visit(paths.users(token));
  expect(first.text("main")).toContain("Showing 1-50 of 61 users");
  const second = await first.follow("Page 2");
  expect(second.text("main")).toContain("Showing 51-61 of 61 users");
  const after = await (await second.follow("Remove B70 Z")).submit({ button: "Deactivate" });
  expect(after.text("main")).toContain("Showing 51-60 of 60 users");
  expect(after.path).toBe(paths.users(token, 2));
  server.run("DELETE FROM admins WHERE id LIKE ?", `${token}%`);
});
