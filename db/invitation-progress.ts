/** Call these functions in the transaction that changes the submission or the message. */
import type Database from "better-sqlite3";
import { and, isNotNull, isNull } from "drizzle-orm";
import { oncePerHandle } from "./once-per-handle.ts";
import { submissions } from "./schema.ts";

/** Only these attempts limit a personal link, because anybody who knows the test password can type an address. */
export const startedByLinkCondition = and(isNotNull(submissions.invitationId), isNull(submissions.startToken));

const statements = oncePerHandle((sqlite: Database.Database) => ({
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

export function copyTimesToInvitation(sqlite: Database.Database, submissionId: string): void {
  statements(sqlite).submission.run({ id: submissionId });
}

export function copyOutcomeToInvitation(sqlite: Database.Database, messageId: string): void {
  statements(sqlite).message.run({ id: messageId });
}
