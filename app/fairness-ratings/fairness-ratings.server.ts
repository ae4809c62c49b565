import { canViewTest, type VisibleTests } from "#app/accounts/index.ts";
import { getTest } from "#app/content/index.server.ts";
import { withAudit } from "#app/platform/audit/audit-log.server.ts";
import { isReleaseDue } from "#app/platform/disclosure-control.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
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
  markAnswered: $client.prepare("INSERT INTO fairness_answered (submission_id) VALUES (?) ON CONFLICT DO NOTHING"),
  hasAnswered: $client.prepare<[string], number>("SELECT 1 FROM fairness_answered WHERE submission_id = ?").pluck(),
  insert: $client.prepare(
    `INSERT INTO fairness_ratings (id, test_id, quarter, rating, comment)
      VALUES (@id, @testId, @quarter, @rating, @comment)`,
  ),
  count: $client.prepare<[string], { isReleased: number; rating: number; n: number }>(
    `SELECT is_released AS isReleased, rating, count(*) AS n FROM fairness_ratings WHERE test_id = ?
      GROUP BY is_released, rating`,
  ),
  release: $client.prepare("UPDATE fairness_ratings SET is_released = 1 WHERE test_id = ? AND is_released = 0"),
  comments: $client.prepare<[string], FairnessComment>(
    "SELECT id, comment AS text FROM fairness_ratings WHERE test_id = ? AND is_released = 1 AND comment <> ''",
  ),
  clearComment: $client.prepare(
    "UPDATE fairness_ratings SET comment = '' WHERE id = @id AND test_id = @testId AND is_released = 1 AND comment <> ''",
  ),
}));

export type FairnessComment = { id: string; text: string };

export type FairnessSummary = {
  /** Number of answers, at most those that are shown once there are enough. */
  answers: number;
  /** Null until there are enough answers. */
  figures: FairnessFigures | null;
  /** In alphabetical order, because the order of arrival could tell whose they are. */
  comments: FairnessComment[];
};

export function hasRatedFairness(db: Db, submissionId: string): boolean {
  return statements(db).hasAnswered.get(submissionId) === 1;
}

/**
 * Store an answer without a link to its submission. Ignore a second answer. The caller makes sure that the submission
 * is completed and not a preview.
 */
export function rateFairness(
  db: Db,
  { id, testId }: { id: string; testId: string },
  { rating, comment }: FairnessAnswer,
  now: Date,
): void {
  const { markAnswered, insert, release } = statements(db);
  inTransaction(db, () => {
    if (markAnswered.run(id).changes === 0) return;
    insert.run({ id: newId(), testId, quarter: getQuarter(now), rating, comment });
    const [pending, released] = [sum(countRatings(db, testId, false)), sum(countRatings(db, testId, true))];
    if (isReleaseDue({ released, pending })) release.run(testId);
  });
}

function countRatings(db: Db, testId: string, released: boolean): RatingCounts {
  const rows = statements(db)
    .count.all(testId)
    .filter(({ isReleased }) => (isReleased === 1) === released);
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = RATINGS.map(
    (rating) => rows.find((row) => row.rating === rating)?.n ?? 0,
  );
  return [one, two, three, four, five];
}

function sum(counts: RatingCounts): number {
  return counts.reduce((total, n) => total + n, 0);
}

/** Null if the test is missing or hidden. */
export function readFairness(db: Db, testId: string, visibleTests: VisibleTests): FairnessSummary | null {
  if (!canViewTest(visibleTests, testId) || !getTest(db, testId)) return null;
  const released = countRatings(db, testId, true);
  const shown = sum(released);
  if (shown === 0) return { answers: sum(countRatings(db, testId, false)), figures: null, comments: [] };
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

/** Delete the text of an answer. Keep its rating. Throw a Refusal if the answer has no text. */
function deleteComment(db: Db, testId: string, id: string): void {
  if (statements(db).clearComment.run({ testId, id }).changes === 0) {
    throw new Refusal("not-found", "This comment no longer exists");
  }
}

export const auditedFairness = {
  deleteComment: withAudit(deleteComment, ({ args: [testId] }) => [
    { event: "fairness-comment-deleted", entityType: "test", entityId: testId },
  ]),
};
