import { canViewTest, type VisibleTests } from "#app/accounts/index.ts";
import { getTest } from "#app/content/index.server.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { changeSurveyStore, readSurveyStore } from "#app/platform/database/survey-store.server.ts";
import { isReleaseDue } from "#app/platform/disclosure-control.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { sum } from "#app/platform/sum.ts";
import { type Db, prepared } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import {
  type FairnessAnswer,
  type FairnessFigures,
  getQuarter,
  type RatingCounts,
  summarizeRatings,
} from "./fairness-rating.ts";
import { RATINGS } from "./rating-limits.ts";

const statements = prepared(({ $client }) => ({
  insert: $client.prepare(
    `INSERT INTO fairness_ratings (id, test_id, quarter, rating, comment, is_released)
      VALUES (@id, @testId, @quarter, @rating, @comment, 1)`,
  ),
  count: $client.prepare<[string], { rating: number; n: number }>(
    "SELECT rating, count(*) AS n FROM fairness_ratings WHERE test_id = ? AND is_released = 1 GROUP BY rating",
  ),
  comments: $client.prepare<[string], FairnessComment>(
    "SELECT id, comment AS text FROM fairness_ratings WHERE test_id = ? AND is_released = 1 AND comment <> ''",
  ),
  clearComment: $client.prepare(
    "UPDATE fairness_ratings SET comment = '' WHERE id = @id AND test_id = @testId AND is_released = 1 AND comment <> ''",
  ),
}));

export type FairnessComment = { id: string; text: string };

export type FairnessSummary = {
  answers: number;
  figures: FairnessFigures | null;
  /** Sorted alphabetically, because the order of arrival could reveal whose comments they are. */
  comments: FairnessComment[];
};

type Rated = { id: string; testId: string };

export function hasRatedFairness(db: Db, { id, testId }: Rated): boolean {
  return readSurveyStore(db, testId).answered.fairness.includes(id);
}

/**
 * Add an answer to the pending ones, and release them if there are enough. Released answers get the earliest of their
 * quarters, because a different quarter could identify a person. Ignore a second answer. The submission must be
 * completed and not a preview.
 */
export function rateFairness(db: Db, { id, testId }: Rated, { rating, comment }: FairnessAnswer, now: Date): void {
  changeSurveyStore(db, testId, (store) => {
    if (store.answered.fairness.includes(id)) return;
    store.answered.fairness.push(id);
    store.ratings.push({ quarter: getQuarter(now), rating, comment });
    if (!isReleaseDue({ released: sum(countRatings(db, testId)), pending: store.ratings.length })) return;
    const [quarter] = store.ratings.map((one) => one.quarter).sort();
    for (const { rating, comment } of store.ratings) {
      statements(db).insert.run({ id: newId(), testId, quarter, rating, comment });
    }
    store.ratings = [];
  });
}

function countRatings(db: Db, testId: string): RatingCounts {
  const rows = statements(db).count.all(testId);
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = RATINGS.map(
    (rating) => rows.find((row) => row.rating === rating)?.n ?? 0,
  );
  return [one, two, three, four, five];
}

export function readFairness(db: Db, testId: string, visibleTests: VisibleTests): FairnessSummary | null {
  if (!canViewTest(visibleTests, testId) || !getTest(db, testId)) return null;
  const released = countRatings(db, testId);
  const shown = sum(released);
  if (shown === 0) return { answers: 0, figures: null, comments: [] };
  const collator = new Intl.Collator("en");
  const comments = statements(db)
    .comments.all(testId)
    .sort((one, other) => collator.compare(one.text, other.text));
  return { answers: shown, figures: summarizeRatings(released), comments };
}

export function findFairnessComment(db: Db, testId: string, id: string): FairnessComment | null {
  return (
    statements(db)
      .comments.all(testId)
      .find((comment) => comment.id === id) ?? null
  );
}

export const deleteFairnessComment = command({
  run(db: Db, _context: AuditContext, testId: string, id: string): void {
    if (statements(db).clearComment.run({ testId, id }).changes === 0) {
      throw new Refusal("not-found", "This comment no longer exists");
    }
  },
  events: ({ args: [testId] }) => [{ event: "fairness-comment-deleted", entityType: "test", entityId: testId }],
});
