import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createSession } from "#app/accounts/sessions.server.ts";
import { createFirstAdmin } from "#app/accounts/user-management.server.ts";
import { saveTestAccess } from "#app/accounts/visible-tests.server.ts";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { buildDatabase, type ImportTask } from "#app/backups/transfer/build-import.ts";
import { makeWorkFolder, replaceDatabase } from "#app/backups/transfer/replace.ts";
import { INSTALLATION_NOTES } from "#app/backups/transfer/setting-values.ts";
import { writeExport } from "#app/backups/transfer/write-export.ts";
import { exportDatabase } from "#app/backups/transfer.server.ts";
import { getTestVersion } from "#app/content/test-versions.server.ts";
import { rateFairness } from "#app/fairness-ratings/fairness-ratings.server.ts";
import { saveOrganization, savePlaybookRanges } from "#app/organization/setting-commands.server.ts";
import { erasePerson } from "#app/people/erase-people.server.ts";
import { addNote, editNote } from "#app/results/notes.server.ts";
import { setStages } from "#app/results/stages.server.ts";
import { saveAnswer } from "#app/submissions/answers.server.ts";
import { findSubmission, startSubmission } from "#app/submissions/submissions.server.ts";
import { readDatabaseState } from "#db/backup/verified-copy.ts";
import { closeDatabase, type Db } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { createDatabasePath, createTemporaryFolder, openUnsyncedDatabase } from "./database-files.ts";
import { inviteTo } from "./invitations.ts";
import { writeRescore } from "./rescore-rows.ts";
import { addResult, addSampleTest } from "./sample-results.ts";

const now = new Date("2026-05-04T10:00:00Z");

export const HIRING = {
  id: "gone-admin",
  firstName: "Zoë",
  lastName: "",
  email: "zoe@example.com",
  visibleTests: ALL_TESTS,
};

/** Few options keep the export short, because many tests read it. Any total up to 100 points is possible. */
const QUESTIONS = Array.from({ length: 10 }, (_, place) => ({
  questionText: `Question ${place + 1}?`,
  options: (place < 9 ? [0, 10] : [...Array(11).keys()]).map((points) => ({ optionText: `Worth ${points}`, points })),
}));

async function fillDatabase(db: Db): Promise<void> {
  const admin = { firstName: "Ada", lastName: "Berg", email: "ada@example.com", password: "correct horse" };
  const author = await createFirstAdmin(() => db, admin, now);
  createSession(db, byServer(now), author.id);
  const sections = [{ name: "Ten questions", description: "", questions: QUESTIONS }];
  const content = { name: "Früh & spät ✓", description: "Two\nlines", isDefault: true, sections };
  const test = addSampleTest(db, content, now);
  saveTestAccess(db, author.id, { role: "admin", testIds: [test.id] }, false);
  addResult(db, test, { firstName: "Łukasz", lastName: "Żółć", email: "L.Z@Example.com", points: 73 });
  const low = addResult(db, test, { points: 7, seconds: 61 });
  for (const stage of ["shortlist", "rejected", "new", "hired"] as const)
    setStages(db, byServer(now), [low], stage, HIRING);
  addNote(db, byServer(now), low, { text: "Two\nlines of <script>alert(1)</script> \u2028 & more" }, HIRING);
  const { id: noteId } = addNote(db, byServer(now), low, { text: "First" }, HIRING);
  editNote(db, byServer(new Date(now.getTime() + 5)), noteId, "Then another", HIRING);
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
    INSERT INTO raters (id, test_id, panel, name, token, added_at, finished_at) SELECT 'rater', id, 'tasks', 'Bo', NULL, 5, 6 FROM tests;
    INSERT INTO raters (id, test_id, panel, name, token, added_at, finished_at) SELECT 'expert', id, 'options', 'Cy', NULL, 5, NULL FROM tests;
    INSERT INTO task_ratings SELECT 'rater', 'task', 5, 1, id FROM sections LIMIT 1;
    INSERT INTO option_ratings SELECT 'expert', id, 'hash', 7, 0 FROM options LIMIT 1;
    INSERT INTO option_ratings SELECT 'expert', id, 'hash', NULL, 1 FROM options LIMIT 1 OFFSET 1;
    INSERT INTO cut_score_records VALUES ('record', '[95,85,75,50]', 'experts', 'Ten
experts', 'a', 'Zoë', 5);`);
  db.$client.prepare("INSERT INTO assignments VALUES (?, 'gone-admin', 'Zoë', 5)").run(low);
  db.$client.exec("INSERT INTO mentions SELECT id, 'gone-admin', iif(text = 'Then another', 6, NULL) FROM notes");
  db.$client.prepare("INSERT INTO outcomes VALUES (?, 1, 97.5, 5, 'gone-admin', 'Zoë', 0, 101.5)").run(low);
  db.$client.exec("INSERT INTO privacy_notices VALUES (1, 'We keep\nit safe.', 'Müller', 5, 'gone-admin', 'Zoë')");
  const invited = inviteTo(db.$client, test.id, { email: "Ina.Vited@example.com", firstName: "Ina" });
  inviteTo(db.$client, test.id, { email: "revoked@example.com", revokedAt: now });
  const consent = "consented_at = started_at, notice_version = 1";
  const came = addResult(db, test, { points: 50, email: "ina.vited@example.com" });
  const begun = "(begun_at, completed_at) = (SELECT started_at, completed_at FROM submissions WHERE id = ?)";
  db.$client.prepare(`UPDATE invitations SET ${begun} WHERE id = ?`).run(came, invited);
  db.$client.prepare(`UPDATE submissions SET invitation_id = ?, ${consent} WHERE id = ?`).run(invited, came);
  for (const points of [20, 30]) addResult(db, test, { points, email: "erased@example.com", lastName: "Vanished" });
  erasePerson(db, "erased@example.com", { how: "person", timeZone: "UTC", now }, "server");
  addResult(db, test, { isPreview: true });
  addResult(db, test, { isPreview: true, seconds: null });
  rateFairness(db, { id: came, testId: test.id }, { rating: 4, comment: "Waiting" }, now);
  db.$client.exec(`INSERT INTO fairness_ratings SELECT 'rating', id, '2026-Q4', 4, 'Fair' || char(10) || 'enough', 1 FROM tests;
    INSERT INTO self_identification_forms SELECT id, 1, '[{"name":"Gender","options":["Woman","Man"]}]', 1 FROM tests;
    INSERT INTO self_identification_shares SELECT id, 'Gender', 'Woman', 75, 60, 20 FROM tests;
    INSERT INTO self_identification_counts SELECT id, '2026-11', 'Gender', 'Woman', 12, 12 FROM tests`);
  db.$client.exec(`UPDATE invitations SET tags = '["campus","sales"]', source = 'Job board', external_id = 'ATS-1'
      WHERE completed_at IS NOT NULL;
    UPDATE submissions SET source = 'Job board' WHERE invitation_id IS NOT NULL`);
  const unfinished = addResult(db, test, { seconds: null, email: "begun@example.com" });
  const [section] = getTestVersion(db, findSubmission(db, unfinished)?.versionId ?? "").sections;
  const question = section?.questions[3];
  const click = { questionId: question?.id ?? "", selectedOptionId: question?.options[1]?.id ?? "" };
  const shownAt = new Date("2026-05-04T09:59:57.001Z");
  saveAnswer(db, unfinished, { ...click, clickedAt: new Date("2026-05-04T09:59:58.123Z"), shownAt }, now);
  const [other] = section?.questions ?? [];
  const lateClick = { questionId: other?.id ?? "", selectedOptionId: other?.options[1]?.id ?? "" };
  saveAnswer(db, unfinished, { ...lateClick, clickedAt: new Date("2026-05-04T09:59:48.500Z") }, now);
  const withToken = { firstName: "T", lastName: "Oken", email: "t@example.com" };
  startSubmission(db, test, withToken, { startToken: crypto.randomUUID() }, now);
  const empty = addSampleTest(db, { name: "Empty", sections: [{ name: "None", description: "", questions: [] }] }, now);
  db.$client.prepare("UPDATE tests SET is_active = 0 WHERE id = ?").run(empty.id);
  db.$client.prepare("INSERT INTO batteries VALUES ('both', 'Both', ?, ?, NULL, 5)").run(test.id, empty.id);
  db.$client.exec(`UPDATE invitations SET battery_id = 'both', battery_part = 1, adjustment = 'More' || char(10) || 'time'
      WHERE completed_at IS NOT NULL;
    UPDATE tests SET language = 'pt-BR', role_title = 'Rep', recruiter_name = 'Ada', has_practice = 1,
      next_steps = 'First' || char(10) || 'second', opens_at = ${Date.parse("2026-05-01T08:00:00Z")},
      closes_at = ${Date.parse("2026-12-10T08:00:00Z")}, retake_after_days = 90 WHERE is_default`);
  savePlaybookRanges(db, byServer(), { goldMin: 90, excellentMin: 80, goodMin: 70, averageMin: 60 });
  const brand = { accentColor: "#2f4bc7", contact: "", helpContact: "+49 30 12345", helpText: "Any day" };
  const organization = { timeZone: "Europe/Berlin", providerName: "Müller & Söhne", questionCounter: "real" as const };
  saveOrganization(db, byServer(), { ...organization, ...brand });
}

/** Return what the ids refer to, for comparisons, because each database assigns different ids. */
function readNumbers(db: Db): Map<string, Map<unknown, unknown>> {
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
  // An import creates new links and has no admins.
  invitations: ["token", "admin_id"],
};

/** Read all rows, except the installation's settings and columns that may differ between databases. */
export function readAllRows(db: Db): Record<string, unknown[]> {
  const tables = db.$client.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const numbers = readNumbers(db);
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
let filledFile: Promise<Buffer> | undefined;
let filledText: string | undefined;

export function createTransferDatabases() {
  const folder = createTemporaryFolder();
  const openEmpty = () => openUnsyncedDatabase(createDatabasePath(folder));
  async function writeFilled(): Promise<Buffer> {
    const db = openEmpty();
    await fillDatabase(db);
    closeDatabase(db);
    return readFileSync(db.$client.name);
  }
  async function openFilled(): Promise<Db> {
    filledFile ??= writeFilled();
    const path = createDatabasePath(folder);
    writeFileSync(path, await filledFile);
    return openUnsyncedDatabase(path);
  }
  /** Export the filled database once. All copies of it give the same text. */
  async function exportFilled(): Promise<string> {
    if (filledText === undefined) {
      const db = await openFilled();
      filledText = exportText(db);
      closeDatabase(db);
    }
    return filledText;
  }
  return { folder, openEmpty, openFilled, exportFilled };
}

/** Export in this thread, because worker threads take long to start. */
export function exportText(db: Db, withCandidates = true, at = now): string {
  return [...writeExport({ path: db.$client.name, withCandidates, exportedAt: at.toISOString() })].join("");
}

export async function downloadExport(db: Db): Promise<string> {
  return new Response(await exportDatabase(db, true, now)).text();
}

export function getFolder(db: Db): string {
  return dirname(db.$client.name);
}

let imports = 0;

export function prepareImport(db: Db, text: string): ImportTask {
  imports += 1;
  const folder = makeWorkFolder(db.$client.name);
  const source = join(folder, `${imports}.json`);
  writeFileSync(source, text);
  return { source, target: join(folder, `${imports}.db`) };
}

/** Build in this thread, because a worker thread takes long to start. */
export function buildImported(db: Db, text: string): string {
  const task = prepareImport(db, text);
  buildDatabase(task, () => undefined);
  return task.target;
}

export function importText(db: Db, text: string): Db {
  return replaceDatabase(db, buildImported(db, text), readDatabaseState(db.$client), now);
}
