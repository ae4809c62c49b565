import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { readMail } from "#tests/support/servers/mail-server.ts";
import { startMailingServer } from "#tests/support/servers/mailing-server.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

const BO = { firstName: "Bo", lastName: "Berg", email: "bo@example.com" };
const CY = { firstName: "Cy", lastName: "Diaz", email: "cy@example.com" };

test("messages to candidates are sent by form and API, after a preview of recipients and text", {
  tag: ["@H104"],
}, async () => {
  const { server, mailServer, close } = await startMailingServer();
  const testId = server.addTest({ name: "Sales", sections: [buildSection("One", 1)] });
  const ids = server.addResults(testId, [BO, CY]);
  const admin = openVisitor(server.origin, { isAdmin: true });
  const arrived = async (count: number) => {
    await expect.poll(() => mailServer.accepted().length, { intervals: [50] }).toBe(count);
    return Promise.all(mailServer.accepted().map(readMail));
  };

  const texts = await admin.visit(paths.stageMessages(testId, { message: "interview" }));
  const wrong = await texts.submit({ button: "Save Changes", values: { Text: "Hello {link}" } });
  expect(wrong.text("main")).toContain(
    "{link} is not a placeholder. Use one of {firstName}, {testName} and {organization}",
  );
  const own = { Subject: "Let us talk", Text: "Hello {firstName},\n\nwhen can we talk?" };
  const saved = await texts.submit({ button: "Save Changes", values: own });
  expect(saved.text("main")).toContain("Interview (own text)");

  const check = await admin.visit(
    paths.writeToCandidates(ids, { stage: "interview", backTo: resultPaths.dashboard() }),
  );
  expect(check.text("main")).toMatch(/Let us talk.*Recipients.*Bo Berg.*bo@example.com.*Moves from New to Interview/s);
  expect(check.link("Edit the template of Sales")).toBe(paths.stageMessages(testId, { message: "interview" }));
  const button = "Set stage and send 2 messages";
  const refused = await check.submit({ button, values: { Subject: "About {link}", Text: "Own" } });
  expect(refused.status).toBe(400);
  expect(refused.field("Subject").description).toContain("{link} is not a placeholder");
  expect(refused.field("Text").value).toBe("Own");
  const ownText = "Hello {firstName},\n\nwhen can we talk this week?";
  const second = await refused.submit({ button, values: { Subject: "Let us talk", Text: ownText } });
  expect([second.status, second.message()]).toEqual([409, expect.stringContaining("The preview now shows your text")]);
  expect(second.text("main")).toMatch(/Preview for .*Hello Bo,\s+when can we talk this week\?/s);
  const sent = await second.submit({ button });
  expect(sent.message()).toContain("2 messages on the way");
  const mails = await arrived(2);
  expect(mails.map(({ to, subject, text }) => [to, subject, text?.trim()])).toContainEqual([
    expect.anything(),
    "Let us talk",
    "Hello Bo,\n\nwhen can we talk this week?",
  ]);
  expect((await admin.visit(paths.stageMessages(testId, { message: "interview" }))).field("Text").value).toBe(own.Text);

  const result = await admin.visit(paths.result(ids[0] ?? ""));
  expect(result.text("section[aria-label=Actions]")).toMatch(/Interview.*Sent: Let us talk, /);
  const again = await result.follow("Write to the candidate");
  expect(again.text("main")).toMatch(
    /None of the selected candidates can get this message.*Left out.*Bo Berg already has this message/s,
  );
  const person = await admin.visit(paths.candidate(ids[0] ?? ""));
  expect(person.text("main")).toContain("Let us talk");

  const api = await adminClient(server.origin);
  const body = { message: "rejected", submissionIds: [ids[1]] };
  const preview = (await api.post("/api/admin/stage-messages/preview", body)).json();
  expect(preview.recipients).toMatchObject([
    { name: "Cy Diaz", stage: "interview", subject: "Your application: Sales" },
  ]);
  const changed = [{ testId, subject: "Thank you, {firstName}" }];
  const edited = (await api.post("/api/admin/stage-messages/preview", { ...body, texts: changed })).json();
  expect(edited.recipients[0].subject).toBe("Thank you, Cy");
  expect(edited.recipients[0].body).toEqual(preview.recipients[0].body);
  const unknown = [{ testId, body: "See {link}" }];
  expect((await api.post("/api/admin/stage-messages/preview", { ...body, texts: unknown })).status).toBe(400);
  const call = { ...body, texts: changed, confirmation: edited.confirmation };
  expect((await api.post("/api/admin/stage-messages/send", { ...call, confirmation: "x" })).status).toBe(409);
  expect((await api.post("/api/admin/stage-messages/send", call)).json()).toEqual({ sent: [ids[1]], skipped: [] });
  expect((await api.get(`/api/admin/submissions/${ids[1]}/stage`)).json().stage).toBe("rejected");
  expect((await admin.visit(paths.result(ids[1] ?? ""))).text("main")).toContain("Thank you, Cy");
  await arrived(3);
  const acts = server.readColumn("SELECT event FROM audit_log WHERE event IN ('stage-set', 'stage-message-queued')");
  expect(acts.filter((event) => event === "stage-message-queued")).toHaveLength(3);
  expect(acts).toHaveLength(6);
  const { messages } = (await api.get("/api/admin/privacy/person?email=cy@example.com")).json();
  expect(messages.at(-1)).toMatchObject({ kind: "stage", text: expect.stringContaining("will not continue") });

  const otherId = server.addTest({ name: "Operations", sections: [buildSection("One", 1)] });
  const [deleted = ""] = server.addResults(testId, [{ email: "dee@example.com" }]);
  const [left = ""] = server.addResults(otherId, [{ email: "eli@example.com" }]);
  const both = await admin.visit(
    paths.writeToCandidates([deleted, left], { message: "interview", backTo: resultPaths.dashboard() }),
  );
  await api.delete(`/api/admin/submissions/${deleted}`);
  const fewer = await both.submit({ button });
  expect([fewer.status, fewer.field("Subject").value]).toEqual([409, "{testName}: next step"]);
  await close();
});

test("without email, each message opens in the admin's mail program, and one button sets the stage", {
  tag: ["@H104"],
}, async ({ server }) => {
  const testId = server.addTest({ name: "Sales", sections: [buildSection("One", 1)] });
  const ids = server.addResults(testId, [BO, CY]);
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(
    paths.writeToCandidates(ids, { message: "interview", backTo: paths.dashboard() }),
  );
  const links = page.findAll("main a").filter(({ attribs }) => attribs.href?.startsWith("mailto:"));
  const messages = links.map(({ attribs }) => new URL(attribs.href ?? ""));
  expect(messages.map(({ pathname }) => pathname)).toEqual(["bo@example.com", "cy@example.com"]);
  expect(messages.map(({ searchParams }) => searchParams.get("body"))).toEqual([
    expect.stringMatching(/\bBo\b/),
    expect.stringMatching(/\bCy\b/),
  ]);
  const list = await page.submit({ button: "Set stage of 2 results to Interview" });
  expect(list.message()).toContain("Stage of 2 results set to Interview");
  expect(list.text("form#ticked")).toMatch(/2 selected.*Undo/s);
});

test("of more than 100 selected people, the first 100 get a message, and both screens say so", {
  tag: ["@H104"],
}, async ({ server }) => {
  const testId = server.addTest({ name: "Many", sections: [buildSection("One", 1)] });
  const ids = server.addResults(
    testId,
    Array.from({ length: 101 }, (_, n) => ({ email: `many-${n}@example.com` })),
  );
  const admin = openVisitor(server.origin, { isAdmin: true });
  const screen = await admin.visit(paths.writeToCandidates(ids, { stage: "offer" }));
  expect(screen.text("main")).toContain("Only the first 100 of 101 candidates");
  expect(screen.texts("main tbody tr")).toHaveLength(100);
  const list = await admin.visit(`${resultPaths.dashboard({ testId })}&${ids.map((id) => `ticked=${id}`).join("&")}`);
  expect(list.text("form#ticked")).toMatch(/100 selected, \d+ not on this page, the most that stay selected/);
});
