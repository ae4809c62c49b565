/** Codes by mail with which a candidate continues in another browser: docs/decisions/038-personal-links.md */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { eq, gt, lt, or, sql } from "drizzle-orm";
import { Refusal } from "#app/domain/refusal.ts";
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_OVER,
  MAX_WRONG_GUESSES,
  NOTHING_TO_CONTINUE,
} from "#app/domain/submissions/continuation.ts";
import { recordAct } from "#app/models/audit/audit-log.server.ts";
import { queueContinuationCode } from "#app/models/connections/outbox.server.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { noteSubmission } from "#db/invitation-progress.ts";
import { answers, continuationCodes, submissions } from "#db/schema.ts";
import { findUnfinishedElsewhere } from "./attempts.server.ts";
import { deleteSubmission, getSubmission, type Submission } from "./submissions.server.ts";

type CodeRow = typeof continuationCodes.$inferSelect;

const VALID_MS = CODE_MINUTES * 60_000;
/** A second press within this time is not meant as a second mail. */
const AGAIN_AFTER_MS = 30_000;

/**
 * Writes the mail with a code for the unfinished submission that the person of `asking` began in another browser. A code that
 * was sent before ends. `known`: the submissions of this browser. Refuses when there is none, and after three mails an hour.
 */
export function askForCode(db: Db, asking: Submission, known: readonly string[], now: Date): void {
  inTransaction(db, () => {
    const unfinished = findUnfinishedElsewhere(db, asking, known);
    if (!unfinished) throw new Refusal("not-found", NOTHING_TO_CONTINUE);
    const row = findAskedCode(db, asking.id);
    const isAgain = row?.submissionId === unfinished.id && !row.usedAt && isWithin(AGAIN_AFTER_MS, row.askedAt, now);
    if (isAgain) return;
    queueContinuationCode(db, unfinished, now);
    removeOldCodes(db, asking.id, now);
    const begun = { askedBy: asking.id, askedAt: now, codeHash: null, madeAt: null, wrongCodes: 0, usedAt: null };
    db.insert(continuationCodes)
      .values({ submissionId: unfinished.id, ...begun })
      .onConflictDoUpdate({ target: continuationCodes.submissionId, set: begun })
      .run();
  });
}

/** The code that the browser of a submission asked for last, whether it still works or not; null where there is none. */
export function findAskedCode(db: Db, askedBy: string): CodeRow | null {
  return db.select().from(continuationCodes).where(eq(continuationCodes.askedBy, askedBy)).get() ?? null;
}

/** A new code for the mail to be sent now, which only that mail ever holds; null where nobody waits for one any more. */
export function makeCode(db: Db, submissionId: string, secret: string, now: Date): string | null {
  return inTransaction(db, () => {
    const row = db.select().from(continuationCodes).where(eq(continuationCodes.submissionId, submissionId)).get();
    const submission = getSubmission(db, submissionId);
    if (!row || row.usedAt || !submission || submission.completedAt || submission.erasedAt) return null;
    if (!isWithin(VALID_MS, row.askedAt, now)) return null;
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
    db.update(continuationCodes)
      .set({ codeHash: hashOf(row, code, secret), madeAt: now, wrongCodes: 0 })
      .where(eq(continuationCodes.submissionId, submissionId))
      .run();
    return code;
  });
}

/**
 * Returns the submission that a right code opens, null for a wrong code, which is counted. The first time, the submission
 * that asked is deleted if it has no answers. Its browser may send the same code again, as after an answer that got lost.
 * Refuses a code that is too old or was guessed at five times, and where there is nothing to continue.
 */
export function takeCode(db: Db, askedBy: string, code: string, secrets: string[], now: Date): Submission | null {
  return inTransaction(db, () => {
    const row = findAskedCode(db, askedBy);
    const submission = row && getSubmission(db, row.submissionId);
    if (!submission || submission.completedAt || submission.erasedAt) throw nothingOrOver(db, askedBy);
    const { codeHash, madeAt, wrongCodes, usedAt } = row;
    const isOver = wrongCodes >= MAX_WRONG_GUESSES || (madeAt !== null && !isWithin(VALID_MS, madeAt, now));
    if (isOver) throw new Refusal("conflict", CODE_OVER);
    const isRight = codeHash !== null && secrets.some((secret) => isSame(hashOf(row, code, secret), codeHash));
    const ofRow = eq(continuationCodes.submissionId, submission.id);
    if (!isRight) {
      db.update(continuationCodes).set({ wrongCodes: sql`wrong_codes + 1` }).where(ofRow).run();
      return null;
    }
    if (usedAt) return submission;
    db.update(continuationCodes).set({ usedAt: now }).where(ofRow).run();
    recordAct(db, "server", { act: "submission-continued", thing: "submission", thingId: submission.id }, now);
    leaveUnanswered(db, askedBy, submission, now);
    return submission;
  });
}

/** A newer code of another browser took this one's place, or the submission is finished or gone. */
function nothingOrOver(db: Db, askedBy: string): Refusal {
  const asking = getSubmission(db, askedBy);
  return asking && findUnfinishedElsewhere(db, asking, [])
    ? new Refusal("conflict", CODE_OVER)
    : new Refusal("not-found", NOTHING_TO_CONTINUE);
}

/** Deletes the submission that was only just begun. One with answers stays: nothing that was clicked is lost. */
function leaveUnanswered(db: Db, askedBy: string, continued: Submission, now: Date): void {
  const asking = getSubmission(db, askedBy);
  if (!asking || asking.completedAt) return;
  const answered = db.select({ one: sql`1` }).from(answers).where(eq(answers.submissionId, askedBy)).limit(1).get();
  if (answered || (asking.invitationId && continued.invitationId)) return;
  if (asking.invitationId) moveInvitation(db, asking.invitationId, asking, continued);
  deleteSubmission(db, askedBy);
  recordAct(db, "server", { act: "submission-deleted", thing: "submission", thingId: askedBy }, now);
}

/** A personal link leads to what is continued: a deleted submission would take its invitation along. */
function moveInvitation(db: Db, invitationId: string, from: Submission, to: Submission): void {
  db.update(submissions).set({ invitationId: null }).where(eq(submissions.id, from.id)).run();
  db.update(submissions).set({ invitationId }).where(eq(submissions.id, to.id)).run();
  noteSubmission(db.$client, to.id);
}

function removeOldCodes(db: Db, askedBy: string, now: Date): void {
  const kept = (sign: 1 | -1) => new Date(now.getTime() + sign * 6 * VALID_MS);
  const { askedAt } = continuationCodes;
  db.delete(continuationCodes)
    .where(or(eq(continuationCodes.askedBy, askedBy), lt(askedAt, kept(-1)), gt(askedAt, kept(1))))
    .run();
}

/** A clock that was set back by a little ends no code. */
function isWithin(ms: number, then: Date, now: Date): boolean {
  return Math.abs(now.getTime() - then.getTime()) <= ms;
}

function hashOf({ submissionId, askedBy }: CodeRow, code: string, secret: string): string {
  return createHmac("sha256", secret).update(`continue/${submissionId}/${askedBy}/${code}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
