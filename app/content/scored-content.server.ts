/** The content by which a result is scored: docs/develop/decisions/033-counts-and-keys.md */
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { setWithLimit } from "#app/platform/database/cache.server.ts";
import { type Db, prepared } from "#db/client.ts";
import { scoreKeys } from "#db/schema.ts";
import {
  type ContentChange,
  compareContent,
  hashScale,
  indexPoints,
  overlayPoints,
  type PointsByOption,
} from "./score-key.ts";
import type { TestContent } from "./test-content.ts";
import { getTestVersion, isCurrentVersion, listVersionNumbers, readDraft } from "./test-versions.server.ts";

const OVERLAYS_IN_MEMORY = 100;

const statements = prepared((db) => ({
  key: db
    .select({ pointsVersionId: scoreKeys.pointsVersionId })
    .from(scoreKeys)
    .where(eq(scoreKeys.id, sql.placeholder("id")))
    .prepare(),
  overlays: new Map<string, TestContent>(),
}));

type Key = { versionId: string; pointsVersionId: string };

/** The content of a key. Versions never change, so overlays stay in memory; a key of one version costs none. */
export function getOverlay(db: Db, { versionId, pointsVersionId }: Key): TestContent {
  const answered = getTestVersion(db, versionId);
  if (versionId === pointsVersionId) return answered;
  const { overlays } = statements(db);
  const name = JSON.stringify([versionId, pointsVersionId]);
  const known = overlays.get(name);
  if (known) return known;
  const overlay = overlayPoints(answered, getTestVersion(db, pointsVersionId));
  setWithLimit(overlays, name, overlay, OVERLAYS_IN_MEMORY);
  return overlay;
}

/** The version whose points count for a submission: its own while it is in progress and until it is scored anew. */
export function getPointsVersionId(db: Db, submission: { versionId: string; scoreKeyId: number | null }): string {
  const { versionId, scoreKeyId } = submission;
  const key = scoreKeyId === null ? undefined : statements(db).key.get({ id: scoreKeyId });
  return key?.pointsVersionId ?? versionId;
}

const UNCHANGED: ContentChange = { isWordingChanged: false, arePointsChanged: false };

/** Compare a test's content with the version that a submission started with or was last re-scored with. */
export function readContentChange(
  db: Db,
  submission: { testId: string; versionId: string; scoreKeyId: number | null },
): ContentChange {
  const { testId, versionId } = submission;
  const pointsVersionId = getPointsVersionId(db, submission);
  if (pointsVersionId === versionId && isCurrentVersion(db, testId, versionId)) return UNCHANGED;
  return compareContent(getOverlay(db, { versionId, pointsVersionId }), readDraft(db, testId).content);
}

const pointsCache = new WeakMap<TestContent, PointsByOption>();

/** The points that count now in a submission, by question and option: never those beside its answers. */
export function getScoredPoints(db: Db, submission: { versionId: string; scoreKeyId: number | null }): PointsByOption {
  const { versionId } = submission;
  return getPointsByOption(getOverlay(db, { versionId, pointsVersionId: getPointsVersionId(db, submission) }));
}

/** The points of a content that stays in memory. */
export function getPointsByOption(content: TestContent): PointsByOption {
  const points = pointsCache.get(content) ?? indexPoints(content);
  pointsCache.set(content, points);
  return points;
}

/** A key that has results, with its content now and with other points. `isChanged`: their scales differ. */
export type OtherScoreKey = typeof scoreKeys.$inferSelect & {
  before: TestContent;
  after: TestContent;
  isChanged: boolean;
};

/** The keys of a test that have results, previews left out, in the order in which they were made. */
export function listScoreKeys(db: Db, testId: string): (typeof scoreKeys.$inferSelect)[] {
  return db
    .select()
    .from(scoreKeys)
    .where(and(eq(scoreKeys.testId, testId), gt(scoreKeys.results, 0)))
    .orderBy(asc(scoreKeys.id))
    .all();
}

/** The same, the newest version first, each beside what it would be with the points of `points`. */
export function listOtherScoreKeys(db: Db, testId: string, points: TestContent): OtherScoreKey[] {
  const numbers = listVersionNumbers(db, testId);
  const numberOf = (versionId: string) => numbers.get(versionId) ?? 0;
  return listScoreKeys(db, testId)
    .sort((one, other) => numberOf(other.versionId) - numberOf(one.versionId))
    .map((key) => {
      const after = overlayPoints(getTestVersion(db, key.versionId), points);
      return { ...key, before: getOverlay(db, key), after, isChanged: hashScale(after) !== key.scale };
    });
}
