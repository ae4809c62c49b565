import { parse } from "csv-parse/sync";
import { paths } from "#app/platform/paths/paths.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { resultPaths } from "#app/results/paths.ts";
import { addPerson } from "#tests/support/rows/admins.ts";
import { addToken } from "#tests/support/rows/api-tokens.ts";
import { addInvitations } from "#tests/support/rows/invitations.ts";
import { adminClient, apiClient, formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { answer, GRACE } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor, signInAs } from "#tests/support/visitors/visitor.ts";

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

function addPeople(server: TestServer, change: object = {}) {
  const testId = server.addTest({ name: "Inviting", sections: [buildSection("One", 2)], ...change });
  const [submissionId] = server.addResults(testId, [{ email: "completed@example.com", points: 15 }]);
  const ids = server.withDatabase((sqlite) => {
    const added = addInvitations(sqlite, testId, [
      { email: "invited@example.com", firstName: "Ida", lastName: "Vuković", expiresAt: inDays(3) },
      { email: "started@example.com", begunAt: inDays(-1) },
      { email: "completed@example.com" },
      { email: "expired@example.com", firstName: "=1+1", expiresAt: inDays(-1) },
      { email: "revoked@example.com", revokedAt: inDays(-1) },
    ]);
    sqlite.prepare("UPDATE submissions SET invitation_id = ? WHERE id = ?").run(added[2], submissionId);
    sqlite
      .prepare("UPDATE invitations SET begun_at = 1, completed_at = 1, sent_at = 1777888800000 WHERE id = ?")
      .run(added[2]);
    sqlite.prepare("UPDATE invitations SET failed_at = 1, failure = 'No such mailbox' WHERE id = ?").run(added[0]);
    return added;
  });
  const [invited = "", started = "", completed = "", expired = "", revoked = ""] = ids;
  const stored = (id: string) =>
    server.withDatabase(
      (sqlite) =>
        sqlite.prepare("SELECT * FROM invitations WHERE id = ?").get(id) as Record<string, unknown> | undefined,
    );
  const acts = () =>
    server.readColumn(
      "SELECT event FROM audit_log WHERE entity_id IN (SELECT value FROM json_each(?))",
      JSON.stringify([testId, ...ids]),
    );
  return { testId, submissionId, stored, acts, ids: { invited, started, completed, expired, revoked } };
}

const NAMES = "tbody [data-row-link]";

test("an empty list explains personal links that inviting people turns on, and an unknown test gets 404", {
  tag: ["@P1", "@P7"],
}, async ({ server, admin }) => {
  const testId = server.addTest({ name: "Without", sections: [buildSection("One", 1)] });
  const page = await admin.visit(paths.invitations(testId));
  expect([page.heading(), page.title().startsWith("Invitations")]).toEqual(["Invitations", true]);
  expect(page.text("main")).toContain("Without");
  expect(page.text("main")).toContain("a personal link");
  expect(page.text("main")).toContain("Personal links are turned off for this test");
  expect(page.text("main")).toContain("This server does not send email, so send the links yourself.");
  expect(page.link("Invite people")).toBe(paths.invitePeople(testId));
  expect(page.link("Edit personal-link message")).toBe(paths.invitationMessage(testId));
  expect((await admin.visit(paths.invitations("unknown"))).status).toBe(404);
  expect((await admin.visit("/admin/invitations/unknown")).status).toBe(404);
  const list = await admin.visit(paths.tests());
  expect(list.has(`a[href="${paths.invitations(testId)}"]`)).toBe(true);
  const editor = await admin.visit(paths.content({ testId }));
  expect(editor.link("Invitations")).toBe(paths.invitations(testId));
  const activity = await admin.visit(resultPaths.activity({ testId }));
  expect(activity.link("Invitations")).toBe(paths.invitations(testId));
  expect((await admin.visit(resultPaths.activity())).hasLink("Invitations")).toBe(false);
});

test("the list shows state, delivery and result, and is filtered and searched without JavaScript", {
  tag: ["@P7"],
}, async ({ server, admin }) => {
  const { testId, submissionId = "", ids } = addPeople(server);
  const page = await admin.visit(paths.invitations(testId));
  const texts = ["All 5", "Invited 1", "Started 1", "Completed 1", "Expired 1", "Revoked 1", "Message not sent 1"];
  expect(page.texts("nav[aria-label=States] a")).toEqual(texts);
  expect(page.texts(NAMES)).toEqual([
    "revoked@example.com",
    "=1+1",
    "completed@example.com",
    "started@example.com",
    "Ida Vuković",
  ]);
  const [, , completed = "", , invited = ""] = page.texts("tbody tr");
  expect(completed).toMatch(/75\.0% ?GOOD MATCH/);
  expect(completed).toContain("Completed");
  expect(completed).not.toContain("Message sent");
  expect(invited).toMatch(/Invited.*Could not be delivered: No such mailbox/);
  expect(page.has(`a[href="${paths.result(submissionId)}"]`)).toBe(true);
  const notSent = await page.follow("Message not sent 1");
  expect(notSent.texts(NAMES)).toEqual(["=1+1"]);
  expect(notSent.texts("nav[aria-label=States] a[aria-current]")).toEqual(["Message not sent 1"]);
  const expired = await page.follow("Expired 1");
  expect([expired.texts(NAMES), expired.path]).toEqual([["=1+1"], paths.invitations(testId, { state: "expired" })]);
  const values = { "Search by email or name": "VUKOVIC" };
  const found = await page.submit({ button: "Search", values });
  expect(found.texts(NAMES)).toEqual(["Ida Vuković"]);
  expect(found.link("All 1")).toEqual(paths.invitations(testId, { search: "VUKOVIC" }));
  const none = await expired.submit({ button: "Search", values });
  expect(none.text("main")).toContain("No invitations match these filters");
  expect((await none.follow("Show all invitations")).texts(NAMES).length).toBe(5);
  const menu = await found.submit({ button: "Actions for Ida Vuković" });
  expect(menu.link("Copy the link of Ida Vuković")).toBe(
    paths.copyInvitation(testId, ids.invited, { search: "VUKOVIC" }),
  );
  const copied = await menu.follow("Copy the link of Ida Vuković");
  expect(copied.field("Link").value).toMatch(new RegExp(`^${server.origin}/i/[\\w-]{22}$`));
  expect(copied.field("Message").value).toContain(copied.field("Link").value);
  expect((await copied.follow("Close")).path).toBe(paths.invitations(testId, { search: "VUKOVIC" }));
});

test("dialogs extend, revoke, renew and delete an invitation with an audit entry each", { tag: ["@P8"] }, async ({
  server,
  admin,
}) => {
  const { stored, acts, ids, testId } = addPeople(server, { access: "both" });
  let page = await admin.visit(paths.invitation(ids.invited));
  const link = page.field("Link").value;
  expect(page.link("Open in mail program")).toMatch(/^mailto:invited@example\.com\?subject=/);
  expect(page.link("Open in mail program").length).toBeLessThanOrEqual(1800);
  const dialog = await page.follow("Extend");
  expect(dialog.field("Day").description).toContain("In the time zone UTC");
  const past = await dialog.submit({ button: "Extend", values: { Day: "2020-05-04", Time: "10:00" } });
  expect(past.status).toBe(400);
  expect(past.field("Day").description).toContain("This time has passed. Please choose a later one");
  expect(past.field("Day").value).toBe("2020-05-04");
  page = await past.submit({ button: "Extend", values: { Day: "2040-05-04", Time: "23:59" } });
  expect([page.path, page.message()]).toEqual([paths.invitation(ids.invited), "Invitation extended"]);
  expect(stored(ids.invited)?.expires_at).toBe(Date.parse("2040-05-04T23:59Z"));
  page = await (await page.follow("Revoke")).submit({ button: "Revoke", within: "dialog" });
  expect([page.message(), page.texts("dd")[0]]).toEqual(["Invitation revoked", expect.stringContaining("Revoked")]);
  expect([page.hasLink("Revoke"), page.hasLink("Extend")]).toEqual([false, false]);
  page = await (await page.follow("Create new link")).submit({ button: "Create new link" });
  expect(page.field("Link").value).not.toBe(link);
  expect(stored(ids.invited)).toMatchObject({ revoked_at: null, failure: "" });
  page = await (await page.follow("Delete")).submit({ button: "Delete", within: "dialog" });
  expect(page.path).toBe(paths.invitations(testId));
  expect(page.message()).toBe("Invitation deleted");
  expect(stored(ids.invited)).toBeUndefined();
  const names = ["extended", "revoked", "new-link", "deleted"].map((name) => `invitation-${name}`);
  expect(acts()).toEqual(names);
  const begun = await admin.visit(paths.invitation(ids.started));
  expect(begun.hasLink("Delete")).toBe(false);
  expect(begun.text("main")).toContain("delete the submission. That also deletes the invitation");
  const refused = await (await admin.visit(paths.deleteInvitation(ids.started))).submit({ button: "Delete" });
  expect(refused.message()).toContain("Delete the submission instead");
  expect(stored(ids.started)).toBeDefined();
});

test("a link that no longer works cannot be copied or sent, unless its test was started", { tag: ["@P8"] }, async ({
  server,
  admin,
}) => {
  const { ids, testId } = addPeople(server, { access: "both" });
  const list = await admin.visit(paths.invitations(testId));
  const dead = [
    { id: ids.revoked, name: "revoked@example.com", says: "This link is revoked" },
    { id: ids.expired, name: "=1+1", says: "This link has expired" },
  ];
  for (const { id, name, says } of dead) {
    const page = await admin.visit(paths.invitation(id));
    expect(page.text("main")).toContain(says);
    expect([page.hasField("Link"), page.hasLink("Open in mail program")]).toEqual([false, false]);
    const menu = await list.submit({ button: `Actions for ${name}` });
    const copy = `Copy the link of ${name}`;
    expect([menu.hasLink(`View the invitation of ${name}`), menu.hasLink(copy)]).toEqual([true, false]);
    const dialog = await admin.visit(paths.copyInvitation(testId, id));
    expect(dialog.text("dialog")).toContain(says);
    expect(dialog.hasLink("Open in mail program")).toBe(false);
  }
  server.run("UPDATE invitations SET revoked_at = 1 WHERE id = ?", ids.started);
  expect((await admin.visit(paths.invitation(ids.started))).hasField("Link")).toBe(true);
});

test("selected rows, or all of a filter, are extended, revoked and downloaded without scripts", {
  tag: ["@P8"],
}, async ({ server, admin }) => {
  const { stored, acts, ids, testId } = addPeople(server);
  const list = await admin.visit(paths.invitations(testId));
  expect((await list.submit({ button: "Revoke" })).text("dialog")).toContain("Please select an invitation first");
  const ticks = { "Select =1+1": true, "Select started@example.com": true };
  const extend = await list.submit({ button: "Extend", values: ticks });
  expect(extend.text("dialog")).toContain("Until when can 1 person start? 1 selected invitation cannot be extended");
  const extended = await extend.submit({ button: "Extend", within: "dialog", values: { Never: true } });
  expect(extended.message()).toBe("1 invitation extended 1 invitation did not change");
  expect(stored(ids.expired)?.expires_at).toBeNull();
  server.run("UPDATE invitations SET source = 'fair' WHERE id = ?", ids.expired);
  const ofSource = await admin.visit(paths.invitations(testId, { source: "fair" }));
  const extendOne = await ofSource.submit({ button: "Extend", values: { "Select all on this page": true } });
  expect(extendOne.text("dialog")).toContain("Until when can 1 person start?");
  const filtered = await admin.visit(paths.invitations(testId, { state: "invited" }));
  const chosen = { button: "Revoke", values: { "Select all on this page": true } };
  const first = await filtered.submit(chosen);
  const later = server.withDatabase((sqlite) => addInvitations(sqlite, testId, [{ email: "later@example.com" }]));
  server.run("UPDATE invitations SET expires_at = 1 WHERE id = ?", ids.expired);
  const swapped = await first.submit({ button: "Revoke 2 invitations" });
  expect(swapped.message()).toContain("The list has changed. Check the number of people and confirm again");
  server.run("UPDATE invitations SET expires_at = NULL WHERE id = ?", ids.expired);
  const grown = await swapped.submit({ button: "Revoke 2 invitations" });
  expect([grown.hasButton("Revoke 3 invitations"), acts()]).toEqual([true, ["invitations-extended"]]);
  server.run("DELETE FROM invitations WHERE id = ?", later[0]);
  const shrunk = await grown.submit({ button: "Revoke 3 invitations" });
  const revoked = await shrunk.submit({ button: "Revoke 2 invitations" });
  expect(revoked.path).toEqual(paths.invitations(testId, { state: "invited" }));
  expect(revoked.message()).toBe("2 invitations revoked");
  expect(acts()).toEqual(["invitations-extended", "invitations-revoked"]);
  const file = await list.submit({ button: "Download CSV", values: ticks });
  expect(file.headers["content-disposition"]).toContain("Inviting-invitations-");
  const rows: string[][] = parse(file.body, { bom: true });
  expect(rows.map((row) => [row[0], row[2], row[4], row[5]])).toEqual([
    ["First Name", "Email", "State", "Expires"],
    ["'=1+1", "expired@example.com", "Revoked", ""],
    ["", "started@example.com", "Started", ""],
  ]);
  expect(rows[1]?.[3]).toBe(`${server.origin}/i/${stored(ids.expired)?.token}`);
  const all = await admin.visit(paths.invitationsCsv(testId, { state: "revoked" }));
  expect((parse(all.body, { bom: true }) as string[][]).length).toBe(4);
});

test("if personal links are off, the screens say so and switch them on", { tag: ["@P2"] }, async ({
  server,
  admin,
}) => {
  const { ids, testId } = addPeople(server);
  for (const path of [paths.invitations(testId), paths.invitation(ids.invited)]) {
    const page = await admin.visit(path);
    expect(page.text("main")).toContain("The personal links are turned off");
    expect(page.link("Edit the test settings")).toBe(paths.testSettings(testId));
  }
  const inviting = await admin.visit(paths.invitePeople(testId));
  expect(inviting.text("main")).toContain("Inviting people turns them on");
  const dialog = await admin.visit(paths.invite(testId));
  expect(dialog.link("Invite people")).toBe(paths.invitePeople(testId));
  const on = await (await admin.visit(paths.invitation(ids.invited))).submit({ button: "Turn on personal links" });
  expect(on.path).toBe(paths.invitation(ids.invited));
  expect(on.message()).toContain("Personal links are on");
  expect(on.text("main")).not.toContain("turned off");
});

test("the Invite dialog makes a shared link with a source", { tag: ["@H91"] }, async ({ server }) => {
  const testId = server.addTest({ name: "Sourced" });
  const dialog = await openVisitor(server.origin, { isAdmin: true }).visit(paths.invite(testId));
  const shown = await dialog.submit({ button: "Show link", values: { Source: "Job fair & co" } });
  const link = new URL(shown.field("Link with this source").value);
  expect([link.pathname, link.searchParams.get("source")]).toEqual(["/candidate", "Job fair & co"]);
  expect(link.searchParams.get("testId")).toBe(testId);
});

test("the API lists invitations in pages and changes individual ones by the same rules", { tag: ["@P40"] }, async ({
  server,
  api,
}) => {
  const { ids, testId } = addPeople(server);
  const path = `/api/admin/tests/${testId}/invitations`;
  const first = await api.get(`${path}?limit=3`);
  const next = /<(.*)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
  const rest = await api.get(next);
  const states = [...first.json(), ...rest.json()].map(({ state }: { state: string }) => state);
  expect(states).toEqual(["revoked", "expired", "completed", "started", "invited"]);
  expect(rest.headers.get("Link")).toBeNull();
  const completed = `${path}?state=completed`;
  expect((await api.get(completed)).json()[0]).toMatchObject({ percent: 75 });
  const headers = { Authorization: `Bearer ${addToken(server, { scope: "invitations:write" })}` };
  for (const address of [completed, `/api/admin/invitations/${ids.completed}`]) {
    const read = await apiClient(server.origin).request("GET", address, undefined, headers);
    expect([read.json()].flat()).toMatchObject([{ state: "completed", percent: null }]);
  }
  expect((await api.get(`${path}?search=vukovic`)).json().length).toBe(1);
  const one = `/api/admin/invitations/${ids.expired}`;
  const extended = await api.put(one, { act: "extend", expiresAt: null });
  expect(extended.json()).toMatchObject({ state: "invited", expiresAt: null });
  expect((await api.put(one, { act: "extend" })).json().fields).toHaveProperty("expiresAt");
  expect((await api.put(one, { act: "extend", expiresAt: "2020-05-04T10:00:00Z" })).status).toBe(400);
  expect((await api.put(one, { act: "revoke" })).json().state).toBe("revoked");
  const renewed = (await api.put(one, { act: "new-link" })).json();
  expect([renewed.state, renewed.link === extended.json().link]).toEqual(["invited", false]);
  expect((await api.delete(`/api/admin/invitations/${ids.started}`)).status).toBe(409);
  expect([(await api.delete(one)).status, (await api.get(one)).status]).toEqual([200, 404]);
});

test("an adjustment is shown to admins and the test's viewers, but never to candidates", async ({
  server,
  api,
  admin,
}) => {
  const { ids, testId, submissionId = "", acts } = addPeople(server);
  const person = await admin.visit(paths.invitation(ids.completed));
  const dialog = await person.follow("Add adjustment");
  const long = await dialog.submit({ button: "Save Changes", values: { "Adjustment agreed": "x".repeat(501) } });
  expect(long.field("Adjustment agreed").description).toContain("at most 500 characters");
  const saved = await dialog.submit({ button: "Save Changes", values: { "Adjustment agreed": "50% more time" } });
  expect(saved.message()).toContain("Adjustment saved");
  expect(saved.text("main")).toContain("Adjustment 50% more time");
  expect(acts()).toEqual(["adjustment-set"]);

  const readResult = async (testIds: string[]) => {
    const { person: viewer } = await addPerson(server, { role: "viewer", testIds });
    const { visitor } = await signInAs(server, viewer);
    return visitor.visit(paths.result(submissionId));
  };
  const others = server.addTest({ name: "Another", sections: [buildSection("One", 1)] });
  const [seen, hidden] = [await readResult([testId]), await readResult([others])];
  expect(seen.text("main")).toContain("Adjustment agreed 50% more time");
  expect([hidden.status, hidden.html.includes("more time")]).toEqual([404, false]);
  const one = `/api/admin/invitations/${ids.invited}`;
  expect((await api.put(one, { act: "adjust" })).json().fields).toHaveProperty("adjustment");
  const { link, adjustment } = (await api.put(one, { act: "adjust", adjustment: "A silent room" })).json();
  expect(adjustment).toBe("A silent room");
  await api.put(`/api/tests/${testId}`, { access: "both" });
  const visitor = openVisitor(server.origin);
  let page = await visitor.visit(new URL(link).pathname);
  expect(page.html).not.toContain("silent");
  page = await page.submit({ button: "Begin Assessment" });
  const id = page.path.split("/").at(-1);
  const Cookie = formatCookies(visitor);
  const own = await fetch(`${server.origin}/api/submissions/${id}`, { headers: { Cookie } });
  const texts = [page.html, await own.text(), (await answer(await answer(page))).html];
  expect([own.status, texts.filter((text) => text.includes("silent"))]).toEqual([200, []]);
  expect((await admin.visit(paths.result(id ?? ""))).text("main")).toContain("Adjustment agreed A silent room");
});

test("tags and a source follow invited people to their results, and a link's source is stored", {
  tag: ["@H90–H94", "@C63"],
}, async ({ own: server }) => {
  const testId = server.addTest({ name: "Tagged", sections: [buildSection("One", 1)] });
  const admin = openVisitor(server.origin, { isAdmin: true });
  const form = await admin.visit(paths.invitePeople(testId));
  const list = { "People, one on each line": "tagged@example.com\nother@example.com" };
  const tooMany = await form.submit({ button: "Show preview", values: { ...list, Tags: "x".repeat(41) } });
  expect(tooMany.field("Tags").description).toContain("at most 40 characters");
  const preview = await form.submit({
    button: "Show preview",
    values: { ...list, Tags: "campus, Sales, CAMPUS", Source: "Job fair" },
  });
  expect(preview.text("main")).toContain("Tags: CAMPUS, Sales · Source: Job fair");
  await preview.submit({ button: "Invite 2 people" });
  const api = await adminClient(server.origin);
  const all = `/api/admin/tests/${testId}/invitations`;
  const [{ id, link, tags, source }] = (await api.get(`${all}?tag=campus`)).json();
  expect([tags, source]).toEqual([["CAMPUS", "Sales"], "Job fair"]);
  const one = await admin.visit(paths.invitation(id));
  const saved = await (await one.follow("Edit tags and source")).submit({
    button: "Save Changes",
    values: { Tags: "remote", "External ID": " ATS-17 " },
  });
  expect(saved.text("main")).toContain("remote, from Job fair");
  expect(saved.text("main")).toContain("External ID ATS-17");
  expect((await api.get(`${all}?externalId=ATS-17`)).json()).toMatchObject([{ id, externalId: "ATS-17" }]);
  expect((await api.get(`${all}?tag=campus`)).json()).toHaveLength(1);
  expect((await admin.visit(paths.invitations(testId, { tag: "remote" }))).text("main")).toContain("1 invitation");
  await api.put(`/api/tests/${testId}`, { access: "both" });
  const invited = openVisitor(server.origin);
  const begun = await (await invited.visit(new URL(link).pathname)).submit({
    button: "Begin Assessment",
    values: { "First Name": "Ida", "Last Name": "Tagged" },
  });
  const shared = openVisitor(server.origin);
  const entry = await shared.visit(`/candidate?testId=${testId}&source=${encodeURIComponent(" LinkedIn ")}`);
  const values = { ...GRACE, "Access Password": "wrong" };
  const again = await entry.submit({ button: "Begin Assessment", values });
  await again.submit({ button: "Begin Assessment", values: { ...GRACE, "Access Password": "open sesame" } });
  const stored = server.readColumn("SELECT source FROM submissions WHERE test_id = ? ORDER BY started_at", testId);
  expect(stored).toEqual(["Job fair", "LinkedIn"]);
  const listed = (await api.get(`/api/admin/submissions?testId=${testId}&tag=remote`)).json();
  expect(listed).toEqual([expect.objectContaining({ source: "Job fair", tags: ["remote"] })]);
  const result = await admin.visit(paths.result(begun.path.split("/").at(-1) ?? ""));
  expect(result.text("main")).toContain("Source Job fair External ID ATS-17 Tags remote");
  expect((await admin.visit(resultPaths.sources(testId))).text("main")).toContain("LinkedIn");
  expect((await api.get(`/api/admin/sources?testId=${testId}`)).json()).toHaveLength(3);
  const report = await admin.visit(`${paths.reports({ testId, by: "source" })}`);
  expect(report.text("main")).toContain("1 started, 0% completed");
  expect((await api.get("/admin/reports.csv?by=source&months=6")).text).toContain(",LinkedIn,0,1,0,0,,,0,0,0,");
  expect((await api.get("/api/admin/reports?by=source&months=6")).json()).toHaveLength(12);
  expect((await api.get("/api/admin/reports?months=7")).json()).toMatchObject({ message: "months must be 6, 12, 24" });
});
