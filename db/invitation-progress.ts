/** Call these functions in the transaction that changes the submission or the message. */
import type Database from "better-sqlite3";
import { oncePerHandle } from "./once-per-handle.ts";

const statements = oncePerHandle((sqlite: Database.Database) => ({
  // Link a submission to its invitation, unless the invitation has another submission.
  join: sqlite.prepare(
    `UPDATE submissions SET invitation_id = (SELECT i.id FROM invitations i
          WHERE i.email_key = submissions.email_key AND i.test_id = submissions.test_id AND i.progress = 0
            AND NOT EXISTS (SELECT 1 FROM submissions own WHERE own.invitation_id = i.id))
        WHERE id = ? AND invitation_id IS NULL AND is_preview = 0 AND erased_at IS NULL`,
  ),
  submission: sqlite.prepare(
    `UPDATE invitations SET (begun_at, completed_at) = (SELECT started_at, completed_at FROM submissions WHERE id = @id)
        WHERE id = (SELECT invitation_id FROM submissions WHERE id = @id)`,
  ),
  message: sqlite.prepare(
    `UPDATE invitations SET (sent_at, failed_at, failure) =
         (SELECT coalesce(m.sent_at, invitations.sent_at), m.failed_at, m.failure FROM messages m WHERE m.id = @id)
        WHERE id = (SELECT invitation_id FROM messages WHERE id = @id)`,
  ),
}));

/**
 * Link a completed submission to the same person's unused invitation if it was started with the test password. The
 * invitation then counts as completed. An unfinished attempt leaves the link usable, so call this at the completion.
 */
export function joinInvitation(sqlite: Database.Database, submissionId: string): void {
  statements(sqlite).join.run(submissionId);
}

export function copyTimesToInvitation(sqlite: Database.Database, submissionId: string): void {
  statements(sqlite).submission.run({ id: submissionId });
}

export function copyOutcomeToInvitation(sqlite: Database.Database, messageId: string): void {
  statements(sqlite).message.run({ id: messageId });
}
