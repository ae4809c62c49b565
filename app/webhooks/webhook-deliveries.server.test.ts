import { beforeEach, expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { deleteTest } from "#app/content/delete-test.server.ts";
import type { Test } from "#app/content/tests.server.ts";
import { eraseUnit } from "#app/erasures/erase-unit.server.ts";
import { invitePeople } from "#app/invitations/invite-people.server.ts";
import { startInvited } from "#app/invitations/personal-link.server.ts";
import { addNote } from "#app/results/notes.server.ts";
import { setStages } from "#app/results/stages.server.ts";
import {
  completeSubmission,
  deleteSubmission,
  startPreview,
  startSubmission,
} from "#app/submissions/submissions.server.ts";
import { type Db, inTransaction, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { inviteTo } from "#tests/support/rows/invitations.ts";
import { rescore, setPoints } from "#tests/support/rows/rescore.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { addWebhook, listEvents, RULES, WEBHOOK_CONTEXT } from "#tests/support/rows/webhooks.ts";
import { buildEventBody } from "./webhook-deliveries.server.ts";
import { queueExpiredEvents } from "./webhook-queue.server.ts";
import { changeWebhook, deleteWebhook, listDeliveries } from "./webhooks.server.ts";

const START = new Date("2026-05-04T10:00:00Z");
const ADA = { id: "ada", firstName: "Ada", lastName: "", email: "ada@example.com" };
const author = { ...ADA, visibleTests: ALL_TESTS, address: "" };
const GRACE = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com" };

let db: Db;
let sample: Test;
beforeEach(() => {
  db = openDatabase(":memory:");
  sample = addSampleTest(db, { name: "Sales, internal" });
});

const listTypes = () => listEvents(db).map(({ type }) => type);

function buildBodies(webhookId: string, origin: string | undefined = "https://assess.example") {
  const oldestFirst = listDeliveries(db, webhookId).reverse();
  return oldestFirst.map((delivery) => JSON.parse(buildEventBody(db, delivery, origin)));
}

function erase(how: "person" | "everything"): void {
  const unit = { testId: sample.id, emailKey: GRACE.email };
  inTransaction(db, () => eraseUnit(db.$client, unit, { how, key: "k", at: START, timeZone: "UTC" }));
}

test("each start, completion, re-score and deletion queues one event per webhook (C10, C12)", async () => {
  const all = addWebhook(db).id;
  const some = addWebhook(db, { events: ["submission.completed"] }).id;
  const off = addWebhook(db).id;
  changeWebhook(
    db,
    WEBHOOK_CONTEXT,
    off,
    { url: "https://off.example/", events: ["submission.completed"], testIds: [], isOn: false },
    RULES,
  );
  const id = addResult(db, sample, GRACE);
  completeSubmission(db, id, {}, new Date());
  setPoints(db, sample.id, { "Worth 10": 9 });
  await rescore(db, sample.id, new Date());
  deleteSubmission(db, byServer(), id);
  const of = { submissionId: id, testId: sample.id };
  const completed = { type: "submission.completed", ...of };
  expect(listEvents(db)).toEqual([
    { type: "submission.started", ...of, webhookId: all },
    ...[all, some].map((webhookId) => ({ ...completed, webhookId })),
    { type: "result.rescored", ...of, webhookId: all },
    { type: "submission.deleted", ...of, webhookId: all },
  ]);
});

test("stages, notes, invitations and expiries queue events, only for the webhook's tests (C16)", () => {
  const other = addSampleTest(db, { name: "Other" });
  const [all, ofOther] = [addWebhook(db).id, addWebhook(db, { testIds: [other.id] }).id];
  const expiresAt = new Date(START.getTime() + 60_000);
  const people = ["grace@example.com", "late@example.com"].map((email) => ({ email, firstName: "", lastName: "" }));
  const [invited = "", late = ""] = invitePeople(db, sample.id, people, { author, expiresAt }, START);
  invitePeople(db, other.id, people.slice(1), { author, expiresAt: null }, START);
  const token = String(db.$client.prepare("SELECT token FROM invitations WHERE id = ?").pluck().get(invited));
  const id = startInvited(db, token, GRACE, { consentedAt: null, noticeVersion: null }, START);
  setStages(db, byServer(START), [id], "shortlist", author);
  setStages(db, byServer(START), [id], "shortlist", author);
  addNote(db, byServer(START), id, { text: "Calls first" }, author);
  const after = (ms: number) => new Date(expiresAt.getTime() + ms);
  for (const now of [after(-1), after(0), after(1000)]) queueExpiredEvents(db.$client, now);
  expect(listEvents(db).map(({ type, webhookId }) => [type, webhookId === ofOther])).toEqual([
    ["invitation.created", false],
    ["invitation.created", false],
    ["invitation.created", false],
    ["invitation.created", true],
    ...["invitation.started", "submission.started", "stage.changed", "note.added", "invitation.expired"].map((type) => [
      type,
      false,
    ]),
  ]);
  const bodies = buildBodies(all);
  // Events of the same moment are in no fixed order.
  const ofInvited = bodies.filter(({ data }) => data.invitationId === invited);
  expect(ofInvited.find(({ type }) => type === "invitation.created")).toMatchObject({
    data: { invitationId: invited, submissionId: null, testId: sample.id, email: "grace@example.com", percent: null },
  });
  expect(bodies.at(-1)).toMatchObject({
    type: "invitation.expired",
    timestamp: expiresAt.toISOString(),
    data: { invitationId: late, email: "late@example.com" },
  });
  const unit = { emailKey: "late@example.com", testId: sample.id };
  inTransaction(db, () => eraseUnit(db.$client, unit, { how: "person", key: "k", at: START, timeZone: "UTC" }));
  expect(buildBodies(all).filter(({ data }) => data.invitationId === late)).toEqual([]);
});

test("an expired invitation is reported for a day at most, and again after an extension expires (C16)", () => {
  const { id } = addWebhook(db, { events: ["invitation.expired"] });
  const people = [{ email: "late@example.com", firstName: "", lastName: "" }];
  const expiresAt = new Date(START.getTime() + 1000);
  invitePeople(db, sample.id, people, { author, expiresAt }, START);
  const DAY_MS = 24 * 60 * 60 * 1000;
  queueExpiredEvents(db.$client, new Date(expiresAt.getTime() + DAY_MS));
  expect(listTypes()).toEqual([]);
  queueExpiredEvents(db.$client, new Date(expiresAt.getTime() + DAY_MS - 1));
  db.$client.prepare("UPDATE invitations SET expires_at = expires_at + ?").run(DAY_MS);
  queueExpiredEvents(db.$client, new Date(expiresAt.getTime() + DAY_MS));
  expect(buildBodies(id).map(({ timestamp }) => timestamp)).toEqual([
    expiresAt.toISOString(),
    new Date(expiresAt.getTime() + DAY_MS).toISOString(),
  ]);
});

test("a rollback queues no event, and deleting a test queues one per submission (C12, C15)", async () => {
  addWebhook(db);
  const refused = () =>
    inTransaction(db, () => {
      addResult(db, sample);
      throw new Error("The disk is full");
    });
  expect(refused).toThrow("The disk is full");
  expect(listTypes()).toEqual([]);
  const ids = [1, 2, 3].map((number) => addResult(db, sample, { email: `${number}@example.com` }));
  await deleteTest(db, sample.id, new Date());
  const deleted = listEvents(db).filter(({ type }) => type === "submission.deleted");
  expect(deleted.map(({ submissionId }) => submissionId).sort()).toEqual(ids.sort());
});

test("previews and erasures queue no events, but deleting a person does (C12)", () => {
  addWebhook(db);
  const preview = startPreview(db, byServer(START), sample);
  completeSubmission(db, preview, {}, new Date());
  deleteSubmission(db, byServer(), preview);
  expect(listTypes()).toEqual([]);
  addResult(db, sample, GRACE);
  erase("person");
  expect(listTypes()).toEqual(["submission.started", "submission.completed"]);
  addResult(db, sample, GRACE);
  db.$client.exec("DELETE FROM webhook_deliveries");
  erase("everything");
  expect(listTypes()).toEqual(["submission.deleted"]);
});

test("nothing is queued if there are no webhooks, and deleting one removes its deliveries (C10)", () => {
  const id = addResult(db, sample);
  deleteSubmission(db, byServer(), id);
  expect(listTypes()).toEqual([]);
  const webhook = addWebhook(db).id;
  addResult(db, sample);
  deleteWebhook(db, WEBHOOK_CONTEXT, webhook);
  expect(listTypes()).toEqual([]);
});

test("a completion event has the test, person, score and link, but no answers (C11)", () => {
  const { id } = addWebhook(db);
  const submissionId = addResult(db, sample, { ...GRACE, points: 96, startedAt: START });
  const [started, completed] = buildBodies(id);
  const nothing = {
    stage: null,
    totalPoints: null,
    maxPoints: null,
    percent: null,
    label: null,
    resultUrl: null,
    completedAt: null,
  };
  const known = {
    submissionId,
    invitationId: null,
    externalId: null,
    testId: sample.id,
    testName: "Sales, internal",
    ...GRACE,
  };
  expect(started).toEqual({
    type: "submission.started",
    timestamp: START.toISOString(),
    data: { ...known, ...nothing },
  });
  expect(completed).toEqual({
    type: "submission.completed",
    timestamp: "2026-05-04T10:10:00.000Z",
    data: {
      ...known,
      completedAt: "2026-05-04T10:10:00.000Z",
      totalPoints: 96,
      maxPoints: 100,
      percent: 96,
      label: "GOLD MATCH",
      stage: "new",
      resultUrl: `https://assess.example/admin/results/${submissionId}`,
    },
  });
  expect(buildBodies(id, "")[1]?.data.resultUrl).toBeNull();
});

test("pending events of an erased person are sent without names and times (C11, C12)", () => {
  const { id } = addWebhook(db);
  const submissionId = addResult(db, sample, { ...GRACE, startedAt: START });
  db.$client.exec("UPDATE webhook_deliveries SET delivered_at = 1 WHERE type = 'submission.started'");
  erase("person");
  const [waiting, ...others] = buildBodies(id);
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({
    type: "submission.completed",
    timestamp: "2026-05-02T02:00:00.000Z",
    data: { submissionId, email: "", firstName: "", lastName: "", totalPoints: 60 },
  });
  deleteSubmission(db, byServer(), submissionId);
  const [completed, deleted] = buildBodies(id);
  for (const { data } of [completed, deleted]) {
    expect(data).toMatchObject({
      submissionId,
      testName: "Sales, internal",
      email: null,
      totalPoints: null,
      resultUrl: null,
    });
  }
  db.$client.exec("DELETE FROM tests");
  expect(buildBodies(id)[1]?.data).toMatchObject({ submissionId, testId: sample.id, testName: null });
});

test("an event of an invited person has the external id, until erasure (C11, C63)", () => {
  const { id } = addWebhook(db, { events: ["submission.completed"] });
  const submissionId = addResult(db, sample, { ...GRACE, startedAt: START });
  const invitationId = inviteTo(db.$client, sample.id, { email: GRACE.email });
  db.$client.prepare("UPDATE invitations SET external_id = 'ATS-1' WHERE id = ?").run(invitationId);
  db.$client.prepare("UPDATE submissions SET invitation_id = ? WHERE id = ?").run(invitationId, submissionId);
  expect(buildBodies(id)).toMatchObject([{ data: { submissionId, externalId: "ATS-1", percent: 60 } }]);
  erase("person");
  expect(buildBodies(id)).toMatchObject([{ data: { submissionId, externalId: null, percent: 60 } }]);
});

test("an event of an unfinished submission has no result (C11)", () => {
  const { id } = addWebhook(db, { events: ["submission.started"] });
  startSubmission(db, sample, GRACE, {}, START);
  expect(buildBodies(id)).toMatchObject([{ data: { ...GRACE, completedAt: null, percent: null, resultUrl: null } }]);
});
