import { overlayPoints } from "#app/content/score-key.ts";
import { getScoreKey } from "#app/content/score-keys.ts";
import { scoreAnswers } from "#app/content/scoring.ts";
import { flattenQuestions } from "#app/content/test-content.ts";
import { getTestVersion } from "#app/content/test-versions.server.ts";
import { type Db, inTransaction } from "#db/client.ts";

type RescoreRow = { id: string; testId: string; madeAt: Date; isFinished?: boolean } & (
  | { pointsVersionId: string; undoes?: undefined }
  | { pointsVersionId?: undefined; undoes: string }
);
type Submission = { id: string; versionId: string; completedAt: number };

/** An undo restores the score key that each submission had before. */
export function writeRescore(db: Db, act: RescoreRow, submissionIds: string[]): void {
  inTransaction(db, () => {
    const finishedAt = act.isFinished === false ? null : act.madeAt.getTime() + 1;
    const n = submissionIds.length;
    db.$client
      .prepare("INSERT INTO rescores VALUES (?, ?, ?, ?, ?, ?, 'an-admin', 'Zoë', 'Calls count more', ?, ?, ?, 0)")
      .run(
        act.id,
        act.testId,
        act.pointsVersionId ?? null,
        act.undoes ?? null,
        act.madeAt.getTime(),
        finishedAt,
        n,
        n,
        n,
      );
    for (const id of submissionIds) scoreOne(db, act, id);
  });
}

function scoreOne(db: Db, act: RescoreRow, submissionId: string): void {
  const sqlite = db.$client;
  const submission = sqlite
    .prepare<[string], Submission>(
      "SELECT id, version_id AS versionId, completed_at AS completedAt FROM submissions WHERE id = ?",
    )
    .get(submissionId);
  if (!submission) throw new Error("There is no such submission");
  const insertResult = sqlite.prepare(
    `INSERT INTO results SELECT id, ?, score_key_id, ?, ?, total_points, max_points, percent, 'GOOD MATCH',
       (SELECT json_group_array(json_array(section_id, total_points, max_points, question_count))
          FROM (SELECT * FROM section_scores WHERE submission_id = submissions.id ORDER BY position))
       FROM submissions WHERE id = ?`,
  );
  const numbers = sqlite.prepare("SELECT count(*) FROM results WHERE submission_id = ?").pluck();
  if (numbers.get(submissionId) === 0) insertResult.run(1, null, submission.completedAt, submissionId);
  const pointsBefore = sqlite
    .prepare<[string], string>(
      `SELECT points_version_id FROM results JOIN score_keys k ON k.id = score_key_id
        WHERE submission_id = ? ORDER BY number DESC LIMIT 1 OFFSET 1`,
    )
    .pluck();
  const pointsVersionId = act.pointsVersionId ?? pointsBefore.get(submissionId) ?? "";
  const key = { testId: act.testId, versionId: submission.versionId, pointsVersionId };
  setScore(db, submission, key, getScoreKey(sqlite, key));
  insertResult.run(Number(numbers.get(submissionId)) + 1, act.id, act.madeAt.getTime(), submissionId);
}

function setScore(db: Db, { id }: Submission, by: { versionId: string; pointsVersionId: string }, keyId: number): void {
  const sqlite = db.$client;
  const content = overlayPoints(getTestVersion(db, by.versionId), getTestVersion(db, by.pointsVersionId));
  const options = flattenQuestions(content).flatMap(({ question }) => question.options);
  const answers = sqlite
    .prepare<[string], { questionId: string; optionId: string }>(
      "SELECT question_id AS questionId, option_id AS optionId FROM answers WHERE submission_id = ?",
    )
    .all(id);
  const getPointsByOption = (optionId: string) => options.find((option) => option.id === optionId)?.points ?? 0;
  const score = scoreAnswers(
    content,
    answers.map(({ questionId, optionId }) => ({ questionId, points: getPointsByOption(optionId) })),
  );
  const isCounted = sqlite.prepare("SELECT in_norm FROM submissions WHERE id = ?").pluck().get(id);
  sqlite.prepare("UPDATE submissions SET in_norm = 0 WHERE id = ?").run(id);
  for (const { sectionId, totalPoints, maxPoints } of score.sections) {
    sqlite
      .prepare("UPDATE section_scores SET total_points = ?, max_points = ? WHERE submission_id = ? AND section_id = ?")
      .run(totalPoints, maxPoints, id, sectionId);
  }
  sqlite
    .prepare("UPDATE submissions SET total_points = ?, max_points = ?, percent = ?, score_key_id = ? WHERE id = ?")
    .run(score.totalPoints, score.maxPoints, score.percent, keyId, id);
  sqlite.prepare("UPDATE submissions SET in_norm = ? WHERE id = ?").run(isCounted, id);
}
