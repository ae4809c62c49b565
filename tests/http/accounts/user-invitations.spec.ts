import { paths } from "#app/platform/paths/paths.ts";
import { addAdmin, newPerson, type Person } from "#tests/support/rows/admins.ts";
import { adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { readMail } from "#tests/support/servers/mail-server.ts";
import { startMailingServer } from "#tests/support/servers/mailing-server.ts";
import type { TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, signIn, type VisitedPage, type Visitor } from "#tests/support/visitors/visitor.ts";

async function inviteByForm(visitor: Visitor, { firstName, lastName, email }: Person): Promise<VisitedPage> {
  const form = await visitor.visit(paths.newUser());
  const names = { "First Name": firstName, "Last Name": lastName, "Email Address": email };
  return form.submit({ button: "Add User", values: { ...names, "Invite with a link": true, Password: "short" } });
}

function accept(page: VisitedPage, password: string): Promise<VisitedPage> {
  return page.submit({ button: "Save password", values: { Password: password, "Confirm Password": password } });
}

async function inviteByApi(server: TestServer, person: Person): Promise<{ id: string; link: URL }> {
  const { firstName, lastName, email } = person;
  const admin = await adminClient(server.origin);
  const created = await admin.post("/api/admin/users", { firstName, lastName, email, invite: true });
  expect(created.status).toBe(201);
  return { id: created.json().id, link: new URL(created.json().invitationLink) };
}

test("without email and JavaScript, the link is shown once and opens the account once", async ({ server, admin }) => {
  const [grace, other] = [newPerson(), newPerson()];
  const created = await inviteByForm(admin, grace);
  expect(created.status).toBe(200);
  expect(created.path).toBe(paths.newUser());
  expect(created.text("dialog h2")).toBe("Copy the invitation link");
  expect(created.message()).toBe("Admin user created successfully");
  const link = new URL(created.field("Link for Grace Hopper").value);
  const token = link.pathname.split("/").at(-1) ?? "";
  expect([link.origin, link.pathname, token.length]).toEqual([server.origin, paths.resetPassword(token), 43]);
  const { "cache-control": caching, "referrer-policy": referrer } = created.headers;
  expect(caching).toBe("no-store");
  expect(referrer).toBe("same-origin");
  expect(JSON.stringify([...admin.cookies]).includes(token)).toBe(false);
  const list = await admin.visit(paths.users(grace.email));
  expect(list.text("tbody tr")).toMatch(/Grace Hopper.*Invited.*Link works until \w{3} \d\d, \d{4}/);
  const dialog = await list.follow("Create new link for Grace Hopper");
  for (const page of [list, dialog, await admin.visit(paths.auditLog())]) expect(page.html).not.toContain(token);
  const guesses = [
    await signIn(openVisitor(server.origin), { ...grace, password: "a guess" }),
    await signIn(admin, { ...other, password: "a guess" }),
  ];
  expect(guesses.map((page) => [page.status, page.message()])).toEqual(
    guesses.map(() => [401, "Login Failed Invalid credentials"]),
  );

  await addAdmin(server, other);
  const attacker = await adminClient(server.origin, other);
  const planted = attacker.cookies.get("session") ?? "";
  const colleague = openVisitor(server.origin);
  colleague.cookies.set("session", planted);
  await test.step("opening the link does not use it up and reveals it to no other site", async () => {
    for (let scan = 0; scan < 3; scan += 1) {
      const page = await colleague.visit(link.pathname);
      const { "referrer-policy": referrer, "cache-control": caching, "x-robots-tag": robots } = page.headers;
      expect(page.status).toBe(200);
      expect(page.heading()).toBe("Choose a password");
      expect(referrer).toBe("no-referrer");
      expect(caching).toBe("no-store");
      expect(robots).toBe("noindex");
      expect(page.text("main")).toContain(`For the account ${grace.email}`);
      const addresses = page.findAll("[src], [href]").map(({ attribs }) => attribs.src ?? attribs.href ?? "");
      expect(addresses.filter((to) => new URL(to, server.origin).origin !== server.origin)).toEqual([]);
    }
  });
  const form = await colleague.visit(link.pathname);
  const common = await accept(form, "password1");
  expect([common.status, common.field("Password").description]).toEqual([400, expect.stringContaining("common")]);
  const accepted = await accept(form, "four-five-six");
  expect([accepted.path, accepted.message()]).toEqual([paths.login(), "Password saved You can now sign in with it."]);
  expect(colleague.cookies.get("session")).toBe(planted);
  const signedIn = await signIn(colleague, { ...grace, password: "four-five-six" });
  expect([signedIn.path, colleague.cookies.get("session") === planted]).toEqual(["/admin", false]);
  expect((await attacker.get("/api/auth/user")).status).toBe(401);

  const late = await accept(form, "seven-eight-nine");
  for (const used of [late, await openVisitor(server.origin).visit(link.pathname)]) {
    expect(used.status).toBe(404);
    expect(used.heading()).toBe("This link no longer works");
    expect(used.headers["referrer-policy"]).toBe("no-referrer");
    expect(used.text("main")).toContain("If you have already used it, sign in with your password.");
  }
  expect((await admin.visit(paths.users(grace.email))).text("tbody tr")).not.toContain("Invited");
  const tooLate = await dialog.submit({ button: "Create new link" });
  expect(tooLate.message()).toContain("This person already has a password");
  const audit = await (await list.follow("Edit Grace Hopper")).follow("History in the audit log");
  for (const event of ["Created an invitation link for a user", "Accepted an invitation and set a password"])
    expect(audit.text("table")).toContain(event);
  expect([audit.html.includes(token), server.output().includes(token)]).toEqual([false, false]);
  await expect.poll(() => server.output()).toContain('"path":"/admin/reset-password/…"');
});

test("an expired link says whom to ask, and a new link replaces it", async ({ server, admin }) => {
  const grace = newPerson();
  const { id, link } = await inviteByApi(server, grace);
  server.run("UPDATE admins SET invited_until = 1 WHERE id = ?", id);
  const expired = await openVisitor(server.origin).visit(link.pathname);
  expect(expired.status).toBe(404);
  expect(expired.heading()).toBe("This invitation has expired");
  expect(expired.link("Back to the sign-in page")).toBe(paths.login());
  expect(expired.text("main")).toContain("Ask the person who invited you for a new link.");
  expect(expired.html).not.toContain(grace.email);
  const list = await admin.visit(paths.users(grace.email));
  expect(list.text("tbody tr")).toContain("Link expired Jan 01, 1970");
  const renewed = await (await list.follow("Create new link for Grace Hopper")).submit({ button: "Create new link" });
  const next = new URL(renewed.field("Link for Grace Hopper").value);
  expect((await openVisitor(server.origin).visit(link.pathname)).heading()).toBe("This link no longer works");
  expect((await openVisitor(server.origin).visit(next.pathname)).status).toBe(200);
  expect((await renewed.follow("I have copied it")).path).toBe(paths.users(grace.email));
});

test("the API invites a user instead of setting a password, and returns the link only once", {
  tag: ["@S383"],
}, async ({ server, api }) => {
  const { password, ...names } = newPerson();
  for (const body of [{ invite: true, password }, { invite: false }, { invite: "true" }, {}]) {
    const refused = await api.post("/api/admin/users", { ...names, ...body });
    expect([body, refused.status]).toEqual([body, 400]);
  }
  const created = await api.post("/api/admin/users", { ...names, invite: true, role: "viewer", testAccess: "all" });
  const { invitationLink, ...user } = created.json();
  expect(user).toMatchObject({ ...names, role: "viewer", invitedUntil: expect.stringMatching(/Z$/) });
  expect(Date.parse(user.invitedUntil) - Date.parse(user.createdAt)).toBe(72 * 60 * 60_000);
  const listed = (await api.get("/api/admin/users")).json().find(({ id }: { id: string }) => id === user.id);
  expect(listed).toEqual(user);
  await accept(await openVisitor(server.origin).visit(new URL(invitationLink).pathname), password);
  expect((await apiClient(server.origin).post("/api/login", { email: names.email, password })).status).toBe(200);
});

test("if email is on, the link is only in the email, and a required second factor is set up next", async () => {
  const { server, mailServer, close } = await startMailingServer();
  const grace = newPerson();
  const lastSent = async (count: number) => {
    const sent = () => mailServer.accepted().filter(({ to }) => to.includes(grace.email));
    await expect.poll(() => sent().length, { intervals: [50] }).toBe(count);
    return readMail(sent()[count - 1] as (typeof mailServer.received)[number]);
  };
  const pathIn = (text = "") => new URL(/^http\S+reset-password\S+$/m.exec(text)?.[0] ?? "http://none").pathname;
  const admin = openVisitor(server.origin, { isAdmin: true });
  const form = await admin.visit(paths.newUser());
  const names = { "First Name": grace.firstName, "Last Name": grace.lastName, "Email Address": grace.email };
  const list = await form.submit({ button: "Add User", values: names });
  expect((await admin.visit(paths.users(grace.email))).text("tbody tr")).toContain("Viewer");
  expect(list.path).toBe(paths.users());
  expect(list.message()).toBe("Admin user created successfully Grace Hopper gets an email with a link.");
  const first = await lastSent(1);
  expect(first.text).toContain(`Ada Berg created the account ${grace.email} for you.`);

  await test.step("'Forgot your password?' responds as it does for an unknown address", async () => {
    const form = await openVisitor(server.origin).visit(paths.forgotPassword());
    const answers = [];
    for (const email of [newPerson().email, grace.email]) {
      const { status, path, html } = await form.submit({ button: "Send link", values: { Email: email } });
      answers.push({ status, path, html: html.replace(/nonce="[^"]*"|"nonce":"[^"]*"/g, "") });
    }
    expect(answers[1]).toEqual(answers[0]);
  });
  const second = await lastSent(2);
  expect((await openVisitor(server.origin).visit(pathIn(first.text))).status).toBe(404);

  const renewing = await (await admin.visit(paths.users(grace.email))).follow("Create new link for Grace Hopper");
  const renewed = await renewing.submit({ button: "Send new link" });
  expect(renewed.message()).toBe("New link created Grace Hopper gets an email with a link.");
  const path = pathIn((await lastSent(3)).text);
  expect((await openVisitor(server.origin).visit(pathIn(second.text))).status).toBe(404);

  server.run("INSERT INTO settings VALUES ('second_factor_required', 'true', '')");
  const colleague = openVisitor(server.origin);
  await accept(await colleague.visit(path), "four-five-six");
  const signedIn = await signIn(colleague, { ...grace, password: "four-five-six" });
  expect(signedIn.path).toBe(paths.secondFactor());
  expect(signedIn.text("main")).toContain("Set up a second factor to continue");
  expect((await lastSent(4)).subject).toBe("Your password was set");
  for (const text of [first.text, second.text]) expect(server.output()).not.toContain(pathIn(text).split("/").at(-1));
  await close();
});
