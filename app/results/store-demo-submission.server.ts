import { scoreAnswers, type TestContent } from "#app/content/index.ts";
import { getPersonKey } from "#app/platform/text/fold.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { getScoringFields } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import type { DemoSubmission } from "./demo-candidates.ts";

type DemoVersion = { testId: string; versionId: string; content: TestContent };

/**
 * Insert a submission with the scores that `completeSubmission` would compute, or return false if it exists. Use plain
 * SQL, because 100,000 candidates have over four million answers.
 */
export function prepareInsert(db: Db, { testId, versionId, content }: DemoVersion) {
  const submissionRow = db.$client.prepare(`
    INSERT INTO submissions (id, test_id, version_id, email, email_key, person_key, first_name, last_name, is_preview,
      started_at, completed_at, total_duration, total_points, max_points, percent, has_scores)
    SELECT @id, @testId, @versionId, @email, @emailKey, @personKey, @firstName, @lastName, @isPreview,
      @startedAt, @completedAt, @totalDuration, @totalPoints, @maxPoints, @percent, @hasScores
    WHERE NOT EXISTS (SELECT 1 FROM submissions WHERE id = @id)`);
  const answerRow = db.$client.prepare(
    "INSERT INTO answers (submission_id, question_id, option_id, points, clicked_at, shown_at) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const scoreRow = db.$client.prepare(`
    INSERT INTO section_scores (submission_id, position, section_id, name, total_points, max_points, question_count)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);

  return (submission: DemoSubmission): boolean => {
    const { id, email, firstName, lastName, isPreview, startedAt, seconds, answers } = submission;
    const score = seconds === null ? null : scoreAnswers(content, answers);
    const { changes } = submissionRow.run({
      id,
      testId,
      versionId,
      email,
      emailKey: emailKey(email),
      personKey: getPersonKey(submission),
      firstName,
      lastName,
      isPreview: isPreview ? 1 : 0,
      startedAt,
      completedAt: seconds === null ? null : startedAt + seconds * 1000,
      totalDuration: seconds,
      totalPoints: score?.totalPoints ?? null,
      maxPoints: score?.maxPoints ?? null,
      percent: score?.percent ?? null,
      hasScores: score && score.sections.length > 0 ? 1 : 0,
    });
    if (changes === 0) return false;
    for (const answer of answers) {
      answerRow.run(id, answer.questionId, answer.optionId, answer.points, answer.clickedAt, answer.shownAt);
    }
    for (const [position, section] of (score?.sections ?? []).entries()) {
      const { sectionId, name, totalPoints, maxPoints, questionCount } = section;
      scoreRow.run(id, position, sectionId, name, totalPoints, maxPoints, questionCount);
    }
    return true;
  };
}

/**
 * Return a function that adds a completed submission to the counters. Call it in order of completion, because only a
 * person's first attempt counts.
 */
export function prepareCount(db: Db, { testId, versionId }: Omit<DemoVersion, "content">) {
  const count = db.$client.prepare(
    `UPDATE submissions SET score_key_id = @scoreKeyId, in_norm = @inNorm
      WHERE id = @id AND version_id = @versionId AND completed_at IS NOT NULL AND score_key_id IS NULL`,
  );
  return ({ id, email, isPreview }: Pick<DemoSubmission, "id" | "email" | "isPreview">): void => {
    const counted = getScoringFields(db, { testId, versionId, emailKey: emailKey(email), isPreview }, true);
    count.run({ id, versionId, scoreKeyId: counted.scoreKeyId, inNorm: Number(counted.inNorm) });
  };
}
