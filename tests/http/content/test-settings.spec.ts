import { paths } from "#app/platform/paths/paths.ts";
import { findTestsByName, newTestName } from "#tests/support/rows/stored-tests.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import type { FormValues } from "#tests/support/visitors/filled-form.ts";
import type { VisitedPage } from "#tests/support/visitors/visitor.ts";
import { card, openTests, PASSWORD, readFacts } from "./tests-page.ts";

test("a setting that two admins change needs a choice, but other fields are saved without one", {
  tag: ["@R108"],
}, async ({ server, admin }) => {
  const testId = server.addTest({ name: newTestName(), description: "Old", sections: [buildSection("One", 1)] });
  const open = () => admin.visit(paths.testSettings(testId));
  const [first, second] = [await open(), await open()];
  const button = "Save Changes";
  await first.submit({ button, values: { Description: "Theirs", Role: "Seller", "What Happens Next": "Same\ntext" } });
  const values = { Description: "Mine", "Public Title": "Ours", "What Happens Next": "Same\r\ntext  ", Active: false };
  const asked = await second.submit({ button, values });
  expect([asked.status, asked.texts("[role=alert] p:nth-child(2)")]).toEqual([409, ["Theirs"]]);
  expect([asked.field("Description").value, asked.field("Public Title").value]).toEqual(["Mine", "Ours"]);
  const read = () =>
    server.readArray("SELECT description, public_title, role_title, is_active FROM tests WHERE id = ?", testId);
  expect(read()).toEqual(["Theirs", "", "Seller", 1]);
  await (await open()).submit({ button, values: { Description: "Theirs, again" } });
  const askedAgain = await asked.submit({ button: "Keep mine for Description" });
  expect(askedAgain.texts("[role=alert] p:nth-child(2)")).toEqual(["Theirs, again"]);
  const saved = await askedAgain.submit({ button: "Use theirs for Description" });
  expect(saved.message()).toContain("Test updated");
  expect(read()).toEqual(["Theirs, again", "Ours", "Seller", 0]);
});

test("a test's invitation is the stored text or the default, with all facts filled in", {
  tag: ["@H30", "@S262", "@S264", "@S270"],
}, async ({ server }) => {
  const name = newTestName();
  const testId = server.addTest({ name, testPassword: PASSWORD, sections: [buildSection("One", 24)] });
  const link = `${server.origin}/candidate?testId=${testId}`;
  const usual = await (await openTests(server)).follow("Invite", card(testId));
  const mail = new URL(usual.link("Open in mail program", "dialog"));
  expect([mail.protocol, mail.searchParams.get("subject")]).toEqual(["mailto:", `Your invitation: ${name}`]);
  const { value } = usual.field("Invitation");
  for (const part of [`"${name}"`, "about 15 minutes", `Link: ${link}`, `password: ${PASSWORD}`])
    expect(value).toContain(part);
  expect(mail.searchParams.get("body")).toBe(value.replaceAll("\n", "\r\n"));

  const edit = await usual.follow("Edit shared-link message");
  expect(edit.field("Shared-Link Message").value).toContain("Link: {link}");
  const save = (of: VisitedPage, text: string) =>
    of.submit({ button: "Save Changes", values: { "Shared-Link Message": text } });
  const refused = await save(edit, "Come to {place}");
  expect(refused.field("Shared-Link Message")).toMatchObject({
    value: "Come to {place}",
    isInvalid: true,
    description: expect.stringContaining("{place} is not a placeholder."),
  });
  await save(refused, `{title}: {link}\n${"ü".repeat(400)}`);
  const own = await (await openTests(server)).follow("Invite", card(testId));
  expect(own.field("Invitation").value).toBe(`${name}: ${link}\n${"ü".repeat(400)}`);
  expect(own.text("dialog")).toContain("This text is too long to open in a mail program");
  expect(own.hasLink("Open in mail program")).toBe(false);
  await save(await own.follow("Edit shared-link message"), "");
  const again = await (await openTests(server)).follow("Invite", card(testId));
  expect(again.field("Invitation").value).toBe(value);
});

test("an invite-only test needs no password, keeps the stored one and offers only personal links", async ({
  server,
  api,
}) => {
  const name = newTestName();
  const invited = { name: " ", access: "invitation", description: "", testPassword: "" };
  const refused = await api.post(paths.newTest(), new URLSearchParams(invited));
  expect(refused.text.includes("name is required")).toBe(true);
  expect(refused.text.includes("password is required")).toBe(false);
  await api.post(paths.newTest(), new URLSearchParams({ ...invited, name }));
  const [{ id, password } = { id: "", password: "" }] = server.readRows<{ id: string; password: string }>(
    "SELECT id, test_password AS password FROM tests WHERE name = ?",
    name,
  );
  expect(password).toMatch(/^[0-9a-f]{12}$/);

  const list = await openTests(server);
  expect(list.text(card(id))).toContain("Invite only");
  expect(list.hasLink("Copy Link", card(id))).toBe(false);
  expect([Object.keys(readFacts(list, id)).includes("Password"), list.html.includes(password)]).toEqual([false, false]);
  const inviting = await list.follow("Invite", card(id));
  expect([inviting.hasField("Link"), inviting.html.includes(password)]).toEqual([false, false]);
  expect(inviting.text("dialog")).toContain("Nobody else can start this test.");
  expect(inviting.link("Invite people", "dialog")).toBe(paths.invitePeople(id));
  expect(inviting.link("All invitations", "dialog")).toBe(paths.invitations(id));

  const edit = await list.follow(`Edit test ${name}`);
  expect([edit.hasField("Test Password"), edit.html.includes(password)]).toEqual([false, false]);
  await edit.submit({ button: "Save Changes", values: { Description: "Changed" } });
  expect(findTestsByName(server, name)).toMatchObject([{ description: "Changed", password }]);
  const settings = await edit.follow("All other settings");
  expect([settings.hasField("Test Password"), settings.hasField("Shared-Link Message")]).toEqual([false, false]);
  const save = (of: VisitedPage, values: FormValues) => of.submit({ button: "Save Changes", values });
  const open = await save(settings, { "Who Can Start": "Anyone with the link and the password" });
  const opened = await openTests(server);
  expect([readFacts(opened, id).Password, opened.hasLink("Copy Link", card(id))]).toEqual([password, true]);

  const text = "Come to {link} with {password}";
  const closed = await save(open, {
    "Test Password": "welcome",
    "Shared-Link Message": text,
    "Who Can Start": "Only invited people",
  });
  const unchanged = await save(closed, { Active: true });
  const copying = await list.follow(`Copy test ${name}`);
  expect(copying.hasField("Test Password")).toBe(false);
  const copyName = newTestName();
  await copying.submit({ button: "Copy test", values: { "Test Name": copyName } });
  expect(findTestsByName(server, copyName)).toMatchObject([{ password: expect.stringMatching(/^[0-9a-f]{12}$/) }]);
  const back = await save(unchanged, { "Who Can Start": "Both" });
  expect([back.field("Test Password").value, back.field("Shared-Link Message").value]).toEqual(["welcome", text]);
});
