/** Personal links: who comes by one, and the one submission that begins by it. */
import { eq, sql } from "drizzle-orm";
import { getTest, type Test } from "#app/content/index.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Consent } from "#app/privacy-notice/index.server.ts";
import { insertSubmission, type Submission } from "#app/submissions/index.server.ts";
import type { Names } from "#app/submissions/index.ts";
import { type Db, inTransaction, type LiveDb, prepared } from "#db/client.ts";
import { commitTogether } from "#db/group-commit.ts";
import { invitations, submissions } from "#db/schema.ts";
import { PROGRESS } from "./invitation-state.ts";

export type Invitation = typeof invitations.$inferSelect;

/** An invitation, its test, and the submission that began by it. */
export type PersonalLink = { invitation: Invitation; test: Test; submission: Submission | null };

const statements = prepared((db) => ({
  byToken: db
    .select()
    .from(invitations)
    .where(eq(invitations.token, sql.placeholder("token")))
    .prepare(),
  begunBy: db
    .select()
    .from(submissions)
    .where(eq(submissions.invitationId, sql.placeholder("id")))
    .prepare(),
}));

/**
 * What a personal link leads to; null for an unknown one, one of a deleted test, and a revoked one, unless what began by
 * it is among `own`, the submissions that the browser may continue. Changes nothing.
 */
export function findByToken(db: Db, token: string, own: readonly string[] = []): PersonalLink | null {
  const invitation = statements(db).byToken.get({ token });
  const test = invitation && getTest(db, invitation.testId);
  if (!invitation || !test) return null;
  const submission = statements(db).begunBy.get({ id: invitation.id }) ?? null;
  const isRevoked = PROGRESS[invitation.progress ?? 0] === "revoked";
  return isRevoked && !(submission && own.includes(submission.id)) ? null : { invitation, test, submission };
}

/** Returns the names of an invitation, or empty ones for an unknown token. */
export function getInvitedNames(db: Db, token: string): Names {
  return statements(db).byToken.get({ token }) ?? { firstName: "", lastName: "" };
}

/**
 * Starts the invitation's one submission, with its address, and returns its id; the same id however often it is asked for.
 * Refuses a link that meanwhile leads nowhere, and what `insertSubmission` refuses.
 */
export function startInvited(db: Db, token: string, names: Names, consent: Consent, now: Date): string {
  return inTransaction(db, () => {
    const link = findByToken(db, token);
    if (!link) throw new Refusal("not-found", "This link does not work any more");
    if (link.submission) return link.submission.id;
    const { id: invitationId, email } = link.invitation;
    return insertSubmission(db, link.test, { ...names, email }, { ...consent, invitationId }, now);
  });
}

/** Starts an invited person's submission, and returns its id once it is on the disk; refuses what `startInvited` refuses. */
export function beginInvited(live: LiveDb, token: string, names: Names, consent: Consent, now: Date): Promise<string> {
  return commitTogether(live, (db) => startInvited(db, token, names, consent, now));
}
