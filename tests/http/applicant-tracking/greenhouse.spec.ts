import { paths } from "#app/platform/paths/paths.ts";
import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { readExample, startConnected, takeInvitedTest } from "./support.ts";

const poll = <Value>(read: () => Value) => expect.poll(read, { intervals: [50] });

test("Greenhouse sends a test and reads the result, with its documented requests", {
  tag: ["@C72", "@C73"],
}, async () => {
  const { server, mailServer, receiver, visitor, testId, key, page, call, close } = await startConnected("greenhouse");
  const example = readExample("greenhouse-send-test");
  const url = `${receiver.origin}/integrations/testing_partners/take_home_tests/12345`;
  const sendTest = (change: object = {}) =>
    call("POST", "send_test", { ...example, partner_test_id: testId, url, ...change });
  let id = "";

  await test.step("the key is shown once, with the addresses to give to Greenhouse", async () => {
    expect([page.text("dialog h2"), page.headers["cache-control"]]).toEqual([
      "Copy the key for Greenhouse",
      "no-store",
    ]);
    expect(page.field("send_test").value).toBe(`${server.origin}/api/integrations/greenhouse/send_test`);
    expect(key.length).toBeLessThan(171);
    const again = await page.follow("I have copied it");
    expect(again.html).not.toContain(key);
    expect((await visitor.visit(paths.integrations())).text("main")).toContain(
      "Greenhouse Waiting for the first call Ashby Off",
    );
  });

  await test.step("list_tests lists the open tests", async () => {
    server.addTest({ name: "Closed", isActive: false });
    const { json, status } = await call("GET", "list_tests");
    expect([status, json()]).toEqual([
      200,
      expect.arrayContaining([{ partner_test_id: testId, partner_test_name: "Closing deals" }]),
    ]);
    expect(JSON.stringify(json())).not.toContain("Closed");
  });

  await test.step("send_test emails a personal link once, however often it is repeated", async () => {
    const sent = await sendTest();
    id = sent.json().partner_interview_id;
    expect([sent.status, Object.keys(sent.json())]).toEqual([200, ["partner_interview_id"]]);
    expect((await sendTest()).json()).toEqual({ partner_interview_id: id });
    await poll(() => mailServer.accepted().map(({ to }) => to)).toEqual([["hpotter@hogwarts.edu"]]);
    const list = await visitor.visit(paths.invitations(testId));
    const person = await list.follow("Harry Potter");
    expect(person.text("main dl")).toContain("External ID 26234709");
    expect(person.link("Open in Greenhouse")).toBe(example.candidate.greenhouse_profile_url);
    expect((await call("GET", `test_status?partner_interview_id=${id}`)).json()).toMatchObject({
      partner_status: "invited",
      partner_score: null,
      partner_profile_url: `${server.origin}${person.path}`,
    });
  });

  await test.step("completion sends one PATCH with the key, and then the status is complete", async () => {
    const submissionId = await takeInvitedTest(server, mailServer);
    await poll(() => receiver.received).toEqual([
      { method: "PATCH", path: new URL(url).pathname, key: `${key}:`, body: null },
    ]);
    const status = (await call("GET", `test_status?partner_interview_id=${id}`)).json();
    const result = await visitor.visit(paths.result(submissionId));
    expect(status).toMatchObject({
      partner_status: "complete",
      partner_profile_url: `${server.origin}${paths.result(submissionId)}`,
      metadata: { "Started at": expect.any(String), "Completed at": expect.any(String), Match: expect.any(String) },
    });
    expect(result.text("main")).toContain(`${status.partner_score.toFixed(1)}%`);
    expect(Object.values(status.metadata).every((value) => typeof value === "string")).toBe(true);
    expect(result.link("Open in Greenhouse")).toBe(example.candidate.greenhouse_profile_url);
  });

  await test.step("a second order for the same person reports the same result at once", async () => {
    const second = await sendTest({ url: `${url}-second` });
    expect(second.json().partner_interview_id).not.toBe(id);
    await poll(() => receiver.received.map(({ path }) => path)).toEqual([
      new URL(url).pathname,
      `${new URL(url).pathname}-second`,
    ]);
    expect(mailServer.accepted()).toHaveLength(1);
  });

  await test.step("an error that Greenhouse reports is shown, and an update can be sent again", async () => {
    const reported = await call("POST", "response_error", readExample("greenhouse-response-error"));
    expect(reported.json()).toEqual({ status: 200 });
    const own = await visitor.visit(paths.vendor("greenhouse"));
    expect(own.text("main")).toContain("test_status: partner_status is 'complete' but partner_profile url is missing");
    const updates = await own.follow("View updates");
    expect(updates.texts("tbody tr")).toHaveLength(2);
    expect(
      ["Edit", "Create new secret", "Delete", "Send a test event"].filter((name) => updates.hasLink(name)),
    ).toEqual([]);
    receiver.react(410);
    await updates.submit({ button: /^Send again: /, within: "tbody tr:first-child" });
    await poll(async () => (await visitor.visit(updates.path)).text("tbody")).toContain("410 Gone");
    receiver.react(200);
    expect((await visitor.visit(paths.vendor("greenhouse"))).hasLink("Turn off")).toBe(true);
    for (const dialog of ["edit", "rotate", "delete"])
      expect((await visitor.visit(`${updates.path}/${dialog}`)).status).toBe(404);
  });

  await test.step("wrong requests are refused", async () => {
    const statuses = [
      await sendTest({ url: `${url}-unknown`, partner_test_id: "unknown" }),
      await sendTest({ url: "https://user:secret@app.greenhouse.io/1" }),
      await sendTest({ url: `${url}-third`, candidate: { ...example.candidate, email: "not an address" } }),
      await sendTest({ candidate: undefined }),
      await call("GET", "test_status?partner_interview_id=unknown"),
      await call("GET", "test_status"),
    ].map(({ status }) => status);
    expect(statuses).toEqual([422, 422, 422, 400, 404, 400]);
  });

  await test.step("the key works only for Greenhouse calls, until the connection is turned off", async () => {
    const bearer = { Authorization: `Bearer ${key}` };
    const client = apiClient(server.origin);
    expect((await client.request("GET", "/api/integrations/greenhouse/list_tests", undefined, bearer)).status).toBe(
      200,
    );
    expect((await client.request("GET", "/api/admin/submissions", undefined, bearer)).status).toBe(403);
    expect((await client.request("GET", `/api/admin/tests/${testId}/invitations`, undefined, bearer)).status).toBe(403);
    const basic = { Authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}` };
    expect((await client.request("GET", "/api/admin/submissions", undefined, basic)).status).toBe(401);
    expect((await client.get("/api/integrations/ashby/assessment.list")).status).toBe(405);
    const dialog = await (await visitor.visit(paths.vendor("greenhouse"))).follow("Turn off");
    const off = await dialog.submit({ button: "Turn off" });
    expect([off.message(), off.hasLink("Turn on")]).toEqual(["Greenhouse is off", true]);
    expect((await call("GET", "list_tests")).status).toBe(401);
    expect(server.output()).not.toContain(key);
  });
  await close();
});

test("results completed while Greenhouse is off are sent with the new key once it is on again", {
  tag: ["@C72"],
}, async () => {
  const { server, mailServer, receiver, visitor, testId, key, turnOn, call, callWith, close } =
    await startConnected("greenhouse");
  const url = `${receiver.origin}/12345`;
  const example = { ...readExample("greenhouse-send-test"), partner_test_id: testId, url };
  const { json } = await call("POST", "send_test", example);
  await poll(() => mailServer.accepted().length).toBe(1);
  await (await visitor.visit(`${paths.vendor("greenhouse")}/turn-off`)).submit({ button: "Turn off" });
  await takeInvitedTest(server, mailServer);
  const next = await turnOn();
  expect(next.key).not.toBe(key);
  await poll(() => receiver.received.map(({ key: used }) => used)).toEqual([`${next.key}:`]);
  const status = await callWith(next.key, "GET", `test_status?partner_interview_id=${json().partner_interview_id}`);
  expect(status.json()).toMatchObject({ partner_status: "complete" });
  await close();
});

test("without email, a vendor cannot be turned on, and an unknown vendor gets 404", { tag: ["@C72"] }, async ({
  admin,
}) => {
  const page = await admin.visit(paths.vendor("greenhouse"));
  expect([page.text("main").includes("Email is off"), page.hasLink("Turn on")]).toEqual([true, false]);
  expect((await admin.visit(paths.vendor("unknown"))).status).toBe(404);
  expect((await admin.visit(`${paths.vendor("greenhouse")}/turn-off`)).status).toBe(404);
});
