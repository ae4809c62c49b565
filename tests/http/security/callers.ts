import { createHash, randomBytes } from "node:crypto";
import type { Database } from "better-sqlite3";
import { createTest, getTest } from "#app/content/tests.server.ts";
import { formatResumeCode, RESUME_CODE_BYTES } from "#app/submissions/resume-code.ts";
import { inTransaction, openDatabase } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { addInvitation, addInvitations } from "#tests/support/rows/invitations.ts";
import { listRequestedRows } from "#tests/support/rows/requested-rows.ts";
import { addResult } from "#tests/support/rows/sample-results.ts";
import { type ApiClient, adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import {
  CANDIDATE,
  GONE,
  HIDDEN_TEST,
  INVITED,
  LIMITED,
  NO_ACTION,
  OTHER,
  PASSWORD_OF_TESTS,
  type Place,
  RESULT,
  type Role,
  SEEN,
  SEEN_TEST,
  SPARE,
  TABLE,
  VIEWER,
} from "./authorization-table.ts";

export async function addCallers(server: TestServer) {
  const admin = await adminClient(server.origin);
  const user = async (person: object): Promise<string> => (await admin.post("/api/admin/users", person)).json().id;
  const spareId = await user({ ...SPARE, password: "spare horse" });
  const goneId = await user(GONE);
  const deactivated = await adminClient(server.origin, GONE);
  await admin.delete(`/api/admin/users/${goneId}`);

  const titles = { name: HIDDEN_TEST, publicTitle: "For those who are invited" };
  const hidden = { ...titles, testPassword: PASSWORD_OF_TESTS, access: "both" as const };
  const hiddenTest = { ...hidden, description: "", sections: [buildSection("One", 2)] };
  const seenId = server.addTest({
    name: SEEN_TEST,
    testPassword: PASSWORD_OF_TESTS,
    sections: [buildSection("One", 2)],
  });
  server.addResults(seenId, [{ ...SEEN, points: 20 }]);
  await user({ ...VIEWER, role: "viewer", testAccess: "all" });
  await user({ ...LIMITED, role: "viewer", testIds: [seenId] });
  const testId = server.addTest(hiddenTest);
  const begin = async (person: object) => {
    const client = apiClient(server.origin);
    await client.post(`/api/tests/${testId}/validate-password`, { password: PASSWORD_OF_TESTS });
    return { client, id: String((await client.post("/api/submissions", { ...person, testId })).json().id) };
  };
  const candidate = await begin(CANDIDATE);
  const other = await begin(OTHER);
  const moving = await begin({ ...OTHER, email: "moving@example.com" });
  const [section] = (await candidate.client.get("/api/test/sections")).json();
  const [question] = section.questions;
  const own = {
    submissionId: candidate.id,
    testId,
    questionId: question.id,
    selectedOptionId: question.options[0].id,
  };
  const clients: Record<Role, ApiClient> = {
    anonymous: apiClient(server.origin),
    "other candidate": other.client,
    candidate: candidate.client,
    "deactivated admin": deactivated,
    viewer: await adminClient(server.origin, VIEWER),
    "viewer of one test": await adminClient(server.origin, LIMITED),
    admin,
  };
  const db = openDatabase(server.databasePath);
  const resumeCode = addResumeLink(db.$client, moving.id);
  const addRowPlace = () =>
    inTransaction(db, (): Place => {
      const ofRow = createTest(db, hiddenTest, new Date());
      const stored = getTest(db, ofRow);
      if (!stored) throw new Error(`There is no test ${ofRow}`);
      const submissionId = addResult(db, stored, { ...RESULT, points: 20 });
      return {
        own,
        resumeCode,
        testId: ofRow,
        submissionId,
        userId: spareId,
        ...addedTo(db.$client, ofRow, submissionId),
      };
    });
  const placeOfReads = addRowPlace();
  const places = TABLE.map(({ statuses: { GET: _, POST = NO_ACTION, ...others } }) =>
    POST === NO_ACTION && Object.keys(others).length === 0 ? placeOfReads : addRowPlace(),
  );
  db.$client.close();
  server.run(
    `INSERT OR REPLACE INTO question_follow_ups SELECT questions.id, 'Canary follow-up' FROM questions
           JOIN sections ON sections.id = section_id WHERE test_id <> ?`,
    seenId,
  );
  return { clients, places };
}

export function hashProtectedData(server: TestServer): string {
  return server.withDatabase((sqlite) => {
    const tables = [
      "tests",
      "sections",
      "questions",
      "options",
      "question_follow_ups",
      "settings",
      "admins",
      "viewer_tests",
      "invitations",
      "webhooks",
    ];
    const all = tables.map((table) => listRequestedRows(sqlite, table));
    const isOfOthers = "admin_id <> (SELECT id FROM admins WHERE email = ?)";
    const decided = ["stage_changes", "notes"].map((table) =>
      sqlite.prepare(`SELECT * FROM ${table} WHERE ${isOfOthers} ORDER BY 1, 2`).all(VIEWER.email),
    );
    const results = sqlite
      .prepare<[string], object>("SELECT * FROM submissions WHERE email = ? ORDER BY id")
      .all(RESULT.email)
      .map((submission) => ({ ...submission, stage: undefined, stage_place: undefined }));
    return JSON.stringify([...all, ...decided, results]);
  });
}

export function addPlace(server: TestServer, submissionId: string): Place {
  const testId = server.addTest({ name: "Looked at", access: "both", sections: [buildSection("One", 2)] });
  const [resultId = ""] = server.addResults(testId, [{ points: 20 }]);
  return server.withDatabase((sqlite) => {
    const made = addedTo(sqlite, testId, resultId);
    const newest = "SELECT id FROM admins WHERE deactivated_at IS NULL ORDER BY created_at DESC";
    const userId = sqlite.prepare<[], string>(newest).pluck().get() ?? "";
    const own = { submissionId, testId, questionId: made.questionId, selectedOptionId: made.optionId };
    return { own, resumeCode: "x", testId, submissionId: resultId, userId, ...made };
  });
}

function addedTo(sqlite: Database, testId: string, submissionId: string) {
  return {
    ...getContent(sqlite, testId),
    noteId: addNoteTo(sqlite, submissionId),
    rescoreId: addActOn(sqlite, testId),
    token: addInvitation(sqlite, { testId }).token,
    invitationId: addInvitations(sqlite, testId, [{ ...INVITED }])[0] ?? "",
  };
}

function addResumeLink(sqlite: Database, submissionId: string): string {
  const code = formatResumeCode(randomBytes(RESUME_CODE_BYTES));
  const hash = createHash("sha256").update(code).digest("base64url");
  sqlite
    .prepare("INSERT INTO resume_links (submission_id, code_hash, made_at) VALUES (?, ?, ?)")
    .run(submissionId, hash, Date.now());
  return code;
}

function addNoteTo(sqlite: Database, submissionId: string): string {
  const id = newId();
  sqlite
    .prepare(
      `INSERT INTO notes (id, submission_id, admin_id, admin_name, text, written_at)
       SELECT ?, ?, id, first_name, 'Canary note', 0 FROM admins ORDER BY created_at LIMIT 1`,
    )
    .run(id, submissionId);
  return id;
}

function addActOn(sqlite: Database, testId: string): string {
  const id = newId();
  sqlite
    .prepare(
      `INSERT INTO rescores (id, test_id, points_version_id, made_at, finished_at, admin_id, admin_name, reason,
         looked_at, scored_anew, changed, labels_changed)
       SELECT ?, test_versions.test_id, test_versions.id, 0, 1, admins.id, first_name, 'Canary reason', 1, 0, 0, 0
         FROM test_versions, admins WHERE test_versions.test_id = ? ORDER BY admins.created_at LIMIT 1`,
    )
    .run(id, testId);
  return id;
}

type Content = Pick<Place, "sectionId" | "questionId" | "optionId">;

function getContent(sqlite: Database, testId: string): Content {
  const content = sqlite
    .prepare<[string], Content>(
      `SELECT section_id AS sectionId, question_id AS questionId, options.id AS optionId FROM options
         JOIN questions ON questions.id = question_id JOIN sections ON sections.id = section_id
        WHERE test_id = ? LIMIT 1`,
    )
    .get(testId);
  if (!content) throw new Error(`The test ${testId} has no option`);
  return content;
}

/**
 * Return a line with a hash for each table, so that a difference names the table. Omit the audit log. For sessions, hash
 * only the token and the admin, because each use updates the time.
 */
export function hashDatabase(server: TestServer): string {
  return server.withDatabase((sqlite) => {
    const tables = sqlite
      .prepare<[], string>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      .pluck()
      .all();
    const hashes = tables
      .filter((name) => name !== "audit_log")
      .map((table) => {
        const rows = listRequestedRows(sqlite, table, table === "sessions" ? "token_hash, admin_id" : "*");
        return `${table} ${createHash("sha256").update(JSON.stringify(rows)).digest("hex")}`;
      });
    return hashes.join("\n");
  });
}
