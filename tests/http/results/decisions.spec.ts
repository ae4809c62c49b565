import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

const SCRIPT = "<script>alert(1)</script>";

function addOne(server: TestServer, email: string): { id: string; testId: string } {
  const testId = server.addTest({ name: "Decided", sections: [buildSection("One", 2)] });
  const [id = ""] = server.addResults(testId, [{ firstName: "Grace", lastName: "Hopper", email, points: 15 }]);
  return { id, testId };
}

test("a result shows who set its stage and when, with the earlier stages", { tag: ["@H23"] }, async ({ server }) => {
  const { id } = addOne(server, "staged@example.com");
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(`${paths.result(id)}?match=gold`);
  expect(page.field("Stage").options).toEqual(["New", "Shortlist", "Interview", "Offer", "Hired", "Rejected"]);
  expect(page.text("main")).toContain("Nobody has set a stage yet.");
  const set = await page.submit({ button: "Set", values: { Stage: "Interview" } });
  expect([set.path, set.message()]).toEqual([page.path, expect.stringContaining("Stage set to Interview")]);
  expect(set.text("main")).toMatch(/Stage set by Ada Berg, [A-Z][a-z]{2} \d{2}, \d{4}/);
  const again = await set.submit({ button: "Set", values: { Stage: "Rejected" } });
  expect(again.text("main details:has(ol > li > time)")).toMatch(/History Rejected, .* Interview, /);
  expect(again.text("main")).toContain("75.0%");
});

test("authors can add, edit and delete notes without JavaScript, and markup is escaped", { tag: ["@H24"] }, async ({
  server,
  api,
  admin,
}) => {
  const { id } = addOne(server, "noted@example.com");
  const colleague = { firstName: "Bo", lastName: "Lind", email: "bo-notes@example.com", password: "bo writes notes" };
  const { id: colleagueId } = (await api.post("/api/admin/users", colleague)).json();
  const bo = await adminClient(server.origin, colleague);
  const theirs = (await bo.post(`/api/admin/submissions/${id}/notes`, { text: "From Bo" })).json();
  await api.delete(`/api/admin/users/${colleagueId}`);
  const foreign = await api.put(`/api/admin/notes/${theirs.id}`, { text: "Mine now" });
  expect([foreign.status, foreign.json().message]).toEqual([403, "Only the author can change or delete a note"]);

  const page = await admin.visit(`${paths.result(id)}?match=gold`);
  expect(page.texts("#notes li")).toEqual([expect.stringMatching(/^Bo Lind, .* From Bo$/)]);
  const refused = await page.submit({ button: "Add note", values: { "Add a note": " " } });
  expect([refused.status, refused.field("Add a note").isInvalid]).toEqual([400, true]);
  expect(refused.field("Add a note").description).toContain("Please enter a note");
  const added = await page.submit({ button: "Add note", values: { "Add a note": `Line 1\n${SCRIPT}` } });
  expect(added.path).toBe(page.path);
  expect(added.html).not.toContain(SCRIPT);
  const twice = await page.submit({ button: "Add note", values: { "Add a note": `Line 1\n${SCRIPT}` } });
  expect(twice.texts("#notes li > p:nth-child(2)")).toEqual(["From Bo", `Line 1 ${SCRIPT}`]);

  const editor = await twice.follow(/^Edit the note of/);
  const saved = await editor.submit({ button: "Save note", values: { "Edit the note": "Changed" } });
  expect(saved.path).toEqual(page.path);
  expect(saved.texts("#notes li").at(-1)).toMatch(/, edited .*Changed/);
  const answer = await saved.follow(/^Delete the note of/);
  expect(answer.text("dialog")).toContain("Are you sure you want to delete this note?");
  const deleted = await answer.submit({ button: "Delete", within: "dialog" });
  expect([deleted.path, deleted.message()]).toEqual([page.path, expect.stringContaining("Note deleted")]);
  expect(deleted.texts("#notes li")).toHaveLength(1);
  const strange = await admin.visit(resultPaths.deleteNote(id, theirs.id, new URLSearchParams()));
  expect([strange.status, strange.text("dialog")]).toEqual([404, expect.stringContaining("someone else wrote it")]);
});

test("a hired candidate's outcome can be saved without JavaScript, with author and time", {
  tag: ["@T70", "@T113"],
}, async ({ server, api, admin }) => {
  const { id } = addOne(server, "outcome@example.com");
  const page = await admin.visit(`${paths.result(id)}?match=gold`);
  expect(page.text("main")).not.toContain("Still here after 6 months");
  const hired = await page.submit({ button: "Set", values: { Stage: "Hired" } });
  expect(hired.text("#outcome-card")).toContain("No outcome is recorded yet.");
  const save = { button: "Save outcome", within: "#outcome-card" };
  const refused = await hired.submit({ ...save, values: { "Quota reached after 6 months, in %": "1000.5" } });
  expect([refused.status, refused.field("Quota reached after 6 months, in %").isInvalid]).toEqual([400, true]);
  expect(refused.field("Quota reached after 6 months, in %").description).toContain(
    "Please enter a percentage from 0 to 1000",
  );
  const values = { "Still here after 6 months": "Yes", "Quota reached after 6 months, in %": "97,5" };
  const saved = await refused.submit({ ...save, values });
  expect([saved.path, saved.message()]).toEqual([page.path, expect.stringContaining("Outcome saved")]);
  expect(saved.field("Quota reached after 6 months, in %").value).toBe("97.5");
  expect(saved.text("#outcome-card")).toMatch(/Written by Ada Berg, [A-Z][a-z]{2} \d{2}, \d{4}/);
  const address = `/api/admin/submissions/${id}/outcome`;
  const stored = { decision: "hired", stayed: true, quotaPercent: 97.5, changedBy: "Ada Berg" };
  expect((await api.get(address)).json()).toMatchObject(stored);
  const twelve = { "Still here after 12 months": "No", "Quota reached after 12 months, in %": "88" };
  const later = await saved.submit({ ...save, values: twelve });
  expect(later.field("Quota reached after 12 months, in %").value).toBe("88");
  expect((await api.get(address)).json()).toMatchObject({ ...stored, stayed12: false, quotaPercent12: 88 });
  await api.put(address, { stayed: true, quotaPercent: 97.5, stayed12: null, quotaPercent12: null });
  const rejected = await (await admin.visit(page.path)).submit({ button: "Set", values: { Stage: "Rejected" } });
  expect(rejected.text("#outcome-card")).toContain("The stage is no longer Hired.");
  expect((await api.get(address)).json()).toMatchObject({ ...stored, decision: "not hired" });
  const late = await rejected.submit({ ...save, values: { "Still here after 6 months": "No" } });
  expect(late.status).toBe(400);
  expect(late.field("Still here after 6 months").description).toBe("Please set the stage to Hired first");
  const cleared = await late.submit({
    ...save,
    values: { "Still here after 6 months": "Not known", "Quota reached after 6 months, in %": "" },
  });
  expect(cleared.message()).toContain("Outcome saved");
  expect(cleared.text("main").includes("Still here")).toBe(false);
});

test("candidates' pages and API calls contain no stage, note or outcome", { tag: ["@H23", "@H24", "@T70"] }, async ({
  server,
  api,
}) => {
  const { id } = addOne(server, "unaware@example.com");
  await api.put(`/api/admin/submissions/${id}/stage`, { stage: "hired" });
  await api.put(`/api/admin/submissions/${id}/outcome`, { stayed: true, quotaPercent: 123.4 });
  await api.post(`/api/admin/submissions/${id}/notes`, { text: "Not for candidates" });
  for (const path of [`/api/submissions/${id}`, `/test/${id}/complete`]) {
    const { status, text } = await api.get(path);
    expect([path, status, /hired|Not for candidates|"stage"|stayed|123\.4/i.test(text)]).toEqual([path, 200, false]);
  }
});

function addSome(server: TestServer, emails: string[]): { testId: string; ids: string[] } {
  const testId = server.addTest({ name: `Ticked ${emails[0]}`, sections: [buildSection("One", 2)] });
  const results = emails.map((email, index) => ({ email, firstName: `P${index}`, points: 20 - 5 * index }));
  return { testId, ids: server.addResults(testId, results) };
}

test("selected rows of both lists get a stage without JavaScript, and can be filtered by it", {
  tag: ["@H23"],
}, async ({ server, api, admin }) => {
  const { testId, ids } = addSome(server, ["tick-a@example.com", "tick-b@example.com", "tick-c@example.com"]);
  const page = await admin.visit(resultPaths.dashboard({ testId }));
  expect(page.texts("tbody td[data-place=extra]")).toEqual(["New", "New", "New"]);
  const none = await page.submit({
    button: "Set stage",
    within: "form#ticked",
    values: { "Stage of the selected results": "Offer" },
  });
  expect([none.path, none.message()]).toEqual([page.path, expect.stringContaining("Please select a result first")]);
  const ticks = { "Select P1 Hopper": true, "Select P2 Hopper": true };
  const unset = await page.submit({ button: "Set stage", within: "form#ticked", values: ticks });
  expect(unset.message()).toContain("Please choose a stage");
  const set = await unset.submit({
    button: "Set stage",
    within: "form#ticked",
    values: { "Stage of the selected results": "Offer" },
  });
  expect(set.message()).toContain("Stage of 2 results set to Offer");
  expect(set.text("form#ticked")).toMatch(/2 selected.*Undo Write/);
  expect(set.field("Stage of the selected results").value).toBe("offer");
  const other = await set.submit({ button: "Search", values: { "Search by email or name": "tick-a" } });
  expect(other.texts("tbody tr").length).toBe(1);
  expect(other.text("form#ticked")).toContain("2 selected, 2 not on this page");
  const more = await other.submit({
    button: "Keep selected",
    within: "form#ticked",
    values: { "Select P0 Hopper": true },
  });
  expect(more.text("form#ticked")).toContain("3 selected, 2 not on this page");
  const opened = await more.follow("P0 Hopper");
  const returned = await opened.follow("Back to Dashboard");
  expect(opened.heading()).toBe("P0 Hopper");
  expect(returned.text("form#ticked")).toContain("3 selected, 2 not on this page");
  const [extra = ""] = server.addResults(testId, [{ email: "tick-d@example.com" }]);
  const withExtra = await admin.visit(`${returned.path}&ticked=${extra}`);
  expect(withExtra.text("form#ticked")).toContain("4 selected");
  await (await adminClient(server.origin)).delete(`/api/admin/submissions/${extra}`);
  expect((await admin.visit(withExtra.path)).text("form#ticked")).toContain("3 selected");
  const undone = await set.submit({ button: "Undo", within: "form#ticked" });
  expect(undone.message()).toContain("Stage of 2 results set back");
  expect(undone.hasButton("Undo")).toBe(false);
  expect(undone.field("Select P1 Hopper").isChecked).toBe(true);
  await undone.submit({
    button: "Set stage",
    within: "form#ticked",
    values: { "Stage of the selected results": "Offer" },
  });
  await api.post(`/api/admin/submissions/${ids[1]}/notes`, { text: "One" });
  await api.post(`/api/admin/submissions/${ids[1]}/notes`, { text: "Two" });
  const offers = await admin.visit(resultPaths.dashboard({ testId, stage: ["offer"] }));
  expect(offers.texts("tbody tr")).toHaveLength(2);
  expect(offers.text(`#result-${ids[1]}`)).toMatch(/Offer.*2 notes/);
  expect(offers.hasLink("Remove the filter Stage: Offer")).toBe(true);

  const board = await admin.visit(resultPaths.leaderboard({ testId, stage: ["offer"] }));
  expect(board.texts("tbody tr").map((row) => /^(?:Rank )?#?(\d)/.exec(row)?.[1])).toEqual(["2", "3"]);
  expect(board.hasLink("Remove the filter Stage: Offer")).toBe(true);
  const back = await board.submit({
    button: "Set stage",
    within: "form#ticked",
    values: { "Select P1 Hopper": true, "Stage of the selected results": "Hired" },
  });
  expect([back.url.pathname, back.texts("tbody tr").length]).toEqual([board.url.pathname, 1]);
  const sheet = await admin.visit(`${paths.resultSheet("csv")}?testId=${testId}&stage=hired`);
  const [head = "", ...rows] = sheet.body.toString().trim().split("\r\n");
  expect([head.includes("Stage"), rows.length, rows[0]?.includes("Hired")]).toEqual([true, 1, true]);
});

test("setting stages counts deleted results, rejects 5,000 and never redirects off-site", { tag: ["@H23"] }, async ({
  server,
  api,
  admin,
}) => {
  const { testId, ids } = addSome(server, ["gone-tick@example.com", "kept-tick@example.com"]);
  const page = await admin.visit(resultPaths.dashboard({ testId }));
  await api.delete(`/api/admin/submissions/${ids[0]}`);
  const set = await page.submit({
    button: "Set stage",
    within: "form#ticked",
    values: { "Select P0 Hopper": true, "Select P1 Hopper": true, "Stage of the selected results": "Shortlist" },
  });
  expect(set.message()).toMatch(/Stage of 1 result set to Shortlist.*1 no longer exists/);
  const again = await set.submit({ button: "Set stage", within: "form#ticked" });
  expect(again.message()).toMatch(/Stage of 0 results set to Shortlist.*1 already had this stage/);
  const send = async (count: number, backTo: string) => {
    const form = new URLSearchParams({ stage: "hired", backTo });
    for (let n = 0; n < count; n += 1) form.append("submissionId", `unknown-${n}`);
    const { status, headers } = await api.request("POST", paths.setStages(), form);
    const to = headers.get("location");
    return [status, to && new URL(to, server.origin).pathname];
  };
  expect(await send(1001, page.path)).toEqual([302, page.url.pathname]);
  expect(await send(5000, page.path)).toEqual([413, null]);
  expect(await send(1, "https://evil.example/")).toEqual([302, "/admin"]);
});
