import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { createErasedKey, eraseUnit } from "#app/erasures/erase-unit.server.ts";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { setOutcome } from "#app/outcomes/outcomes.server.ts";
import { STAGE_NAMES } from "#app/results/index.ts";
import { addNote } from "#app/results/notes.server.ts";
import { setStages } from "#app/results/stages.server.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addInvitation } from "#tests/support/rows/invitations.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { findCandidate } from "./candidate.server.ts";
import { listNextSteps } from "./candidate-next.ts";
import { listTimeline } from "./candidate-timeline.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const ADMIN = { role: "admin", visibleTests: ALL_TESTS } as const;
const ZOE = { id: "z", firstName: "Zoë", lastName: "", email: "z@example.com", visibleTests: ALL_TESTS };
const day = (n: number) => new Date(Date.UTC(2026, 10, n, 9));
const EMAIL = "grace@example.com";

function openWithPerson() {
  const db = openDatabase(":memory:");
  const first = addSampleTest(db, { name: "First" });
  const second = addSampleTest(db, { name: "Second" });
  const result = addResult(db, first, { email: EMAIL, startedAt: day(2), points: 73 });
  const older = addResult(db, first, { email: "Grace@Example.com", firstName: "G.", startedAt: day(1), seconds: null });
  const invitation = addInvitation(db.$client, { testId: second.id, email: EMAIL, invitedAt: day(3) }).id;
  const find = (id: string, reader: Parameters<typeof findCandidate>[2] = ADMIN) => findCandidate(db, id, reader, NOW);
  return { db, first, second, result, older, invitation, find };
}

type Found = NonNullable<ReturnType<typeof findCandidate>>;
const listSteps = (found: Found | null, retentionMonths: number | null = null) =>
  found &&
  listNextSteps(found, { retentionMonths, stageNames: STAGE_NAMES, now: NOW }).map(({ kind, text }) => [kind, text]);
const listEvents = (found: Found | null) =>
  found &&
  listTimeline(found, DEFAULT_PLAYBOOK_RANGES, STAGE_NAMES).map(({ text, testName, by }) => [text, testName, by]);

test("each id of a person's submissions and invitations finds the same candidate (H32)", () => {
  const { db, first, result, older, invitation, find } = openWithPerson();
  const stranger = addResult(db, first, { email: "other@example.com" });
  const ids = [result, older, invitation].map((id) => find(id)?.id);
  expect(ids).toEqual([older, older, older]);
  const found = find(invitation);
  expect([found?.name, found?.email, found?.otherNames]).toEqual(["Grace Hopper", EMAIL, ["G. Hopper"]]);
  expect(found?.submissions.map(({ id, number }) => [id, number])).toEqual([
    [older, 1],
    [result, 2],
  ]);
  expect(found?.submissions.some(({ id }) => id === stranger)).toBe(false);
  expect(JSON.stringify(found)).not.toContain("token");
});

test("previews, erased people, deleted tests and unknown ids have no candidate (H32)", () => {
  const { db, first, second, result, older, invitation, find } = openWithPerson();
  const preview = addResult(db, first, { isPreview: true });
  expect([find(preview), find("unknown"), find("")]).toEqual([null, null, null]);
  db.$client.prepare("UPDATE tests SET deletion_began_at = 1 WHERE id = ?").run(second.id);
  expect([find(invitation), find(result)?.invitations]).toEqual([null, []]);
  const unit = { testId: first.id, emailKey: EMAIL };
  eraseUnit(db.$client, unit, { how: "person", key: createErasedKey(), at: NOW, timeZone: "UTC" });
  expect([find(result), find(older)]).toEqual([null, null]);
});

test("a viewer sees a candidate's visible tests only, without invitations and emails (H32)", () => {
  const { db, first, second, result, invitation, find } = openWithPerson();
  const hidden = addResult(db, second, { email: EMAIL, startedAt: day(1), firstName: "Hidden" });
  addNote(db, byServer(day(4)), hidden, { text: "Hidden note" }, ZOE);
  setStages(db, byServer(day(4)), [hidden], "offer", ZOE);
  db.$client
    .prepare(
      "INSERT INTO messages (id, kind, invitation_id, recipient, created_at, due_at) VALUES ('m', 'invitation', ?, ?, 1, 1)",
    )
    .run(invitation, EMAIL);
  expect(find(result)?.messages).toHaveLength(1);
  const viewer = { role: "viewer", visibleTests: { tests: [first.id], previews: false } } as const;
  expect([find(hidden, viewer), find(invitation, viewer)]).toEqual([null, null]);
  const seen = find(result, viewer);
  expect(JSON.stringify(seen)).not.toMatch(/"Hidden|"Second|invited|"m"/);
  expect(listEvents(seen)?.map(([text]) => text)).toEqual(["Completed", "Started attempt 2", "Started"]);
  expect(listSteps(seen, 1)).toEqual([["decide", "First: completed, no decision yet"]]);
  const ofAll = { role: "viewer", visibleTests: { tests: "all", previews: true } } as const;
  expect([find(invitation, ofAll), find(result, ofAll)?.submissions.length]).toEqual([null, 3]);
});

test("the timeline lists what happened, newest first, with who did it (H32)", () => {
  const { db, result, invitation, find } = openWithPerson();
  addNote(db, byServer(day(5)), result, { text: "Calls back" }, ZOE);
  setStages(db, byServer(day(6)), [result], "hired", ZOE);
  setOutcome(db, byServer(day(6)), result, { stayed: true }, ZOE);
  db.$client.prepare("UPDATE invitations SET revoked_at = ? WHERE id = ?").run(day(4).getTime(), invitation);
  db.$client
    .prepare(
      "INSERT INTO messages (id, kind, invitation_id, recipient, created_at, due_at) VALUES ('m', 'reminder', ?, ?, ?, 1)",
    )
    .run(invitation, EMAIL, day(3).getTime());
  db.$client
    .prepare(
      "INSERT INTO messages (id, kind, submission_id, recipient, created_at, due_at) VALUES ('c', 'completed', ?, ?, ?, 1)",
    )
    .run(result, ZOE.email, day(3).getTime());
  expect(listEvents(find(result))).toEqual([
    ["Outcome recorded", "First", "Zoë"],
    ["Stage: Hired", "First", "Zoë"],
    ["Note", "First", "Zoë"],
    ["Invitation revoked", "Second", null],
    ["Email: Reminder", "Second", null],
    ["Invited", "Second", "Zoë"],
    ["Completed", "First", null],
    ["Started attempt 2", "First", null],
    ["Started", "First", null],
  ]);
});

test("the next step follows from the newest state of each test (H32)", () => {
  const { db, result, invitation, find } = openWithPerson();
  const second = (text: string, kind: string) => [kind, `Second: ${text}`];
  const steps = () => listSteps(find(result));
  const decide = (text: string) => ["decide", `First: ${text}`];
  expect(steps()).toEqual([decide("completed, no decision yet"), second("invited, not started", "remind")]);
  db.$client.prepare("UPDATE invitations SET expires_at = 1 WHERE id = ?").run(invitation);
  setStages(db, byServer(day(5)), [result], "interview", ZOE);
  expect(steps()).toEqual([decide("in the stage Interview"), second("the invitation has expired", "extend")]);
  db.$client.prepare("UPDATE invitations SET revoked_at = 1 WHERE id = ?").run(invitation);
  setStages(db, byServer(day(5)), [result], "rejected", ZOE);
  expect(steps()).toEqual([]);
  setStages(db, byServer(day(5)), [result], "hired", ZOE);
  expect(steps()).toEqual([["outcome-later", "First: hired, outcome due after 6 months"]]);
  const found = find(result);
  const later =
    found && listNextSteps(found, { retentionMonths: null, stageNames: STAGE_NAMES, now: new Date("2028-01-01") });
  expect(later?.map(({ text }) => text)).toEqual(["First: hired, outcome due after 6 and 12 months"]);
});

test("the erasure date counts from the last start or completion, or from the end of a hold (H32)", () => {
  const { db, result, find } = openWithPerson();
  const date = () => {
    const found = find(result);
    return (
      found &&
      listNextSteps(found, { retentionMonths: 2, stageNames: STAGE_NAMES, now: NOW }).find(
        ({ kind }) => kind === "erasure",
      )?.date
    );
  };
  expect(date()).toEqual(new Date("2027-01-02T09:10:00Z"));
  const until = new Date("2028-01-01T00:00:00Z");
  db.$client.prepare("INSERT INTO erasure_holds VALUES (?, ?, 'A claim', 1, 'z', 'Zoë')").run(EMAIL, until.getTime());
  expect(date()).toEqual(until);
  expect(listSteps(find(result))?.some(([kind]) => kind === "erasure")).toBe(false);
});
