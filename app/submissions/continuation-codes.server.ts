/** Emailed codes for continuing in another browser. Design: docs/develop/decisions/038-personal-links.md */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import { DUE_FIRST, pendingCondition } from "#app/mail/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readCandidateSession, rememberSubmission } from "#app/platform/http/candidate-session.server.ts";
import { getClientIdentity, type RequestContext } from "#app/platform/http/cookies.server.ts";
import { attempt } from "#app/platform/http/throttle.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { copyTimesToInvitation } from "#db/invitation-progress.ts";
import { answers, continuationCodes, messages, resumeLinks, submissions } from "#db/schema.ts";
import { findUnfinishedElsewhere } from "./attempts.server.ts";
import { assertBelowHourlyLimit } from "./candidate-mail.server.ts";
import {
  CODE_DIGITS,
  CODE_EXPIRED,
  CODE_MINUTES,
  CODE_WRONG,
  MAX_WRONG_GUESSES,
  NOTHING_TO_CONTINUE,
} from "./continuation.ts";
import { findDeviceOpenedAt, listCurrentIds, moveToNewDevice } from "./devices.server.ts";
import type { Submission } from "./stored-submissions.server.ts";
import { deleteSubmission, findSubmission } from "./submissions.server.ts";

type CodeRow = typeof continuationCodes.$inferSelect;

const VALID_MS = CODE_MINUTES * 60_000;

const DOUBLE_PRESS_MS = 30_000;

/**
 * Queue an email with a code, which invalidates the previous code. Return true if that code was unused. Do nothing and
 * return false on a double click. Throw a Refusal for the fourth request within an hour. If there is nothing to
 * continue, queue a code for `asking` itself, which is never sent. Otherwise, the response would reveal who has started.
 */
export function requestCode(db: Db, asking: Submission, known: readonly string[], now: Date): boolean {
  return inTransaction(db, () => {
    const target = findUnfinishedElsewhere(db, asking, known) ?? asking;
    const row = findAskedCode(db, asking.id);
    const isAgain = row?.submissionId === target.id && !row.usedAt && isWithin(DOUBLE_PRESS_MS, row.askedAt, now);
    if (isAgain) return false;
    queueContinuationCode(db, target, now);
    removeOldCodes(db, asking.id, now);
    const begun = { askedBy: asking.id, askedAt: now, codeHash: null, madeAt: null, wrongCodes: 0, usedAt: null };
    db.insert(continuationCodes)
      .values({ submissionId: target.id, ...begun })
      .onConflictDoUpdate({ target: continuationCodes.submissionId, set: begun })
      .run();
    return row?.usedAt === null;
  });
}

function findAskedCode(db: Db, askedBy: string): CodeRow | null {
  return db.select().from(continuationCodes).where(eq(continuationCodes.askedBy, askedBy)).get() ?? null;
}

export function createContinuationCode(db: Db, submissionId: string, secret: string, now: Date): string | null {
  return inTransaction(db, () => {
    const row = db.select().from(continuationCodes).where(eq(continuationCodes.submissionId, submissionId)).get();
    const submission = findSubmission(db, submissionId);
    if (!row || row.usedAt || !submission || submission.completedAt || submission.erasedAt) return null;
    if (!isWithin(VALID_MS, row.askedAt, now)) return null;
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
    db.update(continuationCodes)
      .set({ codeHash: hashCode(row, code, secret), madeAt: now, wrongCodes: 0 })
      .where(eq(continuationCodes.submissionId, submissionId))
      .run();
    return row.askedBy === submissionId ? null : code;
  });
}

/**
 * Return the submission to continue and this device's number, or null if the code is wrong. Throw a Refusal if the code
 * has expired or after five wrong codes. A used code works again in the same browser, because the first response may
 * have been lost.
 */
export function redeemCode(
  db: Db,
  askedBy: string,
  code: string,
  secrets: string[],
  now: Date,
): { id: string; device: number } | null {
  return inTransaction(db, () => {
    const row = findAskedCode(db, askedBy);
    const submission = row && findSubmission(db, row.submissionId);
    if (!submission || submission.erasedAt) throw new Refusal("conflict", CODE_EXPIRED);
    const { codeHash, madeAt, wrongCodes, usedAt } = row;
    const isOver = wrongCodes >= MAX_WRONG_GUESSES || (madeAt !== null && !isWithin(VALID_MS, madeAt, now));
    if (isOver) throw new Refusal("conflict", CODE_EXPIRED);
    const isRight =
      codeHash !== null &&
      submission.id !== askedBy &&
      secrets.some((secret) => isEqualHash(hashCode(row, code, secret), codeHash));
    const ofRow = eq(continuationCodes.submissionId, submission.id);
    if (!isRight) {
      db.update(continuationCodes).set({ wrongCodes: sql`wrong_codes + 1` }).where(ofRow).run();
      return null;
    }
    if (submission.completedAt) throw new Refusal("conflict", NOTHING_TO_CONTINUE);
    if (usedAt) {
      const device = findDeviceOpenedAt(db, submission.id, usedAt);
      if (device === null) throw new Refusal("conflict", CODE_EXPIRED);
      return { id: submission.id, device };
    }
    db.update(continuationCodes).set({ usedAt: now }).where(ofRow).run();
    const device = moveToNewDevice(db, submission.id, now);
    // Whoever typed the address in the first browser may have made a link there.
    db.delete(resumeLinks).where(eq(resumeLinks.submissionId, submission.id)).run();
    deleteIfUnanswered(db, askedBy, submission, now);
    return { id: submission.id, device };
  });
}

function deleteIfUnanswered(db: Db, askedBy: string, continued: Submission, now: Date): void {
  const asking = findSubmission(db, askedBy);
  if (!asking || asking.completedAt) return;
  const answered = db.select({ one: sql`1` }).from(answers).where(eq(answers.submissionId, askedBy)).limit(1).get();
  if (answered || (asking.invitationId && continued.invitationId)) return;
  if (asking.invitationId) moveInvitation(db, asking.invitationId, asking, continued);
  deleteSubmission(db, { actor: "server", now }, askedBy);
}

/**
 * Move the invitation, because it would otherwise be deleted with the empty submission. The code has proved the address,
 * so the continued submission now counts as started by the personal link.
 */
function moveInvitation(db: Db, invitationId: string, from: Submission, to: Submission): void {
  db.update(submissions).set({ invitationId: null }).where(eq(submissions.id, from.id)).run();
  db.update(submissions).set({ invitationId, startToken: null }).where(eq(submissions.id, to.id)).run();
  copyTimesToInvitation(db.$client, to.id);
}

function removeOldCodes(db: Db, askedBy: string, now: Date): void {
  const limit = (sign: 1 | -1) => new Date(now.getTime() + sign * 6 * VALID_MS);
  const { askedAt } = continuationCodes;
  db.delete(continuationCodes)
    .where(or(eq(continuationCodes.askedBy, askedBy), lt(askedAt, limit(-1)), gt(askedAt, limit(1))))
    .run();
}

/** Accept differences in both directions, because the server's clock may be set back. */
function isWithin(ms: number, then: Date, now: Date): boolean {
  return Math.abs(now.getTime() - then.getTime()) <= ms;
}

function hashCode({ submissionId, askedBy }: CodeRow, code: string, secret: string): string {
  return createHmac("sha256", secret).update(`continue/${submissionId}/${askedBy}/${code}`).digest("base64url");
}

function isEqualHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/**
 * Queue an email in the caller's transaction, unless one is waiting. Throw a Refusal for the fourth email to the same
 * address within an hour.
 */
function queueContinuationCode(db: Db, { id, email, emailKey }: Submission, now: Date): void {
  const waiting = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.submissionId, id), eq(messages.kind, "continuation-code"), pendingCondition))
    .get();
  if (waiting) return;
  assertBelowHourlyLimit(db, "continuation-code", emailKey, now);
  const message = {
    kind: "continuation-code",
    submissionId: id,
    recipient: email,
    createdAt: now,
    dueAt: DUE_FIRST,
  } as const;
  db.insert(messages)
    .values({ id: newId(), ...message })
    .run();
}

/** The result must not reveal whether there is something to continue. */
export function getContinuationState(asking: Submission): "not-asked" | "asked" {
  return findAskedCode(db, asking.id)?.usedAt === null ? "asked" : "not-asked";
}

export async function sendCode(asking: Submission, call: RequestContext): Promise<boolean> {
  await attempt("continuation code", await getClientIdentity(call));
  const known = listCurrentIds(db, await readCandidateSession(call.request));
  return requestCode(liveDb(), asking, known, new Date());
}

export async function continueByCode(
  askedBy: string,
  code: string,
  call: RequestContext,
): Promise<{ id: string; headers: Headers }> {
  const target = `continue ${findAskedCode(db, askedBy)?.submissionId ?? askedBy}`;
  const guess = () => redeemCode(liveDb(), askedBy, code, env.sessionSecrets, new Date());
  const continued = await attempt("code", await getClientIdentity(call), { target, guess });
  if (!continued) throw new Refusal("invalid-credentials", CODE_WRONG);
  const { id, device } = continued;
  return { id, headers: await rememberSubmission(await readCandidateSession(call.request), id, device) };
}
