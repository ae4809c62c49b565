import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { setOutcome } from "#app/outcomes/outcomes.server.ts";
import { recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { addNote } from "#app/results/notes.server.ts";
import { setStages } from "#app/results/stages.server.ts";
import { addRaters } from "#app/validation/panels.server.ts";
import { addStudyPeople } from "#app/validation/study.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { erasureHolds, messages, privacyNotices, submissions, tests } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { insertAdmin } from "#tests/support/rows/admins.ts";
import { inviteTo } from "#tests/support/rows/invitations.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { getPersonData, getPersonLanguage, hasPersonData } from "./person-data.server.ts";
import { createPersonDocument } from "./person-document.server.ts";

const NOW = new Date("2026-06-01T12:00:00Z");
const GRACE = "Grace@Example.com";

function addMessage(db: Db, about: Partial<typeof messages.$inferInsert>): void {
  const times = { createdAt: NOW, dueAt: NOW };
  db.insert(messages)
    .values({ id: newId(), kind: "invitation", recipient: "grace@example.com", ...times, ...about })
    .run();
}

function withTwoPeople() {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db, { name: "Field sales" });
  db.update(tests).set({ publicTitle: "Sales at Northwind" }).run();
  const bo = { id: "bo", firstName: "Bo", lastName: "Lind", email: "bo@example.com" };
  insertAdmin(db, bo);
  const author = { ...bo, visibleTests: ALL_TESTS };
  db.insert(privacyNotices)
    .values({
      version: 3,
      text: "We keep it.",
      responsible: "Privacy Ltd",
      writtenAt: NOW,
      adminId: "a",
      adminName: "Zoë",
    })
    .run();
  const people = [
    { firstName: "Grace", lastName: "Hopper", email: "grace@example.com", points: 73 },
    { firstName: "Alan", lastName: "Turing", email: "alan@example.com", points: 90 },
  ];
  for (const person of people) {
    const id = addResult(db, sample, person);
    const invitationId = inviteTo(db.$client, sample.id, person);
    const columns = { invitationId, consentedAt: NOW, noticeVersion: 3, hiddenTimes: 3, hiddenSeconds: 130 };
    db.update(submissions).set(columns).where(eq(submissions.id, id)).run();
    setStages(db, byServer(NOW), [id], "hired", author);
    setOutcome(db, byServer(NOW), id, { stayed: true, quotaPercent: 97.5, stayed12: false }, author);
    addNote(db, byServer(NOW), id, { text: `Calls ${person.firstName} back` }, author);
    addMessage(db, { invitationId, sentAt: NOW });
    addMessage(db, { submissionId: id, kind: "completed", recipient: "bo@example.com" });
    const contributor = [`${person.firstName}, ${person.email}`];
    const [rater] = addRaters(db, byServer(NOW), sample.id, "tasks", contributor);
    const [studied] = addStudyPeople(db, byServer(NOW), sample.id, contributor);
    addMessage(db, { raterId: rater?.id, kind: "rating" });
    addMessage(db, { personId: studied?.id, kind: "study" });
    const actor = { adminId: author.id, address: "192.0.2.7" };
    recordEvent(db, actor, { event: "invitation-sent", entityType: "invitation", entityId: invitationId }, NOW);
    recordEvent(db, "server", { event: "rescore", entityType: "submission", entityId: id }, NOW);
  }
  const hold = { until: NOW, reason: "A claim", madeAt: NOW, adminId: "a", adminName: "Zoë" };
  db.insert(erasureHolds)
    .values({ emailKey: "grace@example.com", ...hold })
    .run();
  return { db, sample };
}

const WITH_ALL = { hasResult: true, hasNotes: true };

test("finds all data about an email address, ignoring case, and nobody else's (P33)", () => {
  const { db, sample } = withTwoPeople();
  addResult(db, sample, { email: "GRACE@example.com", seconds: null, startedAt: NOW });
  addResult(db, sample, { isPreview: true });
  const person = getPersonData(db, GRACE);
  expect(
    person.submissions.map(({ submission, answers }) => [submission.completedAt === null, answers.length]),
  ).toEqual([
    [false, 10],
    [true, 0],
  ]);
  expect(person.submissions[0]).toMatchObject({
    testName: "Field sales",
    publicTitle: "Sales at Northwind",
    questionCount: 10,
    result: { percent: 73, label: "AVERAGE MATCH", sections: [{ name: "Ten questions", percent: 73 }] },
    notes: [{ text: "Calls Grace back", adminName: "Bo Lind" }],
    outcome: { stayed: true, quotaPercent: 97.5, stayed12: false },
    stageChanges: [{ stage: "hired" }],
  });
  expect(person.submissions[0]?.answers[0]).toMatchObject({ questionText: "Question 1?", optionText: "Worth 10" });
  expect(person.invitations).toEqual([expect.objectContaining({ testName: "Field sales", firstName: "Grace" })]);
  expect(person.messages.map(({ kind, sentAt }) => [kind, sentAt])).toEqual([
    ["invitation", NOW],
    ["completed", null],
    ["rating", null],
    ["study", null],
  ]);
  expect(person.contributions.map(({ kind, name, test }) => [kind, name, test?.name])).toEqual([
    ["tasks", "Grace", "Field sales"],
    ["study", "Grace", "Field sales"],
  ]);
  expect(person.events.map(({ event, entityType, actor }) => [event, entityType, actor])).toEqual([
    ["stage-set", "submission", "server"],
    ["outcome-set", "submission", "server"],
    ["note-added", "submission", "server"],
    ["invitation-sent", "invitation", "admin"],
    ["rescore", "submission", "server"],
  ]);
  expect([person.hold?.reason, person.notices[0]?.text, person.account]).toEqual(["A claim", "We keep it.", null]);
  expect(JSON.stringify(person)).not.toMatch(/Alan|Turing|"token"/);
});

test("an unknown address has no data, and an account of the hiring team is reported (P33)", () => {
  const { db } = withTwoPeople();
  const [unknown, colleague] = ["nobody@example.com", "BO@example.com"].map((email) => getPersonData(db, email));
  expect([unknown, colleague].map((person) => person && [hasPersonData(person), person.account])).toEqual([
    [false, null],
    [false, { role: "admin", isActive: true }],
  ]);
  inviteTo(db.$client, addSampleTest(db).id, { email: "nobody@example.com" });
  expect(hasPersonData(getPersonData(db, "nobody@example.com"))).toBe(true);
});

test("a person's export contains no scoring key and nobody else, and a result only on request (P33, P41)", () => {
  const { db } = withTwoPeople();
  const person = getPersonData(db, GRACE);
  const plain = createPersonDocument(person, { hasResult: false, hasNotes: false }, NOW);
  expect(plain.submissions[0]).toMatchObject({
    test: "Sales at Northwind",
    byInvitation: true,
    consent: { agreedAt: NOW.toISOString(), noticeVersion: 3 },
    hiddenTab: { times: 3, seconds: 130 },
  });
  expect(plain.submissions[0]?.answers[9]).toEqual({
    number: 10,
    section: "Ten questions",
    question: "Question 10?",
    answer: "Worth 0",
    letter: expect.stringMatching(/^[A-K]$/),
    answeredAt: "2026-05-04T10:00:00.000Z",
    seconds: null,
  });
  expect(plain.invitations[0]?.state).toBe("invited");
  expect(plain.invitations[0]).not.toHaveProperty("adjustment");
  const text = JSON.stringify(plain);
  expect(text).not.toMatch(/points|optimal|percent|MATCH|73\.0|hired|Calls|A claim/i);
  const whole = createPersonDocument(person, WITH_ALL, NOW);
  expect(whole.invitations[0]).toHaveProperty("adjustment", "");
  expect(whole.submissions[0]?.result).toMatchObject({ score: "73.0%", label: "AVERAGE MATCH", earlier: [] });
  expect(whole.submissions[0]?.hiringTeam).toMatchObject({
    stage: "Hired",
    notes: [{ text: "Calls Grace back" }],
    outcome: { stayed: true, quotaPercent: 97.5, stayed12: false },
  });
  expect(whole.hold?.reason).toBe("A claim");
  expect(JSON.stringify(whole)).not.toMatch(/points|optimal|Bo|Lind|Zoë|Alan|Turing|192\.0|token/i);
});

test("a person's language is that of the last test started, or else of the last invitation (L2)", () => {
  const db = openDatabase(":memory:");
  const [polish, german, arabic] = ["pl", "de", "ar"].map((language) => addSampleTest(db, { language }));
  if (!polish || !german || !arabic) throw new Error("There are three tests");
  const email = "grace@example.com";
  expect(getPersonLanguage(db, email)).toBe("en");
  inviteTo(db.$client, german.id, { email });
  expect(getPersonLanguage(db, "Grace@Example.com")).toBe("de");
  addResult(db, arabic, { email, startedAt: new Date("2026-05-04T10:00:00Z") });
  addResult(db, polish, { email, startedAt: new Date("2026-05-03T10:00:00Z") });
  addResult(db, german, { email, isPreview: true, startedAt: new Date("2026-05-09T10:00:00Z") });
  expect(getPersonLanguage(db, email)).toBe("ar");
});
