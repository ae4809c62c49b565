import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ErasureKind } from "#app/erasures/index.server.ts";
import { closeDatabase, type Db, openDatabase } from "#db/client.ts";
import { erasePerson } from "./erase-people.server.ts";

const NAME = "Zanzibara";
const KEY = "zanzibara@example.com";
const NOW = new Date("2027-06-01T01:00:00Z");

/** Tables and columns whose texts are not about a candidate. An erasure must clear all other text columns. */
const NOT_ABOUT_CANDIDATES: Record<string, string> = {
  admins: "colleagues",
  api_token_addresses: "programs",
  api_tokens: "programs",
  audit_log: "events name people by id only",
  batteries: "texts of admins about tests",
  change_epoch: "a random value",
  cut_score_records: "texts of admins",
  job_tasks: "texts of a test",
  fairness_ratings: "answers without a name",
  "idempotency_keys.id": "a hash",
  "idempotency_keys.request": "a hash",
  feedback_texts: "texts of admins about tests",
  options: "texts of a test",
  option_numbers: "ids of a test",
  passkey_challenges: "colleagues",
  passkeys: "colleagues",
  password_resets: "colleagues",
  pending_sign_ins: "colleagues",
  privacy_notices: "texts of admins",
  task_ratings: "colleagues' ratings",
  option_ratings: "colleagues' ratings",
  performance_ratings: "colleagues' ratings",
  study_numbers: "texts of admins",
  question_follow_ups: "texts of a test",
  questions: "texts of a test",
  recovery_codes: "colleagues",
  rescores: "texts of admins about tests",
  score_keys: "ids of a test",
  scorecard_criteria: "texts of admins about tests",
  sections: "texts of a test",
  self_identification_forms: "texts of admins about tests",
  self_identification_shares: "counts of groups",
  sessions: "colleagues",
  settings: "texts of admins",
  sso_identities: "colleagues",
  sso_used_states: "colleagues",
  stage_messages: "texts of admins about tests",
  survey_stores: "encrypted answers without a name",
  test_versions: "texts of a test",
  tests: "texts of a test",
  viewer_tests: "colleagues",
  ...Object.fromEntries(
    "url events secret previous_secret off_reason admin_id test_ids vendor token_id"
      .split(" ")
      .map((column) => [`webhooks.${column}`, "settings of an admin"]),
  ),
};

const STAYS_WITHOUT_A_NAME = [
  /^(?:answers|rescore_left_out|results|section_scores)\./,
  /^(?:outcomes|stage_changes)\.admin_(?:id|name)$/,
  /^submissions\.(?:version_id|option_order_key)$/,
  /^(?:raters|study_people)\.(?:id|panel|submission_id)$/,
];

let folder: string;
let db: Db;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "erased-"));
  db = openDatabase(join(folder, "data.db"));
});
afterEach(() => {
  closeDatabase(db);
  rmSync(folder, { recursive: true });
});

type Column = { name: string; type: string; pk: number; notnull: number };

function listTables(): string[] {
  return db.$client
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'",
    )
    .pluck()
    .all()
    .filter((name) => !name.endsWith("_counts"))
    .sort();
}

function listColumns(table: string): Column[] {
  return db.$client.prepare<[string], Column>("SELECT * FROM pragma_table_info(?)").all(table);
}

const plant = (table: string, column: string) => JSON.stringify(`${NAME} ${table}.${column}`);

const IDS: Record<string, unknown> = {
  "submissions.id": "s",
  "invitations.id": "i",
  "notes.id": "n",
  "webhooks.id": "w",
  "assessment_orders.id": "o",
  "tests.id": "t",
  "raters.email": KEY,
  "study_people.email": KEY,
  "admins.email_key": "colleague@example.com",
  submission_id: "s",
  invitation_id: "i",
  note_id: "n",
  webhook_id: "w",
  order_id: "o",
  test_id: "t",
  email_key: KEY,
  is_preview: 0,
  arrived_at: 2,
  erased_at: null,
  delivered_at: null,
  failed_at: null,
};

function isAboutCandidates(column: string): boolean {
  const [table = ""] = column.split(".");
  return NOT_ABOUT_CANDIDATES[table] === undefined && NOT_ABOUT_CANDIDATES[column] === undefined;
}

function plantPerson(): void {
  const triggers = db.$client
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  db.$client.pragma("foreign_keys = OFF");
  db.$client.pragma("ignore_check_constraints = ON");
  for (const { name } of triggers) db.$client.exec(`DROP TRIGGER ${name}`);
  for (const table of listTables()) {
    const columns = listColumns(table);
    const values = columns.map(({ name, type }) => {
      const known = IDS[`${table}.${name}`] ?? IDS[name];
      if (known !== undefined || name in IDS) return known ?? null;
      return type === "TEXT" ? plant(table, name) : type === "BLOB" ? Buffer.from("x") : 1;
    });
    const names = columns.map(({ name }) => name);
    db.$client
      .prepare(`INSERT OR REPLACE INTO ${table} (${names.join()}) VALUES (${names.map(() => "?").join()})`)
      .run(values);
  }
  for (const { sql } of triggers) db.$client.exec(sql);
  db.$client.pragma("ignore_check_constraints = OFF");
  db.$client.pragma("foreign_keys = ON");
}

function listPlanted(): string[] {
  return listTables().flatMap((table) =>
    listColumns(table)
      .filter(({ type }) => type === "TEXT")
      .filter(
        ({ name }) =>
          db.$client
            .prepare(`SELECT 1 FROM ${table} WHERE lower(${name}) LIKE '%${NAME.toLowerCase()}%' LIMIT 1`)
            .get() !== undefined,
      )
      .map(({ name }) => `${table}.${name}`),
  );
}

test.each<ErasureKind>(["person", "everything"])(
  "an erasure of %j leaves the person's texts in no column and no file (P31, P33)",
  (how) => {
    plantPerson();
    const mustGo = (column: string) =>
      isAboutCandidates(column) &&
      (how === "everything" || !STAYS_WITHOUT_A_NAME.some((pattern) => pattern.test(column)));
    const planted = listPlanted().filter(mustGo);
    expect(planted.length).toBeGreaterThan(20);
    erasePerson(db, KEY, { how, timeZone: "UTC", now: NOW }, "server");
    expect(listPlanted().filter(mustGo)).toEqual([]);
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
      const bytes = readFileSync(join(file.parentPath, file.name));
      expect([file.name, planted.filter((column) => bytes.includes(`${NAME} ${column}`))]).toEqual([file.name, []]);
      expect([file.name, bytes.includes(KEY)]).toEqual([file.name, false]);
    }
  },
);
