import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Author } from "#app/accounts/index.server.ts";
import { type AuditContext, command, listChanges } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { authorName } from "#app/platform/text/person.ts";
import { findVisibleSubmission } from "#app/submissions/index.server.ts";
import { queueWebhookEvent } from "#app/webhooks/index.server.ts";
import type { Db } from "#db/client.ts";
import { messages, stageChanges, submissions } from "#db/schema.ts";
import type { Stage } from "./stages.ts";

export type StageChange = typeof stageChanges.$inferSelect;

/** More than 1,000 changes would block candidates' requests for over 0.3 s (with 100,000 submissions). */
const MAX_STAGES_AT_ONCE = 1000;

type SetStagesResult = { set: number; unchanged: number; gone: number; erased: number };

/**
 * Set the stage of submissions. Skip and count those that have this stage, that are gone or hidden from the author
 * (`gone`), and those of erased people. Throw a Refusal if only erased ones remain.
 */
export const setStages = command({
  state: readStages,
  run(db: Db, { now }: AuditContext, submissionIds: string[], stage: Stage, author: Author): SetStagesResult {
    if (submissionIds.length === 0) throw new Refusal("invalid-input", "Please select a result first");
    if (submissionIds.length > MAX_STAGES_AT_ONCE)
      throw new Refusal("invalid-input", "Please select at most 1,000 at once");
    const found = [...new Set(submissionIds)].map((id) => findVisibleSubmission(db, id, author.visibleTests));
    const known = found.filter((submission) => submission !== null);
    const open = known.filter(({ erasedAt }) => erasedAt === null);
    const erased = known.length - open.length;
    if (open.length === 0 && erased > 0) throw new Refusal("conflict", "An erased person's stage cannot be changed");
    const changed = open.filter((submission) => submission.stage !== stage);
    for (const { id } of changed) insertStageChange(db, id, stage, author, now);
    const [set, gone] = [changed.length, found.length - known.length];
    return { set, unchanged: open.length - set, gone, erased };
  },
  events: listStageEvents,
});

/**
 * Revert the stage changes that the author made at `setAt`. Skip results whose stage has changed since, that are hidden
 * from the author or erased, and count them as `skipped`.
 */
export const undoStages = command({
  state: (db: Db, setAt: Date, author: Author) =>
    readStages(
      db,
      listChangesAt(db, setAt, author).map(({ submissionId }) => submissionId),
    ),
  run(db: Db, { now }: AuditContext, setAt: Date, author: Author): { set: number; skipped: number } {
    const changes = listChangesAt(db, setAt, author);
    let set = 0;
    for (const { submissionId, position } of changes) {
      const [latest, earlier] = listStageChanges(db, submissionId);
      const submission = findVisibleSubmission(db, submissionId, author.visibleTests);
      if (latest?.position !== position || !submission || submission.erasedAt) continue;
      insertStageChange(db, submissionId, earlier?.stage ?? "new", author, now);
      set += 1;
    }
    if (set === 0) throw new Refusal("conflict", "There is nothing to undo, because these stages have changed since");
    return { set, skipped: changes.length - set };
  },
  events: listStageEvents,
});

export function parseTime(text: string): Date | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Return the stage that undoing would revert, or null if every result's stage has changed since. */
export function findUndoableStages(db: Db, setAt: Date, author: Pick<Author, "id">): { stage: Stage } | null {
  const isLatest = sql`NOT EXISTS (SELECT 1 FROM stage_changes AS later
    WHERE later.submission_id = stage_changes.submission_id AND later.position > stage_changes.position)`;
  const { stage } = stageChanges;
  return (
    db
      .select({ stage })
      .from(stageChanges)
      .where(and(setAtCondition(setAt, author), isLatest))
      .get() ?? null
  );
}

function listChangesAt(db: Db, setAt: Date, author: Pick<Author, "id">): StageChange[] {
  return db.select().from(stageChanges).where(setAtCondition(setAt, author)).limit(MAX_STAGES_AT_ONCE).all();
}

function setAtCondition(setAt: Date, { id }: Pick<Author, "id">): SQL | undefined {
  return and(eq(stageChanges.changedAt, setAt), eq(stageChanges.adminId, id));
}

function insertStageChange(db: Db, submissionId: string, stage: Stage, author: Author, changedAt: Date): void {
  const position = sql`(SELECT count(*) FROM stage_changes WHERE submission_id = ${submissionId})`;
  const admin = { adminId: author.id, adminName: authorName(author) };
  db.insert(stageChanges)
    .values({ submissionId, position, stage, ...admin, changedAt })
    .run();
  queueWebhookEvent(db.$client, "stage.changed", submissionId, changedAt);
}

export function listStageChanges(db: Db, submissionId: string): StageChange[] {
  return db
    .select()
    .from(stageChanges)
    .where(eq(stageChanges.submissionId, submissionId))
    .orderBy(desc(stageChanges.position))
    .all();
}

type Stages = ReturnType<typeof readStages>;

function listStageEvents({ before, after }: { before: Stages; after: Stages }) {
  return [...after].map(([entityId, stage]) => ({
    event: "stage-set" as const,
    entityType: "submission" as const,
    entityId,
    detail: { changes: listChanges({ stage: before.get(entityId) }, { stage }) },
  }));
}

export function listStageMessages(db: Db, submissionId: string) {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.submissionId, submissionId), eq(messages.kind, "stage")))
    .orderBy(asc(messages.number))
    .all();
}

function readStages(db: Db, ids: string[]) {
  const { id, stage } = submissions;
  const some = ids.slice(0, MAX_STAGES_AT_ONCE);
  const rows = db.select({ id, stage }).from(submissions).where(inArray(id, some)).all();
  return new Map(rows.map((row) => [row.id, row.stage]));
}
