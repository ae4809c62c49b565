import { paths } from "#app/platform/paths/paths.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { resultPaths } from "#app/results/paths.ts";
import { listPossibleDays } from "#tests/support/inputs/possible-days.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

const LIST = "People, one on each line";

async function openForm(server: TestServer, { isActive = true } = {}) {
  const name = `Invited ${crypto.randomUUID().slice(0, 8)}`;
  const testId = server.addTest({ name, isActive, sections: [buildSection("One", 2)] });
  const admin = openVisitor(server.origin, { isAdmin: true });
  return { admin, name, testId, form: await admin.visit(paths.invitePeople(testId)) };
}

function show(form: VisitedPage, list: string, values: Record<string, string | boolean | File> = {}) {
  return form.submit({ button: "Show preview", values: { [LIST]: list, ...values } });
}

function invited(server: TestServer, testId: string) {
  return server.readArrays(
    "SELECT email, first_name, last_name, external_id, expires_at, admin_name FROM invitations WHERE test_id = ? ORDER BY number",
    testId,
  );
}

function readAccess(server: TestServer, testId: string) {
  return server.readValue("SELECT access FROM tests WHERE id = ?", testId);
}

test("a list is previewed, changed and invited once, and without email the page says so", {
  tag: ["@P3", "@P4"],
}, async ({ server }) => {
  const { admin, name, testId, form } = await openForm(server, { isActive: false });
  expect(form.text("h1 + p")).toBe(name);
  expect(listPossibleDays(14 * DAY_MS)).toContain(form.field("Day").value);
  expect(form.field("Time").value).toBe("23:59");
  server.addResults(testId, [{ email: "TAKEN@example.org" }]);

  const first = await show(form, "Ada Lovelace <ada@example.org>\n\nnonsense\nADA@example.org\ntaken@example.org");
  expect(first.texts("dl dd")).toEqual(["2 will be invited", "0 are not invited again", "2 are left out"]);
  expect(first.texts('ul[aria-label="Bad lines"] li')).toEqual([
    "Line 3: “nonsense” is not an email address",
    "Line 4: ADA@example.org is already listed on line 1",
  ]);
  expect(first.texts('ul[aria-label="New people"] li')).toEqual(["Ada Lovelace ada@example.org", "taken@example.org"]);
  expect(first.text()).toContain("1 of them has already taken this test");
  expect(first.text()).toContain("Personal links are turned off for this test");
  expect(first.text()).toContain("This test is inactive");
  expect([invited(server, testId), readAccess(server, testId)]).toEqual([[], "password"]);

  const again = await first.follow("Edit list");
  expect(again.field(LIST).value).toContain("nonsense");
  const second = await show(again, "ada@example.org;Ada;Lovelace\n=1+1;+2;bo@example.org", {
    Day: "2126-01-31",
    Time: "08:30",
  });
  expect(second.text("main")).toContain("The links expire Jan 31, 2126 8:30 AM.");
  const done = await second.submit({ button: "Invite 2 people" });
  expect([done.path, done.message()]).toEqual([
    paths.invitations(testId),
    "2 people invited No message was sent. Copy each personal link and send it yourself.",
  ]);
  expect(second.text("main")).toContain("This server does not send email After inviting, copy each link");
  expect(done.texts("tbody tr").map((row) => row.includes("Message not sent"))).toEqual([true, true]);
  expect(done.text("main")).toContain("No messages were sent because this server does not send email");
  const unsent = await done.follow("Show only these people");
  expect([unsent.path, unsent.texts("tbody tr").length]).toEqual([paths.invitations(testId, { sent: "no" }), 2]);
  const menu = await unsent.submit({ button: "Actions for Ada Lovelace" });
  const dialog = await menu.follow("Copy the message to Ada Lovelace");
  expect(dialog.field("Message").value).toContain(dialog.field("Link").value);
  expect((await dialog.follow("Close")).path).toBe(unsent.path);
  const file = await unsent.follow("Download CSV of these people");
  expect(
    file.body
      .toString("utf8")
      .split("\r\n")
      .filter((line) => line.includes("/i/")).length,
  ).toBe(2);
  const expires = Date.parse("2126-01-31T08:30:00Z");
  const rows = [
    ["ada@example.org", "Ada", "Lovelace", expires, "Ada Admin"],
    ["bo@example.org", "=1+1", "+2", expires, "Ada Admin"],
  ].map(([email, first, last, until]) => [email, first, last, null, until, expect.any(String)]);
  expect([invited(server, testId), readAccess(server, testId)]).toEqual([rows, "both"]);

  expect((await second.submit({ button: "Invite 2 people" })).message()).toContain("2 people invited");
  expect((await admin.visit(second.path)).text()).toContain("These people have already been invited.");
  const late = await admin.visit(first.path);
  expect(late.texts("dl dd")).toEqual(["1 will be invited", "1 are not invited again", "2 are left out"]);
  expect((await first.submit({ button: "Invite 2 people" })).message()).toContain("1 person invited");
  expect(invited(server, testId)).toHaveLength(3);
  const none = await show(form, "ada@example.org");
  expect([
    none.text("main").includes("Everyone on this list has already been invited."),
    none.hasButton(/^Invite /),
  ]).toEqual([true, false]);
});

test("if headings are unknown, the admin assigns each column before anybody is invited", { tag: ["@C63"] }, async ({
  server,
}) => {
  const { testId, form } = await openForm(server);
  const list = "Kenn A;Kenn B;Kenn C;Kenn D\nQuill;Ada;ada@example.org;A-1\nStone;Ben;ben@example.org;";
  const asked = await show(form, list);
  expect([asked.text("h2"), asked.hasButton(/^Invite /)]).toEqual(["Which column is which?", false]);
  expect(asked.field("Kenn B").description).toBe("For example: Ada · Ben");
  const choose = (page: VisitedPage, first: string, second: string) =>
    page.submit({
      button: "Use these columns",
      values: { "Kenn A": first, "Kenn B": second, "Kenn C": "Email", "Kenn D": "External ID" },
    });
  const open = await asked.submit({ button: "Use these columns" });
  expect(open.status).toBe(400);
  expect(open.message()).toBe("Your column choices were not saved Please choose what each column contains");
  const twice = await choose(open, "Last name", "Last name");
  expect(twice.message()).toContain("Please choose “Last name” for one column only");
  expect(twice.field("Kenn A").value).toBe("lastName");
  expect((await asked.submit({ button: "Use these columns", values: { "Kenn A": "Email" } })).status).toBe(400);
  const preview = await choose(twice, "Last name", "First name");
  expect(preview.texts('ul[aria-label="New people"] li')).toEqual([
    "Ada Quill ada@example.org, external ID A-1",
    "Ben Stone ben@example.org",
  ]);
  await preview.submit({ button: "Invite 2 people" });
  expect(invited(server, testId).map((row) => (row as string[]).slice(0, 4))).toEqual([
    ["ada@example.org", "Ada", "Quill", "A-1"],
    ["ben@example.org", "Ben", "Stone", null],
  ]);

  const guessed = await show(form, "Reed;Mia;mia@example.org");
  expect(guessed.text("main")).toContain("so names were read in the order below.");
  expect(guessed.field("Column 1").value).toBe("firstName");
  const turned = await guessed.submit({
    button: "Use these columns",
    values: { "Column 1": "Last name", "Column 2": "First name" },
  });
  expect(turned.texts('ul[aria-label="New people"] li')).toEqual(["Mia Reed mia@example.org"]);
});

test("an unusable list gets one field error, and the form stays filled in", { tag: ["@P3", "@P4", "@P41"] }, async ({
  server,
}) => {
  const { admin, testId, form } = await openForm(server);
  const past = await show(form, "ada@example.org", { Day: "2020-01-01" });
  expect(past.field("Day")).toMatchObject({
    value: "2020-01-01",
    description: expect.stringContaining("This time has passed. Please choose a later one"),
  });
  expect(past.field(LIST).value.trim()).toBe("ada@example.org");
  expect((await show(form, "ada@example.org", { Day: "", Never: true })).text("main")).toContain(
    "The links never expire.",
  );
  expect((await show(form, " ")).field(LIST).description).toContain("Please enter at least one person");

  const file = (content: string) => ({ "Or a CSV file": new File([content], "people.csv") });
  const read = await show(form, "", file("\ufeffE-Mail;Company;Name\r\ncy@example.org;Acme;Cy Twombly\r\n"));
  expect(read.texts('ul[aria-label="New people"] li')).toEqual(["Cy Twombly cy@example.org"]);
  expect(read.text("main")).toContain("Columns that were not read Company.");
  const fileError = async (content: string, list = "") => {
    const page = await show(form, list, file(content));
    return [page.status, page.field("Or a CSV file").description + page.field(LIST).description];
  };
  expect(await fileError("PK\x03\x04")).toEqual([400, expect.stringContaining("is a spreadsheet or a ZIP")]);
  expect(await fileError("a@example.org", "b@example.org")).toEqual([
    400,
    expect.stringContaining("Choose a file or enter a list, not both"),
  ]);
  const large = await show(form, "", file("x".repeat(1024 * 1024 + 20_000)));
  expect([large.status, large.text()]).toEqual([413, expect.stringContaining("can be at most 1 MB. Please split it")]);

  expect((await admin.visit(paths.invitePeople("unknown"))).status).toBe(404);
  const preview = await show(form, "ada@example.org");
  server.run("DELETE FROM tests WHERE id = ?", testId);
  const gone = await preview.submit({ button: "Invite 1 person" });
  expect([gone.status, gone.text("main")]).toEqual([404, expect.stringContaining("This test no longer exists.")]);
  const lost = await admin.visit(paths.invitePreview(testId, "unknown"));
  expect([lost.status, lost.link("Continue")]).toEqual([404, paths.tests()]);
});

test("a test's message is saved, previewed, reset, and rejected without its link", { tag: ["@P9"] }, async ({
  server,
  api,
}) => {
  const { admin, name, testId, form } = await openForm(server);
  const page = await form.follow("Edit personal-link message");
  const preview = 'section[aria-label="Preview"]';
  expect(page.text(preview)).toContain(`invites you to an online assessment: ${name}. It takes about 5 minutes`);
  expect(page.text(preview)).toContain(`${server.origin}/i/…`);
  const noLink = await page.submit({
    button: "Save Changes",
    values: { Text: "Hello {firstName}", Subject: "{name}" },
  });
  expect(noLink.status).toBe(400);
  expect(noLink.field("Text")).toMatchObject({
    value: "Hello {firstName}",
    description: expect.stringContaining("The message must contain {link}, which becomes the personal link"),
  });
  expect(noLink.field("Subject").description).toMatch(/^\{name\} is not a placeholder\./);
  const saved = await noLink.submit({
    button: "Save Changes",
    values: { Text: "Hi {firstName}: {link}", Subject: "Now" },
  });
  expect([saved.message(), saved.text(preview)]).toEqual(["Message saved", `Now Hi Ada: ${server.origin}/i/…`]);
  const usual = await saved.follow("Reset to Defaults");
  expect(usual.text()).toContain("It is not saved yet.");
  expect((await admin.visit(paths.invitationMessage(testId))).field("Subject").value).toBe("Now");
  const reset = await usual.submit({ button: "Save Changes" });
  expect(reset.text(preview)).toContain("Hello Ada,");
  expect((await api.get(`/api/tests/${testId}`)).json()).toMatchObject({ messageSubject: "", messageBody: "" });
  const change = { messageSubject: "For {firstName}", messageBody: "{link}" };
  expect((await api.put(`/api/tests/${testId}`, change)).json()).toMatchObject(change);
  expect((await api.put(`/api/tests/${testId}`, { messageBody: "x" })).json().fields).toHaveProperty("messageBody");
  // The settings have no message field, so they must not clear the message.
  const settings = await admin.visit(paths.testSettings(testId));
  await settings.submit({ button: "Save Changes" });
  expect((await api.get(`/api/tests/${testId}`)).json()).toMatchObject(change);
});

test("the API invites like the screen and returns links, and one invalid person fails the call", {
  tag: ["@P3", "@P4", "@P40", "@P41"],
}, async ({ server, api }) => {
  const testId = server.addTest({ sections: [buildSection("One", 2)] });
  const path = `/api/admin/tests/${testId}/invitations`;
  const people = [{ email: "Ada@example.org", firstName: " Ada " }, { email: "bo@example.org" }];
  const first = await api.post(path, { people: [...people, { email: "ADA@example.org" }], expiresAt: null });
  expect([first.status, first.json()]).toEqual([
    201,
    {
      alreadyInvited: 1,
      invited: [
        { email: "Ada@example.org", firstName: "Ada", lastName: "", expiresAt: null },
        { email: "bo@example.org", firstName: "", lastName: "", expiresAt: null },
      ].map((one) => ({ ...one, id: expect.any(String), link: expect.stringMatching(/\/i\/[\w-]{22}$/) })),
    },
  ]);
  const again = (await api.post(path, { people: [...people, { email: "cy@example.org" }] })).json();
  expect(again).toMatchObject({ alreadyInvited: 2, invited: [{ email: "cy@example.org" }] });
  expect(again.invited[0].expiresAt).toMatch(/T23:59:00\.000Z$/);
  const past = await api.post(path, { people: [{ email: "dee@example.org" }], expiresAt: "2020-01-01T00:00:00Z" });
  expect([past.status, past.json().fields]).toEqual([
    400,
    { expiresAt: [expect.stringContaining("This time has passed")] },
  ]);
  const bad = await api.post(path, { people: [{ email: "eve@example.org" }, { email: "x" }] });
  expect([bad.status, Object.keys(bad.json().fields)]).toEqual([400, ["people.1.email"]]);
  const twoLines = { email: "eve@example.org", lastName: "Eve\r\nBcc: x@example.org" };
  expect((await api.post(path, { people: [{ email: "fay@example.org" }, twoLines] })).json().fields).toEqual({
    "people.1.lastName": ["Last name contains characters that cannot be used"],
  });
  const unsent = await api.post(path, { people: [{ email: "gus@example.org" }], send: true });
  expect([unsent.status, unsent.json().message]).toEqual([409, "This server does not send email"]);
  expect(invited(server, testId)).toHaveLength(3);
  expect((await api.post("/api/admin/tests/unknown/invitations", { people })).status).toBe(404);
});

test("results, lists and API mark invited people, and a deleted test has no invitations", {
  tag: ["@P10"],
}, async ({ server, api, admin }) => {
  const testId = server.addTest({ name: `By ${crypto.randomUUID()}`, sections: [buildSection("One", 2)] });
  const path = `/api/admin/tests/${testId}/invitations`;
  const email = `came-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const { invited: rows } = (await api.post(path, { people: [{ email }] })).json();
  const [came = "", other = ""] = server.addResults(testId, [{ email }, { email: `x-${email}` }]);
  server.run("UPDATE submissions SET invitation_id = ? WHERE id = ?", rows[0].id, came);
  const MARK = "By invitation";
  const says = async (id: string) => (await admin.visit(paths.result(id))).text("main").includes(MARK);
  expect([await says(came), await says(other)]).toEqual([true, false]);
  const activity = (await admin.visit(resultPaths.activity({ testId }))).texts("tbody tr");
  expect(activity.map((row) => [row.includes(`x-${email}`), row.includes(MARK)]).sort()).toEqual([
    [false, true],
    [true, false],
  ]);
  const sheet = (await admin.visit(`/admin/results.csv?testId=${testId}`)).body.toString();
  const ends = sheet
    .trim()
    .split("\r\n")
    .map((row) => row.split(",").at(-3)?.replaceAll('"', ""));
  expect([ends[0], ends.slice(1).sort()]).toEqual(["Invited", ["no", "yes"]]);
  const listed = (await api.get(`/api/admin/submissions?testId=${testId}`)).json();
  expect(listed).toHaveLength(2);
  for (const { id, byInvitation } of listed) expect(byInvitation).toBe(id === came);
  const details = (await api.get(`/api/admin/submissions/${came}/details`)).json();
  expect(details.submission.byInvitation).toBe(true);
  expect((await api.delete(`/api/tests/${testId}`)).status).toBe(200);
  expect(invited(server, testId)).toEqual([]);
});

test("5,000 people are previewed and invited at once, and their number is shown", { tag: ["@P3", "@P42"] }, async ({
  server,
}) => {
  const { testId, form } = await openForm(server);
  const list = Array.from({ length: 5000 }, (_, n) => `"First ${n}";"Last ${n}";person-${n}@example.org`).join("\n");
  const preview = await show(form, list);
  expect(preview.text("main")).toContain("… and 4,950 more");
  const done = await preview.submit({ button: "Invite 5,000 people" });
  expect(done.message()).toContain("5,000 people invited");
  expect(invited(server, testId)).toHaveLength(5000);
});
