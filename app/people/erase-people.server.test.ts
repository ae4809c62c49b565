import { beforeEach, expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { rebuildCounters } from "#app/backups/transfer/rebuild-counters.ts";
import { deleteTest } from "#app/content/delete-test.server.ts";
import type { Test } from "#app/content/tests.server.ts";
import { fullName, initials } from "#app/platform/text/person.ts";
import { addNote, listNotes } from "#app/results/notes.server.ts";
import { findAdjustment, findResult } from "#app/results/results.server.ts";
import { setStages } from "#app/results/stages.server.ts";
import { readGroup } from "#app/statistics/group-figures.server.ts";
import { listGroups } from "#app/statistics/groups.server.ts";
import { listAnswers, saveAnswer } from "#app/submissions/answers.server.ts";
import {
  findCompletions,
  findExistingSubmission,
  isCompletedTwice,
  listOtherAttempts,
} from "#app/submissions/attempts.server.ts";
import { completeSubmission, deleteSubmission, findSubmission } from "#app/submissions/submissions.server.ts";
import {
  addRaters,
  addTasks,
  deleteRater,
  findRater,
  listRaters,
  listTaskRatings,
  listTasks,
  saveTaskRatings,
} from "#app/validation/panels.server.ts";
import { addStudyPeople, findStudyLink, listStudyPeople, startStudy } from "#app/validation/study.server.ts";
import { findWrongCounts } from "#db/check-counters.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { invitations, submissions } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { countListedResults, countRanked, listRankedPage, listResultPage } from "#tests/support/rows/listed-results.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { erasePerson, eraseUnits } from "./erase-people.server.ts";

const ADA = { firstName: "Ada", lastName: "Lovelace", email: "Ada.Lovelace@example.com" };
const KEY = "ada.lovelace@example.com";
const NOW = new Date("2027-06-01T01:00:00Z");
const AUTHOR = { id: "a", firstName: "An", lastName: "Admin", email: "an@example.com", visibleTests: ALL_TESTS };
const AS_PERSON = { how: "person" as const, timeZone: "Europe/Berlin", now: NOW };

let db: Db;
let sample: Test;
beforeEach(() => {
  db = openDatabase(":memory:");
  sample = addSampleTest(db);
});

function erase(how: "person" | "everything" = "person"): void {
  eraseUnits(db, [{ testId: sample.id, emailKey: KEY }], { ...AS_PERSON, how }, () => undefined);
}

const read = (id: string) => findSubmission(db, id) ?? expect.fail("It is gone");

test("erasing removes names, notes, invitations and messages, and keeps answers and consent (P31)", () => {
  const id = addResult(db, sample, { ...ADA, points: 73 });
  addResult(db, sample, { email: "grace@example.com" });
  addNote(db, byServer(NOW), id, { text: "Ada was here" }, AUTHOR);
  db.insert(invitations)
    .values({
      id: "i",
      testId: sample.id,
      ...ADA,
      emailKey: KEY,
      personKey: KEY,
      token: "t".repeat(22),
      invitedAt: NOW,
      adminId: "a",
      adminName: "An",
      adjustment: "More time",
    })
    .run();
  db.$client.exec(`UPDATE submissions SET invitation_id = 'i', consented_at = started_at, notice_version = 1,
      hidden_times = 3, hidden_seconds = 130 WHERE id = '${id}';
    INSERT INTO messages (id, kind, invitation_id, recipient, created_at, due_at) VALUES ('m', 'invitation', 'i', '${KEY}', 1, 1)`);
  const before = read(id);
  expect(findAdjustment(db, before)).toBe("More time");
  erase();
  const after = read(id);
  expect(findAdjustment(db, { invitationId: "i" })).toBe("");
  expect(after).toMatchObject({
    email: "",
    firstName: "",
    lastName: "",
    personKey: "",
    startToken: null,
    invitationId: null,
    erasedAt: NOW,
    totalPoints: 73,
    percent: 73,
    totalDuration: 600,
    noticeVersion: 1,
    versionId: before.versionId,
    hiddenTimes: null,
    hiddenSeconds: null,
  });
  expect(after.emailKey).toMatch(/^erased [0-9a-f]{32}$/);
  expect(after.consentedAt).toEqual(after.startedAt);
  expect(listAnswers(db, id)).toHaveLength(10);
  expect(listNotes(db, id)).toEqual([]);
  for (const table of ["invitations", "messages"]) {
    expect(db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0);
  }
  expect(countListedResults(db, { search: "lovelace" })).toBe(0);
  const { fullName: name, initials: letters } = { fullName: fullName(after), initials: initials(after) };
  expect([name, letters]).toEqual(["Erased", ""]);
  expect(findWrongCounts(db.$client)).toEqual([]);
});

test("erasing moves a submission's times to the beginning of its month and keeps durations (P31)", () => {
  const startedAt = new Date("2026-05-31T22:30:00Z");
  const first = addResult(db, sample, { ...ADA, startedAt, seconds: 600 });
  const second = addResult(db, sample, { ...ADA, startedAt: new Date("2026-06-20T10:00:00Z"), seconds: 60 });
  const third = addResult(db, sample, { ...ADA, startedAt: new Date("2026-06-30T10:00:00Z"), seconds: 86_400 });
  const fourth = addResult(db, sample, { ...ADA, startedAt: new Date("2026-07-01T08:00:00Z"), seconds: 60 });
  db.$client.exec("UPDATE answers SET shown_at = clicked_at - 5000, arrived_at = clicked_at + 9000");
  db.$client.transaction(() => rebuildCounters(db.$client))();
  setStages(db, byServer(new Date("2026-06-02T10:00:00Z")), [first], "interview", AUTHOR);
  const keyIds = listGroups(db, sample.id).flatMap((group) => group.keyIds);
  const figures = readGroup(db, keyIds);
  erase();
  expect(read(first)).toMatchObject({
    startedAt: new Date("2026-05-31T22:00:00Z"),
    completedAt: new Date("2026-05-31T22:10:00Z"),
    stage: "interview",
  });
  expect(read(second)).toMatchObject({ startedAt: new Date("2026-06-02T00:00:00Z"), isRepeat: true });
  // The third one was still open when the fourth started and ended.
  expect(read(third).startedAt).toEqual(new Date("2026-06-30T00:00:00Z"));
  expect(read(fourth).startedAt).toEqual(new Date("2026-06-30T22:00:00Z"));
  expect([second, third, fourth].map((id) => isCompletedTwice(db, read(id)))).toEqual([false, true, false]);
  for (const { clickedAt, shownAt, arrivedAt } of listAnswers(db, first)) {
    expect([clickedAt, shownAt, arrivedAt].map((moment) => moment?.toISOString())).toEqual([
      "2026-05-31T22:00:00.000Z",
      "2026-05-31T21:59:55.000Z",
      "2026-05-31T22:00:09.000Z",
    ]);
  }
  expect(db.$client.prepare("SELECT changed_at FROM stage_changes").pluck().all()).toEqual([
    Date.parse("2026-06-02T09:30:00Z"),
  ]);
  expect(readGroup(db, keyIds)).toEqual(figures);
  expect(listOtherAttempts(db, read(second)).map(({ id }) => id)).toEqual([first, third, fourth]);
  expect(findWrongCounts(db.$client)).toEqual([]);
});

test("erasing a person deletes the hold, even after the submissions were deleted (P33)", () => {
  db.$client.prepare("INSERT INTO erasure_holds VALUES (?, 1, 'A claim', 0, 'a', 'Bo Lind')").run(KEY);
  expect(erasePerson(db, KEY, AS_PERSON, "server")).toBe(1);
  expect(db.$client.prepare("SELECT count(*) FROM erasure_holds").pluck().get()).toBe(0);
});

test("erasing a rater or participant keeps finished answers without a name, or deletes all (P33, T121, T126)", () => {
  const line = [`Ada, ${ADA.email.replace("example.com", "bücher.example")}`];
  const key = "ada.lovelace@xn--bcher-kva.example";
  const erase = (how: "person" | "everything", isFinished = true) => {
    const [rater, other] = addRaters(db, byServer(), sample.id, "tasks", [...line, "Bo, bo@example.com"]);
    const [person] = addStudyPeople(db, byServer(), sample.id, line);
    addTasks(db, byServer(), sample.id, [`${how} ${isFinished}`]);
    const [task] = listTasks(db, sample.id);
    if (!rater || !other || !person || !task) return expect.fail("Nobody was added");
    const given = listTasks(db, sample.id).map(({ id }) => ({
      taskId: id,
      importance: 5,
      frequency: 5,
      sectionId: null,
    }));
    saveTaskRatings(db, rater, given, NOW, { canFinish: isFinished });
    const sitting = startStudy(db, person.token, NOW);
    if (isFinished) completeSubmission(db, sitting, { totalDuration: 1 }, NOW);
    expect(erasePerson(db, key, { ...AS_PERSON, how }, "server")).toBe(2);
    expect([findRater(db, rater.token ?? ""), findStudyLink(db, person.token)]).toEqual([null, null]);
    expect(findRater(db, other.token ?? "")?.name).toBe("Bo");
    deleteRater(db, byServer(), sample.id, other.id);
    const names = [...listRaters(db, sample.id, "tasks"), ...listStudyPeople(db, sample.id)].map(({ name }) => name);
    return [names, listTaskRatings(db, rater.id).length, findSubmission(db, sitting) !== null];
  };
  expect(erase("person")).toEqual([["Erased", "Erased"], 1, true]);
  expect(erase("everything")).toEqual([["Erased", "Erased"], 0, false]);
  expect(erase("person", false)).toEqual([["Erased", "Erased"], 0, false]);
});

test("deleting a person's last submission ends the hold (P32)", async () => {
  const holds = () => db.$client.prepare("SELECT count(*) FROM erasure_holds").pluck().get();
  const hold = () =>
    db.$client.prepare("INSERT INTO erasure_holds VALUES (?, 1, 'A claim', 0, 'a', 'Bo Lind')").run(KEY);
  const [one, other] = [addResult(db, sample, ADA), addResult(db, sample, ADA)];
  hold();
  db.$client.prepare("INSERT INTO erasure_holds VALUES ('away@example.com', 1, 'A claim', 0, 'a', 'Bo Lind')").run();
  deleteSubmission(db, byServer(), one);
  expect(holds()).toBe(2);
  deleteSubmission(db, byServer(), other);
  expect(holds()).toBe(1);
  addResult(db, sample, ADA);
  hold();
  await deleteTest(db, sample.id, NOW);
  expect(holds()).toBe(1);
});

test("each erasure gives a person a random key, which is the same in all tests (P31, P33)", () => {
  const other = addSampleTest(db, { name: "Other" });
  const ids = [sample, other].map((one) => addResult(db, one, ADA));
  addResult(db, sample, { isPreview: true });
  expect(erasePerson(db, KEY, AS_PERSON, "server")).toBe(2);
  const keys = new Set(ids.map((id) => read(id).emailKey));
  expect(keys.size).toBe(1);
  addResult(db, sample, ADA);
  erase();
  expect(db.select({ key: submissions.emailKey }).from(submissions).all()).toHaveLength(4);
  expect(new Set(db.$client.prepare("SELECT email_key FROM submissions WHERE is_preview = 0").pluck().all()).size).toBe(
    2,
  );
  expect(db.$client.prepare("SELECT event, detail FROM audit_log").all()).toEqual([
    { event: "test-previewed", detail: "{}" },
    { event: "erasure", detail: '{"people":1,"how":"person"}' },
  ]);
  expect(erasePerson(db, KEY, AS_PERSON, "server")).toBe(0);
  expect(findWrongCounts(db.$client)).toEqual([]);
});

test("an unfinished submission cannot be continued after its erasure (P31)", () => {
  const id = addResult(db, sample, { ...ADA, seconds: null });
  const [question] = findResult(db, id, ALL_TESTS)?.questions ?? [];
  erase();
  const click = { questionId: question?.questionId ?? "", selectedOptionId: "x", clickedAt: undefined };
  expect(() => saveAnswer(db, id, click, NOW)).toThrow("Submission not found");
  expect(() => completeSubmission(db, id, {}, NOW)).toThrow("Submission not found");
  expect(findExistingSubmission(db, [id], undefined)).toBeNull();
  expect(findCompletions(db, { testId: sample.id, email: ADA.email }).first).toBeNull();
});

test("an erased submission cannot get a name again, or another person or erasure date (P31)", () => {
  const id = addResult(db, sample, ADA);
  const other = addResult(db, sample, { email: "grace@example.com" });
  const change = (set: string, of: string) => () => db.$client.exec(`UPDATE submissions SET ${set} WHERE id = '${of}'`);
  expect(change("email_key = 'x'", other)).toThrow("never changes its test or its candidate");
  expect(change("erased_at = 1", other)).toThrow("has no name");
  erase();
  for (const set of ["email = 'a@b.c'", "first_name = 'A'", "email_key = 'x'", "erased_at = NULL"]) {
    expect(change(set, id)).toThrow(/has no name|never changes/);
  }
  expect(() => db.$client.exec("UPDATE stage_changes SET stage = 1")).not.toThrow();
});

test("the leaderboard leaves out erased people, but the dashboard lists their results (P35)", () => {
  for (const points of [90, 80, 80, 70]) addResult(db, sample, { email: `n${points}@example.com`, points });
  addResult(db, sample, { ...ADA, points: 80 });
  const repeat = addResult(db, sample, { ...ADA, points: 85, startedAt: new Date("2026-05-05T10:00:00Z") });
  const rank = (first?: "1") => {
    const filter = { testId: sample.id, first };
    const rows = listRankedPage(db, filter, 1);
    return [countRanked(db, filter), ...rows.map((row) => `${row.rank} ${row.percent}`)];
  };
  expect(rank()[0]).toBe(6);
  erase();
  expect(rank()).toEqual([4, "1 90", "2 80", "2 80", "4 70"]);
  expect(rank("1")).toEqual([3, "1 90", "2 80", "3 70"]);
  expect(countListedResults(db, {})).toBe(6);
  expect(listResultPage(db, {}, 1).map(({ id }) => id)).toContain(repeat);
});
