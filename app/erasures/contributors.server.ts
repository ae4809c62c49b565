import type Database from "better-sqlite3";
import { emailKey } from "#app/platform/text/text.ts";
import { newToken } from "#db/ids.ts";
import { deleteSubmissions, forgetApiResponses } from "./delete-submissions.server.ts";
import type { ErasureKind } from "./erase-unit.server.ts";

/** A rater (`kind` is the panel), or somebody in a study with current staff, who got a link by email. */
export type Contributor = {
  kind: "tasks" | "options" | "performance" | "study";
  id: string;
  testId: string;
  name: string;
  email: string;
  addedAt: number;
  completedAt: number | null;
  submissionId: string | null;
};

const ALL = `SELECT panel AS kind, id, test_id AS testId, name, email, added_at AS addedAt, finished_at AS completedAt,
    NULL AS submissionId FROM raters WHERE email <> ''
  UNION ALL SELECT 'study', person.id, person.test_id, name, person.email, added_at, completed_at, submission_id
    FROM study_people AS person LEFT JOIN submissions AS sitting ON sitting.id = submission_id WHERE person.email <> ''`;

/** Compare addresses here, because SQLite cannot convert international domains. */
export function listContributors(sqlite: Database.Database, key?: string): Contributor[] {
  const all = sqlite.prepare<[], Contributor>(`${ALL} ORDER BY addedAt`).all();
  return key === undefined ? all : all.filter(({ email }) => emailKey(email) === key);
}

/** Ratings and answers without a name stay, unless `how` is "everything", so that no figure changes. */
export function eraseContributor(sqlite: Database.Database, contributor: Contributor, how: ErasureKind): void {
  const { kind, id, submissionId } = contributor;
  const [table, column] = kind === "study" ? ["study_people", "person_id"] : ["raters", "rater_id"];
  sqlite.prepare(`DELETE FROM messages WHERE ${column} = ?`).run(id);
  if (how === "everything") {
    sqlite.prepare(`DELETE FROM ${table} WHERE id = ?`).run(id);
    if (submissionId) deleteSubmissions(sqlite, [submissionId]);
  } else {
    // The old link must not show the person's ratings or answers.
    const erase = `UPDATE ${table} SET name = 'Erased', email = '', token = ? WHERE id = ?`;
    sqlite.prepare(erase).run(newToken(), id);
  }
  forgetApiResponses(sqlite);
}
