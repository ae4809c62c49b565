import { paths } from "#app/paths.ts";
import { adminClient } from "../../support/api-client.ts";
import { expect, test } from "../../support/http-fixtures.ts";
import { sectionOf, type TestServer } from "../../support/server.ts";
import { openVisitor } from "../../support/visitor.ts";

const SCRIPT = "<script>alert(1)</script>";

function addOne(server: TestServer, email: string): { id: string; testId: string } {
  const testId = server.addTest({ name: "Decided", sections: [sectionOf("One", 2)] });
  const [id = ""] = server.addResults(testId, [{ firstName: "Grace", lastName: "Hopper", email, points: 15 }]);
  return { id, testId };
}

test("a stage is set on the result, which says who did it and when, and keeps what was before (H23)", async ({
  server,
}) => {
  const { id } = addOne(server, "staged@example.com");
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(`${paths.result(id)}?match=gold`);
  expect(page.field("Stage").options).toEqual(["New", "Shortlist", "Interview", "Offer", "Hired", "Rejected"]);
  expect(page.text("main")).toContain("Nothing is decided yet.");
  const set = await page.submit({ button: "Set", values: { Stage: "Interview" } });
  expect([set.path, set.message()]).toEqual([page.path, expect.stringContaining("Stage set to Interview")]);
  expect(set.text("main")).toMatch(/Set by Ada Berg, [A-Z][a-z]{2} \d{2}, \d{4}/);
  const again = await set.submit({ button: "Set", values: { Stage: "Rejected" } });
  expect(again.text("main details:has(ol > li > time)")).toMatch(/History Rejected, .* Interview, /);
  expect(again.text("main")).toContain("75.0%");
});

test("notes are written, edited and deleted without scripts, each by its author alone; markup is text (H24)", async ({
  server,
}) => {
  const { id } = addOne(server, "noted@example.com");
  const visitor = openVisitor(server.origin, { isAdmin: true });
  const colleague = { firstName: "Bo", lastName: "Lind", email: "bo-notes@example.com", password: "bo writes notes" };
  const admin = await adminClient(server.origin);
  const { id: colleagueId } = (await admin.post("/api/admin/users", colleague)).json();
  const bo = await adminClient(server.origin, colleague);
  const theirs = (await bo.post(`/api/admin/submissions/${id}/notes`, { text: "From Bo" })).json();
  await admin.delete(`/api/admin/users/${colleagueId}`);
  const foreign = await admin.put(`/api/admin/notes/${theirs.id}`, { text: "Mine now" });
  expect([foreign.status, foreign.json().message]).toEqual([403, "Only its author can change or delete a note"]);

  const page = await visitor.visit(`${paths.result(id)}?match=gold`);
  expect(page.texts("#notes li")).toEqual([expect.stringMatching(/^Bo Lind, .* From Bo$/)]);
  const refused = await page.submit({ button: "Add note", values: { "Add a note": " " } });
  expect([refused.status, refused.field("Add a note").isInvalid]).toEqual([400, true]);
  expect(refused.field("Add a note").description).toContain("Please write something first");
  const added = await page.submit({ button: "Add note", values: { "Add a note": `Line 1\n${SCRIPT}` } });
  expect(added.path).toBe(page.path);
  expect(added.html).not.toContain(SCRIPT);
  // The same page's form once more is the same note.
  const twice = await page.submit({ button: "Add note", values: { "Add a note": `Line 1\n${SCRIPT}` } });
  expect(twice.texts("#notes li > p:nth-child(2)")).toEqual(["From Bo", `Line 1 ${SCRIPT}`]);

  const editor = await twice.follow(/^Edit the note of/);
  const saved = await editor.submit({ button: "Save", values: { "Edit the note": "Changed" } });
  expect([saved.path, saved.texts("#notes li").at(-1)]).toEqual([
    page.path,
    expect.stringMatching(/, edited .*Changed/),
  ]);
  const asked = await saved.follow(/^Delete the note of/);
  expect(asked.text("dialog")).toContain("Are you sure you want to delete this note?");
  const deleted = await asked.submit({ button: "Delete", within: "dialog" });
  expect([deleted.path, deleted.message()]).toEqual([page.path, expect.stringContaining("Note deleted")]);
  expect(deleted.texts("#notes li")).toHaveLength(1);
  const strange = await visitor.visit(paths.deleteNote(id, theirs.id, { isRanking: false, filter: { bands: [] } }));
  expect([strange.status, strange.text("dialog")]).toEqual([404, expect.stringContaining("another person's")]);
});

test("neither stage nor note is on a candidate's pages, or in what the API tells candidates (H23, H24)", async ({
  server,
}) => {
  const { id } = addOne(server, "unaware@example.com");
  const admin = await adminClient(server.origin);
  await admin.put(`/api/admin/submissions/${id}/stage`, { stage: "rejected" });
  await admin.post(`/api/admin/submissions/${id}/notes`, { text: "Not for candidates" });
  for (const path of [`/api/submissions/${id}`, `/test/${id}/complete`]) {
    const { status, text } = await admin.get(path);
    expect([path, status, /rejected|Not for candidates|"stage"/i.test(text)]).toEqual([path, 200, false]);
  }
});
