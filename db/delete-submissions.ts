/** Delete submissions with all data that belongs to them. */
import type Database from "better-sqlite3";
import { queueDeletedEvents } from "./webhook-queue.ts";

function prepareAll(sqlite: Database.Database) {
  const isAmong = "IN (SELECT value FROM json_each(?))";
  return {
    // The link must not start another submission.
    invitations: sqlite.prepare(
      `DELETE FROM invitations WHERE id IN (SELECT invitation_id FROM submissions WHERE id ${isAmong})`,
    ),
    submissions: sqlite.prepare(`DELETE FROM submissions WHERE id ${isAmong}`),
  };
}

const prepared = new WeakMap<Database.Database, ReturnType<typeof prepareAll>>();

/** Delete submissions and their invitations, and queue the webhook events. Call it inside a transaction. */
export function deleteSubmissions(sqlite: Database.Database, submissionIds: readonly string[]): void {
  const statements = prepared.get(sqlite) ?? prepareAll(sqlite);
  prepared.set(sqlite, statements);
  queueDeletedEvents(sqlite, submissionIds, new Date());
  const ids = JSON.stringify(submissionIds);
  statements.invitations.run(ids);
  statements.submissions.run(ids);
}
