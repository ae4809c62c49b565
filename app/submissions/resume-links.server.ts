import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { Refusal } from "#app/platform/refusal.ts";
import { HOUR_MS } from "#app/platform/time-units.ts";
import { type Db, inTransaction, parameterCondition, prepared } from "#db/client.ts";
import { resumeLinks } from "#db/schema.ts";
import { findDeviceOpenedAt, moveToNewDevice } from "./devices.server.ts";
import { formatResumeCode, parseResumeCode, RESUME_CODE_BYTES, RESUME_HOURS } from "./resume-code.ts";
import type { Submission } from "./stored-submissions.server.ts";
import { SUBMISSION_NOT_FOUND } from "./submission.ts";
import { findSubmission } from "./submissions.server.ts";

const statements = prepared((db) => ({
  byHash: db.select().from(resumeLinks).where(parameterCondition(resumeLinks.codeHash, "codeHash")).prepare(),
}));

type Link = typeof resumeLinks.$inferSelect;

type ResumeCode = { code: string; until: Date };

export function createResumeLink(db: Db, submissionId: string, now: Date): ResumeCode {
  return inTransaction(db, () => {
    const submission = findSubmission(db, submissionId);
    if (!submission || !isUnfinished(submission)) throw new Refusal("not-found", SUBMISSION_NOT_FOUND);
    const code = formatResumeCode(randomBytes(RESUME_CODE_BYTES));
    const link = { codeHash: hash(code), madeAt: now, usedAt: null, usedBy: null };
    db.insert(resumeLinks)
      .values({ submissionId, ...link })
      .onConflictDoUpdate({ target: resumeLinks.submissionId, set: link })
      .run();
    return { code, until: new Date(now.getTime() + RESUME_HOURS * HOUR_MS) };
  });
}

export function findResumable(db: Db, typed: string, now: Date): Submission | null {
  const link = findLink(db, typed);
  return link && link.usedAt === null ? findUnfinishedOf(db, link, now) : null;
}

/**
 * Use up the code and return the submission's id and this device's number. Null if the code no longer works. The same
 * `form` value works again, because the first response may have been lost.
 */
export function redeemResumeLink(
  db: Db,
  typed: string,
  form: string,
  now: Date,
): { id: string; device: number } | null {
  return inTransaction(db, () => {
    const link = findLink(db, typed);
    const submission = link && findUnfinishedOf(db, link, now);
    if (!link || !submission) return null;
    const { id } = submission;
    const usedBy = hash(form);
    if (link.usedAt) {
      const device = link.usedBy === usedBy ? findDeviceOpenedAt(db, id, link.usedAt) : null;
      return device === null ? null : { id, device };
    }
    db.update(resumeLinks)
      .set({ usedAt: now, usedBy })
      .where(and(eq(resumeLinks.submissionId, id), isNull(resumeLinks.usedAt)))
      .run();
    return { id, device: moveToNewDevice(db, id, now) };
  });
}

function findLink(db: Db, typed: string): Link | null {
  const code = parseResumeCode(typed);
  return code === null ? null : (statements(db).byHash.get({ codeHash: hash(code) }) ?? null);
}

function findUnfinishedOf(db: Db, { submissionId, madeAt }: Link, now: Date): Submission | null {
  if (Math.abs(now.getTime() - madeAt.getTime()) > RESUME_HOURS * HOUR_MS) return null;
  const submission = findSubmission(db, submissionId);
  return submission && isUnfinished(submission) ? submission : null;
}

function isUnfinished({ completedAt, erasedAt, isPreview }: Submission): boolean {
  return !completedAt && !erasedAt && !isPreview;
}

/** A plain hash is enough, because nobody can guess 140 random bits. */
function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
