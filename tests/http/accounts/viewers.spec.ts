import { paths } from "#app/platform/paths/paths.ts";
import { isViewerPath } from "#app/platform/paths/viewer-paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { addAdmin, addPerson, newPerson } from "#tests/support/rows/admins.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, signInAs, type VisitedPage, type Visitor } from "#tests/support/visitors/visitor.ts";

const HIDDEN_PASSWORD = "a password that viewers never read";

function addTest(server: TestServer, kind: string) {
  const name = `${kind} ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${name.replace(" ", "-")}@example.com`;
  const testId = server.addTest({ name, testPassword: HIDDEN_PASSWORD, sections: [buildSection("Drive", 2)] });
  const [resultId = "", previewId = ""] = server.addResults(testId, [
    { email, firstName: name, lastName: "", points: 15 },
    { isPreview: true },
  ]);
  return { name, email, testId, resultId, previewId };
}

/** Follow all links from the dashboard. On each screen, visit only the first few filters. */
async function walk(visitor: Visitor, most: number): Promise<VisitedPage[]> {
  const known = new Set([resultPaths.dashboard()]);
  const pages: VisitedPage[] = [];
  for (const path of known) {
    if (pages.length === most) break;
    const page = await visitor.visit(path);
    pages.push(page);
    for (const { attribs } of page.findAll("a[href^='/admin'], form")) {
      const address = (attribs.href ?? attribs.action ?? path).replace(/#.*/, "");
      const [pathname] = address.split("?");
      if ([...known].filter((other) => other.split("?")[0] === pathname).length < 8) known.add(address);
    }
  }
  return pages;
}

const TABS = ["Test Results", "Leaderboard", "User Activity"];
const NOT_FOR_VIEWERS =
  /Delete|Remove|Export|Import|Excel |Edit|Create|Management|Settings|assword|ackup|Preview(?!s are left out)/;

function closedTo(page: VisitedPage): string[] {
  const addresses = page.findAll("a[href], form").map(({ attribs }) => attribs.href ?? attribs.action ?? page.path);
  return addresses.filter((address) => {
    const { pathname } = new URL(address, page.url);
    return pathname.startsWith("/admin") && !isViewerPath(pathname);
  });
}

test("a viewer of one test sees nothing of other tests and no link that would be refused", { tag: ["@H25"] }, async ({
  server,
  admin,
}) => {
  const [seen, hidden] = [addTest(server, "Seen"), addTest(server, "Hidden")];
  const person = newPerson({ firstName: "Vera" });
  const dialog = await admin.visit(paths.newUser());
  expect(dialog.field("Admin").isChecked).toBe(true);
  expect(dialog.field("Viewer").description).toContain(
    "Can read results, download reports, set stages and write notes",
  );
  const values = {
    "First Name": person.firstName,
    "Last Name": person.lastName,
    "Email Address": person.email,
    Admin: false,
    Viewer: true,
    "All tests": false,
    "Selected tests": true,
    [seen.name]: true,
  };
  const short = await dialog.submit({ button: "Add User", values: { ...values, Password: "short" } });
  expect([short.status, short.field("Viewer").isChecked, short.field(seen.name).isChecked]).toEqual([400, true, true]);
  const added = await short.submit({ button: "Add User", values: { Password: person.password } });
  expect(added.message()).toContain("Admin user created successfully");
  const list = await admin.visit(paths.users(person.email));
  expect(list.texts("tbody tr")[0]).toMatch(new RegExp(`Vera Hopper.*Viewer.*Can see only: ${seen.name}`));

  const { visitor, page } = await signInAs(server, person);
  expect(page.heading()).toBe("Candidate Results Dashboard");
  expect(page.texts("nav[aria-label='Admin area'] a")).toEqual(TABS);
  const pages = await walk(visitor, 150);
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      "/admin",
      "/admin/leaderboard",
      "/admin/activity",
      paths.result(seen.resultId),
      paths.testHealth(seen.testId),
    ]),
  );
  expect(pages.length).toBeLessThan(150);
  for (const visited of pages) {
    const { path, status, html, text } = visited;
    expect([path, status, closedTo(visited)]).toEqual([path, 200, []]);
    for (const word of [hidden.name, hidden.email, hidden.testId, hidden.resultId, HIDDEN_PASSWORD]) {
      expect([path, html.includes(word)]).toEqual([path, false]);
    }
    // The guide also describes tasks that only admins can do.
    if (path.startsWith(paths.help())) continue;
    const pageText = path.startsWith(paths.account()) ? text().replaceAll(/password/gi, "") : text();
    expect([path, NOT_FOR_VIEWERS.exec(pageText)?.[0]]).toEqual([path, undefined]);
  }
  const rows = (path: string) => visitor.visit(path).then((list) => list.texts("tbody tr").length);
  expect(
    await Promise.all([resultPaths.dashboard(), resultPaths.leaderboard(), resultPaths.activity()].map(rows)),
  ).toEqual([1, 1, 1]);

  const readHealth = (id: string) => visitor.visit(paths.testHealth(id));
  const texts = await Promise.all(["unknown", hidden.testId].map(async (id) => (await readHealth(id)).text("main")));
  expect(texts).toEqual([texts[0], texts[0]]);
  expect(texts[0]).toMatch(/^Test Not Found .* Back to Dashboard$/);
  const own = await readHealth(seen.testId);
  expect(own.texts("nav[aria-label=Test] a")).toEqual(["Test health", "Outcomes"]);
  expect(own.texts("nav[aria-label=Breadcrumbs] a")).toEqual(["Test Results"]);
  const filtered = await visitor.visit(resultPaths.dashboard({ testId: hidden.testId }));
  expect(filtered.text("main").includes("No results yet")).toBe(true);
  expect(filtered.html.includes(hidden.name)).toBe(false);
});

test("viewers set stages and write, edit and delete notes", {
  tag: ["@H25", "@H23", "@H24"],
}, async ({ server }) => {
  const { testId, resultId: id } = addTest(server, "Noted");
  const { person } = await addPerson(server, { firstName: "Vera", role: "viewer", testIds: [testId] });
  const { visitor } = await signInAs(server, person);
  const page = await visitor.visit(paths.result(id));
  expect(page.hasLink("History in the audit log")).toBe(false);
  const staged = await page.submit({ button: "Set", values: { Stage: "Interview" } });
  expect(staged.message()).toContain("Stage set to Interview");
  const noted = await staged.submit({ button: "Add note", values: { "Add a note": "Met her twice" } });
  const edited = await (await noted.follow(/^Edit/)).submit({
    button: "Save note",
    values: { "Edit the note": "Met her once" },
  });
  const read = await openVisitor(server.origin, { isAdmin: true }).visit(paths.result(id));
  expect(read.text("main")).toMatch(/Stage set by Vera Hopper, .*Vera Hopper, .* edited .* Met her once/);
  expect(read.hasLink(/^Edit the note/)).toBe(false);
  const deleted = await (await edited.follow(/^Delete/)).submit({ button: "Delete" });
  expect([deleted.message(), deleted.has("#notes li")]).toEqual([expect.stringContaining("Note deleted"), false]);
});

test("a viewer who opens an admin's URL sees who can open it, even if it is a file", { tag: ["@H25"] }, async ({
  server,
}) => {
  const { person } = await addPerson(server, { role: "viewer" });
  const { testId } = addTest(server, "Any");
  const { visitor } = await signInAs(server, person);
  const screens = [paths.settings(), paths.content({ testId })];
  for (const path of [...screens, paths.testCsv(testId, {}), paths.exportData()]) {
    const page = await visitor.visit(path);
    expect([path, page.status, page.heading()]).toEqual([path, 403, "Only admins can open this page"]);
    expect(page.texts("nav[aria-label='Admin area'] a")).toEqual(screens.includes(path) ? TABS : []);
    expect((await page.follow("Back to Dashboard")).heading()).toBe("Candidate Results Dashboard");
  }
});

test("an admin who is demoted while a dialog is open can change nothing and sees the reason", {
  tag: ["@H25"],
}, async ({ server }) => {
  const [person, third] = [newPerson({ firstName: "Mia" }), newPerson({ firstName: "Tom" })];
  const id = await addAdmin(server, person);
  const { visitor } = await signInAs(server, person);
  const dialog = await visitor.visit(paths.newUser());
  const own = await visitor.visit(paths.editUser(id));
  expect([own.hasField("Viewer"), own.text("dialog").includes("Another admin can change that")]).toEqual([false, true]);

  const edit = await openVisitor(server.origin, { isAdmin: true }).visit(paths.editUser(id));
  expect(edit.field("Selected tests").isChecked).toBe(true);
  const none = await edit.submit({ button: "Save Changes", values: { Admin: false, Viewer: true } });
  expect(none.status).toBe(400);
  expect(none.text("dialog")).toContain("Select at least one test, or choose All tests");
  expect(none.message()).not.toContain("Failed to update user");
  const saved = await none.submit({
    button: "Save Changes",
    values: { "Selected tests": false, "All tests": true },
  });
  expect(saved.message()).toContain("Admin user updated successfully");

  const values = { "First Name": "Tom", "Last Name": "Tall", "Email Address": third.email, Password: third.password };
  const refused = await dialog.submit({ button: "Add User", values });
  expect([refused.status, refused.heading()]).toEqual([403, "Only admins can open this page"]);
  expect((await refused.follow("Back to Dashboard")).texts("nav[aria-label='Admin area'] a")).toEqual(TABS);
  const client = await adminClient(server.origin, person);
  const answer = await client.get("/api/admin/users");
  expect([answer.status, answer.json()]).toEqual([403, { message: "Only admins can do this", code: "forbidden" }]);
  const me = (await client.get("/api/auth/user")).json();
  expect(me).toMatchObject({ role: "viewer", testAccess: "all", testIds: [] });
});

test("a viewer whose only test was deleted sees nothing until an admin chooses another test", {
  tag: ["@H25"],
}, async ({ server, api, admin }) => {
  const [gone, other] = [addTest(server, "Gone"), addTest(server, "Other")];
  const { person } = await addPerson(server, { firstName: "Lea", role: "viewer", testIds: [gone.testId] });
  expect((await api.delete(`/api/tests/${gone.testId}`)).status).toBe(200);
  const { visitor, page } = await signInAs(server, person);
  expect(page.text("main")).toContain("Ask an admin to choose your tests");
  expect(page.findAll("tbody tr")).toEqual([]);
  const list = await admin.visit(paths.users(person.email));
  expect(list.text("tbody")).toContain("Cannot see any tests because the selected tests no longer exist");
  const edit = await list.follow(/^Edit/);
  expect(edit.field("Deleted test").isChecked).toBe(true);
  await edit.submit({ button: "Save Changes", values: { [other.name]: true } });
  expect((await visitor.visit(resultPaths.dashboard())).texts("tbody tr")).toHaveLength(1);
});

test("the API accepts role and tests, keeps omitted fields, and rejects invalid ones", { tag: ["@H25"] }, async ({
  server,
  api,
}) => {
  const { testId } = addTest(server, "Api");
  const { password, ...names } = newPerson();
  const created = await api.post("/api/admin/users", { ...names, password, role: "viewer", testIds: [testId] });
  expect([created.status, created.json()]).toMatchObject([201, { role: "viewer", testIds: [testId] }]);
  const path = `/api/admin/users/${created.json().id}`;
  expect((await api.put(path, { ...names, firstName: "New" })).json()).toMatchObject({
    firstName: "New",
    role: "viewer",
    testIds: [testId],
  });
  expect((await api.put(path, { ...names, testAccess: "all" })).json()).toMatchObject({
    role: "viewer",
    testAccess: "all",
    testIds: [],
  });
  expect((await api.put(path, { ...names, role: "admin" })).json()).toMatchObject({ role: "admin" });
  for (const [body, field] of [
    [{ role: "owner" }, "role"],
    [{ testIds: "all" }, "testIds"],
    [{ role: "viewer", testIds: [] }, "testIds"],
    [{ role: "viewer" }, "testIds"],
    [{ testAccess: "some" }, "testAccess"],
    [{ testIds: ["unknown"] }, "testIds"],
  ] as const) {
    const refused = await api.put(path, { ...names, ...body });
    expect([refused.status, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  }
  const me = (await api.get("/api/auth/user")).json();
  const { email, firstName, lastName } = me;
  const own = await api.put(`/api/admin/users/${me.id}`, { email, firstName, lastName, role: "viewer" });
  expect(own.status).toBe(409);
  expect(own.json().fields).toEqual({ role: ["You cannot change your own role. Another admin can do it"] });
});

test("editing a name keeps rights that another admin changed since the form opened", { tag: ["@H25"] }, async ({
  server,
  api,
}) => {
  const { testId } = addTest(server, "Limited meanwhile");
  const person = newPerson({ firstName: "Vera" });
  const { email, firstName, lastName } = person;
  const before = [addTest(server, "First").testId, addTest(server, "Second").testId].toSorted();
  for (const [place, name] of ["Z after", "A before"].entries())
    expect((await api.put(`/api/tests/${before[place]}`, { name })).status).toBe(200);
  const id = await addAdmin(server, { ...person, role: "viewer" });
  const chosen = { email, firstName, lastName, role: "viewer", testIds: before };
  expect((await api.put(`/api/admin/users/${id}`, chosen)).status).toBe(200);
  const shown = await openVisitor(server.origin, { isAdmin: true }).visit(paths.editUser(id));
  const limited = { email, firstName, lastName, role: "viewer", testIds: [testId] };
  expect((await api.put(`/api/admin/users/${id}`, limited)).status).toBe(200);
  const values = { "Last Name": "Corrected" };
  const refused = await shown.submit({ button: "Save Changes", values: { ...values, "Email Address": "no address" } });
  expect(refused.status).toBe(400);
  const corrected = await refused.submit({ button: "Save Changes", values: { ...values, "Email Address": email } });
  expect(corrected.message()).toContain("Admin user updated successfully");
  const listed = (await api.get("/api/admin/users")).json().find((user: { id: string }) => user.id === id);
  expect(listed).toMatchObject({ lastName: "Corrected", role: "viewer", testIds: [testId] });
});
