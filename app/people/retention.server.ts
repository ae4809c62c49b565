import { desc, eq, inArray } from "drizzle-orm";
import { readSetting, writeSetting } from "#app/organization/index.server.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { DEFAULT_ROWS_PER_PAGE } from "#app/platform/http/pagination.ts";
import { getCutoff } from "#app/platform/nightly-run.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { sum } from "#app/platform/sum.ts";
import { findSubmission, type Submission } from "#app/submissions/index.server.ts";
import { type DueStudy, listDueStudies } from "#app/validation/index.server.ts";
import { type Db, prepared } from "#db/client.ts";
import { erasureHolds, submissions, tests } from "#db/schema.ts";
import type { Unit } from "./erase-people.server.ts";
import { NO_RETENTION, retentionSchema } from "./retention.ts";
import type { Retention } from "./retention-text.ts";

export const QUEUE_PAGE_SIZE = DEFAULT_ROWS_PER_PAGE;

export function getRetention(db: Db): Retention {
  const stored = retentionSchema.safeParse(readSetting(db, "retention"));
  return stored.success ? stored.data : NO_RETENTION;
}

export const saveRetention = command({
  state: getRetention,
  run(db: Db, { now }: AuditContext, retention: Retention): void {
    writeSetting(db, "retention", retention, "After how many months candidates' data is erased, and how");
    saveLastRun(db, now);
  },
  events: ({ args: [retention], before }) => [
    { event: "retention", entityType: "setting", entityId: "retention", detail: { ...retention, before } },
  ],
});

export function findLastRun(db: Db): Date | null {
  const stored = readSetting(db, "retention_ran_at");
  const ranAt = typeof stored === "string" ? new Date(stored) : null;
  return ranAt && !Number.isNaN(ranAt.getTime()) ? ranAt : null;
}

export function saveLastRun(db: Db, at: Date): void {
  writeSetting(
    db,
    "retention_ran_at",
    at.toISOString(),
    "When the server last checked whether candidates' data is due for erasure",
  );
}

export function getRetentionCutoff({ months }: Retention, run: Date): Date | null {
  return months === null ? null : getCutoff(run, months);
}

/**
 * The people who are due for erasure on a test. People on hold are not due, nor people with an open invitation that is
 * newer than the retention period and has not expired.
 */
const DUE = `FROM (
  SELECT test_id, email_key, max(max(started_at, coalesce(completed_at, 0))) AS last_at FROM submissions
   WHERE is_preview = 0 AND erased_at IS NULL GROUP BY email_key, test_id) p
 WHERE last_at <= @upTo
   AND NOT EXISTS (SELECT 1 FROM erasure_holds h WHERE h.email_key = p.email_key AND h.until > @now)
   AND NOT EXISTS (SELECT 1 FROM invitations i WHERE i.email_key = p.email_key AND i.test_id = p.test_id
     AND i.progress = 0 AND i.invited_at > @upTo AND (i.expires_at IS NULL OR i.expires_at > @now))`;

const statements = prepared(({ $client }) => ({
  count: $client.prepare<[Range], number>(`SELECT count(*) ${DUE}`).pluck(),
  units: $client.prepare<[Range & { limit: number; offset: number }], Unit>(
    `SELECT test_id AS testId, email_key AS emailKey ${DUE}
      ORDER BY last_at, test_id, email_key LIMIT @limit OFFSET @offset`,
  ),
  newest: $client
    .prepare<[Unit], string>(
      `SELECT id FROM submissions WHERE email_key = @emailKey AND test_id = @testId AND is_preview = 0
        ORDER BY max(started_at, coalesce(completed_at, 0)) DESC LIMIT 1`,
    )
    .pluck(),
}));

type Range = { upTo: number; now: number };

export function countDueCandidates(db: Db, upTo: Date | null, now: Date): number {
  if (!upTo) return 0;
  return statements(db).count.get({ upTo: upTo.getTime(), now: now.getTime() }) ?? 0;
}

export function listDueUnits(db: Db, upTo: Date, now: Date, limit: number, offset = 0): Unit[] {
  return statements(db).units.all({ upTo: upTo.getTime(), now: now.getTime(), limit, offset });
}

/** Count the people whose data would be erased: candidates, and participants of studies with current staff. */
export function countDuePeople(db: Db, upTo: Date | null, now: Date): number {
  return sumDuePeople(countDueCandidates(db, upTo, now), listDueStudies(db, upTo));
}

export function sumDuePeople(candidates: number, studies: readonly DueStudy[]): number {
  return candidates + sum(studies.map(({ people }) => people));
}

type DuePerson = Submission & { testName: string };

export function listDue(db: Db, upTo: Date | null, now: Date, page: number): DuePerson[] {
  if (!upTo) return [];
  const units = listDueUnits(db, upTo, now, QUEUE_PAGE_SIZE, (page - 1) * QUEUE_PAGE_SIZE);
  const ids = units.flatMap((unit) => statements(db).newest.get(unit) ?? []);
  const rows = db
    .select({ submission: submissions, testName: tests.name })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .where(inArray(submissions.id, ids))
    .all();
  const byId = new Map(rows.map(({ submission, testName }) => [submission.id, { ...submission, testName }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Hold = typeof erasureHolds.$inferSelect & { person: Submission | null };

export function listHolds(db: Db): Hold[] {
  const holds = db.select().from(erasureHolds).orderBy(erasureHolds.until, erasureHolds.emailKey).all();
  return holds.map((hold) => ({ ...hold, person: findNewestSubmission(db, hold.emailKey) }));
}

function findNewestSubmission(db: Db, emailKey: string): Submission | null {
  const newest = db
    .select()
    .from(submissions)
    .where(eq(submissions.emailKey, emailKey))
    .orderBy(desc(submissions.startedAt));
  return newest.get() ?? null;
}

/**
 * Keep the data of a submission's person in all tests until a date, replacing any earlier hold. Throw a Refusal if the
 * submission is deleted, erased or a preview, or if the date has passed.
 */
export const holdPerson = command({
  run(db: Db, { now }: AuditContext, submissionId: string, { until, reason, adminId, adminName }: NewHold): void {
    const submission = findSubmission(db, submissionId);
    if (!submission || submission.erasedAt || submission.isPreview) {
      throw new Refusal("not-found", "This person no longer exists");
    }
    if (until <= now) throw new Refusal("invalid-input", DAY_IS_OVER, { fields: { until: [DAY_IS_OVER] } });
    const { emailKey } = submission;
    const hold = { until, reason, madeAt: now, adminId, adminName };
    db.insert(erasureHolds)
      .values({ emailKey, ...hold })
      .onConflictDoUpdate({ target: erasureHolds.emailKey, set: hold })
      .run();
  },
  events: ({ args: [submissionId, { until }] }) => [buildHoldEvent(submissionId, until)],
});

type NewHold = Pick<Hold, "until" | "reason" | "adminId" | "adminName">;

const DAY_IS_OVER = "Please choose a day in the future";

export const endHold = command({
  run(db: Db, _context: AuditContext, submissionId: string): void {
    const emailKey = findSubmission(db, submissionId)?.emailKey ?? "";
    const ended = db.delete(erasureHolds).where(eq(erasureHolds.emailKey, emailKey)).run().changes;
    if (ended === 0) throw new Refusal("not-found", "This person's data is no longer on hold");
  },
  events: ({ args: [submissionId] }) => [buildHoldEvent(submissionId, null)],
});

function buildHoldEvent(entityId: string, until: Date | null) {
  return {
    event: "hold",
    entityType: "submission",
    entityId,
    detail: { until: until?.toISOString() ?? null },
  } as const;
}
