import { expect, test } from "vitest";
import { LANGUAGE_TAGS } from "#app/languages/index.server.ts";
import { listLastMessages, type Message } from "#app/mail/outbox.server.ts";
import { writeSetting } from "#app/organization/settings.server.ts";
import { completeSubmission } from "#app/submissions/submissions.server.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addSampleTest } from "#tests/support/rows/sample-results.ts";
import {
  buildLinkMessage,
  inviteRaters,
  inviteStudyPeople,
  listLinkMail,
  sendRatingLink,
  sendStudyLink,
} from "./link-mail.server.ts";
import { PANELS } from "./panel.ts";
import { raterNames, studyNames } from "./panel-input.ts";
import { deleteRater } from "./panels.server.ts";
import { readPersonLine } from "./person-line.ts";
import { deleteStudyPerson, startStudy } from "./study.server.ts";

const ORIGIN = "https://assess.example";
const NOW = new Date("2026-11-29T10:00:00Z");

test.each([
  ["Ada Lovelace", "Ada Lovelace", ""],
  ["Lovelace, Ada", "Lovelace, Ada", ""],
  ["Ada Lovelace, ada@example.com", "Ada Lovelace", "ada@example.com"],
  ["Ada Lovelace\tada@example.com", "Ada Lovelace", "ada@example.com"],
  ["Lovelace, Ada; ada@example.com", "Lovelace, Ada", "ada@example.com"],
  ["Ada Lovelace <ada@example.com>", "Ada Lovelace", "ada@example.com"],
  ['"Lovelace, Ada" <ada@example.com>', "Lovelace, Ada", "ada@example.com"],
  ["ada@example.com, Ada Lovelace", "Ada Lovelace", "ada@example.com"],
  ["Ada ada@bücher.example", "Ada", "ada@bücher.example"],
  ["ada@example.com", "", "ada@example.com"],
  ["Ada, ada@", "Ada", null],
  ["Ada, a@b@c.example", "Ada", null],
])("a person is read from the line %j (T121, T126)", (line, name, email) => {
  expect(readPersonLine(line)).toEqual({ name, email });
});

test("lines that would slow down the parser are refused at once (T121, R165)", () => {
  expect(raterNames.safeParse(["@".repeat(34_000)]).error?.issues).toMatchObject([
    { message: "A line must be at most 360 characters" },
  ]);
  const lines = Array.from({ length: 300 }, () => `${"@".repeat(358)} (`);
  expect(studyNames.safeParse(lines).success).toBe(false);
});

const listQueued = (db: ReturnType<typeof openDatabase>) => listLastMessages(db, 9).reverse();

test("a link is emailed to everyone with an address, again on request, until the person finishes (T121, T126, R168)", () => {
  const db = openDatabase(":memory:");
  const { id: testId } = addSampleTest(db);
  const names = ["Ada, ada@example.com", "Bo"];
  inviteRaters(db, byServer(NOW), testId, { panel: "options", names: ["Off, off@example.com"], isMailOn: false });
  const [rater, other] = inviteRaters(db, byServer(NOW), testId, { panel: "tasks", names, isMailOn: true });
  const [person, notStarted] = inviteStudyPeople(db, byServer(NOW), testId, { names, isMailOn: true });
  if (!rater || !other || !person || !notStarted) throw new Error("Nobody was added");
  const [toRater, toPerson, ...more] = listQueued(db) as [Message, Message];
  expect([toRater, toPerson]).toMatchObject([
    { kind: "rating", raterId: rater.id, recipient: "ada@example.com" },
    { kind: "study", personId: person.id, recipient: "ada@example.com" },
  ]);
  const addAgain = (...lines: string[]) =>
    inviteRaters(db, byServer(NOW), testId, { panel: "tasks", names: lines, isMailOn: true });
  expect(() => addAgain("ADÀ <Ada@example.com>")).toThrow("already added");
  expect(() => inviteStudyPeople(db, byServer(NOW), testId, { names: names.slice(0, 1), isMailOn: true })).toThrow(
    "already added",
  );
  expect(addAgain("Ada, ada@example.com", "Bo").map(({ name }) => name)).toEqual(["Bo"]);
  expect([more, listLinkMail(db, "study", [person]).get(person.id)?.state]).toEqual([[], "waiting"]);

  const sendAt = (minutes: number, id = rater.id) =>
    sendRatingLink(db, byServer(new Date(NOW.getTime() + 60_000 * minutes)), testId, id, true);
  expect(() => sendAt(0)).toThrow("already waiting");
  db.$client.prepare("UPDATE messages SET sent_at = ?").run(NOW.getTime());
  expect(() => sendAt(9)).toThrow("just sent");
  expect(() => sendAt(9, other.id)).toThrow("no email address");
  expect(() => sendStudyLink(db, byServer(NOW), testId, "unknown", true)).toThrow("no longer in the study");
  expect(() => sendRatingLink(db, byServer(NOW), testId, rater.id, false)).toThrow("does not send email");
  sendAt(10);
  expect(listQueued(db)).toHaveLength(3);
  db.$client.prepare("UPDATE raters SET finished_at = 1 WHERE id = ?").run(rater.id);
  expect(() => sendAt(30)).toThrow("already finished");
  expect(buildLinkMessage(db, toRater, ORIGIN)).toEqual({
    ok: false,
    reason: "Not sent: the rater has already finished",
  });

  expect(buildLinkMessage(db, toPerson, ORIGIN).ok).toBe(true);
  completeSubmission(db, startStudy(db, person.token, NOW), {}, NOW);
  expect(buildLinkMessage(db, toPerson, ORIGIN)).toEqual({
    ok: false,
    reason: "Not sent: the person has already answered",
  });
  expect(() => sendStudyLink(db, byServer(NOW), testId, person.id, true)).toThrow("already answered");

  const store = db.$client.prepare("UPDATE idempotency_keys SET response = 'Ada'");
  const readStored = db.$client.prepare("SELECT response FROM idempotency_keys").pluck();
  db.$client.exec("INSERT INTO idempotency_keys VALUES ('k', 'r', 'Ada', 1)");
  deleteRater(db, byServer(), testId, rater.id);
  expect(readStored.get()).toBeNull();
  store.run();
  deleteStudyPerson(db, byServer(), testId, notStarted.id);
  expect(readStored.get()).toBeNull();
  deleteStudyPerson(db, byServer(), testId, person.id);
  expect(listQueued(db)).toEqual([]);
});

test("the email says who asks, for what, and how to reach them, in each language (T121, T126, L2)", () => {
  const db = openDatabase(":memory:");
  const { id: testId } = addSampleTest(db, { name: "Sales" });
  const names = ["{link} evil.example, ada@example.com"];
  const [person] = inviteStudyPeople(db, byServer(NOW), testId, { names, isMailOn: true });
  const raters = PANELS.map(
    (panel) => inviteRaters(db, byServer(NOW), testId, { panel, names, isMailOn: true })[0]?.token,
  );
  const links = [`${ORIGIN}/i/${person?.token}/study`, ...raters.map((token) => `${ORIGIN}/i/${token}/rate`)];
  const build = () =>
    listQueued(db).map((message) => {
      const built = buildLinkMessage(db, message, ORIGIN);
      if (!built.ok) throw new Error(built.reason);
      return built;
    });
  expect(build()[0]).toEqual({
    ok: true,
    name: "{link} evil\u200b.\u200bexample",
    language: "en",
    subject: "Help us check this test (Sales)",
    text: expect.stringMatching(
      /^Hello \{link\} evil.+\n\nThe hiring team asks for your help with the assessment "Sales"/,
    ),
  });
  writeSetting(db, "provider_name", "Acme", "");
  writeSetting(db, "contact", "jobs@acme.example", "");
  for (const language of LANGUAGE_TAGS) {
    db.$client.prepare("UPDATE tests SET language = ?").run(language);
    for (const [place, { text, subject, ...message }] of build().entries()) {
      expect(text.split(/\s/)).toContain(links[place]);
      expect(text.replace(/\{link\} evil/, "")).not.toMatch(/[{}]/);
      expect([message.language, subject.includes("Sales"), text.includes("Acme")]).toEqual([language, true, true]);
      expect(text).toContain("jobs@acme.example");
    }
  }
});
