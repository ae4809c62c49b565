import { statSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isSecondFactorRequired } from "#app/accounts/second-factor.server.ts";
import { createSession, findSessionAdmin } from "#app/accounts/sessions.server.ts";
import { createAdmin, createFirstAdmin } from "#app/accounts/user-management.server.ts";
import { listSelectedTests, listTestChoices } from "#app/accounts/visible-tests.server.ts";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { listAllTests } from "#app/content/tests.server.ts";
import {
  getAutomaticReminder,
  queueAutomaticReminders,
  saveAutomaticReminder,
} from "#app/invitations/invitation-queue.server.ts";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { readSetting, writeSetting } from "#app/organization/settings.server.ts";
import { listChanges } from "#app/results/submission-changes.server.ts";
import { listWebhooks } from "#app/webhooks/webhooks.server.ts";
import { readDatabaseState } from "#db/backup/verified-copy.ts";
import { closeDatabase, type Db } from "#db/client.ts";
import { invitations } from "#db/schema.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { changeExport } from "#tests/support/inputs/exports.ts";
import { svgLogo } from "#tests/support/inputs/logos.ts";
import { inviteTo } from "#tests/support/rows/invitations.ts";
import { countListedActivity } from "#tests/support/rows/listed-results.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import {
  createTransferDatabases,
  downloadExport,
  exportText,
  importText,
  prepareImport,
  readAllRows,
} from "#tests/support/rows/transfer-databases.ts";
import { addEvents, addWebhook, listEvents } from "#tests/support/rows/webhooks.ts";
import { PRESERVED_TABLES, replaceDatabase } from "./transfer/replace.ts";
import { findSettingProblem } from "./transfer/setting-values.ts";
import { buildImport } from "./transfer.server.ts";

const now = new Date("2026-05-04T10:00:00Z");
const { openEmpty, openFilled, exportFilled } = createTransferDatabases();

async function buildInThread(db: Db, text: string): Promise<string> {
  const task = prepareImport(db, text);
  await buildImport(task, () => undefined, new AbortController().signal);
  return task.target;
}

/** Statistics use the order of starts. */
function listInOrder(db: Db): unknown[] {
  return db.$client.prepare("SELECT id FROM submissions ORDER BY rowid").pluck().all();
}

test("export and import restore the same rows in every table, in the order of starts (R73, R178, D40, D41, C23, C40)", async () => {
  const db = await openFilled();
  writeSetting(db, "second_factor_required", true, "");
  const before = readAllRows(db);
  const order = listInOrder(db);
  const without = Object.keys(before).filter((table) => before[table]?.length === 0);
  const ofConnections = PRESERVED_TABLES.slice(PRESERVED_TABLES.indexOf("api_tokens"));
  const empty = [
    ...ofConnections,
    "candidate_devices",
    "continuation_codes",
    "erasure_holds",
    "fairness_answered",
    "messages",
    "performance_ratings",
    "queue_notices",
    "rescore_left_out",
    "resume_links",
    "self_identification_answered",
    "study_numbers",
    "study_people",
    "time_counts",
  ];
  expect(without).toEqual(empty.sort());
  const text = await downloadExport(db);
  expect(text).not.toContain("second_factor");
  const after = replaceDatabase(db, await buildInThread(db, text), readDatabaseState(db.$client), now);
  expect(db.$client.open).toBe(false);
  expect(readAllRows(after)).toEqual(before);
  expect(listInOrder(after)).toEqual(order);
  expect(isSecondFactorRequired(after)).toBe(true);
  expect(exportText(after)).toBe(text);
  expect(after.$client.pragma("journal_mode", { simple: true })).toBe("persist");
  expect(after.$client.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(statSync(after.$client.name).mode & 0o777).toBe(0o600);
  closeDatabase(after);
});

test("an import leaves retention and reminder settings unchanged, whatever the file says (C31, P22, P31)", async () => {
  const db = await openFilled();
  const kept = {
    audit_months: 120,
    audit_cut_at: now.toISOString(),
    retention: { months: 6, how: "person" },
    retention_ran_at: now.toISOString(),
  };
  for (const [key, value] of Object.entries(kept)) writeSetting(db, key, value, "");
  const text = exportText(db);
  expect(text).not.toMatch(/audit_|"retention|automatic_reminder/);
  const ofFile = { retention: { months: 1, how: "everything" }, automatic_reminder: { isOn: true, days: 3 } };
  const older = changeExport(text, (data) => {
    const added = Object.entries(ofFile).map(([key, value]) => ({ key, value, description: "" }) as never);
    data.settings = [...(data.settings ?? []), ...added];
    (data.counts as unknown as { settings: number }).settings += added.length;
  });
  const after = importText(db, older);
  expect(Object.keys(kept).map((key) => readSetting(after, key))).toEqual(Object.values(kept));
  expect(readSetting(after, "automatic_reminder")).toBeUndefined();
  for (const key of ["audit_months", "audit_cut_at"])
    expect(findSettingProblem(key, 1)).toBe(`${key} cannot have this value`);
  closeDatabase(after);
});

test("an import removes the scripts of a logo (H5)", async () => {
  const db = await openFilled();
  const toBase64 = (svg: string) => Buffer.from(svg).toString("base64");
  const text = changeExport(exportText(db), (data) => {
    const value = toBase64(svgLogo("<script>alert(1)</script>", ' onload="alert(1)"'));
    data.settings = data.settings?.filter(({ key }) => key !== "logo_file") ?? [];
    data.settings.push({ key: "logo_file", value, description: "" } as never);
    Object.assign(data.counts as object, { settings: data.settings.length });
  });
  const after = importText(db, text);
  expect(readSetting(after, "logo_file")).toBe(toBase64(svgLogo()));
  closeDatabase(after);
});

test("an import does not repeat reminders that may have been sent (P22)", async () => {
  const db = await openFilled();
  const day = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  for (const { id } of listAllTests(db)) inviteTo(db.$client, id, { invitedAt: day(-9), expiresAt: day(1) });
  saveAutomaticReminder(db, byServer(), { isOn: true, days: 3 });
  expect(queueAutomaticReminders(db, now)).toBeGreaterThan(0);
  const after = importText(db, exportText(db));
  expect([getAutomaticReminder(after), queueAutomaticReminders(after, now)]).toEqual([{ isOn: true, days: 3 }, 0]);
  closeDatabase(after);
});

test("an import invalidates synchronization cursors (C61)", async () => {
  const db = await openFilled();
  const text = exportText(db);
  const sync = (from: Db, updatedSince: string) =>
    listChanges(from, { updatedSince, visibleTests: ALL_TESTS, ranges: DEFAULT_PLAYBOOK_RANGES });
  const { nextCursor } = sync(db, "0");
  const after = importText(db, text);
  expect(() => sync(after, nextCursor)).toThrow(expect.objectContaining({ code: "gone" }));
  expect(sync(after, "0").changed.length).toBeGreaterThan(0);
  closeDatabase(after);
});

test("an import queues no webhook event and keeps pending ones (C12)", async () => {
  const db = await openFilled();
  addEvents(db, addWebhook(db).id, 3, now);
  const before = [listWebhooks(db), listEvents(db)];
  const incoming = await buildInThread(db, await exportFilled());
  const after = replaceDatabase(db, incoming, readDatabaseState(db.$client), now);
  expect([listWebhooks(after), listEvents(after)]).toEqual(before);
  addResult(after, addSampleTest(after));
  expect(listEvents(after)).toHaveLength(5);
  closeDatabase(after);
});

test("an import into another database replaces everything except its admins (D41)", async () => {
  const db = await openFilled();
  const text = await exportFilled();
  const other = openEmpty();
  const admin = { firstName: "Else", lastName: "Where", email: "else@example.com", password: "correct horse" };
  await createFirstAdmin(() => other, admin, now);
  addResult(other, addSampleTest(other, { name: "Gone", isDefault: true }), { email: "gone@example.com" });
  const { admins, sessions, viewer_tests, audit_log } = readAllRows(other);
  const after = importText(other, text);
  const survey_stores: string[] = [];
  expect(readAllRows(after)).toEqual({ ...readAllRows(db), admins, sessions, viewer_tests, audit_log, survey_stores });
  closeDatabase(after);
  closeDatabase(db);
});

test("a viewer sees nothing if an import removes their tests (H25)", async () => {
  const db = openEmpty();
  const other = openEmpty();
  const addTest = (to: Db, name: string) => {
    const test = addSampleTest(to, { name });
    addResult(to, test, { email: `${name}@example.com` });
    return test.id;
  };
  const [own] = [addTest(db, "own"), addTest(db, "hidden")];
  addTest(other, "elsewhere");
  const viewer = { firstName: "Vera", lastName: "Berg", email: "v@example.com", password: "correct horse" };
  const { id } = await createAdmin(() => db, { ...viewer, role: "viewer", testIds: [own] }, now);
  const token = createSession(db, byServer(now), id);
  const seenIn = (from: Db) => {
    const visibleTests = findSessionAdmin(from, token, now)?.visibleTests ?? ALL_TESTS;
    return [
      ...listTestChoices(from, visibleTests).map(({ name }) => name),
      countListedActivity(from, { visibleTests }),
    ];
  };
  expect(seenIn(db)).toEqual(["own", 1]);
  const text = exportText(db);
  const without = importText(db, exportText(other));
  expect(listTestChoices(without, ALL_TESTS)).toHaveLength(1);
  expect(seenIn(without)).toEqual([0]);
  expect(listSelectedTests(without, id)).toEqual([own]);
  const again = importText(without, text);
  expect(seenIn(again)).toEqual(["own", 1]);
  closeDatabase(again);
  closeDatabase(other);
});

test("random submissions are restored row for row (R73)", async () => {
  const result = fc.record({
    email: fc.constantFrom("a@example.com", "B@Example.com", "c@example.com"),
    firstName: fc.constantFrom("Ana", "Łukasz", "O'Neil", "李", "", "__proto__"),
    points: fc.integer({ min: 0, max: 100 }),
    seconds: fc.option(fc.integer({ min: 0, max: 10_000 })),
    isPreview: fc.boolean(),
    startedAt: fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
  });
  const completion = ({ startedAt, seconds }: { startedAt: Date; seconds: number | null }) =>
    startedAt.getTime() + (seconds ?? 0) * 1000;
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(result, { maxLength: 12, selector: completion }), async (results) => {
      const db = openEmpty();
      const test = addSampleTest(db, {}, now);
      // Add the results in order of completion, because an import counts each person's first completed result.
      for (const one of results.toSorted((a, b) => completion(a) - completion(b))) addResult(db, test, one);
      const before = readAllRows(db);
      const after = importText(db, exportText(db));
      expect(readAllRows(after)).toEqual(before);
      closeDatabase(after);
    }),
    { numRuns: rounds(2, 100) },
  );
});

test("an export contains no admins, hashes, sessions or link secrets (P5, P10, D40, R75)", async () => {
  const db = await openFilled();
  db.$client.exec("UPDATE raters SET token = 'link-of-a-rater' WHERE panel = 'tasks'");
  const text = exportText(db);
  expect(text).not.toMatch(/argon2|link-of-a-rater|ada@example|Berg|token_?hash|"admins"|"sessions"/i);
  const tokens = db.select({ token: invitations.token }).from(invitations).all();
  expect(tokens.length).toBe(2);
  for (const { token } of tokens) expect(text).not.toContain(token);
  expect(JSON.parse(text)).toMatchObject({ format: "sales-role-assessment", formatVersion: 13, complete: true });
  closeDatabase(db);
});

test("an export without candidates contains tests, content and settings only (D40)", async () => {
  const db = await openFilled();
  const text = exportText(db, false);
  const { withCandidates, counts, versions, submissions, questions } = JSON.parse(text);
  expect({ withCandidates, versions, submissions }).toEqual({ withCandidates: false, versions: [], submissions: [] });
  expect([counts.submissions, counts.answers, questions.length, counts.batteries]).toEqual([0, 0, 10, 1]);
  expect(text).not.toMatch(/@example.com|Hopper|Łukasz|Zoë|Two\\nlines of|Fair\\nenough/i);
  const after = importText(db, text);
  expect(readAllRows(after)).toMatchObject({ submissions: [], answers: [], score_keys: [] });
  expect(exportText(after, false)).toBe(text);
  closeDatabase(after);
});

test("a test that is being deleted is not exported (D40)", async () => {
  const db = await openFilled();
  const gone = addSampleTest(db, { name: "Vanishing" }, now);
  addResult(db, gone, { email: "vanishing@example.com" });
  db.$client.prepare("UPDATE tests SET deletion_began_at = 1 WHERE id = ?").run(gone.id);
  expect(exportText(db)).not.toMatch(/vanishing/i);
  closeDatabase(db);
});
