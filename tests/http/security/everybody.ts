/** Everybody whom a server knows and does not know, each with the content that a row of the table touches. */
import { createHash } from "node:crypto";
import { newId } from "#db/ids.ts";
import { type ApiClient, adminClient, apiClient } from "../../support/api-client.ts";
import { addInvitation, addInvitations } from "../../support/invitations.ts";
import { sectionOf, type TestServer } from "../../support/server.ts";
import {
  CANDIDATE,
  GONE,
  HIDDEN_TEST,
  INVITED,
  LIMITED,
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

/** A server that has one of everybody, and the place of each row. */
export async function gatherEverybody(server: TestServer) {
  const admin = await adminClient(server.origin);
  const user = async (person: object): Promise<string> => (await admin.post("/api/admin/users", person)).json().id;
  const spareId = await user({ ...SPARE, password: "spare horse" });
  const goneId = await user(GONE);
  const deactivated = await adminClient(server.origin, GONE);
  await admin.delete(`/api/admin/users/${goneId}`);

  // Who holds a personal link reads the public title, and may be anybody.
  const titles = { name: HIDDEN_TEST, publicTitle: "For those who are invited" };
  const hidden = { ...titles, testPassword: PASSWORD_OF_TESTS, access: "both" as const };
  const addTest = () => server.addTest({ ...hidden, sections: [sectionOf("One", 2)] });
  const seenId = server.addTest({ name: SEEN_TEST, testPassword: PASSWORD_OF_TESTS, sections: [sectionOf("One", 2)] });
  server.addResults(seenId, [{ ...SEEN, points: 20 }]);
  await user({ ...VIEWER, role: "viewer" });
  await user({ ...LIMITED, role: "viewer", testIds: [seenId] });
  const testId = addTest();
  const begin = async (person: object) => {
    const client = apiClient(server.origin);
    await client.post(`/api/tests/${testId}/validate-password`, { password: PASSWORD_OF_TESTS });
    return { client, id: String((await client.post("/api/submissions", { ...person, testId })).json().id) };
  };
  const candidate = await begin(CANDIDATE);
  const other = await begin(OTHER);
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
  const places: Place[] = [];
  for (const _ of TABLE) {
    const ofRow = addTest();
    const [submissionId = ""] = server.addResults(ofRow, [{ ...RESULT, points: 20 }]);
    places.push({
      own,
      testId: ofRow,
      submissionId,
      userId: spareId,
      ...contentOf(server, ofRow),
      noteId: addNoteTo(server, submissionId),
      rescoreId: addActOn(server, ofRow),
      token: inviteTo(server, ofRow),
      invitationId: addInvitationTo(server, ofRow),
    });
  }
  // What interviewers ask about the questions of every test but the one that the limited viewer sees.
  server.withDatabase((sqlite) =>
    sqlite
      .prepare(
        `INSERT INTO question_prompts SELECT questions.id, 'Canary prompt' FROM questions
           JOIN sections ON sections.id = section_id WHERE test_id <> ?`,
      )
      .run(seenId),
  );
  return { clients, places };
}

/** Everything that only an admin may change: without the stages and notes of the viewer who sees all. */
export function protectedData(server: TestServer): string {
  return server.withDatabase((sqlite) => {
    const tables = [
      "tests",
      "sections",
      "questions",
      "options",
      "question_prompts",
      "settings",
      "admins",
      "viewer_tests",
      "invitations",
      "webhooks",
    ];
    const all = tables.map((table) => sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all());
    const isOfOthers = "admin_id <> (SELECT id FROM admins WHERE email = ?)";
    const decided = ["stage_changes", "notes"].map((table) =>
      sqlite.prepare(`SELECT * FROM ${table} WHERE ${isOfOthers} ORDER BY 1, 2`).all(VIEWER.email),
    );
    const results = sqlite
      .prepare<[string], object>("SELECT * FROM submissions WHERE email = ? ORDER BY id")
      .all(RESULT.email)
      // A viewer may set the stage, and its place in lists follows.
      .map((submission) => ({ ...submission, stage: undefined, stage_place: undefined }));
    return JSON.stringify([...all, ...decided, results]);
  });
}

/** Everything that a row of the table may name, on a server that has none of it yet. */
export function addPlace(server: TestServer, submissionId: string): Place {
  const testId = server.addTest({ name: "Looked at", access: "both", sections: [sectionOf("One", 2)] });
  const [resultId = ""] = server.addResults(testId, [{ points: 20 }]);
  const content = contentOf(server, testId);
  const userId = server.withDatabase((sqlite) => sqlite.prepare<[], string>("SELECT id FROM admins").pluck().get());
  const own = { submissionId, testId, questionId: content.questionId, selectedOptionId: content.optionId };
  const noteId = addNoteTo(server, resultId);
  const rescoreId = addActOn(server, testId);
  const token = inviteTo(server, testId);
  const invitationId = addInvitationTo(server, testId);
  const made = { noteId, rescoreId, token, invitationId };
  return { own, testId, submissionId: resultId, ...made, userId: userId ?? "", ...content };
}

/** Invites a person to a test, and returns the token of the link. */
function inviteTo(server: TestServer, testId: string): string {
  return server.withDatabase((sqlite) => addInvitation(sqlite, { testId }).token);
}

/** Adds a note of the first admin, and returns its id. */
function addNoteTo(server: TestServer, submissionId: string): string {
  const id = newId();
  server.withDatabase((sqlite) =>
    sqlite
      .prepare(
        `INSERT INTO notes (id, submission_id, admin_id, admin_name, text, written_at)
         SELECT ?, ?, id, first_name, 'Canary note', 0 FROM admins ORDER BY created_at LIMIT 1`,
      )
      .run(id, submissionId),
  );
  return id;
}

/** Adds an act of the first admin that has scored no result of a test anew, and returns its id. */
function addActOn(server: TestServer, testId: string): string {
  const id = newId();
  server.withDatabase((sqlite) =>
    sqlite
      .prepare(
        `INSERT INTO rescores (id, test_id, points_version_id, made_at, finished_at, admin_id, admin_name, reason,
           looked_at, scored_anew, changed, labels_changed)
         SELECT ?, test_versions.test_id, test_versions.id, 0, 1, admins.id, first_name, 'Canary reason', 1, 0, 0, 0
           FROM test_versions, admins WHERE test_versions.test_id = ? ORDER BY admins.created_at LIMIT 1`,
      )
      .run(id, testId),
  );
  return id;
}

/** Adds an invitation that has not been begun, and returns its id. */
function addInvitationTo(server: TestServer, testId: string): string {
  const [id = ""] = server.withDatabase((sqlite) => addInvitations(sqlite, testId, [{ ...INVITED }]));
  return id;
}

/** A section, a question and an option of a test, which belong together. */
function contentOf(server: TestServer, testId: string): Pick<Place, "sectionId" | "questionId" | "optionId"> {
  return server.withDatabase(
    (sqlite) =>
      sqlite
        .prepare(
          `SELECT section_id AS sectionId, question_id AS questionId, options.id AS optionId FROM options
             JOIN questions ON questions.id = question_id JOIN sections ON sections.id = section_id
            WHERE test_id = ? LIMIT 1`,
        )
        .get(testId) as Pick<Place, "sectionId" | "questionId" | "optionId">,
  );
}

/** A client's cookies as a request carries them. */
export function cookieOf({ cookies }: Pick<ApiClient, "cookies">): string {
  return [...cookies].map((pair) => pair.join("=")).join("; ");
}

/** Every row of every table, as one hash; sessions only by their admins, for each use dates them. */
export function hashOfDatabase(server: TestServer): string {
  return server.withDatabase((sqlite) => {
    const hash = createHash("sha256");
    const tables = sqlite
      .prepare<[], string>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      .pluck()
      .all();
    // Who looked at what is told by the audit log, and changes nothing.
    for (const table of tables.filter((name) => name !== "audit_log")) {
      const columns = table === "sessions" ? "token_hash, admin_id" : "*";
      const rows = sqlite.prepare(`SELECT ${columns} FROM ${table}`).all();
      hash.update(JSON.stringify([table, rows.map((row) => JSON.stringify(row)).sort()]));
    }
    return hash.digest("hex");
  });
}
