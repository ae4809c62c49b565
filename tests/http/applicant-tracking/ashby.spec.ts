import { paths } from "#app/platform/paths/paths.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { startMailingServer } from "#tests/support/servers/mailing-server.ts";
import { ADMIN } from "#tests/support/servers/server.ts";
import { startVendorReceiver } from "#tests/support/servers/vendor-receiver.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";
import { addConnectionThatIsOff, beginInvitedTest, finishTest, readExample, startConnected } from "./support.ts";

const poll = <Value>(read: () => Value) => expect.poll(read, { intervals: [50] });

test("Ashby starts and cancels assessments and gets the result", { tag: ["@C72", "@C74"] }, async () => {
  const { server, mailServer, receiver, visitor, testId, call, close } = await startConnected("ashby", "ashby-key-1");
  expect(receiver.received.splice(0)).toMatchObject([{ path: "/assessment.update", key: "ashby-key-1:" }]);
  expect((await visitor.visit(paths.vendor("ashby"))).text("main")).toContain("Waiting for the first call");
  const example = { ...readExample("ashby-start"), assessment_type_id: testId };
  const start = (change: object = {}) => call("POST", "assessment.start", { ...example, ...change });
  let id = "";

  await test.step("assessment.list lists the open tests", async () => {
    const { json } = await call("POST", "assessment.list", {});
    expect(json()).toMatchObject({ success: true });
    expect(json().results).toContainEqual({
      assessment_type_id: testId,
      name: "Closing deals",
      description: "Closing deals",
    });
  });

  await test.step("assessment.start emails a personal link once, however often it is repeated", async () => {
    id = (await start()).json().results.assessment_id;
    expect((await start()).json()).toEqual({ success: true, results: { assessment_id: id } });
    await poll(() => mailServer.accepted().map(({ to }) => to)).toEqual([["hpotter@hogwarts.edu"]]);
    const person = await (await visitor.visit(paths.invitations(testId))).follow("Harry Potter");
    expect(person.text("main dl")).toContain(`External ID ${example.application.ashby_id}`);
  });

  await test.step("a canceled assessment revokes the link, and starting it again creates a new link", async () => {
    const canceled = await call("POST", "assessment.cancel", { assessment_id: id });
    expect(canceled.json()).toEqual({ success: true, results: { assessment_id: id } });
    expect((await call("POST", "assessment.cancel", { assessment_id: id })).status).toBe(200);
    expect((await visitor.visit(paths.invitations(testId))).text("tbody")).toContain("Revoked");
    expect((await start()).json().results.assessment_id).toBe(id);
    await poll(() => mailServer.accepted().length).toBe(2);
  });

  await test.step("Ashby receives the start and the result, and a refused update is retried", async () => {
    receiver.react(200, '{"success":false,"errors":["busy"]}');
    const first = await beginInvitedTest(server, mailServer);
    // A refused update is sent again after five seconds.
    await poll(() => new Set(receiver.received.map(({ body }) => JSON.stringify(body?.assessment_status))).size).toBe(
      1,
    );
    const submissionId = await finishTest(first);
    const updates = async () =>
      (await (await visitor.visit(paths.vendor("ashby"))).follow("View updates")).texts("tbody tr");
    await poll(async () => (await updates()).join()).toContain("The receiver did not accept the update");
    receiver.react(200, '{"success":true}');
    const page = await (await visitor.visit(paths.vendor("ashby"))).follow("View updates");
    await page.submit({ button: /^Send again: A candidate started a test, / });
    await poll(() => receiver.received.length).toBeGreaterThanOrEqual(3);
    await poll(() => receiver.received.some(({ body }) => body && "assessment_result" in body)).toBe(true);
    const bodies = receiver.received.map(({ body }) => body);
    expect(receiver.received[0]).toMatchObject({ method: "POST", path: "/assessment.update", key: "ashby-key-1:" });
    expect(bodies.every((body) => body?.assessment_id === id && Number.isInteger(body?.timestamp))).toBe(true);
    expect(bodies).toContainEqual(expect.objectContaining({ assessment_status: status("Started") }));
    const completed = bodies.find((body) => body && "assessment_result" in body);
    expect(completed).toMatchObject({
      assessment_status: status("Completed"),
      assessment_result: { identifier: "match", label: "Match in percent", type: "numeric_score" },
      assessment_profile_url: { type: "url", value: `${server.origin}${paths.result(submissionId)}` },
    });
  });

  await test.step("a completed assessment cannot be canceled, and wrong requests are refused", async () => {
    const refused = await call("POST", "assessment.cancel", { assessment_id: id });
    expect(refused.status).toBe(422);
    expect(refused.json().message).toBe("The candidate has already completed this assessment");
    const statuses = [
      await start({ assessment_type_id: "unknown" }),
      await start({ application: { ashby_id: "another" }, candidate: { ...example.candidate, email: "no address" } }),
      await call("POST", "assessment.cancel", { assessment_id: "unknown" }),
      await call("POST", "assessment.start", {}),
      await start({ application: { ashby_id: "a".repeat(1995) } }),
      await start({ application: { ashby_id: "\0" } }),
    ].map(({ status: code }) => code);
    expect(statuses).toEqual([422, 422, 404, 400, 400, 400]);
    expect(server.output()).not.toContain("ashby-key-1");
  });
  await close();
});

function status(value: string) {
  return { identifier: "status", label: "Status", type: "string", value };
}

test("a connection is turned on only after Ashby accepts its key, and http URLs get an error", {
  tag: ["@C72"],
}, async () => {
  const receiver = await startVendorReceiver();
  const { server, close } = await startMailingServer({ WEBHOOKS_ALLOW_PRIVATE: "1" });
  addConnectionThatIsOff(server, receiver.origin);
  const visitor = openVisitor(server.origin, { isAdmin: true });
  const values = { "Ashby API key": "ashby-key-2", "Your password": ADMIN.password };
  const turnOn = async () => (await visitor.visit(paths.turnOnVendor("ashby"))).submit({ button: "Turn on", values });
  for (const [status, text] of [
    [401, "Ashby does not know this key"],
    [403, "permission to write candidates"],
    [503, "Ashby could not be reached"],
  ] as const) {
    receiver.react(status);
    const refused = await turnOn();
    expect([refused.status, refused.text("body")]).toEqual([status === 503 ? 409 : 400, expect.stringContaining(text)]);
    expect((await visitor.visit(paths.integrations())).text("main")).toContain("Ashby Off");
  }
  receiver.react(200, '{"success":false,"errors":["assessment_not_found"]}');
  const page = await turnOn();
  expect(page.text("main")).toContain("These addresses do not work yet");
  await close();
  await receiver.close();
});
