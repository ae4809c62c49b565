import { paths } from "#app/platform/paths/paths.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { answer, beginAsVisitor } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

const EMAIL = "mae@example.com";

function addParts(server: TestServer): string[] {
  return ["Listening", "Closing"].map((name) =>
    server.addTest({ name, hasPractice: true, sections: [buildSection(name, 1)] }),
  );
}

function readLink(server: TestServer, testId: string, email = EMAIL): string {
  const select = "SELECT token FROM invitations WHERE test_id = ? AND email_key = ?";
  return `/i/${server.readValue(select, testId, email)}`;
}

test("without JavaScript, an admin makes and edits a battery, and one link starts both parts", {
  tag: ["@H33", "@R173"],
}, async ({ server, admin }) => {
  const [first = "", second = ""] = addParts(server);
  const batteries = await (await (await admin.visit(paths.tests())).follow("Batteries")).follow(
    "Create battery",
    ".page-header",
  );
  const wrong = await batteries.submit({
    button: "Create battery",
    values: { Name: "Both", "First test": "Listening", "Second test": "Listening" },
  });
  expect([wrong.status, wrong.field("Second test").description]).toEqual([400, "Please choose a different test"]);
  const made = await wrong.submit({
    button: "Create battery",
    values: { Name: "Two", "First test": "Closing", "Second test": "Listening" },
  });
  const edit = await made.follow("Edit Two");
  const values = { Name: "Both", "First test": "Listening", "Second test": "Closing" };
  const edited = await edit.submit({ button: "Save Changes", values });
  const asked = await edit.submit({ button: "Save Changes", values: { Name: "Three" } });
  expect([asked.status, asked.text("dialog")]).toEqual([409, expect.stringMatching(/“Name” is not saved.*Both/s)]);
  await asked.submit({ button: "Use theirs for Name" });
  const inviting = await edited.follow("Invite people to Both");
  const preview = await inviting.submit({
    button: "Show preview",
    values: { "People, one on each line": `Mae Jemison <${EMAIL}>` },
  });
  expect(preview.text("main")).toContain("Both: Listening, Closing");
  const invited = await preview.submit({ button: "Invite 1 person" });
  expect(invited.message()).toContain("1 person invited to Both");
  expect(invited.text("main")).toContain("Both, part 1 of 2, 0 of 2 complete");
  const late = await edit.submit({
    button: "Save Changes",
    values: { "Third test (optional)": "Default Test" },
  });
  expect([late.status, late.message()]).toEqual([409, expect.stringContaining("can no longer change. Create another")]);
  const renaming = await (await admin.visit(paths.batteries())).follow("Edit Both");
  expect([renaming.hasField("First test"), renaming.texts("dialog li")]).toEqual([false, ["Listening", "Closing"]]);

  const link = readLink(server, first);
  const candidate = openVisitor(server.origin);
  const start = await candidate.visit(link);
  expect((await start.follow("Try a practice question")).path).toBe(`${link}/practice`);
  const question = await start.submit({ button: "Begin Assessment" });
  const between = await answer(question);
  expect([between.path, between.heading()]).toEqual([link, "Part 1 of 2 is complete"]);
  expect(between.html).not.toMatch(/Mae|Jemison|mae@|percent|points|MATCH/);
  expect([between.hasField("First Name"), between.hasLink("Try a practice question")]).toEqual([false, false]);
  expect((await candidate.visit(`${link}/practice`)).path).toBe(link);
  expect((await admin.visit(paths.invitations(second))).text("main")).toContain("Both, part 2 of 2, 1 of 2 complete");

  server.run("UPDATE tests SET once_per_email = 1, retake_after_days = 30 WHERE id = ?", second);
  const password = { "Access Password": "open sesame", "Email Address": EMAIL };
  const stranger = await beginAsVisitor(server.origin, password, second);
  expect((await answer(stranger.page)).path).toBe(paths.complete(stranger.id));
  expect((await admin.visit(paths.invitations(second))).text("main")).toContain(
    "Both, part 2 of 2, 1 of 2 complete. Completed by password with this address",
  );

  const phone = openVisitor(server.origin);
  const again = await phone.visit(readLink(server, second));
  expect(again.heading()).toBe("Part 1 of 2 is complete");
  const begun = await Promise.all(
    [1, 2].map(() => sendRaw(server, "POST", link, { Origin: server.origin }, new URLSearchParams())),
  );
  expect(new Set(begun.map(({ headers }) => headers.location)).size).toBe(1);
  const next = await between.submit({ button: "Start part 2" });
  expect([next.path, next.text("#question-text")]).toEqual([begun[0]?.headers.location, "Closing: question 1?"]);
  const end = await answer(next);
  expect(end.heading()).toBe("Assessment Complete!");
  expect(end.text("main")).toContain("Listening, Closing");
  expect((await candidate.visit(link)).path).toBe(end.path);
  await assertStored(server, end, [first, second]);
});

async function assertStored(server: TestServer, end: VisitedPage, [first = "", second = ""]: string[]) {
  const rows = server.readRows(
    `SELECT id, test_id AS testId, first_name || last_name AS name, completed_at IS NOT NULL AS isCompleted
           FROM submissions WHERE email_key = ? AND invitation_id IS NOT NULL ORDER BY started_at, rowid`,
    EMAIL,
  ) as { id: string; testId: string; name: string; isCompleted: number }[];
  expect(rows.map(({ testId, name, isCompleted }) => [testId, name, isCompleted])).toEqual([
    [first, "MaeJemison", 1],
    [second, "MaeJemison", 1],
  ]);
  expect(end.path).toContain(rows[1]?.id);
  const client = await adminClient(server.origin);
  const [battery] = (await client.get("/api/admin/batteries")).json();
  const details = (await client.get(`/api/admin/submissions/${rows[1]?.id}/details`)).json();
  const [invitation] = (await client.get(`/api/admin/tests/${second}/invitations`)).json();
  expect(details.submission.batteryId).toEqual(battery.id);
  expect(invitation.batteryId).toEqual(battery.id);
  expect(invitation.batteryPart).toBe(2);
  const admin = openVisitor(server.origin, { isAdmin: true });
  const page = await admin.visit(paths.candidate(rows[0]?.id ?? ""));
  expect(page.text("main")).toMatch(/Battery: Both .*Listening.*Closing/s);
  const log = await admin.visit(paths.auditLog({ event: "battery-made" }));
  expect(log.texts("tbody td:last-child a")).toContain("Both");
  const dialog = await admin.visit(paths.deleteTest(second));
  expect(dialog.text("dialog")).toContain("It is part of 1 battery: Both. The battery is deleted too.");
  const left = await (await admin.visit(paths.batteries())).follow("Delete Both");
  expect((await left.submit({ button: "Delete", within: "dialog" })).text("main")).not.toContain("Both");
}

test("the next part asks again for consent once the notice has changed", { tag: ["@H33", "@P30"] }, async ({
  own: server,
}) => {
  const [first = "", second = ""] = addParts(server);
  const client = await adminClient(server.origin);
  const { id: batteryId } = (
    await client.post("/api/admin/batteries", { name: "Both", testIds: [first, second] })
  ).json();
  const email = "consent@example.com";
  const people = [{ email, firstName: "Mae", lastName: "Jemison" }];
  const made = await client.post(`/api/admin/tests/${first}/invitations`, { people, batteryId });
  const link = new URL(made.json().invited[0].link).pathname;
  const candidate = openVisitor(server.origin);
  const between = await answer(await (await candidate.visit(link)).submit({ button: "Begin Assessment" }));
  expect(between.heading()).toBe("Part 1 of 2 is complete");
  server.withDatabase((sqlite) => {
    sqlite.prepare("INSERT INTO privacy_notices VALUES (1, 'New', '', 0, 'z', 'Zoë')").run();
    sqlite.prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('consent_required', 'true')").run();
  });
  const asked = await candidate.visit(link);
  expect([asked.heading(), asked.field("First Name").value]).toEqual(["Sales Role Assessment", "Mae"]);
  expect(asked.hasLink("Try a practice question")).toBe(false);
  const again = await client.post(`/api/admin/tests/${second}/invitations`, { people });
  expect(again.json()).toEqual({ invited: [], alreadyInvited: 1 });
});
