import type Database from "better-sqlite3";
import { queueDeletedEvents } from "#app/webhooks/index.server.ts";
import { oncePerHandle } from "#db/once-per-handle.ts";

const statements = oncePerHandle((sqlite: Database.Database) => {
  const isAmong = "IN (SELECT value FROM json_each(?))";
  return {
    // The link must not start another submission.
    invitations: sqlite.prepare(
      `DELETE FROM invitations WHERE id IN (SELECT invitation_id FROM submissions WHERE id ${isAmong})`,
    ),
    submissions: sqlite.prepare(`DELETE FROM submissions WHERE id ${isAmong}`),
  };
});

export function deleteSubmissions(sqlite: Database.Database, submissionIds: readonly string[]): void {
  queueDeletedEvents(sqlite, submissionIds, new Date());
  const ids = JSON.stringify(submissionIds);
  const { invitations, submissions } = statements(sqlite);
  invitations.run(ids);
  submissions.run(ids);
}
