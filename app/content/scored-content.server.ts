import { and, asc, gt, inArray } from "drizzle-orm";
import { setWithLimit } from "#app/platform/bounded-cache.ts";
import { type Db, parameterCondition, prepared } from "#db/client.ts";
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
    .where(parameterCondition(scoreKeys.id, "id"))
    .prepare(),
  overlays: new Map<string, TestContent>(),
}));

type Key = { versionId: string; pointsVersionId: string };

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

export function getPointsVersionId(db: Db, submission: { versionId: string; scoreKeyId: number | null }): string {
  const { versionId, scoreKeyId } = submission;
  const key = scoreKeyId === null ? undefined : statements(db).key.get({ id: scoreKeyId });
  return key?.pointsVersionId ?? versionId;
}

const UNCHANGED: ContentChange = { isWordingChanged: false, arePointsChanged: false };

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

/**
 * Return the points that score a submission, by question and option. They can differ from the points stored with its
 * answers, which a re-score does not change.
 */
export function getScoredPoints(db: Db, submission: { versionId: string; scoreKeyId: number | null }): PointsByOption {
  const { versionId } = submission;
  return getPointsByOption(getOverlay(db, { versionId, pointsVersionId: getPointsVersionId(db, submission) }));
}

export function getPointsByOption(content: TestContent): PointsByOption {
  const points = pointsCache.get(content) ?? indexPoints(content);
  pointsCache.set(content, points);
  return points;
}

/**
 * Both contents have the texts of the answered version. `before` has the points that score the key's results, and
 * `after` has the points to compare with. `isChanged` is true if their scales differ.
 */
export type ComparedScoreKey = typeof scoreKeys.$inferSelect & {
  before: TestContent;
  after: TestContent;
  isChanged: boolean;
};

export function listScoreKeys(db: Db, ...testIds: string[]): (typeof scoreKeys.$inferSelect)[] {
  return db
    .select()
    .from(scoreKeys)
    .where(and(inArray(scoreKeys.testId, testIds), gt(scoreKeys.results, 0)))
    .orderBy(asc(scoreKeys.id))
    .all();
}

export function compareScoreKeys(db: Db, testId: string, points: TestContent): ComparedScoreKey[] {
  const numbers = listVersionNumbers(db, testId);
  const getNumber = (versionId: string) => numbers.get(versionId) ?? 0;
  return listScoreKeys(db, testId)
    .sort((one, other) => getNumber(other.versionId) - getNumber(one.versionId))
    .map((key) => compareScoreKey(db, key, points));
}

type Overlaid = { after: TestContent; scale: string };
const overlaid = new WeakMap<TestContent, Map<string, Overlaid>>();

export function compareScoreKey(db: Db, key: typeof scoreKeys.$inferSelect, points: TestContent): ComparedScoreKey {
  const { after, scale } = overlayVersion(db, key.versionId, points);
  return { ...key, before: getOverlay(db, key), after, isChanged: scale !== key.scale };
}

function overlayVersion(db: Db, versionId: string, points: TestContent): Overlaid {
  const known = overlaid.get(points) ?? new Map<string, Overlaid>();
  overlaid.set(points, known);
  const found = known.get(versionId);
  if (found) return found;
  const after = overlayPoints(getTestVersion(db, versionId), points);
  const computed = { after, scale: hashScale(after) };
  known.set(versionId, computed);
  return computed;
}
