import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { isSecondFactorRequired } from "#app/accounts/second-factor.server.ts";
import { createSession, findSessionAdmin } from "#app/accounts/sessions.server.ts";
import { createAdmin, createFirstAdmin } from "#app/accounts/user-management.server.ts";
import { listSelectedTests, listTestChoices, saveTestAccess } from "#app/accounts/visible-tests.server.ts";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { readAuditMonths, saveAuditMonths } from "#app/audit/audit-retention.server.ts";
import { toCandidateContent } from "#app/content/candidate-content.ts";
import { getTestVersion } from "#app/content/test-versions.server.ts";
import { getTest, listAllTests } from "#app/content/tests.server.ts";
import { rateFairness } from "#app/fairness-ratings/fairness-ratings.server.ts";
import {
  getAutomaticReminder,
  queueAutomaticReminders,
  saveAutomaticReminder,
} from "#app/invitations/invitation-queue.server.ts";
import { invitePeople } from "#app/invitations/invite-people.server.ts";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { saveOrganization, savePlaybookRanges } from "#app/organization/setting-commands.server.ts";
import { readSetting, writeSetting } from "#app/organization/settings.server.ts";
import { erasePerson } from "#app/people/erase-people.server.ts";
import { addNote, editNote } from "#app/results/notes.server.ts";
import { setStages } from "#app/results/stages.server.ts";
import { listChanges } from "#app/results/submission-changes.server.ts";
import { saveAnswer } from "#app/submissions/answers.server.ts";
import { findSubmission, startSubmission } from "#app/submissions/submissions.server.ts";
import { listWebhooks } from "#app/webhooks/webhooks.server.ts";
import { readDatabaseState } from "#db/backup/verified-copy.ts";
import { closeDatabase, type Db, openDatabase } from "#db/client.ts";
import { invitations, submissions } from "#db/schema.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import {
  catchReason,
  changeExport,
  type LooseExport,
  removeFifthVersion,
  toNewestVersion,
} from "#tests/support/inputs/exports.ts";
import { svgLogo } from "#tests/support/inputs/logos.ts";
import { damageIndex } from "#tests/support/rows/damaged-index.ts";
import { inviteTo } from "#tests/support/rows/invitations.ts";
import { countListedActivity } from "#tests/support/rows/listed-results.ts";
import { writeRescore } from "#tests/support/rows/rescore-rows.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { addEvents, addWebhook, listEvents } from "#tests/support/rows/webhooks.ts";
import { buildDatabase, type ImportTask } from "./transfer/build-import.ts";
import {
  clearWorkFolder,
  makeWorkFolder,
  PRESERVED_TABLES,
  removeWorkFiles,
  replaceDatabase,
} from "./transfer/replace.ts";
import { findSettingProblem, INSTALLATION_NOTES } from "./transfer/setting-values.ts";
import { buildImport, exportDatabase } from "./transfer.server.ts";

const NO_BRAND = { accentColor: "#2f4bc7", contact: "", helpContact: "+49 30 12345", helpText: "Any day" };

const root = mkdtempSync(join(tmpdir(), "transfer-"));
afterAll(() => rmSync(root, { recursive: true }));

const now = new Date("2026-05-04T10:00:00Z");

function newPath(): string {
  return join(mkdtempSync(join(root, "db-")), "data.db");
}

function openOnFile(path = newPath()): Db {
  const db = openDatabase(path);
  db.$client.pragma("synchronous = OFF");
  return db;
}

function folderOf(db: Db): string {
  return join(db.$client.name, "..");
}

let filled: Promise<string> | undefined;
let filledText: Promise<string> | undefined;

async function openFilled(): Promise<Db> {
  filled ??= writeFilled();
  const path = newPath();
  copyFileSync(await filled, path);
  return openOnFile(path);
}

function exportOfFilled(): Promise<string> {
  filledText ??= openFilled().then(async (db) => {
    const text = await exported(db);
    closeDatabase(db);
    return text;
  });
  return filledText;
}

const HIRING = { id: "gone-admin", firstName: "Zoë", lastName: "", email: "zoe@example.com", visibleTests: ALL_TESTS };

async function writeFilled(): Promise<string> {
  const db = openOnFile();
  const admin = { firstName: "Ada", lastName: "Berg", email: "ada@example.com", password: "correct horse" };
  const author = await createFirstAdmin(() => db, admin, now);
  createSession(db, byServer(now), author.id);
  const test = addSampleTest(db, { name: "Früh & spät ✓", description: "Two\nlines", isDefault: true }, now);
  saveTestAccess(db, author.id, { role: "admin", testIds: [test.id] }, false);
  addResult(db, test, { firstName: "Łukasz", lastName: "Żółć", email: "L.Z@Example.com", points: 73 });
  const low = addResult(db, test, { points: 7, seconds: 61 });
  for (const stage of ["shortlist", "rejected", "new", "hired"] as const)
    setStages(db, byServer(now), [low], stage, HIRING);
  addNote(db, byServer(now), low, { text: "Two\nlines of <script>alert(1)</script> \u2028 & more" }, HIRING);
  editNote(
    db,
    byServer(new Date(now.getTime() + 5)),
    addNote(db, byServer(now), low, { text: "First" }, HIRING).id,
    "Then another",
    HIRING,
  );
  db.$client.prepare("UPDATE questions SET question_text = 'Changed \"since\"' WHERE order_index = 0").run();
  const newer = addResult(db, test, { points: 100 });
  const points = { id: "first-act", testId: test.id, pointsVersionId: findSubmission(db, newer)?.versionId ?? "" };
  writeRescore(db, { ...points, madeAt: now }, [low]);
  db.$client.prepare("INSERT INTO question_follow_ups SELECT id, 'Why?\nHow often?' FROM questions LIMIT 1").run();
  db.$client.prepare("INSERT INTO feedback_texts SELECT id, 'solid', 'Well\ndone' FROM sections LIMIT 1").run();
  db.$client.exec("INSERT INTO stage_messages SELECT id, 5, 0, 'Sorry', 'Hello {firstName},\n\nno.' FROM tests");
  db.$client.exec(`INSERT INTO scorecard_criteria SELECT id, 0, 'Listening', '["","Some","Good","Best"]' FROM tests`);
  const card = db.$client.prepare("INSERT INTO scorecards VALUES (?, ?, ?, 'Zoë', ?, 'Asked\ntwice', 5, 6, ?)");
  card.run("card", low, "gone-admin", '[{"name":"Listening","rating":3,"anchor":"Good","comment":"Took notes"}]', 4);
  card.run("reader", low, "another", "[]", null);
  db.$client.exec(`INSERT INTO job_tasks SELECT 'task', id, 0, 'Call „cold“' FROM tests;
    INSERT INTO raters SELECT 'rater', id, 'tasks', 'Bo', NULL, 5, 6 FROM tests;
    INSERT INTO raters SELECT 'expert', id, 'options', 'Cy', NULL, 5, NULL FROM tests;
    INSERT INTO task_ratings SELECT 'rater', 'task', 5, 1, id FROM sections LIMIT 1;
    INSERT INTO option_ratings SELECT 'expert', id, 'hash', 7 FROM options LIMIT 1;
    INSERT INTO cut_score_records VALUES ('record', '[95,85,75,50]', 'experts', 'Ten
experts', 'a', 'Zoë', 5);`);
  db.$client.prepare("INSERT INTO assignments VALUES (?, 'gone-admin', 'Zoë', 5)").run(low);
  db.$client.exec("INSERT INTO mentions SELECT id, 'gone-admin', iif(text = 'Then another', 6, NULL) FROM notes");
  db.$client.prepare("INSERT INTO outcomes VALUES (?, 1, 97.5, 5, 'gone-admin', 'Zoë', 0, 101.5)").run(low);
  db.$client
    .prepare("INSERT INTO privacy_notices VALUES (1, 'We keep\nit safe.', 'Müller', 5, 'gone-admin', 'Zoë')")
    .run();
  const invited = inviteTo(db.$client, test.id, { email: "Ina.Vited@example.com", firstName: "Ina" });
  inviteTo(db.$client, test.id, { email: "revoked@example.com", revokedAt: now });
  const consent = "consented_at = started_at, notice_version = 1";
  const came = addResult(db, test, { points: 50, email: "ina.vited@example.com" });
  db.$client
    .prepare(
      "UPDATE invitations SET (begun_at, completed_at) = (SELECT started_at, completed_at FROM submissions WHERE id = ?) WHERE id = ?",
    )
    .run(came, invited);
  db.$client.prepare(`UPDATE submissions SET invitation_id = ?, ${consent} WHERE id = ?`).run(invited, came);
  for (const points of [20, 30]) addResult(db, test, { points, email: "erased@example.com", lastName: "Vanished" });
  erasePerson(db, "erased@example.com", { how: "person", timeZone: "UTC", now }, "server");
  addResult(db, test, { isPreview: true });
  addResult(db, test, { isPreview: true, seconds: null });
  rateFairness(db, { id: came, testId: test.id }, { rating: 4, comment: "Waiting" }, now);
  db.$client.exec(`INSERT INTO fairness_ratings SELECT 'rating', id, '2026-Q4', 4, 'Fair' || char(10) || 'enough', 1 FROM tests;
    INSERT INTO self_identification_forms SELECT id, 1, '[{"name":"Gender","options":["Woman","Man"]}]' FROM tests;
    INSERT INTO self_identification_counts SELECT id, '2026-11', 'Gender', 'Woman', 12, 12 FROM tests`);
  db.$client.exec(`UPDATE invitations SET tags = '["campus","sales"]', source = 'Job board', external_id = 'ATS-1'
      WHERE completed_at IS NOT NULL;
    UPDATE submissions SET source = 'Job board' WHERE invitation_id IS NOT NULL`);
  const begun = addResult(db, test, { seconds: null, email: "begun@example.com" });
  const [section] = getTestVersion(db, findSubmission(db, begun)?.versionId ?? "").sections;
  const question = section?.questions[3];
  const click = { questionId: question?.id ?? "", selectedOptionId: question?.options[2]?.id ?? "" };
  const shownAt = new Date("2026-05-04T09:59:57.001Z");
  saveAnswer(db, begun, { ...click, clickedAt: new Date("2026-05-04T09:59:58.123Z"), shownAt }, now);
  const [other] = section?.questions ?? [];
  const lateClick = { questionId: other?.id ?? "", selectedOptionId: other?.options[1]?.id ?? "" };
  saveAnswer(db, begun, { ...lateClick, clickedAt: new Date("2026-05-04T09:59:48.500Z") }, now);
  startSubmission(
    db,
    test,
    { firstName: "T", lastName: "Oken", email: "t@example.com" },
    { startToken: crypto.randomUUID() },
    now,
  );
  const empty = addSampleTest(db, { name: "Empty", sections: [{ name: "None", description: "", questions: [] }] }, now);
  db.$client.prepare("UPDATE tests SET is_active = 0 WHERE id = ?").run(empty.id);
  savePlaybookRanges(db, byServer(), { goldMin: 90, excellentMin: 80, goodMin: 70, averageMin: 60 });
  saveOrganization(db, byServer(), {
    timeZone: "Europe/Berlin",
    providerName: "Müller & Söhne",
    questionCounter: "real",
    ...NO_BRAND,
  });
  closeDatabase(db);
  return db.$client.name;
}

async function exported(db: Db, withCandidates = true, at = now): Promise<string> {
  return new Response(await exportDatabase(db, withCandidates, at)).text();
}

let imports = 0;

function prepareImport(db: Db, text: string): ImportTask {
  imports += 1;
  const folder = makeWorkFolder(db.$client.name);
  const source = join(folder, `${imports}.json`);
  writeFileSync(source, text);
  return { source, target: join(folder, `${imports}.db`) };
}

async function buildInThread(db: Db, text: string): Promise<string> {
  const task = prepareImport(db, text);
  await buildImport(task, () => undefined, new AbortController().signal);
  return task.target;
}

/** Do not use a worker thread, because it is slow to start. */
function build(db: Db, text: string): string {
  const task = prepareImport(db, text);
  buildDatabase(task, () => undefined);
  return task.target;
}

function imported(db: Db, text: string): Db {
  return replaceDatabase(db, build(db, text), readDatabaseState(db.$client), now);
}

/** Each database assigns its ids differently, so compare what they refer to. */
function numbersOf(db: Db): Map<string, Map<unknown, unknown>> {
  const read = (sql: string) => new Map(db.$client.prepare<[], [number, string]>(sql).raw().all());
  const keys = read("SELECT id, version_id || points_version_id FROM score_keys");
  const options = read("SELECT id, test_id || question_id || option_id FROM option_numbers");
  return new Map([
    ["score_key_id", keys],
    ["option_number", options],
  ]);
}
const OWN_NUMBERS: Record<string, string[]> = {
  score_keys: ["id", "revision"],
  option_numbers: ["id"],
  change_epoch: ["value"],
  submission_changes: ["number"],
  // An export contains the admin's name but not the id.
  rescores: ["admin_id"],
  outcomes: ["admin_id"],
  privacy_notices: ["admin_id", "admin_name"],
  // An import creates new links, and no admin is known.
  invitations: ["token", "admin_id"],
};

function everything(db: Db): Record<string, unknown[]> {
  const tables = db.$client.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const numbers = numbersOf(db);
  return Object.fromEntries(
    tables.sort().map((table) => {
      const compared = (key: string, value: unknown) =>
        OWN_NUMBERS[table]?.includes(key) ? undefined : (numbers.get(key)?.get(value) ?? value);
      const rows = db.$client
        .prepare(`SELECT * FROM ${table}`)
        .all()
        .map((row) => JSON.stringify(row, compared))
        .filter((row) => table !== "settings" || !INSTALLATION_NOTES.some((key) => row.includes(`"${key}"`)));
      return [table, rows.sort()];
    }),
  );
}

test("export and import restore the same rows in every table (R73, D40, D41, C23, C40)", async () => {
  const db = await openFilled();
  writeSetting(db, "second_factor_required", true, "");
  const before = everything(db);
  const without = Object.keys(before).filter((table) => before[table]?.length === 0);
  const ofConnections = PRESERVED_TABLES.slice(PRESERVED_TABLES.indexOf("api_tokens"));
  const empty = [
    ...ofConnections,
    "batteries",
    "candidate_devices",
    "continuation_codes",
    "erasure_holds",
    "fairness_answered",
    "messages",
    "queue_notices",
    "rescore_left_out",
    "resume_links",
    "self_identification_answered",
    "time_counts",
  ];
  expect(without).toEqual(empty.sort());
  const text = await exported(db);
  expect(text).not.toContain("second_factor");
  const after = replaceDatabase(db, await buildInThread(db, text), readDatabaseState(db.$client), now);
  expect(db.$client.open).toBe(false);
  expect(everything(after)).toEqual(before);
  expect(isSecondFactorRequired(after)).toBe(true);
  expect(await exported(after)).toBe(text);
  expect(after.$client.pragma("journal_mode", { simple: true })).toBe("persist");
  expect(after.$client.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(statSync(after.$client.name).mode & 0o777).toBe(0o600);
  closeDatabase(after);
});

test("an import keeps the audit log's retention, and no file can change it (C31)", async () => {
  const db = await openFilled();
  saveAuditMonths(db, byServer(now), 120);
  writeSetting(db, "audit_cut_at", now.toISOString(), "");
  const text = await exported(db);
  expect(text).not.toContain("audit_");
  const after = imported(db, text);
  expect([readAuditMonths(after), readSetting(after, "audit_cut_at")]).toEqual([120, now.toISOString()]);
  for (const key of ["audit_months", "audit_cut_at"])
    expect(findSettingProblem(key, 1)).toBe(`${key} cannot have this value`);
  closeDatabase(after);
});

test("an import does not change retention and reminder settings (P22, P31)", async () => {
  const db = await openFilled();
  writeSetting(db, "retention", { months: 6, how: "person" }, "");
  writeSetting(db, "retention_ran_at", now.toISOString(), "");
  const text = await exported(db);
  expect(text).not.toMatch(/"retention|automatic_reminder/);
  const ofFile = { retention: { months: 1, how: "everything" }, automatic_reminder: { isOn: true, days: 3 } };
  const older = changeExport(text, (data) => {
    const added = Object.entries(ofFile).map(([key, value]) => ({ key, value, description: "" }) as never);
    data.settings = [...(data.settings ?? []), ...added];
    (data.counts as unknown as { settings: number }).settings += added.length;
  });
  const after = imported(db, older);
  const keys = ["retention", "automatic_reminder", "retention_ran_at"];
  expect(keys.map((key) => readSetting(after, key))).toEqual([
    { months: 6, how: "person" },
    undefined,
    now.toISOString(),
  ]);
  closeDatabase(after);
});

test("an import removes the scripts of a logo (H5)", async () => {
  const db = await openFilled();
  const toBase64 = (svg: string) => Buffer.from(svg).toString("base64");
  const text = changeExport(await exported(db), (data) => {
    const value = toBase64(svgLogo("<script>alert(1)</script>", ' onload="alert(1)"'));
    data.settings = data.settings?.filter(({ key }) => key !== "logo_file") ?? [];
    data.settings.push({ key: "logo_file", value, description: "" } as never);
    Object.assign(data.counts as object, { settings: data.settings.length });
  });
  const after = imported(db, text);
  expect(readSetting(after, "logo_file")).toBe(toBase64(svgLogo()));
  closeDatabase(after);
});

test("an import does not repeat reminders that may have been sent (P22)", async () => {
  const db = await openFilled();
  const day = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  for (const { id } of listAllTests(db)) inviteTo(db.$client, id, { invitedAt: day(-9), expiresAt: day(1) });
  saveAutomaticReminder(db, byServer(), { isOn: true, days: 3 });
  expect(queueAutomaticReminders(db, now)).toBeGreaterThan(0);
  const after = imported(db, await exported(db));
  expect([getAutomaticReminder(after), queueAutomaticReminders(after, now)]).toEqual([{ isOn: true, days: 3 }, 0]);
  closeDatabase(after);
});

test.each(["with-candidates", "without-candidates", "odd-texts"])(
  "version 1: %s.json is restored byte for byte, except for added fields (R73, R135, D41)",
  async (name) => {
    const db = openOnFile();
    const text = readFileSync(`tests/fixtures/exports/${name}.json`, "utf8");
    const { withCandidates, exportedAt } = JSON.parse(text);
    const after = imported(db, text);
    const newest = toNewestVersion(
      text
        .replace(ANSWERS, withUnknownTimes)
        .replace(...NEW_COUNTS)
        .replace(...NEW_LISTS)
        .replace(
          /("isDefault":[^,]+),/g,
          '$1,"publicTitle":"","allowsBack":false,"oncePerEmail":false,"invitation":"",',
        )
        .replace(/("percent":[^,]+),/g, '$1,"optionOrderKey":null,"serverDuration":null,'),
    );
    expect(await exported(after, withCandidates, new Date(exportedAt))).toBe(newest);
    closeDatabase(after);
  },
);

test("version 2: second-version.json is restored byte for byte, except for added fields (R73, H30, R142, D41)", async () => {
  const db = openOnFile();
  const text = readFileSync("tests/fixtures/exports/second-version.json", "utf8");
  const after = imported(db, text);
  const newest = toNewestVersion(
    text
      .replace(ANSWERS, withUnknownTimes)
      .replace(...NEW_COUNTS)
      .replace(...NEW_LISTS)
      .replace(/("oncePerEmail":[^,]+),/, '$1,"invitation":"",'),
  );
  expect(await exported(after, true, new Date(JSON.parse(text).exportedAt))).toBe(newest);
  const kept = "SELECT count(arrived_at), count(DISTINCT option_order_key), count(server_duration) FROM submissions";
  const counts = after.$client.prepare(`${kept} LEFT JOIN answers ON submission_id = id`).raw().get();
  expect(counts).toEqual([1, 4, 6]);
  closeDatabase(after);
});

const NEW_COUNTS = [/("submissions":\d+),/, '$1,"stageChanges":0,"notes":0,'] as const;
const NEW_LISTS = ['\n"complete"', '\n"stageChanges": [],\n"notes": [],\n"complete"'] as const;

const ANSWERS = /"answers":(\[\[[-\d,[\]]*\]\])/g;

function withUnknownTimes(_: string, packed: string): string {
  const answers: number[][] = JSON.parse(packed);
  return `"answers":${JSON.stringify(answers.map((answer) => answer.toSpliced(4, 0, Number.NaN)))}`;
}

test("version 3: third-version.json is restored with stages and notes (H23, H24, D41, T25)", async () => {
  const db = openOnFile();
  const text = readFileSync("tests/fixtures/exports/third-version.json", "utf8");
  const after = imported(db, text);
  const newest = toNewestVersion(text.replace(ANSWERS, withUnknownTimes));
  expect(await exported(after, true, new Date(JSON.parse(text).exportedAt))).toBe(newest);
  expect(listAllSubmissions(after).map(({ stage }) => stage)).toContain("hired");
  closeDatabase(after);
});

test.each(["hiring", "odd-texts", "without-candidates"])(
  "version 4: fourth-version-%s.json is restored byte for byte, except for added fields (T58, D41)",
  async (name) => {
    const db = openOnFile();
    const text = readFileSync(`tests/fixtures/exports/fourth-version-${name}.json`, "utf8");
    const { withCandidates, exportedAt } = JSON.parse(text);
    const after = imported(db, text);
    expect(await exported(after, withCandidates, new Date(exportedAt))).toBe(toNewestVersion(text));
    closeDatabase(after);
  },
);

test("version 4: fourth-version.json is restored with display times (T25, T58, D41)", async () => {
  const db = openOnFile();
  const text = readFileSync("tests/fixtures/exports/fourth-version.json", "utf8");
  const after = imported(db, text);
  expect(await exported(after, true, new Date(JSON.parse(text).exportedAt))).toBe(toNewestVersion(text));
  const times = "SELECT clicked_at - shown_at AS time, arrived_at IS NOT NULL AS late FROM answers ORDER BY time, late";
  expect(after.$client.prepare(times).raw().all()).toEqual([
    [null, 0],
    [null, 1],
    [0, 0],
    [1999, 0],
    [11_500, 1],
  ]);
  closeDatabase(after);
});

test("version 5: fifth-version.json is restored with re-scored results (P10, T58, D41)", async () => {
  const db = openOnFile();
  const text = readFileSync("tests/fixtures/exports/fifth-version.json", "utf8");
  const after = imported(db, text);
  expect(await exported(after, true, new Date(JSON.parse(text).exportedAt))).toBe(toNewestVersion(text));
  expect(after.$client.prepare("SELECT count(*) FROM rescores").pluck().get()).toBe(1);
  closeDatabase(after);
});

test("version 6: sixth-version.json is restored with invitations and erased people (L1, P10, D41)", async () => {
  const db = openOnFile();
  const text = readFileSync("tests/fixtures/exports/sixth-version.json", "utf8");
  const after = imported(db, text);
  expect(await exported(after, true, new Date(JSON.parse(text).exportedAt))).toBe(toNewestVersion(text));
  after.$client
    .prepare(
      `UPDATE tests SET language = 'pt-BR', role_title = 'Rep', recruiter_name = 'Ada', has_practice = 1,
         next_steps = 'First' || char(10) || 'second'`,
    )
    .run();
  after.$client.prepare("UPDATE invitations SET adjustment = 'More' || char(10) || 'time'").run();
  const again = imported(openOnFile(), await exported(after));
  const texts = "SELECT DISTINCT language, role_title, recruiter_name, has_practice, next_steps FROM tests";
  expect(again.$client.prepare(texts).raw().all()).toEqual([["pt-BR", "Rep", "Ada", 1, "First\nsecond"]]);
  expect(again.$client.prepare("SELECT DISTINCT adjustment FROM invitations").pluck().all()).toEqual(["More\ntime"]);
  for (const database of [after, again]) closeDatabase(database);
});

test("unfinished submissions keep their option order (R135)", async () => {
  const db = await openFilled();
  const orders = (of: Db) =>
    listAllSubmissions(of).map((submission) =>
      toCandidateContent(getTestVersion(of, submission.versionId), submission),
    );
  const before = orders(db);
  const text = await exported(db);
  const after = imported(db, text);
  expect(orders(after)).toEqual(before);
  const oldText = changeExport(text, (data) => {
    Object.assign(data, { formatVersion: 1 });
    for (const submission of data.submissions ?? []) {
      delete submission.optionOrderKey;
      delete submission.serverDuration;
      const answers: unknown[][] = submission.answers ?? [];
      Object.assign(submission, { answers: answers.map((answer) => answer.toSpliced(4, 1)) });
    }
    removeFifthVersion(data);
    for (const list of ["stageChanges", "notes"]) {
      Reflect.deleteProperty(Object(data.counts), list);
      Reflect.deleteProperty(data, list);
    }
  });
  const ofOldFile = imported(after, oldText);
  expect(listAllSubmissions(ofOldFile).map(({ optionOrderKey }) => optionOrderKey)).toEqual(before.map(() => null));
  closeDatabase(ofOldFile);
});

function listAllSubmissions(db: Db) {
  return db.select().from(submissions).orderBy(submissions.id).all();
}

test("an import makes the cursors of a synchronization invalid (C61)", async () => {
  const db = await openFilled();
  const text = await exported(db);
  const sync = (from: Db, updatedSince: string) =>
    listChanges(from, { updatedSince, visibleTests: ALL_TESTS, ranges: DEFAULT_PLAYBOOK_RANGES });
  const { nextCursor } = sync(db, "0");
  const after = imported(db, text);
  expect(() => sync(after, nextCursor)).toThrow(expect.objectContaining({ code: "gone" }));
  expect(sync(after, "0").changed.length).toBeGreaterThan(0);
  closeDatabase(after);
});

test("an import queues no webhook event and keeps pending ones (C12)", async () => {
  const db = await openFilled();
  addEvents(db, addWebhook(db).id, 3, now);
  const before = [listWebhooks(db), listEvents(db)];
  const incoming = await buildInThread(db, await exportOfFilled());
  const after = replaceDatabase(db, incoming, readDatabaseState(db.$client), now);
  expect([listWebhooks(after), listEvents(after)]).toEqual(before);
  addResult(after, addSampleTest(after));
  expect(listEvents(after)).toHaveLength(5);
  closeDatabase(after);
});

test("a truncated file is rejected, and a byte order mark is ignored (R72)", async () => {
  const folder = mkdtempSync(join(root, "cut-"));
  const [source, target] = [join(folder, "1.json"), join(folder, "1.db")];
  const bytes = readFileSync("tests/fixtures/exports/odd-texts.json");
  const whole = bytes.length - 1;
  const count = rounds(10, 40);
  const places = [...Array(count).keys()].flatMap((n) => [whole - 1 - n, Math.floor((whole / count) * n)]);
  for (const place of places) {
    writeFileSync(source, bytes.subarray(0, place));
    const reason = catchReason(() => buildDatabase({ source, target }, () => undefined));
    rmSync(target);
    expect([place, reason]).toEqual([
      place,
      expect.stringMatching(/^The file (?:is incomplete|is empty|is not UTF-8)/),
    ]);
  }
  writeFileSync(source, Buffer.concat([Buffer.from("\ufeff"), bytes]));
  expect(buildDatabase({ source, target }, () => undefined).counts.answers).toBe(24);
});

test("an import into another database replaces everything except its admins (D41)", async () => {
  const db = await openFilled();
  const text = await exportOfFilled();
  const other = openOnFile();
  const admin = { firstName: "Else", lastName: "Where", email: "else@example.com", password: "correct horse" };
  await createFirstAdmin(() => other, admin, now);
  addResult(other, addSampleTest(other, { name: "Gone", isDefault: true }), { email: "gone@example.com" });
  const { admins, sessions, viewer_tests, audit_log } = everything(other);
  const after = imported(other, text);
  const survey_stores: string[] = [];
  expect(everything(after)).toEqual({ ...everything(db), admins, sessions, viewer_tests, audit_log, survey_stores });
  closeDatabase(after);
  closeDatabase(db);
});

test("a viewer sees nothing if an import removes their tests (H25)", async () => {
  const db = openOnFile();
  const other = openOnFile();
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
  const text = await exported(db);
  const without = imported(db, await exported(other));
  expect(listTestChoices(without, ALL_TESTS)).toHaveLength(1);
  expect(seenIn(without)).toEqual([0]);
  expect(listSelectedTests(without, id)).toEqual([own]);
  const again = imported(without, text);
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
      const db = openOnFile();
      const test = addSampleTest(db, {}, now);
      // An import counts each person's first completed result, so add the results in order of completion.
      for (const one of results.toSorted((a, b) => completion(a) - completion(b))) addResult(db, test, one);
      const before = everything(db);
      const after = imported(db, await exported(db));
      expect(everything(after)).toEqual(before);
      closeDatabase(after);
    }),
    { numRuns: rounds(2, 100) },
  );
});

test("an export restores a schedule and a retake rule, and a test that closes first is refused (H100, H101)", async () => {
  const db = await openFilled();
  const [opens, closes] = [Date.parse("2026-12-03T08:00:00Z"), Date.parse("2026-12-10T08:00:00Z")];
  db.$client.prepare("UPDATE tests SET opens_at = ?, closes_at = ?, retake_after_days = 90").run(opens, closes);
  const text = await exported(db);
  expect(await exported(imported(db, text))).toBe(text);
  const early = text.replaceAll("2026-12-10T08:00:00.000Z", "2026-12-03T08:00:00.000Z");
  expect(catchReason(() => imported(db, early))).toContain("closes before it opens");
  closeDatabase(db);
});

test("an export contains no admins, hashes, sessions or link secrets (P5, P10, D40, R75)", async () => {
  const db = await openFilled();
  db.$client.exec("UPDATE raters SET token = 'link-of-a-rater' WHERE panel = 'tasks'");
  const text = await exported(db);
  expect(text).not.toMatch(/argon2|link-of-a-rater|ada@example|Berg|token_?hash|"admins"|"sessions"/i);
  const tokens = db.select({ token: invitations.token }).from(invitations).all();
  expect(tokens.length).toBe(2);
  for (const { token } of tokens) expect(text).not.toContain(token);
  expect(JSON.parse(text)).toMatchObject({ format: "sales-role-assessment", formatVersion: 12, complete: true });
  closeDatabase(db);
});

test("an export without candidates contains tests, content and settings only (D40)", async () => {
  const db = await openFilled();
  const text = await exported(db, false);
  const { withCandidates, counts, versions, submissions, questions } = JSON.parse(text);
  expect({ withCandidates, versions, submissions }).toEqual({ withCandidates: false, versions: [], submissions: [] });
  expect([counts.submissions, counts.answers, questions.length]).toEqual([0, 0, 10]);
  expect(text).not.toMatch(/@example.com|Hopper|Łukasz|Zoë|Two\\nlines of|Fair\\nenough/i);
  const after = imported(db, text);
  expect(everything(after)).toMatchObject({ submissions: [], answers: [], score_keys: [] });
  expect(await exported(after, false)).toBe(text);
  closeDatabase(after);
});

test("a test that is being deleted is not exported (D40)", async () => {
  const db = await openFilled();
  const gone = addSampleTest(db, { name: "Vanishing" }, now);
  addResult(db, gone, { email: "vanishing@example.com" });
  db.$client.prepare("UPDATE tests SET deletion_began_at = 1 WHERE id = ?").run(gone.id);
  expect(await exported(db)).not.toMatch(/vanishing/i);
  closeDatabase(db);
});

test("batteries and the parts that people are invited to are restored (H33)", async () => {
  const db = openOnFile();
  const [first, second] = [addSampleTest(db, { name: "One" }, now), addSampleTest(db, { name: "Two" }, now)];
  db.$client.prepare("INSERT INTO batteries VALUES ('both', 'Both', ?, ?, NULL, 5)").run(first.id, second.id);
  const author = { ...HIRING, address: "" };
  invitePeople(db, first.id, [HIRING], { expiresAt: null, author, batteryId: "both" }, now);
  const read = (of: Db) => [
    of.$client.prepare("SELECT * FROM batteries").all(),
    of.$client.prepare("SELECT id, test_id, battery_id, battery_part FROM invitations ORDER BY number").all(),
  ];
  const before = read(db);
  const after = imported(db, await exported(db));
  expect([read(after), before[1]?.length]).toEqual([before, 2]);
  const without = imported(after, await exported(after, false));
  expect(read(without)).toEqual([before[0], []]);
  closeDatabase(without);
});

test("every table is exported, preserved or recomputed", () => {
  const db = openOnFile();
  const exportedTables = [
    "tests",
    "sections",
    "questions",
    "options",
    "question_follow_ups",
    "feedback_texts",
    "stage_messages",
    "scorecard_criteria",
    "job_tasks",
    "batteries",
    "settings",
    "privacy_notices",
    "self_identification_forms",
  ];
  const ofCandidates = [
    "test_versions",
    "submissions",
    "answers",
    "section_scores",
    "stage_changes",
    "notes",
    "scorecards",
    "assignments",
    "mentions",
    "raters",
    "task_ratings",
    "option_ratings",
    "cut_score_records",
    "rescores",
    "results",
    "outcomes",
    "invitations",
    "fairness_ratings",
    "fairness_answered",
    "self_identification_counts",
    "self_identification_answered",
  ];
  const counted = [
    "score_keys",
    "option_numbers",
    "section_counts",
    "pick_counts",
    "option_counts",
    "time_counts",
    "invitation_tags",
  ];
  const emptyOutsideAnAct = ["rescore_left_out"];
  const renumbered = ["change_epoch", "submission_changes"];
  const emptiedByImport = ["candidate_devices", "continuation_codes", "messages", "queue_notices", "resume_links"];
  const all = [
    ...exportedTables,
    ...ofCandidates,
    ...counted,
    ...renumbered,
    ...emptyOutsideAnAct,
    ...emptiedByImport,
    ...PRESERVED_TABLES,
  ];
  expect(Object.keys(everything(db))).toEqual(all.sort());
  closeDatabase(db);
});

test("an export in any JSON layout is imported", async () => {
  const db = await openFilled();
  const text = await exportOfFilled();
  const data: Record<string, unknown> = JSON.parse(text);
  const pretty = JSON.stringify(data, null, 2);
  const ascii = JSON.stringify(data).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const backwards = (value: unknown): unknown =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toReversed())
      : value;
  const reversed = Object.entries(data)
    .toReversed()
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(backwards) : backwards(value)]);
  const layouts: [string, string | Uint8Array][] = [
    ["line ends of Windows", text.replaceAll("\n", "\r\n")],
    ["line ends of old Macs", text.replaceAll("\n", "\r")],
    ["one line", JSON.stringify(data)],
    ["one line in ASCII", ascii],
    ["one part a line", text.replace(/\[\n/g, "[").replace(/\n\]/g, "]").replaceAll("},\n{", "},{")],
    ["indented", pretty],
    ["indented with tabs", JSON.stringify(data, null, "\t").replaceAll("\n", "\r\n")],
    ["a record on two lines", text.replace(',"name"', ',\n"name"')],
    ["no line end at the end", text.trimEnd()],
    ["blank lines around", `\n\n  ${text.replace(/\n/g, "\n\n")}\n \n`],
    ["byte order mark", `\uFEFF${text}`],
    ["two byte order marks", `\uFEFF\uFEFF${pretty}`],
    ["UTF-16 of Windows", Buffer.from(`\uFEFF${pretty}`, "utf16le")],
    ["UTF-16, big end first", Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
    ["UTF-16 without a byte order mark", Buffer.from(text, "utf16le")],
    ["UTF-16 without one, big end first", Buffer.from(pretty, "utf16le").swap16()],
    ["parts and fields in another order", JSON.stringify(Object.fromEntries(reversed))],
  ];
  const [source, target] = [join(folderOf(db), "layout.json"), join(folderOf(db), "layout.db")];
  const build = (file: string | Uint8Array) => {
    writeFileSync(source, file);
    const shares: number[] = [];
    buildDatabase({ source, target }, (share) => shares.push(share));
    const built = openOnFile(target);
    const { invitations: _, ...rows } = everything(built);
    closeDatabase(built);
    removeWorkFiles(target);
    return { rows, done: shares.at(-1), isCleared: !existsSync(`${target}-lines`) };
  };
  const expected = build(text);
  for (const [name, file] of layouts) expect([name, build(file)]).toEqual([name, expected]);
  closeDatabase(db);
});

test("an invalid file is rejected with a message, and the database stays unchanged (R72, R74, R75, D41)", async () => {
  const db = await openFilled();
  const text = await exportOfFilled();
  closeDatabase(db);
  const bytes = readFileSync(db.$client.name);
  const live = openDatabase(db.$client.name);
  const folder = makeWorkFolder(db.$client.name);
  const [source, target] = [join(folder, "case.json"), join(folder, "case.db")];
  const changedVersion = text.replace(/(\n"versions".*?)Worth 3/s, "$1Worth 4");
  const completed = (data: LooseExport) =>
    data.submissions?.find(({ completedAt, erasedAt }) => completedAt && !erasedAt) as LooseExport;
  const answersOf = (data: LooseExport): unknown[][] => Object(completed(data)).answers;
  const cases: [string, string | Uint8Array, string][] = [
    ["empty", "", "The file is empty"],
    ["a list", "[]", "must be a JSON object"],
    ["a number", "1", "must be a JSON object"],
    ["of another program", '{\n"format": "other"\n}\n', "not exported from this product"],
    ["an empty object", "{\n}\n", "'format' is missing"],
    [
      "another version",
      changeExport(text, (d) => Object.assign(d, { formatVersion: 13 })),
      "different format version 13",
    ],
    ["no version", changeExport(text, (d) => delete d.formatVersion), "'exportedAt' instead of 'formatVersion'"],
    ["truncated", text.slice(0, text.length / 2), "is incomplete"],
    ["cut off behind a record", text.slice(0, text.lastIndexOf('"complete"')), "is incomplete"],
    ["without its end", changeExport(text, (d) => delete d.complete), "'complete' is missing"],
    ["an end that denies", changeExport(text, (d) => Object.assign(d, { complete: false })), "not complete"],
    ["twice the same part", text.replace('\n"sections":', '\n"tests":'), "the part 'tests' twice"],
    [
      "users",
      text.replace('\n"tests":', '\n"users": [\n{"role": "admin"}\n],\n"tests":'),
      "a part 'users' that does not belong in an export",
    ],
    ["sessions in front", text.replace('"format"', '"sessions": [],\n"format"'), "a part 'sessions' that"],
    ["a __proto__ part", text.replace('\n"tests":', '\n"__proto__": {},\n"tests":'), "a part '__proto__' that"],
    ["a __proto__ key", text.replace('{"id":', '{"__proto__":{"isAdmin":true},"id":'), "a field '__proto__'"],
    ["an unknown field", changeExport(text, (d) => Object.assign(d.tests?.[0] ?? {}, { role: 1 })), "a field 'role'"],
    [
      "a missing field",
      changeExport(text, (d) => Object.assign(d.tests?.[0] ?? {}, { name: undefined })),
      "tests, record 1: name is missing",
    ],
    [
      "a wrong type",
      changeExport(text, (d) => Object.assign(d.questions?.[2] ?? {}, { orderIndex: "2" })),
      "questions, record 3",
    ],
    ["a list instead of an object", changeExport(text, (d) => d.tests?.splice(0, 1, [] as never)), "tests, record 1"],
    ["an object instead of a list", changeExport(text, (d) => Object.assign(d, { options: {} })), "has the wrong type"],
    [
      "a text over its length",
      changeExport(text, (d) => Object.assign(d.tests?.[0] ?? {}, { name: "x".repeat(201) })),
      "name is too large",
    ],
    [
      "a NUL in a text",
      changeExport(text, (d) => Object.assign(d.tests?.[0] ?? {}, { name: "a\0b" })),
      "cannot be used",
    ],
    [
      "half a character",
      changeExport(text, (d) => Object.assign(d.tests?.[0] ?? {}, { name: "\ud800" })),
      "cannot be used",
    ],
    [
      "11 points",
      changeExport(text, (d) => Object.assign(d.options?.[0] ?? {}, { points: 11 })),
      "points is too large",
    ],
    [
      "a time that is none",
      changeExport(text, (d) => Object.assign(d.tests?.[0] ?? {}, { createdAt: "2026-02-30T00:00:00.000Z" })),
      "must be a time",
    ],
    [
      "a dangling section",
      changeExport(text, (d) => Object.assign(d.questions?.[0] ?? {}, { sectionId: "nowhere" })),
      "not in the file",
    ],
    [
      "a dangling version",
      changeExport(text, (d) => Object.assign(completed(d), { versionId: "nowhere" })),
      "its version is not in the file",
    ],
    [
      "another test's version",
      changeExport(text, (d) =>
        Object.assign(completed(d), {
          testId: d.tests?.[1]?.id === completed(d).testId ? d.tests?.[0]?.id : d.tests?.[1]?.id,
        }),
      ),
      "belongs to another test",
    ],
    ["half an order's key", text.replace(/"optionOrderKey":"..../, '"optionOrderKey":"'), "is not the key of an order"],
    ["no order's key", text.replace(/"optionOrderKey":"[^"]*",/, ""), "optionOrderKey is missing"],
    ["a duplicate test", changeExport(text, (d) => d.tests?.push(d.tests[0] ?? {})), "is a duplicate"],
    [
      "a duplicate submission",
      changeExport(text, (d) => d.submissions?.push(d.submissions[0] ?? {})),
      "is a duplicate",
    ],
    ["two default tests", text.replaceAll('"isDefault":false', '"isDefault":true'), "is a duplicate"],
    [
      "forged points of an answer",
      changeExport(text, (d) => Object.assign((completed(d).answers?.[0] ?? []) as object, { 2: 9 })),
      "points differ from",
    ],
    [
      "another option than the score says",
      changeExport(text, (d) => Object.assign((completed(d).answers?.[0] ?? []) as object, { 1: 0, 2: 0 })),
      "score does not match its answers",
    ],
    [
      "a forged percent",
      changeExport(text, (d) => Object.assign(completed(d), { percent: 99.9 })),
      "score does not match its answers",
    ],
    [
      "a forged total",
      changeExport(text, (d) => Object.assign(completed(d), { totalPoints: 1 })),
      "score does not match its answers",
    ],
    [
      "a torn score",
      changeExport(text, (d) => Object.assign(completed(d), { totalPoints: null })),
      "a completion time but no score",
    ],
    [
      "a score but no completion time",
      changeExport(text, (d) => Object.assign(completed(d), { completedAt: null })),
      "a score but no completion time",
    ],
    [
      "sections left out",
      changeExport(text, (d) => Object.assign(completed(d), { sections: [] })),
      "score does not match its answers",
    ],
    [
      "an answer twice",
      changeExport(text, (d) => completed(d).answers?.push(completed(d).answers?.[0] ?? ({} as never))),
      "answered twice",
    ],
    [
      "an answer to no question",
      changeExport(text, (d) => completed(d).answers?.push([99, 0, 0, 0, null] as never)),
      "does not belong to its version",
    ],
    [
      "an answer of text",
      changeExport(text, (d) => completed(d).answers?.push(["0", 0, 0, 0, null] as never)),
      "has an unknown format",
    ],
    ["changed content of a version", changedVersion, "contentHash"],
    [
      "a bad setting",
      changeExport(text, (d) =>
        Object.assign(d.settings?.find(({ key }) => key === "time_zone") ?? {}, { value: "Mars" }),
      ),
      "time_zone cannot have this value",
    ],
    ...["playbook_rangs", "logo_files", "to_string", "constructor"].map((key): [string, string, string] => [
      `the unknown setting ${key}`,
      changeExport(text, (d) => d.settings?.push({ key, value: 1, description: "" } as never)),
      `${key} is not a known setting`,
    ]),
    ...["xx", "EN", "pt-br", "en-US", ""].map((language): [string, string, string] => [
      `the unknown language "${language}"`,
      changeExport(text, (d) => Object.assign(d.tests?.[0] ?? {}, { language })),
      "language is not a language of this release",
    ]),
    ["an answer without its showing", changeExport(text, (d) => answersOf(d)[0]?.splice(4)), "has an unknown format"],
    ["a showing that is none", changeExport(text, (d) => answersOf(d)[0]?.splice(4, 1, "1")), "has an unknown format"],
    ["a showing after the click", changeExport(text, (d) => answersOf(d)[0]?.splice(3, 2, 5, 6)), "time is not valid"],
    [
      "a showing before the start",
      changeExport(text, (d) => answersOf(d)[0]?.splice(4, 1, -5001)),
      "time is not valid",
    ],
    ["a showing before all time", changeExport(text, (d) => answersOf(d)[0]?.splice(4, 1, -9e15)), "time is not valid"],
    [
      "an answer with a showing in a file from before there were any",
      changeExport(text, (d) => {
        removeFifthVersion(Object.assign(d, { formatVersion: 3 }));
        answersOf(d)[0]?.push(7);
      }),
      "has an unknown format",
    ],
    [
      "a note of another installation",
      changeExport(text, (d) =>
        d.settings?.push({ key: "erasures", value: { list: "x", bytes: 9 }, description: "" } as never),
      ),
      "erasures cannot have this value",
    ],
    [
      "wrong counts",
      changeExport(text, (d) => Object.assign(d.counts as object, { answers: 3 })),
      "should contain 3 answers",
    ],
    [
      "a record missing at the end",
      changeExport(text, (d) => {
        const gone = d.submissions?.pop();
        for (const list of ["stageChanges", "notes", "scorecards", "assignments", "outcomes"])
          d[list] = (d[list] ?? []).filter((one) => one.submissionId !== gone?.id);
        d.mentions = [];
      }),
      "submissions, but it contains",
    ],
    [
      "candidates that it denies",
      changeExport(text, (d) => Object.assign(d, { withCandidates: false })),
      "without candidates",
    ],
    [
      "too deep",
      text.replace(/"value":[^\n]+(?=,"description")/, `"value":${"[".repeat(11)}${"]".repeat(11)}`),
      "levels deep",
    ],
    ["deeper than memory", text.replace(/"description":"/, `"description":${"[".repeat(60_000)}`), "levels deep"],
    ["no JSON", text.replace('"name"', "name"), "not valid JSON"],
    ["no comma between its records", JSON.stringify(JSON.parse(text)).replace("},{", "}{"), "not valid JSON"],
    ["a list closed as an object", JSON.stringify(JSON.parse(text)).replace("[[", "[{"), "not valid JSON"],
    ["a comma too many", JSON.stringify(JSON.parse(text)).replace(/\}$/, ",}"), "not valid JSON"],
    ["on one line and truncated", JSON.stringify(JSON.parse(text)).slice(0, -100), "is incomplete"],
    ["of another program on one line", '{"name":"x","dependencies":{}}', "not exported from this product"],
    ["words", "Name,Points", "must be a JSON object"],
    [
      "a long record on many lines",
      JSON.stringify(JSON.parse(text.replace('"description":"', `"description":"${"x".repeat(70_000)}`)), null, 1),
      "larger than 64 kB",
    ],
    ["a text without end", `{"tests":[{"id":"${"x".repeat(1_000_000)}`, "larger than 64 kB"],
    ["more behind its end", `${text}{}`, "has extra content after its end"],
    ["bytes that are no text", Buffer.from(text.replace("Früh", "Fr\u00fch"), "latin1"), "not UTF-8"],
    [
      "very many keys",
      text.replace('{"id"', `{${Array.from({ length: rounds(20_000, 1_000_000) }, (_, n) => `"k${n}":0`).join()},"id"`),
      "larger than 64 kB",
    ],
    [
      "a number of many digits",
      text.replace('"orderIndex":0', `"orderIndex":${"1".repeat(rounds(5_000_000, 20_000_000))}`),
      "larger than 64 kB",
    ],
    [
      "a setting of very many lists",
      text.replace(
        '"settings": [',
        `"settings": [\n{"key":"abc","description":"","value":[${"[],".repeat(rounds(120_000, 500_000))}[]]},`,
      ),
      "larger than 320 kB",
    ],
    [
      "a duration that no sum can hold",
      text.replace(/"totalDuration":\d+/, `"totalDuration":${Number.MAX_SAFE_INTEGER}`),
      "totalDuration is too large",
    ],
    ["a stage that is none", text.replace('"stage":"hired"', '"stage":"promoted"'), "stageChanges, record 4: stage is"],
    [
      "a submission by an invitation to another test",
      changeExport(text, (d) =>
        Object.assign(d.invitations?.[0] ?? {}, { testId: d.tests?.find(({ name }) => name === "Empty")?.id }),
      ),
      "its invitation belongs to another test",
    ],
    [
      "two submissions by one invitation",
      changeExport(text, (d) => {
        const id = d.invitations?.[0]?.id;
        for (const submission of d.submissions?.slice(0, 3) ?? []) Object.assign(submission, { invitationId: id });
      }),
      "it is a duplicate",
    ],
    [
      "a person without an address who was not erased",
      changeExport(text, (d) => Object.assign(completed(d), { email: "" })),
      "it belongs to a person who was only partly erased",
    ],
    [
      "an erased person with an address",
      changeExport(text, (d) =>
        Object.assign(completed(d), {
          erasedAt: "2026-05-04T10:00:00.000Z",
          erasedKey: `erased ${"0".repeat(32)}`,
          isCounted: false,
        }),
      ),
      "it belongs to a person who was only partly erased",
    ],
    [
      "an erased person with a name",
      changeExport(text, (d) =>
        Object.assign(completed(d), {
          email: "",
          lastName: "Hopper",
          erasedAt: "2026-05-04T10:00:00.000Z",
          erasedKey: `erased ${"0".repeat(32)}`,
          isCounted: false,
        }),
      ),
      "it belongs to a person who was only partly erased",
    ],
    [
      "an invitation with a link",
      changeExport(text, (d) => Object.assign(d.invitations?.[0] ?? {}, { token: "x" })),
      "a field 'token' that does not belong in an export",
    ],
    [
      "a note on nothing",
      changeExport(text, (d) => Object.assign(d.notes?.[0] ?? {}, { submissionId: "nowhere" })),
      "notes, record 1: it refers to an item that is not in the file",
    ],
    [
      "a note that is too long",
      changeExport(text, (d) => Object.assign(d.notes?.[0] ?? {}, { text: "x".repeat(2001) })),
      "text is too large",
    ],
    ["gzip", Uint8Array.of(0x1f, 0x8b, 8, 0, 0), "compressed"],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47), "not UTF-8"],
  ];
  for (const [name, file, reason] of cases) {
    writeFileSync(source, file);
    const refused = catchReason(() => buildDatabase({ source, target }, () => undefined));
    removeWorkFiles(target);
    expect([name, refused]).toEqual([name, expect.stringContaining(reason)]);
    expect([name, refused.length < 250]).toEqual([name, true]);
  }
  await expect(buildInThread(live, changedVersion)).rejects.toThrow("contentHash");
  expect(readdirSync(folder).filter((name) => !name.endsWith(".json"))).toEqual([]);
  closeDatabase(live);
  expect(readFileSync(live.$client.name).equals(bytes)).toBe(true);
});

test("a canceled check leaves no file (D41)", async () => {
  const db = await openFilled();
  const source = join(makeWorkFolder(db.$client.name), "given-up.json");
  const target = source.replace(".json", ".db");
  writeFileSync(source, await exportOfFilled());
  const given = new AbortController();
  const building = buildImport({ source, target }, () => undefined, given.signal);
  given.abort();
  await expect(building).rejects.toThrow("canceled");
  expect(existsSync(target)).toBe(false);
  closeDatabase(db);
});

test("data written after the safety copy is preserved in the replaced file (D41)", async () => {
  const db = await openFilled();
  const target = build(db, await exportOfFilled());
  const copied = readDatabaseState(db.$client);
  const [id] = db.$client.prepare<[], string>("SELECT id FROM tests WHERE is_default = 1").pluck().all();
  const test = getTest(db, id ?? "");
  if (!test) throw new Error("There is no test");
  addResult(db, test, { email: "late@example.com" });
  const after = replaceDatabase(db, target, copied, now);
  expect(await exported(after)).not.toContain("late@example.com");
  expect(readdirSync(join(folderOf(after), "backup"))).toEqual(["data-2026-05-04T10-00-00.000Z-before-import.db"]);
  const old = openDatabase(join(folderOf(after), "backup", "data-2026-05-04T10-00-00.000Z-before-import.db"));
  expect(await exported(old)).toContain("late@example.com");
  closeDatabase(old);
  closeDatabase(after);
});

test("a failed replacement leaves the old database unchanged (D41, R118)", async () => {
  const db = await openFilled();
  const text = await exportOfFilled();
  const path = db.$client.name;
  expect(() =>
    replaceDatabase(db, join(folderOf(db), "transfer", "nowhere", "missing.db"), readDatabaseState(db.$client), now),
  ).toThrow();
  const target = build(db, text);
  // Occupy the names that the old file would be linked under as a backup.
  mkdirSync(join(folderOf(db), "transfer", "data-2026-05-04T10-00-00.000Z-before-import.db", "occupied"), {
    recursive: true,
  });
  mkdirSync(join(folderOf(db), "transfer", "data-2026-05-04T10-00-00.000Z-before-import.db.part", "occupied"), {
    recursive: true,
  });
  expect(() => replaceDatabase(db, target, "another state", now)).toThrow();
  const after = openDatabase(path);
  expect(await exported(after)).toBe(text);
  closeDatabase(after);
});

test("the next start removes work files and preserves a replaced database (R117)", () => {
  const db = openOnFile();
  addSampleTest(db);
  const path = db.$client.name;
  const folder = makeWorkFolder(path);
  const leave = () => {
    for (const name of ["export-1.db", "1.json", "1.db", "1.db-journal"]) writeFileSync(join(folder, name), "x");
  };
  leave();
  clearWorkFolder(path);
  expect(existsSync(folder)).toBe(false);

  makeWorkFolder(path);
  leave();
  linkSync(path, join(folder, "data-2026-05-04T10-00-00.000Z-before-import.db"));
  clearWorkFolder(path);
  expect(readdirSync(folderOf(db)).sort()).toEqual(["data.db", "data.db-journal"]);

  makeWorkFolder(path);
  leave();
  writeFileSync(join(folder, "data-2026-05-04T10-00-00.000Z-before-import.db"), "the old one");
  clearWorkFolder(path);
  expect(readdirSync(folderOf(db)).sort()).toEqual(["backup", "data.db", "data.db-journal"]);
  const kept = join(folderOf(db), "backup", "data-2026-05-04T10-00-00.000Z-before-import.db");
  expect(readFileSync(kept, "utf8")).toBe("the old one");
  closeDatabase(db);
});

test("only one export runs at a time, and a canceled export leaves no file (S310, R99)", async () => {
  const db = await openFilled();
  const first = await exportDatabase(db, true, now);
  await expect(exportDatabase(db, true, now)).rejects.toThrow("Another export is in progress");
  await first.cancel();
  await expect.poll(() => readdirSync(join(folderOf(db), "transfer"))).toEqual([]);
  expect(JSON.parse(await exported(db)).complete).toBe(true);
  expect(readdirSync(join(folderOf(db), "transfer"))).toEqual([]);
  closeDatabase(db);
});

test("an export that fails ends with an error (S310)", async () => {
  const db = await openFilled();
  db.$client.prepare("UPDATE answers SET option_id = 'unknown' WHERE points = 0").run();
  await expect(exported(db)).rejects.toThrow("does not belong to its submission's version");
  await expect.poll(() => readdirSync(join(folderOf(db), "transfer"))).toEqual([]);
  closeDatabase(db);
});

test("an export starts before its check is finished, and completes only if the copy is sound (R99)", async () => {
  const db = await openFilled();
  const whole = await exported(db);
  const atOnce = { checkMs: 0, silenceMs: 0 };
  expect(await new Response(await exportDatabase(db, true, now, atOnce)).text()).toBe(whole);
  await (await exportDatabase(db, true, now, atOnce)).cancel();

  damageIndex(db.$client, "sessions_of_admin", "audit_log_of_thing");
  const damaged = await exportDatabase(db, true, now, atOnce);
  let text = "";
  const reading = (async () => {
    for await (const piece of damaged) text += new TextDecoder().decode(piece);
  })();
  await expect(reading).rejects.toThrow(/damaged|malformed/);
  expect(text).not.toContain('"complete"');
  await expect(exportDatabase(db, true, now)).rejects.toThrow(/damaged|malformed/);
  await expect.poll(() => readdirSync(join(folderOf(db), "transfer"))).toEqual([]);
  db.$client.close();
});
