import { paths } from "#app/platform/paths/paths.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { type MailServer, readMail } from "#tests/support/servers/mail-server.ts";
import { startMailingServer } from "#tests/support/servers/mailing-server.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { answer, beginAsVisitor } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

let server: TestServer;
let mailServer: MailServer;
let close: () => Promise<void>;

test.beforeAll(async () => {
  ({ server, mailServer, close } = await startMailingServer());
});
test.afterAll(() => close());

let people = 0;

function newCandidate(settings: { oncePerEmail?: boolean } = {}) {
  people += 1;
  const email = `candidate${people}@example.com`;
  const testId = server.addTest({ name: `Continued ${people}`, sections: [buildSection("Only", 3)], ...settings });
  if (settings.oncePerEmail) {
    server.run("UPDATE tests SET once_per_email = 1 WHERE id = ?", testId);
  }
  const begin = () =>
    beginAsVisitor(server.origin, { "Access Password": "open sesame", "Email Address": email }, testId);
  const readCode = async (count: number): Promise<string> => {
    const sent = () => mailServer.accepted().filter(({ to }) => to.includes(email));
    await expect.poll(() => sent().length, { intervals: [50] }).toBe(count);
    const mail = await readMail(sent()[count - 1] as (typeof mailServer.received)[number]);
    return /^Your code: (\d{6})$/m.exec(mail.text ?? "")?.[1] ?? "";
  };
  return { email, testId, begin, readCode };
}

const ask = async (page: VisitedPage) =>
  (await page.follow("Continue an unfinished assessment")).submit({ button: "Send the code" });
const enter = (page: VisitedPage, code: string) =>
  page.submit({ button: "Continue", values: { "Six-digit code": code } });
const listUnfinished = (testId: string) =>
  server.readColumn<string>("SELECT id FROM submissions WHERE test_id = ?", testId);
function age(email: string, minutes: number): void {
  const ms = minutes * 60_000;
  server.run(
    `UPDATE continuation_codes SET asked_at = asked_at - @ms, made_at = made_at - @ms
          WHERE submission_id IN (SELECT id FROM submissions WHERE email_key = @email)`,
    { ms, email },
  );
}

test("an emailed code continues the first submission and deletes the empty second one", {
  tag: ["@R160"],
}, async () => {
  const { email, testId, begin, readCode } = newCandidate({ oncePerEmail: true });
  const first = await begin();
  const third = await answer(await answer(first.page));
  const moving = await third.follow("Continue on another device");
  expect(moving.text("bdi[dir=ltr]")).toBe(`${server.origin}/candidate?testId=${testId}`);
  for (const text of [email, "Continue an unfinished assessment"]) expect(moving.text("ol")).toContain(text);
  const second = await begin();
  const asked = await ask(second.page);
  expect(asked.text("main")).toContain(`If you have an unfinished assessment, we have sent a code to ${email}.`);
  const code = await readCode(1);
  for (const page of [second.page, asked]) {
    expect(page.html).not.toContain(first.id);
    expect(page.text()).not.toContain("You started an assessment");
  }
  expect(second.page.text()).toContain("Question 1 of 40");
  const continued = await enter(asked, ` ${code.slice(0, 3)}-${code.slice(3)} `);
  expect(continued.text()).toContain("Question 3 of 40");
  expect(continued.path).toBe(`/test/${first.id}?plain=1`);
  expect(listUnfinished(testId)).toEqual([first.id]);
  const left = await answer(third);
  expect(left.heading()).toBe("You continued this assessment on another device");
  expect((await enter(asked, code)).path).toBe(continued.path);
  expect((await answer(continued)).heading()).toBe("Assessment Complete!");
  const audit = server.readArrays("SELECT event, detail FROM audit_log");
  expect(audit).toContainEqual(["submission-continued", "{}"]);
  for (const text of [server.output(), JSON.stringify(audit)]) expect(text).not.toContain(code);
  const activity = await openVisitor(server.origin, { isAdmin: true }).visit(`/admin/activity?testId=${testId}`);
  expect(activity.findAll("tbody tr")).toHaveLength(1);
});

test("limits on guesses and codes do not reveal whether somebody else has started", { tag: ["@R158"] }, async () => {
  const started = newCandidate();
  await answer((await started.begin()).page);
  const unknown = newCandidate();
  const listResponses = async ({ email, begin }: typeof started) => {
    const { page } = await begin();
    const offered = await page.follow("Continue an unfinished assessment");
    const asked = await offered.submit({ button: "Send the code" });
    const responses = [page, offered, asked];
    const countPending = () =>
      server.readValue("SELECT count(*) FROM messages WHERE sent_at IS NULL AND failed_at IS NULL");
    await expect.poll(countPending, { intervals: [50] }).toBe(0);
    for (let guess = 1; guess <= 6; guess += 1) responses.push(await enter(asked, "000000"));
    for (let request = 2; request <= 4; request += 1) {
      age(email, 1);
      responses.push(await asked.submit({ button: "Send a new code" }));
      await expect.poll(countPending, { intervals: [50] }).toBe(0);
    }
    const ofTest = new RegExp(`${email}|Continued \\d+|answer of \\d+`, "g");
    return responses.map((response) => ({ status: response.status, text: response.text().replace(ofTest, "") }));
  };
  const responses = await listResponses(started);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, ...Array(5).fill(401), 409, 200, 200, 429]);
  expect(responses[3]?.text).toContain("This code is not correct.");
  expect(responses[8]?.text).toContain("This code no longer works.");
  expect(responses.at(-1)?.text).toMatch(/Too many attempts\. You can try again in \d+ minutes\./);
  expect(await listResponses(unknown)).toEqual(responses);
  expect(mailServer.accepted().filter(({ to }) => to.includes(unknown.email))).toEqual([]);
});

test("a code works once, within ten minutes, in the browser that requested it", { tag: ["@R158"] }, async () => {
  const { email, begin, readCode, testId } = newCandidate();
  const first = await begin();
  await answer(first.page);
  const [second, third] = [await begin(), await begin()];
  const secondPage = await ask(second.page);
  const code = await readCode(1);
  const thirdPage = await ask(third.page);
  const newer = await readCode(2);
  expect((await enter(secondPage, code)).status).toBe(409);
  expect((await enter(secondPage, newer)).status).toBe(409);
  expect((await enter(thirdPage, code)).status).toBe(401);
  age(email, 11);
  expect((await enter(thirdPage, newer)).status).toBe(409);
  age(email, -11);
  expect((await enter(thirdPage, newer)).path).toContain(first.id);
  const late = await enter(secondPage, newer);
  expect(late.status).toBe(409);
  expect(late.text("[role=alert]")).toContain("This code no longer works.");
  expect(listUnfinished(testId).sort()).toEqual([first.id, second.id].sort());
  const entry = await first.visitor.visit(`/candidate?testId=${testId}`);
  const values = { "First Name": "Grace", "Last Name": "Hopper", "Email Address": email };
  const again = await entry.submit({
    button: "Begin Assessment",
    values: { ...values, "Access Password": "open sesame" },
  });
  expect(again.text("#question-note")).toContain("You started an assessment with this email address");
});

test("a finished first submission cannot be continued, and an erasure deletes its codes", async () => {
  const { email, begin, readCode } = newCandidate();
  const first = await begin();
  await answer(await answer(first.page));
  const second = await begin();
  const asked = await ask(second.page);
  const code = await readCode(1);
  await answer(await first.visitor.visit(first.page.path));
  const finished = await enter(asked, code);
  expect(finished.text("main")).toContain("so there is nothing to continue");
  expect(finished.status).toBe(409);
  expect((await finished.follow("Continue the new assessment")).path).toBe(second.page.path);
  const dialog = await openVisitor(server.origin, { isAdmin: true }).visit(paths.erasePerson(email));
  const erased = await dialog.submit({
    button: "Erase",
    values: { "Enter the address to confirm": email },
  });
  expect(erased.status).toBe(200);
  const codes = server.readValue("SELECT count(*) FROM continuation_codes WHERE submission_id = ?", first.id);
  expect(codes).toBe(0);
});

test("a second submission with an answer stays, and without email the page opens the question", async ({
  server: withoutMail,
}) => {
  const { begin, readCode, testId } = newCandidate();
  const first = await begin();
  await answer(first.page);
  const second = await begin();
  const asked = await ask(second.page);
  await answer(second.page);
  expect((await enter(asked, await readCode(1))).path).toContain(first.id);
  expect(listUnfinished(testId).sort()).toEqual([first.id, second.id].sort());
  const { visitor, page } = await beginAsVisitor(withoutMail.origin);
  expect((await visitor.visit(`${page.path}/continue`)).path).toBe(page.path);
});

test("a candidate gets the receipt by email once, and only in their own browser", async ({ server: withoutMail }) => {
  const { email, testId } = newCandidate();
  const admin = await adminClient(server.origin);
  await admin.put(`/api/tests/${testId}`, { nextSteps: "We call you <soon>." });
  const values = { "Access Password": "open sesame", "Email Address": email };
  const { page, id } = await beginAsVisitor(server.origin, values, testId);
  const end = await answer(await answer(await answer(page)));
  expect(end.text("main")).toContain("We call you <soon>.");
  const sent = await end.submit({ button: "Email me this receipt" });
  expect([sent.path, sent.hasButton("Email me this receipt")]).toEqual([`/test/${id}/complete`, false]);
  expect(sent.text("[role=status]")).toBe("Sent to c…@example.com");
  const again = await end.submit({ button: "Email me this receipt" });
  expect(again.text("[role=status]")).toBe("Sent to c…@example.com");
  const received = () => mailServer.accepted().filter(({ to }) => to.includes(email));
  await expect.poll(() => received().length, { intervals: [50] }).toBe(1);
  const mail = await readMail(received()[0] as (typeof mailServer.received)[number]);
  expect(mail.html).toContain("We call you &lt;soon&gt;.");
  const person = await openVisitor(server.origin, { isAdmin: true }).visit(paths.person(email));
  expect(person.text("main")).toContain("Receipt that the candidate asked for");

  const asAdmin = await openVisitor(server.origin, { isAdmin: true }).visit(`/test/${id}/complete`);
  expect(asAdmin.hasButton("Email me this receipt")).toBe(false);
  const other = await beginAsVisitor(
    withoutMail.origin,
    { "Access Password": "open sesame" },
    withoutMail.addTest({ sections: [buildSection("Only", 1)], name: "No mail" }),
  );
  expect((await answer(other.page)).hasButton("Email me this receipt")).toBe(false);
});
