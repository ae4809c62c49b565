import type Database from "better-sqlite3";
import { emailKey } from "#app/platform/text/text.ts";
import { newToken } from "#db/ids.ts";
import { deleteSubmissions, forgetApiResponses } from "./delete-submissions.server.ts";
import type { ErasureKind, Unit } from "./erase-unit.server.ts";

/** A rater (`kind` is the panel) or a participant of a study with current staff. They received a link by email. */
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

const ERASED_NAME = "Erased";

/** Unit of a second line in the list of erasures. It matches contributors in exports, which contain no addresses. */
export function toContributorUnit({ kind, id }: Contributor): Unit {
  return { testId: kind, emailKey: id };
}

export function isErasedContributor({ name, email }: Contributor): boolean {
  return name === ERASED_NAME && email === "";
}

const ALL = `SELECT panel AS kind, id, test_id AS testId, name, email, added_at AS addedAt, finished_at AS completedAt,
    NULL AS submissionId FROM raters
  UNION ALL SELECT 'study', person.id, person.test_id, name, person.email, added_at, completed_at, submission_id
    FROM study_people AS person LEFT JOIN submissions AS sitting ON sitting.id = submission_id`;

/**
 * Return all contributors, or those whose address has this key. Compare keys in JavaScript, because SQLite cannot
 * convert international domains.
 */
export function listContributors(sqlite: Database.Database, key?: string): Contributor[] {
  const all = sqlite.prepare<[], Contributor>(`${ALL} ORDER BY addedAt`).all();
  return key === undefined ? all : all.filter(({ email }) => email !== "" && emailKey(email) === key);
}

/**
 * Keep ratings and answers that count in figures, but remove the name. If nothing counts, or if `how` is "everything",
 * delete the contributor, so that an open page cannot add anything.
 */
export function eraseContributor(sqlite: Database.Database, contributor: Contributor, how: ErasureKind): void {
  const { kind, id, completedAt, submissionId } = contributor;
  const [table, column] = kind === "study" ? ["study_people", "person_id"] : ["raters", "rater_id"];
  sqlite.prepare(`DELETE FROM messages WHERE ${column} = ?`).run(id);
  // Managers' ratings count even before the managers have finished.
  const isCounted = completedAt !== null || kind === "performance";
  if (how === "everything" || !isCounted) {
    sqlite.prepare(`DELETE FROM ${table} WHERE id = ?`).run(id);
    if (submissionId) deleteSubmissions(sqlite, [submissionId]);
  } else {
    // The old link must not show the person's ratings or answers.
    const erase = `UPDATE ${table} SET name = '${ERASED_NAME}', email = '', token = ? WHERE id = ?`;
    sqlite.prepare(erase).run(newToken(), id);
  }
  forgetApiResponses(sqlite);
}
