import { paths } from "#app/platform/paths/paths.ts";
import { listPossibleDays } from "#tests/support/inputs/possible-days.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { startWebhookServer } from "#tests/support/servers/webhook-server.ts";
import { begin } from "#tests/support/visitors/candidates.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

const poll = <Value>(read: () => Value) => expect.poll(read, { intervals: [50] });

test("a private address and an empty event list get field errors", { tag: ["@C10", "@C14"] }, async ({ admin }) => {
  const form = await (await admin.visit(paths.webhooks())).follow("Add webhook", ".page-header");
  const refused = await form.submit({ button: "Add webhook", values: { URL: "https://169.254.169.254/latest" } });
  expect([refused.status, refused.field("URL").isInvalid]).toEqual([400, true]);
  expect(refused.field("URL").description).toContain("The address is on a private network. Use a public one");
  const values = {
    URL: "https://ats.example.com/",
    "A candidate completed a test (submission.completed)": false,
  };
  const without = await form.submit({ button: "Add webhook", values });
  expect(without.status).toBe(400);
  expect(without.text("dialog")).toContain("Please choose at least one event");
  expect((await admin.visit(paths.webhooks())).text("main")).toContain("No webhooks yet");
});

test("an admin adds, tests, rotates, disables and deletes a webhook", {
  tag: ["@C10", "@C11", "@C13", "@C40"],
}, async () => {
  const { server, receiver, webhookId, close } = await startWebhookServer();
  const visitor = openVisitor(server.origin, { isAdmin: true });
  const secretOn = (page: Awaited<ReturnType<typeof visitor.visit>>) => page.field("Secret").value;
  let secret = "";
  let own = "";

  await test.step("the secret is shown once, on an uncached page", async () => {
    const form = await visitor.visit(paths.newWebhook());
    const values = {
      URL: receiver.url.replace("hooks", "second"),
      "A submission was deleted (submission.deleted)": true,
    };
    const made = await form.submit({ button: "Add webhook", values });
    secret = secretOn(made);
    expect(secret).toMatch(/^whsec_/);
    expect(made.hasButton("Copy Secret")).toBe(true);
    expect([made.status, made.headers["cache-control"]]).toEqual([200, "no-store"]);
    const again = await form.submit({ button: "Add webhook", values });
    expect([again.status, again.text("dialog")]).toEqual([409, expect.stringContaining("This webhook already exists")]);
    const page = await made.follow("I have copied it");
    own = page.path;
    expect(page.text("main")).toContain("A candidate completed a test A submission was deleted");
    expect([page.html, (await visitor.visit(`${own}/edit`)).html].join().includes(secret.slice(6))).toBe(false);
    expect((await visitor.visit(paths.webhooks())).findAll("tbody tr")).toHaveLength(2);
  });

  await test.step("a test event and a completed assessment are delivered and listed with their outcome", async () => {
    receiver.trust(secret);
    const sent = await (await visitor.visit(own)).submit({ button: "Send a test event" });
    expect(sent.message()).toMatch(/^Sending event/);
    await poll(() => receiver.taken().map(({ payload }) => payload.type)).toEqual(["test"]);
    const { client, id } = await begin(server);
    expect((await client.put(`/api/submissions/${id}`, { isCompleted: true })).status).toBe(200);
    await poll(() => receiver.taken()[1]?.payload.data).toMatchObject({ submissionId: id, email: "grace@example.com" });
    await poll(async () => (await visitor.visit(own)).texts("tbody tr")).toEqual([
      expect.stringMatching(/^A candidate completed a test ?Answered 204 .*Delivered \d+ ms 1 try/),
      expect.stringMatching(/^Test event ?Answered 204 .*Delivered \d+ ms 1 try/),
    ]);
    const again = await (await visitor.visit(own)).submit({ button: /^Send again: Test event/ });
    expect(again.message()).toMatch(/^Sending event/);
    await poll(() => receiver.taken().length).toBe(3);
    expect(receiver.taken()[2]?.id).toBe(receiver.taken()[0]?.id);
    const [today = "", dayOfEvent = ""] = listPossibleDays();
    await (await visitor.visit(own)).submit({ button: "Send again", values: { From: dayOfEvent, To: today } });
    await poll(() => receiver.taken()[3]?.id).toBe(receiver.taken()[1]?.id);
  });

  await test.step("the settings report a receiver that no longer exists", async () => {
    receiver.react(() => 410);
    await (await visitor.visit(own)).submit({ button: "Send a test event" });
    await poll(async () => (await visitor.visit(own)).texts("[role=alert]").join()).toContain(
      "Turned off by the server",
    );
    const settings = await visitor.visit(paths.integrations());
    expect(settings.text("main")).toContain(`127.0.0.1:${receiver.port}: Turned off by the server`);
    expect(settings.text("main")).toContain("1 receiver is notified. 1 webhook is turned off.");
    const page = await settings.follow(/^127\.0\.0\.1/);
    expect(page.hasButton("Send a test event")).toBe(false);
    receiver.react(() => 204);
    const form = await page.follow("Edit");
    expect(form.field("On").isChecked).toBe(false);
    const saved = await form.submit({ button: "Save Changes", values: { On: true } });
    expect([saved.path, saved.message()]).toEqual([own, "Webhook updated successfully"]);
    expect((await visitor.visit(paths.integrations())).has("main [role=alert]")).toBe(false);
  });

  await test.step("a resubmitted form creates one new secret, and both secrets sign", async () => {
    const form = await visitor.visit(`${own}/rotate`);
    const next = secretOn(await form.submit({ button: "Create new secret" }));
    expect([next.startsWith("whsec_"), next === secret]).toEqual([true, false]);
    expect((await form.submit({ button: "Create new secret" })).status).toBe(409);
    const before = receiver.taken().length;
    const [of] = (await visitor.visit(own)).texts("main dt").filter((term) => term.startsWith("Previous secret"));
    expect(of).toBe("Previous secret valid until");
    await (await visitor.visit(own)).submit({ button: "Send a test event" });
    await poll(() => receiver.taken().length).toBe(before + 1);
    expect(String(receiver.taken().at(-1)?.headers["webhook-signature"]).split(" ")).toHaveLength(2);
    for (const one of [secret, next]) expect(server.output()).not.toContain(one.slice(6));
    const exported = await (await adminClient(server.origin)).get("/api/admin/export-data");
    expect(exported.text).not.toMatch(/whsec_|webhook/);
  });

  await test.step("deleting the webhook asks for confirmation", async () => {
    const gone = await (await visitor.visit(`${own}/delete`)).submit({ button: "Delete" });
    expect([gone.path, gone.message()]).toEqual([paths.webhooks(), "Webhook deleted successfully"]);
    expect([(await visitor.visit(own)).status, (await visitor.visit(`${own}/edit`)).status]).toEqual([404, 404]);
    expect((await visitor.visit(paths.webhook(webhookId))).status).toBe(200);
  });
  await close();
});
