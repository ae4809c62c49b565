import { paths } from "#app/platform/paths/paths.ts";
import { addAdmin, newPerson } from "#tests/support/rows/admins.ts";
import { type AddedInvitation, inviteTo } from "#tests/support/rows/invitations.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { type MailServer, readMail } from "#tests/support/servers/mail-server.ts";
import { startMailingServer } from "#tests/support/servers/mailing-server.ts";
import { ADMIN, type TestServer } from "#tests/support/servers/server.ts";
import { begin } from "#tests/support/visitors/candidates.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

const poll = <Value>(read: () => Value) => expect.poll(read, { intervals: [50] });
const BOX = "Email me when a candidate completes an assessment";

function invite(server: TestServer, given: Partial<AddedInvitation> = {}): { id: string; token: string } {
  return server.withDatabase((sqlite) => {
    const testId = sqlite.prepare<[], string>("SELECT id FROM tests WHERE is_default = 1").pluck().get() ?? "";
    const id = inviteTo(sqlite, testId, { invitedAt: new Date(), ...given });
    return { id, token: String(sqlite.prepare("SELECT token FROM invitations WHERE id = ?").pluck().get(id)) };
  });
}

async function arrivedAt(mailServer: MailServer, count: number) {
  await poll(() => mailServer.accepted().length).toBe(count);
  const last = mailServer.accepted().at(-1);
  if (!last) throw new Error("No mail came");
  return readMail(last);
}

test("without SMTP_URL the settings explain how to turn mail on", { tag: ["@P20"] }, async ({ server, api, admin }) => {
  const settings = await admin.visit(paths.emailSettings());
  expect(settings.text("main [role=status]")).toBe(
    "Email is off Ask whoever runs the server to connect a mail server. The steps are in the program's documentation, under “Set up mail”.",
  );
  const account = await settings.follow("Your account: Ada Berg");
  expect([account.title(), account.heading()]).toEqual(["Your account", "Your account"]);
  expect(account.text("main")).toContain(`Email ${ADMIN.email} Role Admin`);
  expect(account.text("main")).toContain("This server does not send email");
  expect(account.hasField(BOX)).toBe(false);
  expect(server.output()).not.toMatch(/^ {2}Mail/m);
  const { id } = invite(server);
  expect((await api.post(`/api/admin/invitations/${id}/send`, {})).status).toBe(409);
});

test("a viewer's account page shows what they can see and who can change it", { tag: ["@P22"] }, async ({ server }) => {
  const [person, testId] = [newPerson(), server.addTest({ name: "Inside sales" })];
  await addAdmin(server, { ...person, role: "viewer", testIds: [testId] });
  const visitor = openVisitor(server.origin);
  for (const [name, value] of (await adminClient(server.origin, person)).cookies) visitor.cookies.set(name, value);
  const account = await visitor.visit(paths.account());
  expect(account.status).toBe(200);
  expect(account.text("main")).toContain("ViewerCan see only: Inside sales");
  expect(account.text("main")).toContain("To change your email address or role, ask an admin.");
});

test("test messages, notices, invitations and reminders are each sent once", {
  tag: ["@P20", "@P22", "@P23", "@P40", "@P41"],
}, async () => {
  const { server, mailServer, close } = await startMailingServer();
  const arrived = (count: number) => arrivedAt(mailServer, count);
  // A message arrives before the server stores that it was sent.
  const letAnHourPass = async () => {
    await poll(() => server.readValue("SELECT count(*) FROM messages WHERE sent_at IS NULL")).toBe(0);
    server.run("UPDATE messages SET sent_at = sent_at - 3600000");
  };
  expect(server.output()).toMatch(/"event":"started".*"isMailOn":true/);
  const visitor = openVisitor(server.origin, { isAdmin: true });

  await test.step("an admin sends a test message to themselves", async () => {
    const card = await visitor.visit(paths.emailSettings());
    expect(card.text("main dl")).toMatch(
      /^Sending On, at most 100 messages a second From Hiring <hiring@assess.example>/,
    );
    expect(card.text("main dl")).toContain(`Mail server 127.0.0.1:${mailServer.port} Waiting Nothing`);
    expect(card.text("main")).toContain("No messages yet.");
    expect(card.html).not.toContain("hush-hush");
    const sent = await card.submit({ button: "Send a test message to me" });
    expect(sent.message()).toBe(`Test message on its way Check the inbox of ${ADMIN.email}.`);
    expect(await arrived(1)).toMatchObject({
      subject: "Test message",
      to: [{ name: "Ada Berg", address: ADMIN.email }],
    });
    await poll(async () => (await visitor.visit(paths.emailSettings())).text("main table tbody")).toMatch(
      /^ada@example\.com Test message Sent \w{3} \d\d, \d{4}/,
    );
  });

  await test.step("admins who asked for notices get one for a completed assessment", async () => {
    const account = await visitor.visit(paths.account());
    expect(account.field(BOX).isChecked).toBe(false);
    const saved = await account.submit({ button: "Save emails", values: { [BOX]: true } });
    expect([saved.message(), saved.field(BOX).isChecked]).toEqual(["Account updated successfully", true]);
    const { client, id } = await begin(server);
    for (let time = 0; time < 2; time += 1) await client.put(`/api/submissions/${id}`, { isCompleted: true });
    const notice = await arrived(2);
    expect(notice.subject).toBe("Completed: Default Test");
    expect(notice.text).toContain(`${server.origin}${paths.result(id)}`);
    expect((await saved.submit({ button: "Save emails", values: { [BOX]: false } })).field(BOX).isChecked).toBe(false);
  });

  const client = await adminClient(server.origin);
  const send = (id: string, body: unknown = {}) => client.post(`/api/admin/invitations/${id}/send`, body);
  const { id, token } = invite(server, { email: "invited@x.example" });

  await test.step("the API sends an invitation and a reminder, and no log contains the link's secret", async () => {
    expect((await send(id)).json()).toEqual({ message: "The message is on its way" });
    expect((await arrived(3)).text).toContain(`${server.origin}/i/${token}`);
    await poll(async () => (await send(id, { kind: "reminder" })).status).toBe(200);
    expect((await arrived(4)).subject).toMatch(/^Reminder: /);
    const revoked = invite(server, { revokedAt: new Date() });
    const statuses = [await send("unknown"), await send(revoked.id), await send(id, { kind: "test" })];
    expect(statuses.map(({ status }) => status)).toEqual([404, 409, 400]);
    for (const secret of [token, "invited@x.example", "hush-hush"]) expect(server.output()).not.toContain(secret);
  });

  await test.step("links of a study and its raters are emailed, and emailed again on request", async () => {
    const testId = server.readValue<string>("SELECT id FROM tests WHERE is_default = 1") ?? "";
    const study = await visitor.visit(paths.fitStudy(testId));
    const lines = { "People, one on each line": "Bo, bo@x.example\nCy" };
    const added = await study.submit({ button: "Add people", values: lines });
    expect(added.message()).toBe("2 people added 1 link is sent by email");
    const { people } = (await client.get(`/api/admin/tests/${testId}/study`)).json();
    const first = await arrived(5);
    expect(first).toMatchObject({
      to: [{ name: "Bo", address: "bo@x.example" }],
      subject: expect.stringMatching(/^Help us check this test/),
    });
    expect(first.text).toContain(people[0].link);
    await poll(async () => (await visitor.visit(paths.fitStudy(testId))).text("main")).toContain("bo@x.example: Sent");
    const again = async () => (await visitor.visit(paths.fitStudy(testId))).submit({ button: "Send again to Bo" });
    expect((await again()).message()).toContain("A message is already waiting or was just sent");
    await letAnHourPass();
    expect((await again()).message()).toContain("Message is on its way");
    await arrived(6);
    await letAnHourPass();
    expect((await client.post(`/api/admin/tests/${testId}/study/people/${people[0].id}/send`)).status).toBe(200);
    const raters = `/api/admin/tests/${testId}/raters`;
    const {
      raters: [rater],
    } = (await client.post(raters, { panel: "tasks", names: ["Di <di@x.example>"] })).json();
    expect(rater).toMatchObject({ name: "Di", email: "di@x.example", mail: "waiting" });
    await arrived(8);
    const sendToRater = async () => (await client.post(`${raters}/${rater.id}/send`)).status;
    expect(await sendToRater()).toBe(409);
    await letAnHourPass();
    expect(await sendToRater()).toBe(200);
    await arrived(9);
  });

  await test.step("the automatic reminder can be set to 1 to 14 days before expiry", async () => {
    const within = "[aria-label='Automatic reminder']";
    const values = { "Remind invited people before their link expires": true, "Days before expiry": "15" };
    const card = await visitor.visit(paths.emailSettings());
    expect([
      card.field("Days before expiry").value,
      card.field("Remind invited people before their link expires").isChecked,
    ]).toEqual(["3", false]);
    const refused = await card.submit({ button: "Save Changes", values, within });
    expect(refused.status).toBe(400);
    expect(refused.field("Days before expiry").description).toBe("Please enter a whole number of days from 1 to 14");
    const saved = await refused.submit({
      button: "Save Changes",
      values: { ...values, "Days before expiry": "5" },
      within,
    });
    expect(saved.message()).toBe("Automatic reminder updated successfully");
    expect(saved.field("Days before expiry").value).toBe("5");
  });

  await test.step("stopping waits for the message being sent, and the next start does not send it again", async () => {
    mailServer.react(() => "hold");
    await poll(async () => (await send(id)).status).toBe(200);
    await mailServer.held();
    const stopped = server.stop();
    await poll(() => server.output()).toContain('"event":"stopping"');
    mailServer.release();
    expect(await stopped).toBe(0);
    mailServer.react(() => "accept");
    await server.start();
    expect(server.readValue("SELECT count(*) FROM messages WHERE sent_at IS NULL")).toBe(0);
  });

  await test.step("a crash before an accepted message is recorded sends it again with the same ID", async () => {
    mailServer.react(() => "hold");
    expect((await send(id, { kind: "reminder" })).status).toBe(200);
    await mailServer.held();
    await server.kill();
    mailServer.react(() => "accept");
    await server.start();
    await poll(() => mailServer.received.length).toBe(12);
    const [first, second] = await Promise.all(mailServer.received.slice(-2).map(readMail));
    expect(first?.messageId).toBe(second?.messageId);
  });
  await close();
});
