import { paths } from "#app/platform/paths/paths.ts";
import { addAdmin, newPerson, type Person } from "#tests/support/rows/admins.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import type { TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, signIn, type VisitedPage } from "#tests/support/visitors/visitor.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";

async function openAccount(server: TestServer, person: Person): Promise<VisitedPage> {
  const visitor = openVisitor(server.origin, { headers: { "User-Agent": FIREFOX } });
  return (await signIn(visitor, person)).follow(/^Your account/);
}

async function addPerson(server: TestServer, rights: { role?: "viewer" } = {}) {
  const person = newPerson();
  return { person, id: await addAdmin(server, { ...person, ...rights }) };
}

function actsOn(server: TestServer, adminId: string): unknown[] {
  return server.readColumn(
    "SELECT event FROM audit_log WHERE entity_type = 'admin' AND entity_id = ? AND event NOT IN ('user-made', 'sign-in') ORDER BY number",
    adminId,
  );
}

const passwords = (old: string, password: string, confirm = password) => ({
  "Current Password": old,
  "New Password": password,
  "Confirm New Password": confirm,
});

test("viewers change their names and password, and see and end their sessions", {
  tag: ["@C20"],
}, async ({ server }) => {
  const { person, id } = await addPerson(server, { role: "viewer" });
  const other = await adminClient(server.origin, person);
  const account = await openAccount(server, person);
  expect(account.title()).toBe("Your account");
  expect(account.texts("ul[aria-label='Your sessions'] li")).toEqual([
    expect.stringMatching(
      /^Firefox on Windows ?This session ?In use now\. Signed in \w{3} \d\d, \d{4} \d+:\d\d [AP]M from 127\.0\.0\.1 ?Sign out$/,
    ),
    expect.stringMatching(/^Unknown browser ?Last seen just now\. Signed in .* from 127\.0\.0\.1 ?Sign out$/),
  ]);
  const emptied = await account.submit({ button: "Save names", values: { "First Name": " ", "Last Name": "" } });
  expect([emptied.status, emptied.field("First Name").description]).toEqual([400, "First name is required"]);
  const rejected = await emptied.submit({
    button: "Save names",
    values: { "First Name": "Amazing", "Last Name": "" },
  });
  expect([rejected.status, rejected.field("Last Name").description]).toEqual([400, "Last name is required"]);
  const named = await rejected.submit({ button: "Save names", values: { "Last Name": "Grace" } });
  expect(named.message()).toBe("Account updated successfully");
  expect(named.hasLink("Your account: Amazing Grace")).toBe(true);

  const differing = await named.submit({
    button: "Change password",
    values: passwords(person.password, "a new one", "another"),
  });
  expect(differing.status).toBe(400);
  expect(differing.field("Confirm New Password").description).toBe("Passwords don't match");
  const wrong = await named.submit({ button: "Change password", values: passwords("not mine", "a new one") });
  expect(wrong.status).toBe(401);
  expect(wrong.field("Current Password").description).toBe("This is not your current password");
  expect(wrong.html).not.toContain("not mine");
  expect((await other.get("/api/auth/user")).status).toBe(200);
  const common = await wrong.submit({ button: "Change password", values: passwords(person.password, "password1") });
  expect(common.status).toBe(400);
  expect(common.field("New Password").description).toContain("on the list of most common passwords");
  const changed = await common.submit({ button: "Change password", values: passwords(person.password, "a new one") });
  expect(changed.message()).toBe("Password changed. Your other sessions were signed out");
  expect((await other.get("/api/auth/user")).status).toBe(401);
  expect(changed.texts("ul[aria-label='Your sessions'] li")).toHaveLength(1);
  expect(changed.hasButton("Sign out all others")).toBe(false);

  const [second, third] = [1, 2].map(() => adminClient(server.origin, { ...person, password: "a new one" }));
  await Promise.all([second, third]);
  const one = await (await changed.follow(/^Your account/)).submit({
    button: /^Sign out Unknown/,
    within: "li:nth-child(2)",
  });
  expect([one.message(), one.findAll("ul[aria-label='Your sessions'] li").length]).toEqual(["Session signed out", 2]);
  const none = await one.submit({ button: "Sign out all others" });
  expect(none.message()).toBe("1 session signed out");
  expect(none.findAll("ul[aria-label='Your sessions'] li").length).toBe(1);
  expect(actsOn(server, id)).toEqual(["names", "password", "session-ended", "session-ended"]);
  expect((await none.follow("Sign out")).path).toBe(paths.login());
});

test("wrong current passwords are rate-limited like sign-ins", { tag: ["@C20", "@R92"] }, async ({ server }) => {
  const { person } = await addPerson(server);
  const account = await openAccount(server, person);
  const change = (old: string) => account.submit({ button: "Change password", values: passwords(old, "a new one") });
  for (let guess = 0; guess < 10; guess += 1) expect((await change(`guess ${guess}`)).status).toBe(401);
  const locked = await change(person.password);
  expect([locked.status, locked.field("Current Password").description]).toEqual([
    429,
    expect.stringMatching(/^Too many attempts\. You can try again in \d+ minutes?\.$/),
  ]);
  expect(Number(locked.headers["retry-after"])).toBeGreaterThan(0);
  await expect.poll(server.output).toContain('"event":"password-refused"');
});

test("an admin removes a colleague's second factor, which is audited, but not their own", { tag: ["@C24"] }, async ({
  server,
}) => {
  const [{ person, id: ownId }, { person: colleague, id }] = [await addPerson(server), await addPerson(server)];
  const account = await openAccount(server, person);
  // Sign in before the account has a second factor, because this client cannot enter one.
  const client = await adminClient(server.origin, person);
  const edit = () =>
    account.follow("User Management").then((users) => users.follow("Edit Grace Hopper", `tr:has([href*='${id}'])`));
  expect((await edit()).hasLink("Remove the second factor")).toBe(false);
  server.run("UPDATE admins SET totp_secret = 'sealed' WHERE id IN (?, ?)", id, ownId);
  const dialog = await (await edit()).follow("Remove the second factor");
  expect(dialog.text("dialog")).toContain(`Remove the second factor of Grace Hopper (${colleague.email})?`);
  expect(dialog.text("dialog")).not.toContain("get an email about it");
  const removed = await dialog.submit({ button: "Remove" });
  expect(removed.message()).toBe("Second factor removed Grace Hopper can now sign in with the password alone.");
  expect(actsOn(server, id)).toEqual(["second-factor-off"]);
  const again = await dialog.submit({ button: "Remove" });
  expect(again.message()).toContain("This account no longer has a second factor");

  expect((await client.post(paths.removeSecondFactor(ownId), new URLSearchParams())).status).toBe(302);
  expect(actsOn(server, ownId)).toEqual([]);
});
