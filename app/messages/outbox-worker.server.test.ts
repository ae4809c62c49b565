import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveMailChoices } from "#app/accounts/own-account.server.ts";
import { createAdmin } from "#app/accounts/user-management.server.ts";
import { queueAutomaticReminders, queueMessages } from "#app/invitations/invitation-queue.server.ts";
import { countWaitingMessages, listLastMessages, queueTestMessage } from "#app/mail/outbox.server.ts";
import { createOutbox, runOutbox } from "#app/mail/outbox-worker.server.ts";
import { createMailer } from "#app/mail/smtp.server.ts";
import { writeSetting } from "#app/organization/settings.server.ts";
import { recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { queueDigests } from "#app/queue/index.server.ts";
import { type Db, inTransaction, openDatabase } from "#db/client.ts";
import { messages } from "#db/schema.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { insertAdmin } from "#tests/support/rows/admins.ts";
import { inviteTo } from "#tests/support/rows/invitations.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { findFreePort } from "#tests/support/servers/free-port.ts";
import { type MailServer, readMail, startMailServer } from "#tests/support/servers/mail-server.ts";
import { composeMessage } from "./compose-message.server.ts";

const FROM = { name: "Hiring, Ltd.", address: "hiring@assess.example" };
const ORIGIN = "https://assess.example";
const START = new Date("2026-05-04T10:00:00Z").getTime();
const MINUTE = 60_000;
const refuse = (code: number, says: string, at: "recipient" | "data" = "recipient") => ({ at, code, says });

const sources = { composeMessage, queueAutomaticReminders, queueDigests };

let db: Db;
let testId: string;
let mailServer: MailServer;
let now = START;
const cleanUps: (() => unknown)[] = [];

beforeEach(async () => {
  now = START;
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  cleanUps.push(() => output.mockRestore());
  db = openDatabase(":memory:");
  testId = addSampleTest(db, { name: "Sales" }).id;
  mailServer = await startMailServer();
  cleanUps.push(() => mailServer.close());
});

afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function invite(given: Parameters<typeof inviteTo>[2] = {}): string {
  const id = inviteTo(db.$client, testId, { invitedAt: new Date(START), ...given });
  queueMessages(db, "invitation", [id], new Date(now));
  return id;
}

function openOutbox({ url = mailServer.url, answerWithinMs = 60_000 } = {}) {
  const mailer = createMailer({ url, from: FROM, origin: ORIGIN, answerWithinMs });
  cleanUps.push(mailer.close);
  const options = { live: () => db, deliver: mailer.deliver, origin: ORIGIN, perSecond: 5 };
  return createOutbox({ sources, ...options, clock: () => new Date(now) });
}

async function work(outbox: ReturnType<typeof openOutbox>, until = Number.POSITIVE_INFINITY): Promise<void> {
  const nextDue = db.$client.prepare<[], number>(
    "SELECT min(due_at) FROM messages WHERE sent_at IS NULL AND failed_at IS NULL",
  );
  while (now < until && countWaitingMessages(db) > 0) {
    const wait = await outbox.step();
    now = Math.max(now + wait, (nextDue.pluck().get() ?? 0) - 1);
  }
}

const stored = () => db.select().from(messages).all();
const recipients = () => mailServer.accepted().map(({ to }) => to[0]);

test("a message is sent once, with the required headers, as plain text and HTML (P5, P21)", async () => {
  const id = invite({
    email: "ada@x.example",
    firstName: "Ada",
    lastName: 'Løvelace, "Countess"',
    expiresAt: new Date(START + 5 * 86_400_000),
  });
  await work(openOutbox());
  const [mail, ...more] = mailServer.accepted();
  if (!mail) throw new Error("No mail came");
  expect([mail.from, mail.to, more]).toEqual([FROM.address, ["ada@x.example"], []]);
  const read = await readMail(mail);
  const { token } =
    db.$client.prepare<[string], { token: string }>("SELECT token FROM invitations WHERE id = ?").get(id) ?? {};
  expect(read).toMatchObject({
    from: FROM,
    to: [{ name: 'Ada Løvelace, "Countess"', address: "ada@x.example" }],
    subject: "Your invitation: Sales",
    messageId: `<${stored()[0]?.id}@assess.example>`,
    date: new Date(START).toISOString(),
  });
  expect(read.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  expect(read.text).toContain(`https://assess.example/i/${token}`);
  expect(read.html).toContain(`<a href="https://assess.example/i/${token}">`);
  expect(read.attachments).toEqual([]);
  expect(stored()).toMatchObject([{ sentAt: new Date(START), failedAt: null, tries: 1 }]);
});

test("an internationalized domain is sent in ASCII, but the local part arrives unchanged", async () => {
  for (const email of ["ana@bücher.example", "=#!%~*$@x.example", "r&d/x@x.example"]) invite({ email });
  await work(openOutbox());
  const sentTo = mailServer.received.map(({ raw }) => /^To: .*<([^>]*)>/m.exec(raw)?.[1]);
  expect(sentTo.sort()).toEqual(["=#!%~*$@x.example", "ana@xn--bcher-kva.example", "r&d/x@x.example"]);
});

test("line breaks in names and addresses add no header and no recipient (P21, P41)", async () => {
  invite({ email: "ada@x.example", firstName: "Ada\r\nBcc: evil@x.example", lastName: "\nX-Evil: yes\r\n\r\nbody" });
  invite({ email: "a@x.example>\r\nRCPT TO:<evil@x.example" });
  db.$client.exec("UPDATE tests SET public_title = 'Sales' || char(13, 10) || 'Cc: evil@x.example'");
  await work(openOutbox());
  expect(recipients()).toEqual(["ada@x.example"]);
  const [head = ""] = mailServer.received.map(({ raw }) => raw.split("\r\n\r\n")[0]);
  expect(head).not.toMatch(/^(?:bcc|cc|x-evil)/im);
  expect(stored()[1]).toMatchObject({ sentAt: null, failure: expect.stringMatching(/recipient/) });
  expect(mailServer.received.flatMap(({ to }) => to)).toEqual(["ada@x.example"]);
});

test("subjects and names that look like encoded words arrive as typed", async () => {
  const word = "=?utf-8?Q?Bank=0D=0ABcc?= =?us-ascii?B?QWRtaW4=?=";
  invite({ firstName: "Ada", lastName: word });
  db.$client.prepare("UPDATE tests SET message_subject = ?").run(`${word} {testName}`);
  await work(openOutbox());
  const [mail] = mailServer.accepted();
  if (!mail) throw new Error("No mail came");
  const { subject, to } = await readMail(mail);
  expect([subject, to?.[0]?.name]).toEqual([`${word} Sales`, `Ada ${word}`]);
  expect(mail.raw).not.toContain("=?us-ascii?B?QWRtaW4=?=");
});

test("a person, test or organization named like a URL is not a link in any email", async () => {
  const name = { firstName: "https://evil.example/login", lastName: "www.evil.example or ann@evil.example" };
  const title = "www.evil.example";
  db.$client.prepare("UPDATE tests SET public_title = ?").run(title);
  writeSetting(db, "provider_name", "http://evil.example", "");
  invite({ ...name, email: "notice@example.org" });
  const reminded = inviteTo(db.$client, testId, { ...name, invitedAt: new Date(START) });
  const at = new Date(now);
  queueMessages(db, "reminder", [reminded], at);
  db.$client.exec("UPDATE tests SET message_subject = 'For {firstName}'");
  const account = { ...name, password: "correct horse" };
  const owner = await createAdmin(() => db, { ...account, email: "owner@x.example" }, at);
  const other = await createAdmin(() => db, { ...account, email: "other@x.example" }, at);
  recordEvent(
    db,
    { adminId: other.id, address: "" },
    { event: "password", entityType: "admin", entityId: owner.id },
    at,
  );
  saveMailChoices(db, byServer(), owner.id, { completedMail: true, queueMail: true });
  const submissionId = addResult(db, addSampleTest(db, { name: title }), { ...name, email: "done@x.example" });
  const toOwner = { adminId: owner.id, recipient: owner.email, createdAt: at, dueAt: at };
  db.insert(messages)
    .values([
      { ...toOwner, id: "m1", kind: "completed", submissionId },
      { ...toOwner, id: "m2", kind: "account", about: "password" },
      { ...toOwner, id: "m3", kind: "password-reset" },
    ])
    .run();
  await work(openOutbox());

  const mails = await Promise.all(mailServer.accepted().map(readMail));
  expect(mails.map(({ subject = "" }) => subject.replaceAll("\u200b", "")).sort()).toEqual([
    "Choose a new password",
    `Completed: ${title}`,
    `For ${name.firstName}`,
    `Reminder: For ${name.firstName}`,
    "Your password was changed",
  ]);
  for (const { subject = "", text = "", html = "", to } of mails) {
    const all = [subject, text, html, to?.[0]?.name].join("\n");
    expect(all.replaceAll(`${ORIGIN}/`, "")).not.toMatch(/:\/\/|evil\.example|www\.|@evil/);
    expect(all.replaceAll("\u200b", "")).toContain(`${name.firstName} ${name.lastName}`);
  }
  expect(mails.filter(({ text = "" }) => text.includes("https\u200b:"))).toHaveLength(4);
  expect(mails.filter(({ text = "" }) => text.replaceAll("\u200b", "").includes(title))).toHaveLength(4);
});

test("messages are limited per second and share one connection (P21)", async () => {
  for (let count = 0; count < 12; count += 1) invite();
  await work(openOutbox());
  const sentAt = stored().map((message) => (message.sentAt?.getTime() ?? 0) - START);
  expect(sentAt).toEqual(Array.from({ length: 12 }, (_, place) => place * 200));
  expect(mailServer.connections()).toBe(1);
});

test("a rejected message fails at once without retries, and the others are sent (P21)", async () => {
  invite({ email: "gone@x.example" });
  invite({ email: "spam@x.example" });
  invite({ email: "here@x.example" });
  mailServer.react((to) => {
    if (to.startsWith("spam")) return refuse(554, "5.7.1 Looks like spam", "data");
    return to.startsWith("gone") ? refuse(550, "5.1.1 No such user") : "accept";
  });
  await work(openOutbox());
  expect(stored().map(({ failure, tries }) => [failure, tries])).toEqual([
    ["550 5.1.1 No such user", 1],
    ["554 5.7.1 Looks like spam", 1],
    ["", 1],
  ]);
  expect(now - START).toBeLessThan(MINUTE);
});

test("a deferred message is retried after 1, 5 and 30 minutes, 2 and 12 hours, then fails (P21)", async () => {
  invite({ email: "later@x.example" });
  invite({ email: "here@x.example" });
  const moments: number[] = [];
  mailServer.react((to) => {
    if (to.startsWith("here")) return "accept";
    moments.push(Math.floor((now - START) / MINUTE));
    return refuse(451, "4.7.1 Greylisted");
  });
  await work(openOutbox());
  expect(moments).toEqual([0, 1, 6, 36, 156, 876]);
  expect(recipients()).toEqual(["here@x.example"]);
  expect(stored()[0]).toMatchObject({ sentAt: null, tries: 6, failure: "451 4.7.1 Greylisted" });
});

test("an unreachable server is tried once a minute, and no message uses up a retry (P21)", async () => {
  for (let count = 0; count < 20; count += 1) invite();
  const port = await findFreePort();
  const outbox = openOutbox({ url: `smtp://127.0.0.1:${port}` });
  await work(outbox, START + 10 * MINUTE);
  expect(countWaitingMessages(db)).toBe(20);
  expect(stored().reduce((sum, { tries }) => sum + tries, 0)).toBe(10);
  expect(stored()[0]?.failure).toMatch(/^The mail server could not be reached: .*ECONNREFUSED/);
  const again = await startMailServer({ port });
  cleanUps.push(() => again.close());
  await work(outbox);
  expect(again.accepted()).toHaveLength(20);
});

test("a rejected mail password is reported without the password (P20, P21)", async () => {
  const guarded = await startMailServer({ auth: ["name", "right"] });
  cleanUps.push(() => guarded.close());
  invite();
  await work(openOutbox({ url: guarded.url.replace("right", "wrong-one") }), START + 1);
  expect(stored()[0]?.failure).toMatch(/^The mail server rejected the sign-in: 535 /);
  expect(stored()[0]?.failure).not.toContain("wrong-one");
  await work(openOutbox({ url: guarded.url }));
  expect(guarded.accepted()).toHaveLength(1);
});

test("a broken connection or a missing response is retried (P21)", async () => {
  for (const name of ["one", "two", "three", "four"]) invite({ email: `${name}@x.example` });
  mailServer.react((to, number) => {
    if (number === 1) return "hang-up";
    if (number === 3) return "hang-up-after-data";
    return number === 5 && to !== "" ? "hold" : "accept";
  });
  await work(openOutbox({ answerWithinMs: 3000 }));
  expect(recipients().sort()).toEqual(["four@x.example", "one@x.example", "three@x.example", "two@x.example"]);
  expect(stored().every(({ sentAt }) => sentAt !== null)).toBe(true);
});

test("an accepted message is not sent again if the disk is full (P21)", async () => {
  invite();
  invite();
  const outbox = openOutbox();
  db.$client.exec("CREATE TRIGGER full BEFORE UPDATE ON messages BEGIN SELECT RAISE(ABORT, 'the disk is full'); END");
  for (let count = 0; count < 5; count += 1) now += await outbox.step();
  expect(mailServer.accepted()).toHaveLength(1);
  db.$client.exec("DROP TRIGGER full");
  await work(outbox);
  expect(mailServer.accepted()).toHaveLength(2);
});

test("sending continues if the database is replaced between steps or during a delivery (P21)", async () => {
  invite();
  mailServer.react(() => "hold");
  const outbox = openOutbox();
  const step = outbox.step();
  await mailServer.held();
  db = openDatabase(":memory:");
  testId = addSampleTest(db).id;
  mailServer.react(() => "accept");
  mailServer.release();
  now += await step;
  expect(stored()).toEqual([]);
  invite({ email: "new@x.example" });
  await work(outbox);
  expect(recipients().at(-1)).toBe("new@x.example");
});

test("stopping finishes the current message and starts no other, and the next start continues (P21)", async () => {
  for (let count = 0; count < 3; count += 1) invite();
  mailServer.react((_, number) => (number === 1 ? "hold" : "accept"));
  const run = () => {
    const mailer = createMailer({ url: mailServer.url, from: FROM, origin: ORIGIN });
    return runOutbox({ live: () => db, sources, origin: ORIGIN, perSecond: 100, ...mailer });
  };
  db.$client.exec("UPDATE messages SET due_at = 0");
  const first = run();
  await mailServer.held();
  const stopped = first.stop();
  mailServer.release();
  await stopped;
  expect([recipients().length, countWaitingMessages(db)]).toEqual([2, 1]);
  const second = run();
  await expect.poll(() => countWaitingMessages(db)).toBe(0);
  await second.stop();
  expect(new Set(recipients()).size).toBe(3);
});

test("a message that cannot be composed does not stop others, and a test message is sent first (P21, P23)", async () => {
  const broken = invite();
  invite({ email: "here@x.example" });
  db.$client.prepare("UPDATE invitations SET expires_at = 9e15 WHERE id = ?").run(broken);
  queueTestMessage(db, byServer(new Date(now)), insertAdmin(db, { email: "admin@x.example" }), true);
  await work(openOutbox());
  expect(recipients()).toEqual(["admin@x.example", "here@x.example"]);
  const [first] = mailServer.accepted();
  expect((first && (await readMail(first)))?.text).toContain("This is the test message you asked for.");
  expect(stored()[0]?.failure).toMatch(/^Not sent: the message could not be created/);
});

test("with a failing mail server, accepted messages are sent once and refused ones fail (P21, P42)", async () => {
  const total = rounds(60, 5000);
  inTransaction(db, () => {
    for (let number = 0; number < total; number += 1)
      invite({ email: `${number % 3 === 2 ? "no" : "yes"}-${number}@x.example` });
  });
  const moody: Parameters<MailServer["react"]>[0] = (to, number) => {
    if (to.startsWith("no-")) return refuse(550, "No such user");
    if (number % 50 === 10) return "hang-up";
    return number % 50 === 30 ? refuse(451, "Later") : "accept";
  };
  mailServer.react(moody);
  const outbox = openOutbox();
  while (countWaitingMessages(db) > total / 2) now += await outbox.step();
  const before = mailServer.accepted();
  await mailServer.close();
  await work(outbox, now + 15 * MINUTE);
  mailServer = await startMailServer({ port: mailServer.port });
  mailServer.react(moody);
  await work(outbox);
  const all = [...before, ...mailServer.accepted()].map(({ to }) => to[0]);
  expect([all.length, new Set(all).size]).toEqual([total - Math.floor(total / 3), all.length]);
  const ended = listLastMessages(db, total);
  expect(ended.filter(({ failedAt }) => failedAt !== null).length).toBe(Math.floor(total / 3));
  expect(ended.filter(({ sentAt, failedAt }) => sentAt === null && failedAt === null)).toEqual([]);
});
