import { getPointsByOption } from "#app/content/index.server.ts";
import { type Score, scoreAnswers, type TestContent } from "#app/content/index.ts";
import { getMatchBand, MATCH_LABELS, type PlaybookRanges } from "#app/match-bands/index.ts";
import { queueWebhookEvent } from "#app/webhooks/index.server.ts";
import { type Db, prepared } from "#db/client.ts";
import type { ResultSection } from "#db/schema.ts";

export type NewResult = { scoreKeyId: number; sections: ResultSection[] } & Omit<Score, "sections">;

export type ResultSource = { rescoreId: string; madeAt: number; ranges: PlaybookRanges };

type CurrentResult = Omit<NewResult, "sections"> & { completedAt: number };

const statements = prepared(({ $client: sqlite }) => ({
  picks: sqlite.prepare<[string], { questionId: string; optionId: string }>(
    "SELECT question_id AS questionId, option_id AS optionId FROM answers WHERE submission_id = ?",
  ),
  current: sqlite.prepare<[string], CurrentResult>(
    `SELECT score_key_id AS scoreKeyId, total_points AS totalPoints, max_points AS maxPoints, percent,
            completed_at AS completedAt FROM submissions WHERE id = ?`,
  ),
  sections: sqlite
    .prepare<[string], ResultSection>(
      `SELECT section_id, total_points, max_points, question_count FROM section_scores
        WHERE submission_id = ? ORDER BY position`,
    )
    .raw(),
  lastNumber: sqlite.prepare<[string], number>("SELECT max(number) FROM results WHERE submission_id = ?").pluck(),
  keep: sqlite.prepare(
    `INSERT INTO results (submission_id, number, score_key_id, rescore_id, made_at, total_points, max_points, percent, label, sections)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  uncount: sqlite.prepare("UPDATE submissions SET in_norm = 0 WHERE id = ? AND in_norm = 1"),
  count: sqlite.prepare("UPDATE submissions SET in_norm = 1 WHERE id = ?"),
  changeSection: sqlite.prepare(
    `UPDATE section_scores SET total_points = @total, max_points = @max
      WHERE submission_id = @id AND position = @position AND (total_points, max_points) <> (@total, @max)`,
  ),
  change: sqlite.prepare(
    `UPDATE submissions SET score_key_id = @scoreKeyId, total_points = @totalPoints, max_points = @maxPoints,
            percent = @percent WHERE id = @id`,
  ),
}));

export function scoreSubmission(db: Db, submissionId: string, scoreKeyId: number, content: TestContent): NewResult {
  const points = getPointsByOption(content);
  const picks = statements(db).picks.all(submissionId);
  const score = scoreAnswers(
    content,
    picks.map(({ questionId, optionId }) => ({ questionId, points: points.get(questionId)?.get(optionId) ?? 0 })),
  );
  const sections = score.sections.map(
    (section): ResultSection => [section.sectionId, section.totalPoints, section.maxPoints, section.questionCount],
  );
  return { ...score, scoreKeyId, sections };
}

/** Make a result current and append it to the history, in the caller's transaction. Triggers update the counters. */
export function storeResult(db: Db, submissionId: string, result: NewResult, making: ResultSource): void {
  const { lastNumber, current, sections, uncount, change, changeSection, count } = statements(db);
  let number = lastNumber.get(submissionId) ?? 0;
  const first = number === 0 ? current.get(submissionId) : undefined;
  if (first) {
    number = 1;
    const kept = { ...first, sections: sections.all(submissionId) };
    insertResult(db, submissionId, kept, { ...making, number, rescoreId: null, madeAt: first.completedAt });
  }
  insertResult(db, submissionId, result, { ...making, number: number + 1 });
  queueWebhookEvent(db.$client, "result.rescored", submissionId, new Date(making.madeAt));
  const isCounted = uncount.run(submissionId).changes > 0;
  for (const [position, [, total, max]] of result.sections.entries()) {
    changeSection.run({ id: submissionId, position, total, max });
  }
  const { scoreKeyId, totalPoints, maxPoints, percent } = result;
  change.run({ id: submissionId, scoreKeyId, totalPoints, maxPoints, percent });
  if (isCounted) count.run(submissionId);
}

type NumberedSource = Omit<ResultSource, "rescoreId"> & { number: number; rescoreId: string | null };

function insertResult(
  db: Db,
  submissionId: string,
  result: NewResult,
  { number, rescoreId, madeAt, ranges }: NumberedSource,
): void {
  const { scoreKeyId, totalPoints, maxPoints, percent, sections } = result;
  const label = MATCH_LABELS[getMatchBand(percent, ranges)];
  statements(db).keep.run(
    ...[submissionId, number, scoreKeyId, rescoreId, madeAt],
    ...[totalPoints, maxPoints, percent, label, JSON.stringify(sections)],
  );
}
