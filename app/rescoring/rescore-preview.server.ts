/** What scoring the results of a test anew would change (docs/truth-of-scores.md, part 4). Writes nothing. */
import { eq } from "drizzle-orm";
import {
  findRunningRescore,
  getTest,
  listOtherScoreKeys,
  listScoreKeys,
  listVersionNumbers,
  type OtherScoreKey,
  readDraft,
} from "#app/content/index.server.ts";
import { countNewContent, listPointsChanges, listRemovedQuestions, type PointsChange } from "#app/content/index.ts";
import { MATCH_LABELS, matchBandOf, type PlaybookRanges } from "#app/match-bands/index.ts";
import { getPlaybookRanges } from "#app/organization/index.server.ts";
import { drainCooperatively } from "#app/platform/database/background-work.server.ts";
import { setWithLimit } from "#app/platform/database/cache.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { readRevision } from "#app/statistics/index.server.ts";
import { type Db, type LiveDb, prepared } from "#db/client.ts";
import { scoreCounts } from "#db/schema.ts";
import { refuseWhileRunning } from "./rescores.server.ts";
import { readScoreChanges, type ScoreChange, sortChanges } from "./score-changes.server.ts";

export type { ScoreChange };

/** A question as a version asks it, with those of its options whose points change. */
type ChangedQuestion = PointsChange & { versionNumber: number };

export type RescorePreview = {
  testId: string;
  testName: string;
  /** Of the draft. */
  contentHash: string;
  /** Results of the test; those that get another key; of these, whose score and whose label changes. */
  results: number;
  scoredAnew: number;
  changed: number;
  labelsChanged: number;
  /** How many of `results` have each label now, best first; what does not move keeps it. */
  labelsBefore: { label: string; count: number }[];
  /** From one label to another: best first. */
  labelMoves: { from: string; to: string; count: number }[];
  questions: ChangedQuestion[];
  /** Asked in results, and in the draft no more: they keep their points. */
  goneQuestions: { questionId: string; questionText: string }[];
  /** In the draft, and not asked in all results. */
  newQuestions: number;
  newOptions: number;
  /** Greatest difference in percent first, then by name and id. */
  changes: ScoreChange[];
};

/** How often a change in the middle lets it begin anew. */
const TRIES = 2;
const PREVIEWS_IN_MEMORY = 3;

/** Until a result comes or goes, or the draft, the match bands or the test's name change: all of it is in `state`. */
const memory = prepared(() => new Map<string, { state: string; preview: RescorePreview }>());

/**
 * What would change if the results of a test were scored by its draft. Null for a test that is gone, and while an act of it
 * is under way. Others have their turn while it is read; should something change meanwhile, it begins anew, and the third
 * time is about right: no act is done by such a preview.
 */
export async function previewRescore(live: LiveDb, testId: string): Promise<RescorePreview | null> {
  for (let attempt = 0; ; attempt += 1) {
    const db = live();
    const state = stateOf(db, testId);
    if (state === null || findRunningRescore(db, testId)) return null;
    const known = memory(db).get(testId);
    if (known?.state === state) return known.preview;
    const revisions = revisionsOf(db, testId);
    const begun = revisions();
    const isSame = () => live() === db && (attempt >= TRIES || revisions() === begun);
    const preview = await drainCooperatively(readPreview(db, testId), isSame);
    if (!preview || live() !== db) continue;
    const isOfNow = stateOf(db, testId) === state;
    if (isOfNow) setWithLimit(memory(db), testId, { state, preview }, PREVIEWS_IN_MEMORY);
    if (isOfNow || (attempt >= TRIES && getTest(db, testId) && !findRunningRescore(db, testId))) return preview;
  }
}

/** The same. Refuses a test that is gone, and one of which an act is under way. */
export async function requirePreview(live: LiveDb, testId: string): Promise<RescorePreview> {
  const preview = await previewRescore(live, testId);
  if (preview) return preview;
  refuseWhileRunning(live(), testId);
  throw new Refusal("not-found", "This test is no longer there");
}

/** True while a preview says what would happen now. */
export function isPreviewOfNow(db: Db, preview: RescorePreview): boolean {
  const known = memory(db).get(preview.testId);
  return known?.preview === preview && known.state === stateOf(db, preview.testId);
}

function revisionsOf(db: Db, testId: string): () => string {
  const keyIds = listScoreKeys(db, testId).map(({ id }) => id);
  return () => readRevision(db, keyIds);
}

function stateOf(db: Db, testId: string): string | null {
  const test = getTest(db, testId);
  if (!test) return null;
  const { contentHash } = readDraft(db, testId);
  return JSON.stringify([test.name, contentHash, getPlaybookRanges(db), revisionsOf(db, testId)()]);
}

function* readPreview(db: Db, testId: string): Generator<void, RescorePreview> {
  const { content: draft, contentHash } = readDraft(db, testId);
  const ranges = getPlaybookRanges(db);
  const keys = listOtherScoreKeys(db, testId, draft);
  const ofChanged = keys.filter(({ isChanged }) => isChanged);
  const found: ScoreChange[] = [];
  for (const key of ofChanged) yield* readScoreChanges(db, key, ranges, found);
  const changes = yield* sortChanges(found);
  const labelMoves = movesOf(changes);
  const answered = keys.map(({ before }) => before);
  return {
    testId,
    testName: getTest(db, testId)?.name ?? "",
    contentHash,
    results: sumOf(keys),
    scoredAnew: sumOf(ofChanged),
    changed: changes.length,
    labelsChanged: labelMoves.reduce((sum, { count }) => sum + count, 0),
    labelsBefore: countLabels(db, testId, ranges),
    labelMoves,
    questions: questionsOf(db, testId, ofChanged),
    goneQuestions: listRemovedQuestions(answered, draft),
    ...countNewContent(answered, draft),
    changes,
  };
}

function sumOf(keys: OtherScoreKey[]): number {
  return keys.reduce((sum, { results }) => sum + results, 0);
}

function questionsOf(db: Db, testId: string, keys: OtherScoreKey[]): ChangedQuestion[] {
  const numbers = listVersionNumbers(db, testId);
  return keys.flatMap(({ versionId, before, after }) =>
    listPointsChanges(before, after).map((change) => ({ ...change, versionNumber: numbers.get(versionId) ?? 0 })),
  );
}

function countLabels(db: Db, testId: string, ranges: PlaybookRanges): RescorePreview["labelsBefore"] {
  const { percent, submissions } = scoreCounts;
  const rows = db.select({ percent, submissions }).from(scoreCounts).where(eq(scoreCounts.testId, testId)).all();
  const byLabel = Map.groupBy(rows, (row) => MATCH_LABELS[matchBandOf(row.percent, ranges)]);
  return Object.values(MATCH_LABELS).flatMap((label) => {
    const count = (byLabel.get(label) ?? []).reduce((sum, row) => sum + row.submissions, 0);
    return count > 0 ? [{ label, count }] : [];
  });
}

function movesOf(changes: ScoreChange[]): RescorePreview["labelMoves"] {
  const moved = Map.groupBy(
    changes.filter(({ labelBefore, labelAfter }) => labelBefore !== labelAfter),
    ({ labelBefore, labelAfter }) => JSON.stringify([labelBefore, labelAfter]),
  );
  const labels = Object.values(MATCH_LABELS);
  const placeOf = ({ from, to }: { from: string; to: string }) => labels.indexOf(from) * 10 + labels.indexOf(to);
  return [...moved.values()]
    .map((some) => ({ from: some[0]?.labelBefore ?? "", to: some[0]?.labelAfter ?? "", count: some.length }))
    .sort((one, other) => placeOf(one) - placeOf(other));
}
