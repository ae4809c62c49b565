import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Admin } from "#app/accounts/admins.server.ts";
import { saveMailChoices } from "#app/accounts/own-account.server.ts";
import { createAdmin } from "#app/accounts/user-management.server.ts";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import type { Test } from "#app/content/tests.server.ts";
import { buildSending, changeInvitations, renewLink } from "#app/invitations/invitation-changes.server.ts";
import {
  getAutomaticReminder,
  queueAutomaticReminders,
  queueMessages,
  saveAutomaticReminder,
  sendInvitation,
} from "#app/invitations/invitation-queue.server.ts";
import { startInvited } from "#app/invitations/personal-link.server.ts";
import {
  countWaitingMessages,
  findDueMessage,
  listLastMessages,
  queueTestMessage,
  recordFailure,
  recordSent,
  removeOldMessages,
} from "#app/mail/outbox.server.ts";
import { writeSetting } from "#app/organization/settings.server.ts";
import { env } from "#app/platform/env.server.ts";
import { NO_CONSENT } from "#app/privacy-notice/index.server.ts";
import { assignResult, markMentionsRead } from "#app/queue/queue.server.ts";
import { queueDigests } from "#app/queue/queue-mail.server.ts";
import { addNote } from "#app/results/notes.server.ts";
import { completeSubmission, finishSubmission, startSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, inTransaction, openDatabase } from "#db/client.ts";
import { auditLog, invitations, messages, queueNotices, submissions } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { inviteTo } from "#tests/support/rows/invitations.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { composeMessage } from "./compose-message.server.ts";

const now = new Date("2026-05-04T10:00:00Z");
const HOUR = 3_600_000;
const later = (hours: number) => new Date(now.getTime() + hours * HOUR);
const ORIGIN = "https://assess.example";
const BOTH = { completedMail: true, queueMail: true };

let db: Db;
let sample: Test;

beforeEach(() => {
  db = openDatabase(":memory:");
  sample = addSampleTest(db, { name: "Sales" });
});

const invite = (given = {}) => inviteTo(db.$client, sample.id, { invitedAt: now, ...given });
const due = (at = now) => findDueMessage(db, at);
const readInvitation = (id: string) => db.select().from(invitations).where(eq(invitations.id, id)).get();

function addAdmin(email: string, rights: { role?: "viewer"; testIds?: string[] } = {}): Promise<Admin> {
  return createAdmin(
    () => db,
    { firstName: "Vera", lastName: "Viewer", email, password: "view horse", ...rights },
    now,
  );
}

test("only invitations that can be used get a message (P21)", () => {
  const [open, begun, done] = [invite(), invite({ expiresAt: later(-1) }), invite()];
  const others = [invite({ revokedAt: now }), invite({ expiresAt: now }), "unknown"];
  for (const id of [begun, done]) {
    const submission = addResult(db, sample, { email: `${id}@example.com`, seconds: null });
    db.update(submissions).set({ invitationId: id }).where(eq(submissions.id, submission)).run();
    db.$client.prepare("UPDATE invitations SET begun_at = 1 WHERE id = ?").run(id);
  }
  db.$client.prepare("UPDATE invitations SET completed_at = 2 WHERE id = ?").run(done);
  expect(queueMessages(db, "invitation", [open, begun, done, ...others], now)).toBe(2);
  expect(listLastMessages(db, 50).map(({ invitationId }) => invitationId)).toEqual([begun, open]);
});

test("a pending message is not queued twice, but a sent one can be queued again (P21)", () => {
  const id = invite();
  expect([queueMessages(db, "invitation", [id, id], now), queueMessages(db, "reminder", [id], now)]).toEqual([1, 0]);
  recordSent(db, due()?.id ?? "", now);
  expect(queueMessages(db, "reminder", [id], now)).toBe(1);
});

test("the same message is not sent twice within ten minutes, unless its link changed (P8, P21)", () => {
  const id = invite();
  queueMessages(db, "reminder", [id], now);
  recordSent(db, due()?.id ?? "", now);
  const remind = (minutes: number) => queueMessages(db, "reminder", [id], new Date(now.getTime() + minutes * 60_000));
  expect([remind(9), queueMessages(db, "invitation", [id], now)]).toEqual([0, 1]);
  recordSent(db, due()?.id ?? "", now);
  expect(remind(11)).toBe(1);
  recordSent(db, due(later(1))?.id ?? "", later(1));
  renewLink(db, { actor: { adminId: "a", address: "" }, now: later(1) }, id, "UTC");
  expect(queueMessages(db, "reminder", [id], later(1))).toBe(1);
});

test("a bulk send skips unusable invitations and writes one audit event (P8, P21)", async () => {
  const ids = inTransaction(db, () => Array.from({ length: 600 }, () => invite()));
  invite({ revokedAt: now });
  invite({ completedAt: now, begunAt: now });
  invite({ expiresAt: now });
  const begun = invite({ expiresAt: now, begunAt: now });
  const query = { testId: sample.id, now };
  const done = await changeInvitations(() => db, query, buildSending("reminder", now), {
    adminId: "a",
    address: "10.0.0.1",
  });
  expect([done, countWaitingMessages(db)]).toEqual([{ changed: 601, left: 3 }, 601]);
  const asked = db.select({ id: messages.invitationId }).from(messages).all();
  expect(new Set(asked.map(({ id }) => id))).toEqual(new Set([...ids, begun]));
  const [line, ...more] = db.select().from(auditLog).all();
  expect(more).toEqual([]);
  expect(line).toMatchObject({ event: "reminders-sent", entityType: "test", detail: { invitations: 601 } });
});

test("sending a single message for an unusable invitation is refused and leaves no audit event (P8)", () => {
  const actor = { adminId: "a", address: "" };
  const send = (id: string) => sendInvitation(db, { actor, now }, "reminder", id, true);
  expect(() => sendInvitation(db, { actor, now }, "reminder", "unknown", false)).toThrow("does not send email");
  expect(() => send("unknown")).toThrow("no longer exists");
  expect(() => send(invite({ revokedAt: now }))).toThrow("is completed, revoked or expired");
  expect(db.select().from(auditLog).all()).toEqual([]);
  const id = invite();
  send(id);
  expect(due()).toMatchObject({ invitationId: id, kind: "reminder" });
  expect(db.select().from(auditLog).all()).toMatchObject([{ event: "reminder-sent", entityId: id }]);
});

test("an invitation shows whether its message was sent (P7, P21)", () => {
  const [good, bad] = [invite(), invite()];
  queueMessages(db, "invitation", [good, bad], now);
  recordSent(db, due()?.id ?? "", later(1));
  recordFailure(db, due()?.id ?? "", "550 No such user", later(2));
  expect(readInvitation(good)).toMatchObject({ sentAt: later(1), failedAt: null, failure: "" });
  expect(readInvitation(bad)).toMatchObject({ sentAt: null, failedAt: later(2), failure: "550 No such user" });
  expect(due(later(100))).toBeNull();
});

test("an accepted message counts as sent, even if another outcome was recorded first (P21)", () => {
  queueMessages(db, "invitation", [invite()], now);
  const id = due()?.id ?? "";
  recordFailure(db, id, "The database was restored", now);
  recordSent(db, id, later(1));
  expect(db.select().from(messages).get()).toMatchObject({ sentAt: later(1), failedAt: null, failure: "" });
});

test("a message to a revoked, completed or deleted invitation is not sent (P21)", () => {
  const id = invite();
  queueMessages(db, "invitation", [id], now);
  const message = due();
  if (!message) throw new Error("No message is due");
  expect(composeMessage(db, message, ORIGIN, now)).toMatchObject({ ok: true, name: "Ada Lovelace" });
  db.$client.prepare("UPDATE invitations SET revoked_at = 1 WHERE id = ?").run(id);
  expect(composeMessage(db, message, ORIGIN, now)).toEqual({
    ok: false,
    reason: "Not sent: the invitation is revoked",
  });
  db.$client.prepare("UPDATE tests SET deletion_began_at = 1").run();
  expect(composeMessage(db, message, ORIGIN, now)).toEqual({
    ok: false,
    reason: "Not sent: the test no longer exists",
  });
  db.$client.prepare("DELETE FROM invitations").run();
  expect(countWaitingMessages(db)).toBe(0);
});

test("a completion notice is sent once to each admin who wants it and can see the test (P22)", async () => {
  const other = addSampleTest(db, { name: "Other" });
  const [wanting, seeing] = [
    await addAdmin("a@x.example"),
    await addAdmin("b@x.example", { role: "viewer", testIds: [sample.id] }),
  ];
  const [blind, leaving] = [
    await addAdmin("c@x.example", { role: "viewer", testIds: [other.id] }),
    await addAdmin("d@x.example"),
  ];
  await addAdmin("e@x.example");
  for (const { id } of [wanting, seeing, blind, leaving]) saveMailChoices(db, byServer(), id, BOTH);
  db.$client.prepare("UPDATE admins SET deactivated_at = 1 WHERE id = ?").run(leaving.id);

  const submission = addResult(db, sample, { seconds: null, firstName: "Grace", lastName: "Hopper" });
  await finishSubmission(() => db, submission, {}, true, now);
  await finishSubmission(() => db, submission, {}, true, now);
  expect(listLastMessages(db, 50).map(({ recipient }) => recipient)).toEqual([seeing.email, wanting.email]);
  const [message] = listLastMessages(db, 1);
  if (!message) throw new Error("No message was written");
  const composed = composeMessage(db, message, ORIGIN, now);
  expect(composed).toMatchObject({ ok: true, subject: "Completed: Sales", name: "Vera Viewer" });
  const text = composed.ok ? composed.text : "";
  expect(text).toContain(`Grace Hopper has completed the assessment "Sales".`);
  expect(text).toContain(`${ORIGIN}/admin/results/${submission}`);
  expect(text).not.toMatch(/%|point|score|grace@/i);

  db.$client.prepare("INSERT INTO viewer_tests VALUES (?, ?)").run(seeing.id, other.id);
  db.$client.prepare("DELETE FROM viewer_tests WHERE admin_id = ? AND test_id = ?").run(seeing.id, sample.id);
  expect(composeMessage(db, message, ORIGIN, now)).toEqual({
    ok: false,
    reason: "Not sent: the result no longer exists",
  });
});

test("a colleague gets one email an hour about assignments and mentions, none for hidden results (H96)", async () => {
  const turnMail = (mail: Partial<NonNullable<typeof env.mail>> | null) => Object.assign(env, { mail });
  turnMail({ origin: ORIGIN });
  try {
    const [ada, bo, limited] = [
      await addAdmin("ada@x.example"),
      await addAdmin("bo@x.example"),
      await addAdmin("c@x.example", { role: "viewer", testIds: [sample.id] }),
    ];
    const author = { ...ada, firstName: "Ada", lastName: "evil.example", visibleTests: ALL_TESTS };
    const [grace, hidden] = [
      addResult(db, sample, { firstName: "Grace", lastName: "Hopper", email: "grace@x.example" }),
      addResult(db, sample),
    ];
    const by = { actor: { adminId: ada.id, address: "" }, now };
    const compose = (at: Date) => {
      const message = due(at);
      if (!message) throw new Error("No message is due");
      const composed = composeMessage(db, message, ORIGIN, at);
      if (composed.ok) recordSent(db, message.id, at);
      else recordFailure(db, message.id, composed.reason, at);
      return { to: message.recipient, ...composed };
    };

    assignResult(db, by, grace, bo.id, author);
    assignResult(db, by, grace, bo.id, author);
    const { id: noteId } = addNote(db, by, grace, { text: "Private words", notify: [bo.id, ada.id] }, author);
    assignResult(db, by, hidden, ada.id, author);
    expect([queueDigests(db, now), queueDigests(db, now)]).toEqual([1, 0]);
    const first = compose(now);
    expect(first).toMatchObject({ to: bo.email, subject: "2 new entries in your queue", name: "Vera Viewer" });
    const text = first.ok ? first.text : "";
    expect(text.split(" assigned Grace Hopper to you")).toHaveLength(2);
    expect(text).toContain(`about Grace Hopper:\n${ORIGIN}/admin/results/${grace}#note-${noteId}`);
    expect(text).not.toMatch(/Private|%|score|Sales|grace@|evil\.example/i);

    const again = addNote(db, { ...by, now: later(0.5) }, grace, { text: "More", notify: [bo.id] }, author);
    expect([queueDigests(db, later(0.9)), queueDigests(db, later(1)), queueDigests(db, later(3))]).toEqual([0, 1, 0]);
    markMentionsRead(db, grace, bo.id, later(1));
    expect(compose(later(1))).toMatchObject({ reason: "Not sent: there is nothing new to report" });
    expect(db.select().from(queueNotices).all()).toMatchObject([{ noteId: again.id }]);

    assignResult(db, { ...by, now: later(2) }, hidden, limited.id, author);
    expect(queueDigests(db, later(2))).toBe(1);
    const other = addSampleTest(db, { name: "Other" });
    db.$client.prepare("UPDATE viewer_tests SET test_id = ? WHERE admin_id = ?").run(other.id, limited.id);
    expect(compose(later(2))).toMatchObject({ to: limited.email, ok: false });

    saveMailChoices(db, byServer(), bo.id, { completedMail: false, queueMail: false });
    assignResult(db, { ...by, now: later(4) }, hidden, bo.id, author);
    turnMail(null);
    const { id: unmailed } = await addAdmin("d@x.example");
    assignResult(db, { ...by, now: later(4) }, hidden, unmailed, author);
    expect([queueDigests(db, later(5)), db.select().from(queueNotices).all()]).toEqual([0, []]);
  } finally {
    turnMail(null);
  }
});

test("no notices are queued for previews or on servers without email (P20, P22)", async () => {
  saveMailChoices(db, byServer(), (await addAdmin("a@x.example")).id, BOTH);
  const [taken, preview] = [
    addResult(db, sample, { seconds: null }),
    addResult(db, sample, { seconds: null, isPreview: true }),
  ];
  await finishSubmission(() => db, taken, {}, false, now);
  await finishSubmission(() => db, preview, {}, true, now);
  expect(countWaitingMessages(db)).toBe(0);
});

test("a test message is sent first and queued once (P23)", async () => {
  const admin = await addAdmin("a@x.example");
  queueMessages(db, "invitation", [invite()], now);
  queueTestMessage(db, byServer(later(1)), admin, true);
  queueTestMessage(db, byServer(later(1)), admin, true);
  expect(countWaitingMessages(db)).toBe(2);
  expect(db.$client.prepare("SELECT count(*) FROM audit_log WHERE event = 'test-message'").pluck().get()).toBe(1);
  expect(due(later(1))).toMatchObject({ kind: "test", recipient: "a@x.example" });
});

test("old messages to admins are deleted after 90 days (P23)", async () => {
  const admin = await addAdmin("a@x.example");
  queueMessages(db, "invitation", [invite()], now);
  recordSent(db, due()?.id ?? "", now);
  queueTestMessage(db, byServer(now), admin, true);
  recordSent(db, due()?.id ?? "", now);
  queueTestMessage(db, byServer(now), admin, true);
  removeOldMessages(db, later(90 * 24));
  expect(listLastMessages(db, 50)).toHaveLength(3);
  removeOldMessages(db, later(90 * 24 + 1));
  expect(listLastMessages(db, 50).map(({ kind, sentAt }) => [kind, sentAt !== null])).toEqual([
    ["test", false],
    ["invitation", true],
  ]);
});

test("automatic reminders are sent once per person, the set number of days before expiry (P22)", () => {
  const [id, long] = [invite({ expiresAt: later(10 * 24) }), invite({ expiresAt: later(30 * 24) })];
  invite({ expiresAt: later(2 * 24) });
  invite({ expiresAt: null });
  expect([getAutomaticReminder(db), queueAutomaticReminders(db, later(9 * 24))]).toEqual([{ isOn: false, days: 3 }, 0]);
  saveAutomaticReminder(db, byServer(), { isOn: true, days: 3 });
  const counts = [1, 7, 7.1, 9, 26, 27, 28].map((days) => {
    const queued = queueAutomaticReminders(db, later(days * 24));
    for (let message = due(later(days * 24)); message; message = due(later(days * 24))) recordSent(db, message.id, now);
    return queued;
  });
  expect(counts).toEqual([0, 1, 0, 0, 0, 1, 0]);
  expect(listLastMessages(db, 50).map((message) => [message.invitationId, message.kind, message.isAutomatic])).toEqual([
    [long, "reminder", true],
    [id, "reminder", true],
  ]);
});

test("nobody who completed the test with its password is reminded (P21, P22)", async () => {
  const invited = { email: "Shared@Example.org", expiresAt: later(10 * 24) };
  const [id, begun] = [invite(invited), invite({ ...invited, email: "two@example.org" })];
  saveAutomaticReminder(db, byServer(), { isOn: true, days: 3 });
  startInvited(db, readInvitation(begun)?.token ?? "", { firstName: "T", lastName: "Wo" }, NO_CONSENT, now);
  const finish = (email: string) => {
    const person = { email, firstName: "Sha", lastName: "Red" };
    return completeSubmission(db, startSubmission(db, sample, person, {}, later(1)), {}, later(2));
  };
  expect([finish("shared@example.org").invitationId, readInvitation(id)?.progress]).toEqual([null, 0]);
  expect(finish("TWO@example.org").invitationId).toBeNull();
  expect(queueAutomaticReminders(db, later(8 * 24))).toBe(0);
  expect(queueMessages(db, "reminder", [id, begun], later(9))).toBe(0);
  const many = await changeInvitations(
    () => db,
    { testId: sample.id, now: later(9) },
    buildSending("reminder", later(9)),
    "server",
  );
  expect([many, countWaitingMessages(db)]).toEqual([{ changed: 0, left: 2 }, 0]);
  expect(() => sendInvitation(db, byServer(later(9)), "reminder", begun, true)).toThrow("already completed the test");
});

test("an invitation after a completion asks for another attempt, unless the test allows only one (P21)", () => {
  addResult(db, sample, { email: "again@example.org", startedAt: later(-3) });
  const id = invite({ email: "again@example.org" });
  db.$client.prepare("UPDATE tests SET once_per_email = 1").run();
  expect(queueMessages(db, "invitation", [id], now)).toBe(0);
  db.$client.prepare("UPDATE tests SET once_per_email = 0").run();
  expect(queueMessages(db, "invitation", [id], now)).toBe(1);
});

test("no reminder is sent for inactive tests or disabled links, or if due before a restore (P22)", () => {
  invite({ expiresAt: later(5 * 24) });
  saveAutomaticReminder(db, byServer(), { isOn: true, days: 3 });
  const at = later(3 * 24);
  for (const off of ["is_active = 0", "access = 'password'"]) {
    db.$client.prepare(`UPDATE tests SET ${off}`).run();
    expect([off, queueAutomaticReminders(db, at)]).toEqual([off, 0]);
    db.$client.prepare("UPDATE tests SET is_active = 1, access = 'both'").run();
  }
  writeSetting(db, "restored_at", later(2.5 * 24).getTime(), "");
  expect(queueAutomaticReminders(db, at)).toBe(0);
  writeSetting(db, "restored_at", later(24).getTime(), "");
  expect(queueAutomaticReminders(db, at)).toBe(1);
});

test("a link renewed during delivery is sent again (P8, P21)", () => {
  const id = invite();
  queueMessages(db, "invitation", [id], now);
  const onTheWay = due();
  renewLink(db, byServer(now), id, "UTC");
  recordSent(db, onTheWay?.id ?? "", now);
  expect(readInvitation(id)?.sentAt).toBeNull();
  const anew = due();
  const composed = anew && composeMessage(db, anew, ORIGIN, now);
  expect(composed).toMatchObject({ ok: true, text: expect.stringContaining(`/i/${readInvitation(id)?.token}`) });
  recordSent(db, anew?.id ?? "", now);
  expect([readInvitation(id)?.sentAt, due(), countWaitingMessages(db)]).toEqual([now, null, 0]);
});

test("no message is queued for a test that is being deleted (P10, P21)", () => {
  const id = invite();
  db.$client.prepare("UPDATE tests SET deletion_began_at = 1 WHERE id = ?").run(sample.id);
  expect(() => sendInvitation(db, byServer(now), "invitation", id, true)).toThrow("no longer exists");
  expect(countWaitingMessages(db)).toBe(0);
});
