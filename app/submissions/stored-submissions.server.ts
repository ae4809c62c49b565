import { sql } from "drizzle-orm";
import { getScoreKey } from "#app/content/index.server.ts";
import { type Db, parameterCondition, prepared } from "#db/client.ts";
import { sectionScores, submissions } from "#db/schema.ts";
import type { HiddenTab } from "./submission.ts";

const { placeholder } = sql;

/** Wrap the placeholder in SQL, because Drizzle's types do not let a plain placeholder be null. */
const nullable = (name: string) => sql`${placeholder(name)}`;

const START_COLUMNS = {
  id: placeholder("id"),
  testId: placeholder("testId"),
  versionId: placeholder("versionId"),
  email: placeholder("email"),
  emailKey: placeholder("emailKey"),
  firstName: placeholder("firstName"),
  lastName: placeholder("lastName"),
  personKey: placeholder("personKey"),
  isPreview: placeholder("isPreview"),
  isStudy: placeholder("isStudy"),
  startToken: nullable("startToken"),
  invitationId: nullable("invitationId"),
  consentedAt: nullable("consentedAt"),
  noticeVersion: nullable("noticeVersion"),
  startedAt: placeholder("startedAt"),
  optionOrderKey: placeholder("optionOrderKey"),
  source: placeholder("source"),
};

const statements = prepared((db) => ({
  counted: db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      // Use a literal 1, because SQLite does not use a partial index for a condition with a parameter.
      sql`${submissions.testId} = ${sql.placeholder("testId")} AND ${submissions.emailKey} = ${sql.placeholder("emailKey")}
        AND ${submissions.inNorm} = 1`,
    )
    .prepare(),
  begin: db.insert(submissions).values(START_COLUMNS).prepare(),
  byStartToken: db.select().from(submissions).where(parameterCondition(submissions.startToken, "startToken")).prepare(),
  addSection: db
    .insert(sectionScores)
    .values({
      submissionId: placeholder("submissionId"),
      position: placeholder("position"),
      sectionId: placeholder("sectionId"),
      name: placeholder("name"),
      totalPoints: placeholder("totalPoints"),
      maxPoints: placeholder("maxPoints"),
      questionCount: placeholder("questionCount"),
    })
    .prepare(),
  complete: db.$client.prepare(`
    UPDATE submissions SET completed_at = @completedAt, total_duration = @totalDuration, server_duration = @serverDuration,
        total_points = @totalPoints, max_points = @maxPoints, percent = @percent, has_scores = @hasScores,
        score_key_id = @scoreKeyId, in_norm = @inNorm
      WHERE id = @id AND completed_at IS NULL`),
  // Keep the greatest totals, because each browser sends separate totals and requests may arrive late.
  hide: db.$client.prepare<HiddenTab & { id: string }>(`
    UPDATE submissions SET hidden_times = max(coalesce(hidden_times, 0), @times),
        hidden_seconds = max(coalesce(hidden_seconds, 0), @seconds)
      WHERE id = @id AND (hidden_times IS NULL OR hidden_times < @times OR hidden_seconds < @seconds)`),
}));

export type Submission = typeof submissions.$inferSelect;

type NewSubmission = Pick<Submission, keyof typeof START_COLUMNS>;

export function storeStart(db: Db, begun: NewSubmission): void {
  statements(db).begin.run({ ...begun, consentedAt: begun.consentedAt?.getTime() ?? null });
}

export function findByStartToken(db: Db, startToken: string): Submission | null {
  return statements(db).byStartToken.get({ startToken }) ?? null;
}

export function storeHiddenTab(db: Db, id: string, { times, seconds }: HiddenTab): void {
  statements(db).hide.run({ id, times, seconds });
}

type Section = Omit<typeof sectionScores.$inferInsert, "submissionId" | "position">;

type Completion = Pick<Submission, "totalDuration" | "serverDuration" | "totalPoints" | "maxPoints" | "percent"> & {
  completedAt: Date;
  hasScores: boolean;
  scoreKeyId: number;
  inNorm: boolean;
  sections: Section[];
};

export function storeCompletion(db: Db, id: string, { sections, completedAt, ...rest }: Completion): void {
  const { addSection, complete } = statements(db);
  for (const [position, section] of sections.entries()) addSection.run({ ...section, submissionId: id, position });
  const { hasScores, inNorm, ...figures } = rest;
  complete.run({
    ...figures,
    id,
    completedAt: completedAt.getTime(),
    hasScores: Number(hasScores),
    inNorm: Number(inNorm),
  });
}

type Completed = Pick<typeof submissions.$inferSelect, "testId" | "versionId" | "emailKey" | "isPreview">;

/**
 * `inNorm` is true for a person's first scored submission of a test, whatever its version, if it has answers. It is
 * false for previews.
 */
export function getScoringFields(db: Db, submission: Completed, hasAnswersAndScores: boolean) {
  const { testId, versionId, emailKey, isPreview } = submission;
  const isFirst = statements(db).counted.get({ testId, emailKey }) === undefined;
  return {
    scoreKeyId: getScoreKey(db.$client, { testId, versionId, pointsVersionId: versionId }),
    inNorm: !isPreview && hasAnswersAndScores && isFirst,
  };
}
