import { beforeEach, expect, test } from "vitest";
import { deleteTest } from "#app/content/delete-test.server.ts";
import { getTest } from "#app/content/tests.server.ts";
import { readFunnel } from "#app/results/dashboard-stats.server.ts";
import { addNote, deleteNote, editNote, findNote } from "#app/results/notes.server.ts";
import { findResult } from "#app/results/results.server.ts";
import { listSheetVersions } from "#app/results/results-sheet.server.ts";
import { setStages } from "#app/results/stages.server.ts";
import { listSubmissionsAfter } from "#app/results/submission-stream.server.ts";
import { findSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { changeAdmin } from "#tests/support/rows/admins.ts";
import {
  countListedActivity,
  countListedResults,
  countRanked,
  findPlace,
  LIST_OPTIONS,
  listActivityPage,
  listRankedPage,
  listResultPage,
  readStats,
} from "#tests/support/rows/listed-results.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import type { Rights } from "./schemas.ts";
import { createSession, findSessionAdmin } from "./sessions.server.ts";
import { createAdmin, deactivateAdmin, updateAdmin } from "./user-management.server.ts";
import {
  hasSeveralTests,
  listColleagues,
  listOfferedTests,
  listSelectedTests,
  listTestChoices,
  NO_TEST,
} from "./visible-tests.server.ts";
import { ALL_TESTS, formatVisibleTests, getTestAccess, type VisibleTests } from "./visible-tests.ts";

const now = new Date("2026-05-04T10:00:00Z");
const ada = { firstName: "Ada", lastName: "Berg", email: "ada@example.com", password: "one-two-three" };
const vera = { ...ada, firstName: "Vera", email: "vera@example.com", role: "viewer" as const };

function openWithTests() {
  const db = openDatabase(":memory:");
  const samples = ["a", "b", "c"].map((name) => addSampleTest(db, { name }, now));
  const ids = samples.map((sample) => {
    addResult(db, sample, { isPreview: true, startedAt: now });
    addResult(db, sample, { email: `begun-${sample.name}@example.com`, seconds: null, startedAt: now });
    return addResult(db, sample, { email: `${sample.name}@example.com`, points: 50, startedAt: now });
  });
  const [a, b] = samples;
  if (!a || !b) throw new Error("There are three tests");
  for (const sample of [a, b]) addResult(db, sample, { email: "a@example.com", points: 70, startedAt: now });
  return { db, tests: samples.map(({ id }) => id), resultIds: ids };
}

function everythingSeen(db: Db, visibleTests: VisibleTests, testId?: string) {
  const query = { ...(testId ? { testId } : {}), visibleTests };
  const emails = (rows: { email: string }[]) => rows.map(({ email }) => email).sort();
  const listed = emails(listResultPage(db, query, 1));
  expect(countListedResults(db, query)).toBe(listed.length);
  expect(emails(listResultPage(db, { ...query, search: "example" }, 1))).toEqual(listed);
  expect(emails(listRankedPage(db, query, 1))).toEqual(listed);
  const listRanks = (search?: string) => listRankedPage(db, { ...query, search }, 1).map(({ rank }) => rank);
  expect(listRanks("example")).toEqual(listRanks());
  expect(listRanks()[0]).toBe(listed.length > 0 ? 1 : undefined);
  const firsts = listRankedPage(db, { ...query, first: "1" }, 1);
  expect(countRanked(db, { ...query, first: "1" })).toBe(firsts.length);
  const figures = readStats(db, query, now);
  expect(figures.submissions.total).toBe(listed.length);
  const activity = emails(listActivityPage(db, query, 1));
  const states = (["completed", "unfinished"] as const).map((state) => countListedActivity(db, { ...query, state }));
  expect(states).toEqual([listed.length, activity.length - listed.length]);
  const { started, completed } = readFunnel(db, query);
  expect([started, completed]).toEqual([activity.length, listed.length]);
  const withPreviews = emails(listActivityPage(db, { ...query, previews: "1" }, 1));
  expect(countListedActivity(db, { ...query, previews: "1" })).toBe(withPreviews.length);
  expect(
    listSubmissionsAfter(db, { ...query, visibleTests: { ...visibleTests, previews: true } }, LIST_OPTIONS, null, 99),
  ).toHaveLength(
    countListedActivity(db, { ...query, previews: "1", visibleTests: { ...visibleTests, previews: true } }),
  );
  return { listed, firsts: firsts.length, totalCandidates: figures.totalCandidates.total, activity: withPreviews };
}

let db: Db;

beforeEach(() => {
  db = openDatabase(":memory:");
});

test("a viewer with selected tests sees only those tests in lists and figures (H25)", () => {
  const { db, tests, resultIds } = openWithTests();
  const [a = "", b = "", c = ""] = tests;
  const limited = (...ids: string[]): VisibleTests => ({ tests: ids, previews: false });
  const begun = (...names: string[]) => names.map((name) => `begun-${name}@example.com`);
  const done = (...names: string[]) => names.map((name) => `${name}@example.com`);

  expect(everythingSeen(db, limited(b))).toEqual({
    listed: done("a", "b"),
    firsts: 2,
    totalCandidates: 3,
    activity: [...done("a", "b"), ...begun("b")].sort(),
  });
  expect(everythingSeen(db, limited(a, b))).toEqual({
    listed: done("a", "a", "a", "b"),
    firsts: 3,
    totalCandidates: 4,
    activity: [...done("a", "a", "a", "b"), ...begun("a", "b")].sort(),
  });
  expect(everythingSeen(db, limited(a, b), a)).toEqual(everythingSeen(db, limited(a)));
  const nothing = { listed: [], firsts: 0, totalCandidates: 0, activity: [] };
  expect(everythingSeen(db, limited(b), a)).toEqual(nothing);
  expect(everythingSeen(db, limited("gone"))).toEqual(nothing);
  expect(everythingSeen(db, { tests: "all", previews: false }).activity).toHaveLength(8);
  expect(everythingSeen(db, ALL_TESTS).activity).toHaveLength(11);

  expect(listTestChoices(db, limited(b, c)).map(({ name }) => name)).toEqual(["b", "c"]);
  const queries = [{}, { testId: a }].flatMap((query) =>
    [limited(b), limited(b, c)].map((one) => ({ ...query, visibleTests: one })),
  );
  expect(queries.map((query) => hasSeveralTests(db, query))).toEqual([false, true, false, false]);
  expect(listSheetVersions(db, { visibleTests: limited(b) }).map(({ testId }) => testId)).toEqual([b]);
  const [ofA = "", ofB = ""] = resultIds;
  expect([ofA, ofB].map((id) => findResult(db, id, limited(b))?.testName)).toEqual([undefined, "b"]);
  expect(findPlace(db, ofB, { visibleTests: limited(b) })).toMatchObject({ total: 2 });
  expect(findPlace(db, ofA, { visibleTests: limited(b) })).toBeNull();
});

test("the figures of a large search cover only the visible tests and are exact (H25, H28)", () => {
  const [hidden, seen] = [addSampleTest(db, { name: "Hidden" }), addSampleTest(db, { name: "Seen" })];
  addResult(db, seen, { email: "early@example.com", seconds: null, startedAt: now });
  const copied = addResult(db, hidden, { email: "h@example.com", seconds: null });
  db.$client.exec(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2000)
    INSERT INTO submissions (id, test_id, version_id, email, email_key, first_name, last_name, person_key, started_at)
    SELECT 'hidden-' || n, test_id, version_id, email, email_key, first_name, last_name, person_key, started_at
      FROM submissions, numbers WHERE id = '${copied}'`);
  addResult(db, seen, { email: "one@example.com", seconds: 60, startedAt: now });
  addResult(db, seen, { email: "two@example.com", seconds: 180, startedAt: now });
  addResult(db, seen, { email: "two@example.com", seconds: null, startedAt: now });
  const figures = {
    totalCandidates: { total: 2, isMore: false },
    completedToday: { total: 2, isMore: false },
    averageSeconds: 120,
    submissions: { total: 2, isMore: false },
  };
  const search = { search: "example" };
  const limited = readStats(db, { ...search, visibleTests: { tests: [seen.id], previews: false } }, now);
  expect(limited).toEqual(figures);
  expect(readStats(db, { ...search, testId: seen.id }, now)).toEqual(figures);
});

test("viewers cannot find stages and notes of hidden tests, even notes they wrote (H25)", () => {
  const [seen, hidden] = [addSampleTest(db, { name: "Seen" }), addSampleTest(db, { name: "Hidden" })];
  const [own, preview, other] = [addResult(db, seen), addResult(db, seen, { isPreview: true }), addResult(db, hidden)];
  const author = (...tests: string[]) => ({ ...vera, id: "vera", visibleTests: { tests, previews: false } });
  expect(setStages(db, byServer(now), [own, preview, other], "hired", author(seen.id))).toEqual({
    set: 1,
    unchanged: 0,
    gone: 2,
    erased: 0,
  });
  expect([own, preview, other].map((id) => findSubmission(db, id)?.stage)).toEqual(["hired", "new", "new"]);
  for (const id of [preview, other]) {
    expect(() => addNote(db, byServer(now), id, { text: "Mine" }, author(seen.id))).toThrow("no longer exists");
  }
  const note = addNote(db, byServer(now), other, { text: "Mine" }, author(hidden.id));
  expect(findNote(db, note.id, author(seen.id).visibleTests)).toBeNull();
  expect(() => editNote(db, byServer(now), note.id, "Changed", author(seen.id))).toThrow("no longer exists");
  expect(() => deleteNote(db, byServer(), note.id, author(seen.id))).toThrow("no longer exists");
  expect(editNote(db, byServer(now), note.id, "Changed", author(hidden.id)).text).toBe("Changed");
});

test("only admins can find a preview's result (H25)", () => {
  const preview = addResult(db, addSampleTest(db), { isPreview: true });
  expect(findResult(db, preview, { tests: "all", previews: false })).toBeNull();
  expect(findResult(db, preview, ALL_TESTS)).not.toBeNull();
});

test("a change of role or tests applies to open sessions at once (H25)", async () => {
  const [one, two] = [addSampleTest(db, { name: "One" }).id, addSampleTest(db, { name: "Two" }).id];
  const { id: adaId } = await createAdmin(() => db, ada, now);
  const { id } = await createAdmin(() => db, { ...vera, testAccess: "all" }, now);
  const token = createSession(db, byServer(now), id);
  const seen = () => findSessionAdmin(db, token, now);
  const change = (rights: object) => changeAdmin(() => db, id, adaId, { ...vera, password: undefined, ...rights });
  expect(seen()).toMatchObject({ role: "viewer", visibleTests: { tests: "all", previews: false } });
  await change({ testIds: [two, one, two] });
  expect(seen()?.visibleTests).toEqual({ tests: [one, two].sort(), previews: false });
  await change({ role: "admin" });
  expect(seen()).toMatchObject({ role: "admin", visibleTests: ALL_TESTS });
  await change({ role: "viewer" });
  expect(seen()?.visibleTests.tests).toHaveLength(2);
  await change({ testAccess: "all", testIds: [two] });
  expect(seen()?.visibleTests.tests).toBe("all");
});

test("a viewer sees all tests only if an admin explicitly chose that", async () => {
  const own = addSampleTest(db, { name: "Own" }).id;
  const { id: adaId } = await createAdmin(() => db, ada, now);
  const noneSelected = {
    code: "invalid-input",
    fields: { testIds: ["Select at least one test, or choose All tests"] },
  };
  for (const rights of [{}, { testIds: [] }, { testAccess: "selected" as const }]) {
    await expect(createAdmin(() => db, { ...vera, ...rights }, now)).rejects.toMatchObject(noneSelected);
  }
  const { id } = await createAdmin(() => db, { ...vera, testAccess: "all" }, now);
  const change = (rights: Rights) => updateAdmin(() => db, id, adaId, rights);
  const tests = () => findSessionAdmin(db, createSession(db, byServer(now), id), now)?.visibleTests.tests;
  await updateAdmin(() => db, id, adaId, { firstName: "Verena" });
  await change({ role: "viewer" });
  expect(tests()).toBe("all");
  for (const rights of [{ testIds: [] }, { testAccess: "selected" as const }]) {
    await expect(change(rights)).rejects.toMatchObject(noneSelected);
  }
  await change({ testIds: [own] });
  await expect(change({ testIds: [] })).rejects.toMatchObject(noneSelected);
  await change({ testAccess: "selected" });
  expect(tests()).toEqual([own]);
  await change({ testAccess: "all" });
  await change({ role: "admin" });
  await expect(change({ role: "viewer" })).rejects.toMatchObject(noneSelected);
});

test("a viewer whose only test is deleted sees nothing, and an admin can still save the viewer (H25)", async () => {
  const [own, other] = [addSampleTest(db, { name: "Own" }).id, addSampleTest(db, { name: "Other" }).id];
  const { id } = await createAdmin(() => db, { ...vera, testIds: [own] }, now);
  await deleteTest(db, own, now);
  expect([getTest(db, own), listSelectedTests(db, id)]).toEqual([null, [own]]);
  const { visibleTests } = findSessionAdmin(db, createSession(db, byServer(now), id), now) ?? {
    visibleTests: ALL_TESTS,
  };
  expect(listTestChoices(db, visibleTests)).toEqual([]);
  const names = { ...vera, password: undefined };
  await changeAdmin(() => db, id, "another", { ...names, testIds: [own, other] });
  expect(listSelectedTests(db, id)).toEqual([own, other].sort());
  const unknown = changeAdmin(() => db, id, "another", { ...names, testIds: ["unknown"] });
  await expect(unknown).rejects.toMatchObject({ code: "invalid-input", fields: { testIds: [expect.any(String)] } });
  expect(listSelectedTests(db, id)).toHaveLength(2);
});

test("two admins cannot demote each other concurrently, and nobody can change their own role (H25)", async () => {
  const grace = { ...ada, firstName: "Grace", email: "grace@example.com" };
  const [one, other] = await Promise.all([ada, grace].map((person) => createAdmin(() => db, person, now)));
  if (!one || !other) throw new Error("There are two admins");
  const demote = (id: string, adminId: string, password: string) =>
    changeAdmin(() => db, id, adminId, {
      ...(id === one.id ? ada : grace),
      password,
      role: "viewer",
      testAccess: "all",
    });
  const outcomes = await Promise.allSettled([
    demote(other.id, one.id, "changed at once"),
    demote(one.id, other.id, "changed at once"),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = outcomes.find((outcome) => outcome.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "conflict", message: "The last active admin cannot become a viewer" });

  const last = outcomes[0]?.status === "fulfilled" ? one : other;
  const own = demote(last.id, last.id, "my own");
  await expect(own).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining("your own role") });
  const deactivate = () => deactivateAdmin(db, byServer(now), last.id, "another");
  expect(deactivate).toThrow("The last active admin cannot be deactivated");
});

test("forms offer visible tests, selected tests that are deleted, and colleagues who see a test (H25)", async () => {
  const { db, tests } = openWithTests();
  const [a = "", b = ""] = tests;
  const offered = listOfferedTests(db, { tests: [a, b], previews: false }, [b, "gone", NO_TEST]);
  expect(offered.map(({ name }) => name)).toEqual(["a", "b", "Deleted test", "No test yet"]);
  expect(listOfferedTests(db, ALL_TESTS).map(({ id }) => id)).toEqual(tests);
  expect(getTestAccess("admin", [])).toBe("selected");
  expect([[], [a]].map((ids) => getTestAccess("viewer", ids))).toEqual(["all", "selected"]);
  await createAdmin(() => db, { ...vera, testIds: [a] }, now);
  await createAdmin(() => db, ada, now);
  const gone = await createAdmin(() => db, { ...ada, email: "gone@example.com" }, now);
  deactivateAdmin(db, byServer(now), gone.id, "another");
  const colleagues = [a, b].map((id) => listColleagues(db, id).map(({ name }) => name));
  expect(colleagues).toEqual([["Ada Berg", "Vera Berg"], ["Ada Berg"]]);
});

test("a reactivated viewer gets the role and tests chosen in the new form (H25)", async () => {
  const testId = addSampleTest(db).id;
  const { id: adaId } = await createAdmin(() => db, ada, now);
  const { id } = await createAdmin(() => db, { ...vera, testIds: [testId] }, now);
  deactivateAdmin(db, byServer(now), id, adaId);
  expect(await createAdmin(() => db, { ...vera, testAccess: "all" }, now)).toMatchObject({ id, role: "viewer" });
  expect(listSelectedTests(db, id)).toEqual([]);
});

test("a sentence describes which tests a viewer sees (H25)", () => {
  expect(formatVisibleTests([], 0)).toBe("Can see all tests");
  expect(formatVisibleTests(["One", "Two"], 0)).toBe("Can see only: One; Two");
  expect(formatVisibleTests(["One"], 2)).toBe("Can see only: One (2 more selected, now deleted)");
  expect(formatVisibleTests([], 1)).toBe("Cannot see any tests because the selected tests no longer exist");
});
