import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildPlaceholderOption, buildPlaceholderQuestion } from "#app/content/content-input.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { addSubmission, deleteTestRow, findTestsByName, newTestName } from "#tests/support/rows/stored-tests.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";
import { card, openTests, PASSWORD, readFacts } from "./tests-page.ts";

function readState(page: VisitedPage, testId: string): string | undefined {
  return page.texts(card(testId, "span")).find((text) => text === "Active" || text === "Inactive");
}

test("a card shows a test's language unless it is English, and so does its duplicate's card", { tag: ["@L1"] }, async ({
  server,
  api,
}) => {
  const testId = server.addTest({ name: newTestName(), language: "ja", sections: [buildSection("One", 1)] });
  const copied = await api.post(`/api/tests/${testId}/copy`, { name: newTestName(), testPassword: PASSWORD });
  const page = await openTests(server);
  for (const id of [testId, copied.json().id]) expect(readFacts(page, id)).toMatchObject({ Language: "日本語" });
});

test("the screen has a card for each test with its facts and links", { tag: ["@S84", "@S256–S265"] }, async ({
  server,
}) => {
  const name = newTestName();
  const testId = server.addTest({
    name,
    description: "First line\nsecond line",
    testPassword: PASSWORD,
    sections: [buildSection("One", 2), buildSection("Two", 1)],
  });
  addSubmission(server, testId, "a@example.com");
  server.addResults(testId, [{ email: "b@example.com", points: 15, startedAt: new Date(Date.now() - 3_600_000) }]);
  const page = await openTests(server);
  expect([page.title(), page.heading()]).toEqual(["Test Management", "Test Management"]);
  expect(page.text("main")).toContain("Create and manage personality assessment tests");
  expect(page.text(card(testId, "h2"))).toBe(name);
  expect(readState(page, testId)).toBe("Active");
  expect(page.html).toContain("First line\nsecond line");
  expect(page.text(card(testId))).toContain("First line second line");
  expect(readFacts(page, testId)).toEqual({
    Password: PASSWORD,
    Created: expect.stringMatching(/^[A-Z][a-z]{2} \d{2}, \d{4}/),
    Questions: "3",
  });
  expect(page.link("0 Invited", card(testId))).toBe(paths.invitations(testId));
  expect(page.link("2 Attempts", card(testId))).toBe(resultPaths.activity({ testId }));
  expect(page.link("1 Completed", card(testId))).toBe(resultPaths.dashboard({ testId }));
  expect(page.link("50.0% Median", card(testId))).toBe(paths.testHealth(testId));
  expect(page.find(card(testId, "[role=img]")).attribs["aria-label"]).toBe(
    "Completed in each of the last 12 weeks: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1",
  );
  expect(page.find(card(testId, "time")).attribs.datetime).toMatch(/Z$/);
  expect(page.hasButton("Preview", card(testId))).toBe(true);
  expect(page.hasLink("Copy Link", card(testId))).toBe(true);
  expect(page.link("Edit Content", card(testId))).toBe(`/admin/content?testId=${testId}`);
  expect((await page.follow("Edit Content", card(testId))).heading()).toBe("Test Content Editor");
  expect(page.link("Back to Dashboard")).toBe("/admin-dashboard");
  expect((await page.follow("Back to Dashboard")).path).toBe("/admin");
});

test("a ready-made test for a role is read and copied without JavaScript", async ({ server }) => {
  const name = newTestName();
  const dialog = await (await openTests(server)).follow("Create New Test");
  const roles = await dialog.follow("Read the ready-made tests");
  const role = await roles.follow("Customer Success Manager");
  expect(role.text("main")).toContain("A new customer, a chain of bakeries, signed for 80 shops.");
  const panel = await role.follow("Use this test");
  expect([panel.field("Test Name").value, panel.link("Cancel")]).toEqual(["Customer Success Manager", role.path]);
  const refused = await panel.submit({ button: "Create test", values: { "Test Password": "" } });
  expect([refused.status, refused.field("Test Password").isInvalid]).toEqual([400, true]);
  const editor = await refused.submit({
    button: "Create test",
    values: { "Test Name": name, "Test Password": PASSWORD },
  });
  expect([editor.heading(), editor.field("Section name").value]).toEqual(["Test Content Editor", "Onboarding"]);
  expect(findTestsByName(server, name)).toMatchObject([{ name, password: PASSWORD, isActive: 0 }]);
});

test("a test's overview names missing parts and the next step, and has tabs", {
  tag: ["@H105"],
}, async ({ server }) => {
  const name = newTestName();
  const testId = server.addTest({ name, testPassword: PASSWORD });
  const unknown = await openVisitor(server.origin, { isAdmin: true }).visit(paths.test("unknown"));
  expect(unknown.status).toBe(404);
  let page = await (await openTests(server)).follow(name);
  expect(page.path).toBe(paths.test(testId));
  expect(page.heading()).toBe(name);
  expect(page.texts("nav[aria-label=Breadcrumbs] a")).toEqual(["Test Management"]);
  expect(page.field("Link").value).toBe(`${server.origin}${paths.entry(testId)}`);
  expect(page.field("Password").value).toEqual(PASSWORD);
  expect(page.text("main")).toContain("candidates cannot start it");
  page = await page.submit({ button: "Deactivate" });
  expect([page.path, page.message()]).toEqual([paths.test(testId), expect.stringContaining("Test updated")]);
  expect(page.text("main")).toContain("Missing before you activate the test Questions: the test has none yet.");
  expect((await page.follow("Invite", "main")).text("dialog")).toContain("This test has no questions yet");
  expect((await page.follow("Edit Content", "main")).heading()).toBe("Test Content Editor");

  const readyName = newTestName();
  const readyId = server.addTest({ name: readyName, sections: [buildSection("One", 2)], isActive: false });
  let ready = await openVisitor(server.origin, { isAdmin: true }).visit(paths.test(readyId));
  expect(ready.text("main")).toContain("Nothing is missing.");
  ready = await ready.submit({ button: "Activate" });
  expect(ready.text("main")).toContain("Next: Invite candidates. Choose Invite above.");
  for (const [link, back] of [
    ["Invite", "Close"],
    ["Copy test", "Cancel"],
    ["Delete test", "Cancel"],
  ] as const) {
    const over = await ready.follow(link, "main");
    expect([over.heading(), over.text("dialog h2")]).toEqual([readyName, link]);
    expect(over.link(back, "dialog")).toBe(paths.test(readyId));
  }

  const tabs = "nav[aria-label=Test]";
  for (const [tab, heading] of [
    ["Content", "Test Content Editor"],
    ["Invitations", "Invitations"],
    ["Test health", "Test health"],
    ["Outcomes", "Outcomes"],
    ["Scorecard", "Scorecard"],
    ["Messages", "Messages"],
    ["Feedback", "Feedback"],
    ["Settings", "Settings"],
  ] as const) {
    page = await page.follow(tab, tabs);
    expect(page.heading()).toMatch(heading);
    expect(page.texts(`${tabs} [aria-current=page]`)).toEqual([tab]);
    expect(page.texts("nav[aria-label=Breadcrumbs] a")).toEqual(["Test Management", name]);
    expect(page.texts(`${tabs} a`)).toHaveLength(9);
    expect(page.text(".page-header")).toContain("Inactive");
    expect(page.hasButton("Activate")).toBe(tab !== "Settings");
  }
  for (const [path, tab] of [
    [paths.shortForm(testId), "Overview"],
    [paths.fitTasks(testId), "Test health"],
    [paths.rescore(testId), "Overview"],
    [paths.testEvidence(testId), "Test health"],
    [paths.selfIdentification(testId), "Settings"],
  ] as const) {
    const below = await openVisitor(server.origin, { isAdmin: true }).visit(path);
    const trail = below.texts("nav[aria-label=Breadcrumbs] a");
    expect([path, below.texts(`${tabs} [aria-current=true]`), trail[0]]).toEqual([path, [tab], "Test Management"]);
  }
  page = await page.submit({ button: "Save Changes", values: { "Public Title": "For candidates" } });
  expect([page.path, page.field("Public Title").value]).toEqual([paths.testSettings(testId), "For candidates"]);
  page = await page.follow("Content", tabs);
  page = await page.submit({ button: "Activate" });
  expect([page.heading(), page.hasButton("Activate")]).toEqual(["Test Content Editor", false]);
  expect(page.text(".page-header")).toContain("Active");
});

test("a test is created from a ready-made test or a copy, with name, description and password", {
  tag: ["@H106"],
}, async ({ server }) => {
  const original = newTestName();
  server.addTest({ name: original, description: "Old", sections: [buildSection("One", 3)] });
  for (const [origin, description] of [
    ["Ready-made: Customer Success Manager", "Mine"],
    [`Copy of ${original}`, ""],
  ] as const) {
    const name = newTestName();
    const dialog = await (await openTests(server)).follow("Create New Test");
    const values = { "Start from": origin, "Test Name": name, Description: description, "Test Password": PASSWORD };
    const editor = await dialog.submit({ button: "Create test", values });
    expect(editor.message()).toContain("The test is inactive until you activate it.");
    expect(editor.heading()).toBe("Test Content Editor");
    const kept = { name, description: description || "Old", password: PASSWORD, isActive: 0 };
    expect(findTestsByName(server, name)).toEqual([kept]);
  }
});

test("a test is created, edited, deactivated, activated and deleted", {
  tag: ["@S258", "@S266", "@S268", "@S272–S275", "@S277", "@S403", "@D22", "@D38"],
}, async ({ server }) => {
  const [name, changed] = [newTestName(), newTestName()];
  const refused = await (await (await openTests(server)).follow("Create New Test")).submit({
    button: "Create test",
    values: { "Test Name": " ", Description: " Kept ", "Test Password": " " },
  });
  expect(refused.field("Test Name")).toMatchObject({ isInvalid: true, description: "Test name is required" });
  expect(refused.field("Test Password").description).toContain("Test password is required");
  expect(refused.field("Description").value).toBe(" Kept ");
  const editor = await refused.submit({
    button: "Create test",
    values: { "Test Name": `  ${name} `, "Test Password": ` ${PASSWORD}  ` },
  });
  expect(editor.message()).toContain("Test created");
  expect(editor.heading()).toBe("Test Content Editor");
  expect(editor.field("Section name").value).toBe("Section 1");
  const created = await editor.follow("Test Management", "main");
  expect(created.has("dialog")).toBe(false);
  expect(findTestsByName(server, name)).toEqual([{ name, description: "Kept", password: PASSWORD, isActive: 1 }]);
  const [testId = ""] = server.readColumn<string>("SELECT id FROM tests WHERE name = ?", name);
  expect(readState(created, testId)).toBe("Active");
  expect(created.text(card(testId))).toContain("This test has no questions yet: candidates cannot start it.");

  const dialog = await created.follow(`Edit test ${name}`);
  expect(dialog.text("dialog h2")).toBe("Edit Test");
  expect(["Test Name", "Description", "Test Password"].map((label) => dialog.field(label).value)).toEqual([
    name,
    "Kept",
    PASSWORD,
  ]);
  const edited = await dialog.submit({
    button: "Save Changes",
    values: { "Test Name": ` ${changed}`, Description: "", "Test Password": "another" },
  });
  expect(edited.message()).toContain("Test updated");
  expect([edited.text(card(testId, "h2")), readState(edited, testId)]).toEqual([changed, "Active"]);
  expect(findTestsByName(server, changed)).toEqual([
    { name: changed, description: "", password: "another", isActive: 1 },
  ]);
  const off = await edited.submit({ button: "Deactivate", within: card(testId) });
  expect(readState(off, testId)).toBe("Inactive");
  const on = await off.submit({ button: "Activate", within: card(testId) });
  expect([on.message(), readState(on, testId)]).toEqual([expect.stringContaining("Test updated"), "Active"]);

  const question = await on.follow(`Delete test ${changed}`);
  expect((await question.follow("Cancel", "dialog")).has("dialog")).toBe(false);
  const deleted = await question.submit({ button: "Delete", within: "dialog" });
  expect(deleted.message()).toContain("Test deleted");
  expect(deleted.has(card(testId))).toBe(false);
  expect(findTestsByName(server, changed)).toEqual([]);
});

test("a card warns of problems with links to fix them, and explains Deactivate", { tag: ["@H46", "@H48"] }, async ({
  server,
}) => {
  const unwritten = { questionText: buildPlaceholderQuestion(0), options: [{ optionText: "Tea", points: 1 }] };
  const unasked = { questionText: "Why?", options: [{ optionText: buildPlaceholderOption(0), points: 0 }] };
  const section = { ...buildSection("One", 2), questions: [...buildSection("One", 2).questions, unwritten, unasked] };
  const testId = server.addTest({ name: newTestName(), sections: [section] });
  const soundId = server.addTest({ name: newTestName(), sections: [buildSection("One", 40)] });
  const page = await openTests(server);
  expect(page.text(card(testId))).toContain("1 question still has placeholder text, and candidates see it.");
  expect(page.text(card(testId))).toContain("Candidates see “of 40” above every question, but this test has only 3.");
  expect(page.text(card(testId))).toContain("1 question is hidden from candidates because its answers still have");
  expect(
    page.findAll(card(testId, "a")).filter((link) => link.attribs.href === paths.content({ testId })),
  ).toHaveLength(2);
  expect(page.link("Show the real number", card(testId))).toBe(paths.testSettings(testId));
  for (const warning of ["placeholder", "of 40"]) expect(page.text(card(soundId))).not.toContain(warning);

  const described = (of: VisitedPage) => of.find(card(testId, "button[name=isActive]")).attribs["aria-describedby"];
  expect(page.text(`#${described(page)}`)).toBe(
    "If you deactivate this test, nobody can start it. Nobody is taking it right now.",
  );
  addSubmission(server, testId, "a@example.com");
  const begun = await openTests(server);
  expect(begun.text(`#${described(begun)}`)).toContain("1 person who has started can still finish.");
  const off = await begun.submit({ button: "Deactivate", within: card(testId) });
  expect([described(off), off.text(card(testId))]).toEqual([
    undefined,
    expect.not.stringContaining("If you deactivate"),
  ]);
  expect(off.text(card(testId))).toContain("and candidates would see it.");
  expect(off.text(card(testId))).toContain("Inactive. 1 person who has started can still finish.");
});

test("deleting asks for confirmation and shows the number of submissions", {
  tag: ["@S268", "@S269", "@S275"],
}, async ({ server, admin }) => {
  const name = newTestName();
  const testId = server.addTest({ name, sections: [buildSection("One", 1)] });
  const readLoss = async () => (await admin.visit(paths.deleteTest(testId))).text("dialog");
  expect(await readLoss()).toContain("Nobody has taken this test.");
  addSubmission(server, testId, "a@example.com");
  expect(await readLoss()).toContain("1 submission will be deleted with it.");
  server.addResults(testId, [{ email: "b@example.com" }, { isPreview: true }]);
  expect(await readLoss()).toContain("3 submissions will be deleted with it, including 1 from previews and studies.");
  expect(await readLoss()).toContain(
    `Are you sure you want to delete "${name}"? This will permanently delete all associated sections, questions, and candidate results.`,
  );
});

test("dialogs and buttons report a test that another admin has deleted", {
  tag: ["@S266", "@S268", "@S275", "@S276"],
}, async ({ server }) => {
  const name = newTestName();
  const testId = server.addTest({ name });
  const list = await openTests(server);
  const [edit, deletion] = [await list.follow(`Edit test ${name}`), await list.follow(`Delete test ${name}`)];
  deleteTestRow(server, testId);
  const openers = [`Edit test ${name}`, `Delete test ${name}`].map((link) => list.follow(link));
  for (const gone of await Promise.all([...openers, list.follow("Copy Link", card(testId))])) {
    expect([gone.status, gone.text("dialog h2")]).toEqual([404, "Test Not Found"]);
    expect(gone.text("dialog")).toContain("Another admin may have deleted it.");
    const closed = await gone.follow("Close", "dialog");
    expect([closed.path, closed.has(card(testId))]).toEqual(["/admin/tests", false]);
  }
  const switched = await list.submit({ button: "Deactivate", within: card(testId) });
  expect(switched.message()).toContain("Failed to update test. This test no longer exists");
  expect(switched.has(card(testId))).toBe(false);
  const preview = await list.submit({ button: "Preview", within: card(testId) });
  expect(preview.message()).toContain("Failed to create test preview. This test no longer exists");
  const saved = await edit.submit({ button: "Save Changes", values: { Description: "Typed for nothing" } });
  expect([saved.status, saved.text("dialog h2")]).toEqual([404, "Test Not Found"]);
  const deleted = await deletion.submit({ button: "Delete", within: "dialog" });
  expect(deleted.message()).toContain("Failed to delete test. This test no longer exists");
});

test("dialogs on a later page return to that page", { tag: ["@S257", "@S267", "@D38"] }, async ({ own: server }) => {
  server.withDatabase((sqlite) => {
    const insert = sqlite.prepare("INSERT INTO tests (id, name, test_password, created_at) VALUES (?, ?, 'x', ?)");
    for (let number = 1; number <= 30; number += 1) insert.run(`t${number}`, `Numbered ${number}`, number);
  });
  const admin = openVisitor(server.origin, { isAdmin: true });
  let page = await admin.visit(paths.tests(2));
  expect(page.text("main")).toContain("Showing 19-31 of 31 tests");
  const dialog = await page.follow("Edit test Numbered 1");
  expect(dialog.text("dialog h2")).toBe("Edit Test");
  expect(dialog.text(card("t1", "h2"))).toBe("Numbered 1");
  expect((await dialog.follow("Cancel", "dialog")).path).toBe("/admin/tests?page=2");
  page = await dialog.submit({ button: "Save Changes", values: { "Test Name": "Renamed" } });
  expect([page.path, page.text(card("t1", "h2"))]).toEqual(["/admin/tests?page=2", "Renamed"]);
  page = await page.submit({ button: "Deactivate", within: card("t1") });
  expect([page.path, readState(page, "t1")]).toEqual(["/admin/tests?page=2", "Inactive"]);
  page = await (await page.follow("Delete test Renamed")).submit({ button: "Delete", within: "dialog" });
  expect(page.text("main")).toContain("Showing 19-30 of 30 tests");
  expect(existsSync(join(dirname(server.databasePath), "backup"))).toBe(true);

  server.run("DELETE FROM tests");
  page = await admin.visit(paths.tests());
  expect(page.text("main")).toContain("No tests found");
});

test("the same form sent twice creates, copies or moves only once", { tag: ["@S404"] }, async ({ server, api }) => {
  const twice = (path: string, fields: Record<string, string>) =>
    Promise.all([1, 2].map(() => api.post(path, new URLSearchParams(fields))));
  const once = crypto.randomUUID();
  await twice("/admin/tests/new", { name: "Sent twice", description: "", testPassword: "pw", once });
  const ids = server.readColumn<string>("SELECT id FROM tests WHERE name = 'Sent twice'");
  expect(ids).toHaveLength(1);
  const [testId = ""] = ids;
  const sections = () =>
    server.readColumn<string>("SELECT id FROM sections WHERE test_id = ? ORDER BY order_index", testId);
  await twice(`/admin/content?testId=${testId}`, { act: `intent=create-section&id=${testId}`, once });
  const [first = "", second = ""] = sections();
  expect(sections()).toEqual([first, second]);
  await twice(`/admin/content?testId=${testId}`, { act: `intent=copy-section&id=${first}`, once });
  expect(sections()).toEqual([first, expect.any(String), second]);
  await twice(`/admin/content?testId=${testId}`, { act: `intent=move-section&id=${second}&direction=up`, once });
  expect(sections()).toEqual([first, second, expect.any(String)]);
  await twice(`/admin/tests/${testId}/copy`, { name: "Copied twice", testPassword: "pw", once });
  expect(findTestsByName(server, "Copied twice")).toHaveLength(1);
});

test("a duplicate has a new name and password, is inactive, and opens in the editor", { tag: ["@H42"] }, async ({
  server,
}) => {
  const name = newTestName();
  server.addTest({ name, sections: [buildSection("Drive", 2)] });
  const dialog = await (await openTests(server)).follow(`Copy test ${name}`);
  expect([dialog.text("dialog h2"), dialog.field("Test Name").value]).toEqual(["Copy test", `Copy of ${name}`]);
  const refused = await dialog.submit({ button: "Copy test", values: { "Test Name": " " } });
  expect(refused.status).toBe(400);
  expect(refused.field("Test Name").description).toBe("Test name is required");
  expect(refused.field("Test Password").description).toContain("Test password is required");
  const values = { "Test Name": `Copy of ${name}`, "Test Password": PASSWORD };
  const editor = await refused.submit({ button: "Copy test", values });
  expect(editor.message()).toContain("Test copied");
  expect(editor.message()).toContain("The test is inactive until you activate it.");
  expect(editor.text('nav[aria-label="Sections"] h2')).toBe(`Copy of ${name}`);
  expect(editor.texts("article h3")).toEqual(["Question 1", "Question 2"]);
  expect(findTestsByName(server, `Copy of ${name}`)).toMatchObject([{ password: PASSWORD, isActive: 0 }]);
});
