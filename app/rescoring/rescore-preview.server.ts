/** A preview of a re-score, which stores nothing. Specification: docs/spec/truth-of-scores.md, part 4 */
import { and, count, eq, sql } from "drizzle-orm";
import {
  type ComparedScoreKey,
  compareScoreKeys,
  findRunningRescore,
  getTest,
  listScoreKeys,
  listVersionNumbers,
  readDraft,
} from "#app/content/index.server.ts";
import { countNewContent, listPointsChanges, listRemovedQuestions, type PointsChange } from "#app/content/index.ts";
import { getMatchBand, MATCH_LABELS, type PlaybookRanges } from "#app/match-bands/index.ts";
import { getPlaybookRanges } from "#app/organization/index.server.ts";
import { setWithLimit } from "#app/platform/bounded-cache.ts";
import { drainCooperatively } from "#app/platform/database/background-work.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { readRevision } from "#app/statistics/index.server.ts";
import { type Db, type LiveDb, prepared } from "#db/client.ts";
import { submissions } from "#db/schema.ts";
import { assertNotRunning } from "./rescores.server.ts";
import { readScoreChanges, type ScoreChange, sortChanges } from "./score-changes.server.ts";

export type { ScoreChange };

type ChangedQuestion = PointsChange & { versionNumber: number };

export type RescorePreview = {
  testId: string;
  testName: string;
  contentHash: string;
  /** Changes with everything that a re-score would change. */
  basis: string;
  results: number;
  scoredAnew: number;
  changed: number;
  labelsChanged: number;
  labelsBefore: { label: string; count: number }[];
  labelMoves: { from: string; to: string; count: number }[];
  questions: ChangedQuestion[];
  goneQuestions: { questionId: string; questionText: string }[];
  newQuestions: number;
  newOptions: number;
  changes: ScoreChange[];
};

const MAX_RETRIES = 2;
const MAX_CACHED_PREVIEWS = 3;

/** `state` changes with all results, the draft, the match bands and the test's name. */
const cache = prepared(() => new Map<string, { state: string; preview: RescorePreview }>());

/**
 * Return null if the test is gone or a re-score is running. If the preview's basis changes during the preview, start
 * again. The third attempt may be stale, which `isCurrentPreview` detects.
 */
export async function previewRescore(live: LiveDb, testId: string): Promise<RescorePreview | null> {
  for (let attempt = 0; ; attempt += 1) {
    const db = live();
    if (!getTest(db, testId) || findRunningRescore(db, testId)) return null;
    const known = cache(db).get(testId);
    if (known?.state === getState(db, testId)) return known.preview;
    const isLastAttempt = attempt === MAX_RETRIES;
    const keyIds = listChangedKeys(db, testId).map(({ id }) => id);
    const begun = readRevision(db, keyIds);
    const isSame = () => live() === db && (isLastAttempt || readRevision(db, keyIds) === begun);
    const read = await drainCooperatively(readPreview(db, testId), isSame);
    if (!read || live() !== db || !getTest(db, testId)) continue;
    const isCurrent = isCurrentPreview(db, read.preview);
    if (isCurrent) setWithLimit(cache(db), testId, read, MAX_CACHED_PREVIEWS);
    if (isCurrent || (isLastAttempt && !findRunningRescore(db, testId))) return read.preview;
  }
}

export async function requirePreview(live: LiveDb, testId: string): Promise<RescorePreview> {
  const preview = await previewRescore(live, testId);
  if (preview) return preview;
  assertNotRunning(live(), testId);
  throw new Refusal("not-found", "This test no longer exists");
}

/** Results that arrive with the draft's points do not make a preview stale, because a re-score leaves them as they are. */
export function isCurrentPreview(db: Db, { testId, basis }: RescorePreview): boolean {
  return getTest(db, testId) !== null && readBasis(db, testId) === basis;
}

function listChangedKeys(db: Db, testId: string): ComparedScoreKey[] {
  return compareScoreKeys(db, testId, readDraft(db, testId).content).filter(({ isChanged }) => isChanged);
}

function readBasis(db: Db, testId: string): string {
  const keyIds = listChangedKeys(db, testId).map(({ id }) => id);
  return JSON.stringify([readDraft(db, testId).contentHash, getPlaybookRanges(db), readRevision(db, keyIds)]);
}

function getState(db: Db, testId: string): string {
  const keyIds = listScoreKeys(db, testId).map(({ id }) => id);
  return JSON.stringify([getTest(db, testId)?.name, readBasis(db, testId), readRevision(db, keyIds)]);
}

function* readPreview(db: Db, testId: string): Generator<void, { state: string; preview: RescorePreview }> {
  const basis = readBasis(db, testId);
  const { content: draft, contentHash } = readDraft(db, testId);
  const ranges = getPlaybookRanges(db);
  const ofChanged = listChangedKeys(db, testId);
  const found: ScoreChange[] = [];
  for (const key of ofChanged) yield* readScoreChanges(db, key, ranges, found);
  const changes = yield* sortChanges(found);
  const labelMoves = countLabelMoves(changes);
  const keys = compareScoreKeys(db, testId, draft);
  const answered = keys.map(({ before }) => before);
  const preview = {
    testId,
    testName: getTest(db, testId)?.name ?? "",
    contentHash,
    basis,
    results: sumResults(keys),
    scoredAnew: sumResults(ofChanged),
    changed: changes.length,
    labelsChanged: labelMoves.reduce((sum, { count }) => sum + count, 0),
    labelsBefore: countLabels(db, testId, ranges),
    labelMoves,
    questions: listChangedQuestions(db, testId, ofChanged),
    goneQuestions: listRemovedQuestions(answered, draft),
    ...countNewContent(answered, draft),
    changes,
  };
  return { state: getState(db, testId), preview };
}

function sumResults(keys: ComparedScoreKey[]): number {
  return keys.reduce((sum, { results }) => sum + results, 0);
}

function listChangedQuestions(db: Db, testId: string, keys: ComparedScoreKey[]): ChangedQuestion[] {
  const numbers = listVersionNumbers(db, testId);
  return keys.flatMap(({ versionId, before, after }) =>
    listPointsChanges(before, after).map((change) => ({ ...change, versionNumber: numbers.get(versionId) ?? 0 })),
  );
}

function countLabels(db: Db, testId: string, ranges: PlaybookRanges): RescorePreview["labelsBefore"] {
  const rows = db
    .select({ percent: sql<number>`${submissions.percent}`, submissions: count() })
    .from(submissions)
    .where(
      and(
        eq(submissions.testId, testId),
        sql`${submissions.completedAt} IS NOT NULL AND ${submissions.isPreview} = 0 AND ${submissions.hasScores}`,
      ),
    )
    .groupBy(submissions.percent)
    .all();
  const byLabel = Map.groupBy(rows, (row) => MATCH_LABELS[getMatchBand(row.percent, ranges)]);
  return Object.values(MATCH_LABELS).flatMap((label) => {
    const count = (byLabel.get(label) ?? []).reduce((sum, row) => sum + row.submissions, 0);
    return count > 0 ? [{ label, count }] : [];
  });
}

function countLabelMoves(changes: ScoreChange[]): RescorePreview["labelMoves"] {
  const moved = Map.groupBy(
    changes.filter(({ labelBefore, labelAfter }) => labelBefore !== labelAfter),
    ({ labelBefore, labelAfter }) => JSON.stringify([labelBefore, labelAfter]),
  );
  const labels = Object.values(MATCH_LABELS);
  const getRank = ({ from, to }: { from: string; to: string }) => labels.indexOf(from) * 10 + labels.indexOf(to);
  return [...moved.values()]
    .map((some) => ({ from: some[0]?.labelBefore ?? "", to: some[0]?.labelAfter ?? "", count: some.length }))
    .sort((one, other) => getRank(one) - getRank(other));
}
