import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Test } from "#app/content/tests.server.ts";
import { readSetting } from "#app/organization/settings.server.ts";
import { getNextRunTime } from "#app/platform/nightly-run.ts";
import { findSubmission } from "#app/submissions/submissions.server.ts";
import { addRaters, listRaters } from "#app/validation/panels.server.ts";
import {
  addStudyPeople,
  deleteStudyPerson,
  listStudyPeople,
  savePerformanceRatings,
  startStudy,
} from "#app/validation/study.server.ts";
import { deleteStudy, listDueStudies } from "#app/validation/study-end.server.ts";
import { saveStudyNumbers } from "#app/validation/study-numbers.server.ts";
import { closeDatabase, type Db, openDatabase } from "#db/client.ts";
import { createDatabasePath, createTemporaryFolder, openUnsyncedDatabase } from "#tests/support/rows/database-files.ts";
import { inviteTo } from "#tests/support/rows/invitations.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { erasePerson } from "./erase-people.server.ts";
import {
  countDueCandidates,
  countDuePeople,
  endHold,
  getRetention,
  getRetentionCutoff,
  holdPerson,
  listDue,
  listDueUnits,
  listHolds,
  saveRetention,
} from "./retention.server.ts";
import {
  compactDatabase,
  confirmRun,
  findWaitingRun,
  isCompactionDue,
  isRunDue,
  runRetention,
} from "./retention-run.server.ts";

const root = createTemporaryFolder();
const ADMIN = { adminId: "a", address: "::1" };
const AUTHOR = { adminId: "a", adminName: "An Admin" };
const SET = new Date("2026-11-03T10:00:00Z");
const BY = { actor: ADMIN, now: SET };
const NIGHT = new Date("2026-11-04T03:00:30Z");
const days = (moment: Date, count: number) => new Date(moment.getTime() + count * 24 * 60 * 60 * 1000);

let db: Db;
let sample: Test;
let ids: Record<string, string>;
beforeEach(() => {
  db = openDatabase(":memory:");
  sample = addSampleTest(db);
  const add = (email: string, startedAt: string, seconds: number | null = 600) =>
    addResult(db, sample, { email, startedAt: new Date(startedAt), seconds });
  ids = {
    old: add("old@example.com", "2026-01-10T10:00:00Z"),
    first: add("twice@example.com", "2026-01-11T10:00:00Z"),
    second: add("twice@example.com", "2026-05-03T10:00:00Z"),
    unfinished: add("left@example.com", "2026-02-01T10:00:00Z", null),
    young: add("young@example.com", "2026-10-01T10:00:00Z"),
    preview: addResult(db, sample, { isPreview: true, startedAt: new Date("2026-01-01T10:00:00Z") }),
  };
  saveRetention(db, BY, { months: 6, how: "person" });
});

const getId = (name: string) => ids[name] ?? "";
const isErased = (name: string) => findSubmission(db, getId(name))?.erasedAt != null;
const due = (now: Date) => getRetentionCutoff(getRetention(db), getNextRunTime(now, "UTC"));
const run = (now: Date) => runRetention(() => db, "UTC", now);
const listEvents = () =>
  db.$client
    .prepare(
      "SELECT event, actor, detail FROM audit_log WHERE event IN ('retention', 'erasure', 'hold') ORDER BY number",
    )
    .all();

test("people are due for erasure if their last submission of a test is old enough (P31)", () => {
  expect(listDue(db, due(SET), SET, 1).map(({ email, testName }) => [email, testName])).toEqual([
    ["old@example.com", "Sample"],
    ["left@example.com", "Sample"],
    ["twice@example.com", "Sample"],
  ]);
  expect(countDueCandidates(db, due(SET), SET)).toBe(3);
  expect(countDueCandidates(db, due(days(SET, -5)), SET)).toBe(2);
  saveRetention(db, BY, { months: null, how: "person" });
  expect([due(SET), countDueCandidates(db, due(SET), SET), listDue(db, due(SET), SET, 1)]).toEqual([null, 0, []]);
  saveRetention(db, BY, { months: null, how: "person" });
  expect(listEvents()).toHaveLength(2);
  expect(listEvents()[0]).toEqual({
    event: "retention",
    actor: "admin",
    detail: '{"months":6,"how":"person","before":{"months":null,"how":"person"}}',
  });
});

test("the nightly run erases due people and records one event with their number (P32)", async () => {
  expect(isRunDue(db, "UTC", days(SET, 0.5))).toBe(false);
  expect(isRunDue(db, "UTC", NIGHT)).toBe(true);
  await run(NIGHT);
  expect(["old", "first", "second", "unfinished", "young", "preview"].filter(isErased)).toEqual([
    "old",
    "first",
    "second",
    "unfinished",
  ]);
  expect(findSubmission(db, getId("first"))?.emailKey).toBe(findSubmission(db, getId("second"))?.emailKey);
  expect(isRunDue(db, "UTC", NIGHT)).toBe(false);
  await run(days(NIGHT, 1));
  expect(listEvents().slice(1)).toEqual([{ event: "erasure", actor: "server", detail: '{"people":3,"how":"person"}' }]);
});

test('"Delete everything" deletes due people (P31)', async () => {
  saveRetention(db, BY, { months: 6, how: "everything" });
  await run(NIGHT);
  expect(findSubmission(db, getId("old"))).toBeNull();
  expect(findSubmission(db, getId("young"))).not.toBeNull();
});

test("a study is deleted as a whole once nobody has answered or rated for the retention period (P31, T126, R170)", async () => {
  const january = { ...BY, now: new Date("2026-01-10T10:00:00Z") };
  const [ada, bo] = addStudyPeople(db, january, sample.id, ["Ada", "Bo"]);
  const [manager] = addRaters(db, january, sample.id, "performance", ["Mia"]);
  const [expert] = addRaters(db, january, sample.id, "options", ["Eve, eve@example.com"]);
  const given = [{ personId: ada?.id ?? "", quality: 3, results: 3, teamwork: 3, learning: 3 }];
  if (!manager || !expert || !bo) throw new Error("Nobody was added");
  savePerformanceRatings(db, manager, given, { isLastPart: false, now: new Date("2026-05-09T10:00:00Z") });
  saveStudyNumbers(db, { ...BY, now: new Date("2026-05-08T10:00:00Z") }, sample.id, {
    label: "Sales",
    numbers: [{ personId: bo?.id ?? "", number: 7 }],
  });
  const sitting = startStudy(db, ada?.token ?? "", new Date("2026-05-09T10:00:00Z"));
  const later = startStudy(db, bo.token, new Date("2026-05-04T10:00:00Z"));
  expect(listDueStudies(db, due(NIGHT))).toEqual([]);
  deleteStudyPerson(db, BY, sample.id, ada?.id ?? "");
  for (const change of ["UPDATE raters SET rated_at = NULL", "UPDATE study_numbers SET changed_at = 0"]) {
    expect(listDueStudies(db, due(NIGHT))).toEqual([]);
    db.$client.exec(change);
  }
  expect(listDueStudies(db, due(NIGHT))).toEqual([{ testId: sample.id, testName: "Sample", people: 2 }]);
  expect([countDueCandidates(db, due(NIGHT), NIGHT), countDuePeople(db, due(NIGHT), NIGHT)]).toEqual([3, 5]);
  await run(days(NIGHT, 1));
  expect([listStudyPeople(db, sample.id), listRaters(db, sample.id, "performance")]).toEqual([[], []]);
  expect([sitting, later].map((id) => findSubmission(db, id))).toEqual([null, null]);
  expect(listRaters(db, sample.id, "options")).toEqual([{ ...expert, email: "" }]);
  const event = db.$client.prepare("SELECT actor, detail FROM audit_log WHERE event = 'study-deleted'").get();
  expect(event).toEqual({ actor: "server", detail: '{"people":1,"answered":0,"raters":1,"ratings":0}' });
  expect(() => deleteStudy(db, BY, sample.id)).toThrow("no study data");
});

test("deleting a study or rater addresses compacts the file and deletes outdated backups (P34, T126, R166)", async () => {
  const path = createDatabasePath(root);
  const own = openUnsyncedDatabase(path);
  const { id } = addSampleTest(own);
  saveRetention(own, BY, { months: 6, how: "person" });
  addStudyPeople(own, { ...BY, now: new Date("2026-01-10T10:00:00Z") }, id, ["Ada"]);
  addRaters(own, BY, id, "options", ["Eve, eve@example.com"]);
  const folder = join(dirname(path), "backup");
  mkdirSync(folder);
  const names = ["2026-01-10", "2026-11-01"].map((day) => `data-${day}T10-00-00.000Z.db`);
  for (const name of names) writeFileSync(join(folder, name), "");
  await runRetention(() => own, "UTC", NIGHT);
  expect([listStudyPeople(own, id), isCompactionDue(own), readdirSync(folder)]).toEqual([[], true, names.slice(1)]);
  compactDatabase(own);
  expect(isCompactionDue(own)).toBe(false);
  await runRetention(() => own, "UTC", new Date("2027-06-01T03:00:00Z"));
  expect([listRaters(own, id, "options")[0]?.email, isCompactionDue(own)]).toEqual(["", true]);
  saveRetention(own, BY, { months: null, how: "person" });
  expect(isRunDue(own, "UTC", new Date("2027-06-02T03:00:00Z"))).toBe(true);
  closeDatabase(own);
});

test("an interrupted run continues at the next start and counts each person once (P32)", async () => {
  for (let n = 0; n < 4; n += 1)
    addResult(db, sample, { email: `${n}@example.com`, startedAt: new Date("2025-01-01T10:00:00Z") });
  let looks = 0;
  const gone = openDatabase(":memory:");
  await runRetention(() => (looks++ < 1 ? db : gone), "UTC", NIGHT);
  expect([isErased("old"), isErased("second"), readSetting(db, "retention_erased")]).toEqual([false, false, 2]);
  expect(isRunDue(db, "UTC", NIGHT)).toBe(true);
  await run(NIGHT);
  expect(isErased("second")).toBe(true);
  expect(listEvents().slice(1)).toEqual([{ event: "erasure", actor: "server", detail: '{"people":7,"how":"person"}' }]);
});

test("a hold protects a person in all tests until it ends, except from an erasure by an admin (P32)", async () => {
  const until = days(NIGHT, 10);
  expect(() => holdPerson(db, { ...BY, now: NIGHT }, getId("old"), { until: SET, reason: "Court", ...AUTHOR })).toThrow(
    "day in the future",
  );
  expect(() => holdPerson(db, BY, getId("preview"), { until, reason: "Court", ...AUTHOR })).toThrow("no longer exists");
  for (const name of ["old", "unfinished"]) holdPerson(db, BY, getId(name), { until, reason: "Court", ...AUTHOR });
  expect(countDueCandidates(db, due(SET), SET)).toBe(1);
  expect(listHolds(db).map(({ person, reason, adminName }) => [person?.email, reason, adminName])).toEqual([
    ["left@example.com", "Court", "An Admin"],
    ["old@example.com", "Court", "An Admin"],
  ]);
  endHold(db, BY, getId("unfinished"));
  expect(() => endHold(db, BY, getId("unfinished"))).toThrow("no longer on hold");
  expect(listEvents().slice(1)).toEqual(
    [until, until, null].map((end) => ({ event: "hold", actor: "admin", detail: JSON.stringify({ until: end }) })),
  );
  await run(NIGHT);
  expect([isErased("old"), isErased("unfinished")]).toEqual([false, true]);
  expect(listDueUnits(db, days(until, -180), days(until, 1), 9)).toContainEqual({
    testId: sample.id,
    emailKey: "old@example.com",
  });
  erasePerson(db, "old@example.com", { how: "person", timeZone: "UTC", now: NIGHT }, ADMIN);
  expect([isErased("old"), listHolds(db)]).toEqual([true, []]);
});

test("an open invitation to the same test postpones erasure by at most the retention period (P31, P5)", async () => {
  const invite = (email: string, expiresAt: Date | null, invitedAt = SET) =>
    inviteTo(db.$client, sample.id, { email, invitedAt, expiresAt });
  invite("old@example.com", days(NIGHT, 14));
  invite("twice@example.com", days(SET, 0.1));
  invite("left@example.com", null, new Date("2026-02-01T09:00:00Z"));
  expect([
    countDueCandidates(db, due(NIGHT), NIGHT),
    listDue(db, due(NIGHT), NIGHT, 1).map(({ email }) => email),
  ]).toEqual([2, ["left@example.com", "twice@example.com"]]);
  holdPerson(db, BY, getId("old"), { until: days(NIGHT, 2), reason: "Court", ...AUTHOR });
  expect(countDueCandidates(db, due(NIGHT), NIGHT)).toBe(2);
  await run(NIGHT);
  expect([isErased("old"), isErased("second"), isErased("unfinished")]).toEqual([false, true, true]);
  expect(db.$client.prepare("SELECT email FROM invitations").pluck().all()).toEqual(["old@example.com"]);
  expect(listDueUnits(db, days(NIGHT, -180), days(NIGHT, 15), 9).map(({ emailKey }) => emailKey)).toEqual([
    "old@example.com",
  ]);
});

test.each([
  ["ahead", days(NIGHT, 400), false],
  ["back", days(NIGHT, 8), true],
])(
  "after the clock moved %s by more than a week, nobody is erased until an admin confirms (P32)",
  async (_, moved, isBack) => {
    if (isBack) saveRetention(db, { actor: ADMIN, now: days(moved, 400) }, { months: 6, how: "person" });
    expect(isRunDue(db, "UTC", moved)).toBe(false);
    expect(findWaitingRun(db, "UTC", moved)).toMatchObject({ isBack, people: isBack ? 3 : 4 });
    confirmRun(db, "UTC", moved);
    expect(() => confirmRun(db, "UTC", moved)).toThrow("No erasure is waiting");
    expect(isRunDue(db, "UTC", moved)).toBe(true);
    await run(moved);
    expect(isErased("old")).toBe(true);
    expect(findWaitingRun(db, "UTC", moved)).toBeNull();
    expect(isRunDue(db, "UTC", moved)).toBe(false);
  },
);

test("after six days of downtime or on a new database, erasure needs no confirmation (P32)", () => {
  expect(isRunDue(db, "UTC", days(NIGHT, 6))).toBe(true);
  db.$client.exec("DELETE FROM settings WHERE key = 'retention_ran_at'");
  expect(isRunDue(db, "UTC", NIGHT)).toBe(false);
  expect(isRunDue(db, "UTC", days(NIGHT, 1))).toBe(true);
});
