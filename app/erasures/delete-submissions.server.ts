import type Database from "better-sqlite3";
import { queueDeletedEvents } from "#app/webhooks/index.server.ts";
import { oncePerHandle } from "#db/once-per-handle.ts";

const statements = oncePerHandle((sqlite: Database.Database) => {
  const isAmong = "IN (SELECT value FROM json_each(?))";
  return {
    // Delete the invitation too, because its link must not start another submission.
    invitations: sqlite.prepare(
      `DELETE FROM invitations WHERE id IN (SELECT invitation_id FROM submissions WHERE id ${isAmong})`,
    ),
    responses: sqlite.prepare("UPDATE idempotency_keys SET response = NULL WHERE response IS NOT NULL"),
    submissions: sqlite.prepare(`DELETE FROM submissions WHERE id ${isAmong}`),
  };
});

/** Delete all responses stored for repeated API calls, because any of them may name a deleted person. */
export function forgetApiResponses(sqlite: Database.Database): void {
  statements(sqlite).responses.run();
}

export function deleteSubmissions(sqlite: Database.Database, submissionIds: readonly string[]): void {
  queueDeletedEvents(sqlite, submissionIds, new Date());
  forgetApiResponses(sqlite);
  const ids = JSON.stringify(submissionIds);
  const { invitations, submissions } = statements(sqlite);
  invitations.run(ids);
  submissions.run(ids);
}
