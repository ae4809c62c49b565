import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ComparedScoreKey } from "#app/content/index.server.ts";
import { computePercent, listPointsChanges, scoreAnswers } from "#app/content/index.ts";
import { getMatchBand, MATCH_LABELS, type PlaybookRanges } from "#app/match-bands/index.ts";
import { fullName } from "#app/platform/text/person.ts";
import type { Db } from "#db/client.ts";
import { answers, submissions } from "#db/schema.ts";

export type ScoreChange = {
  submissionId: string;
  name: string;
  email: string;
  totalBefore: number;
  maxBefore: number;
  percentBefore: number;
  labelBefore: string;
  totalAfter: number;
  maxAfter: number;
  percentAfter: number;
  labelAfter: string;
};

const SLICE = 100;

/**
 * Append the changed results of a score key to `found`. Read only answers to questions whose points changed. Yield
 * after each slice.
 */
export function* readScoreChanges(
  db: Db,
  key: ComparedScoreKey,
  ranges: PlaybookRanges,
  found: ScoreChange[],
): Generator<void> {
  const difference = getPointDifferences(key);
  const maxAfter = scoreAnswers(key.after, []).maxPoints;
  const getLabel = (percent: number) => MATCH_LABELS[getMatchBand(percent, ranges)];
  let after: SliceCursor | undefined;
  do {
    const slice = readSlice(db, key.id, after);
    const picks = readPicks(
      db,
      slice.map(({ id }) => id),
      [...difference.keys()],
    );
    for (const { id, email, totalPoints, maxPoints, percent, ...person } of slice) {
      const [totalBefore, maxBefore, percentBefore] = [totalPoints ?? 0, maxPoints ?? 0, percent ?? 0];
      const totalAfter = (picks.get(id) ?? []).reduce(
        (total, { questionId, optionId }) => total + (difference.get(questionId)?.get(optionId) ?? 0),
        totalBefore,
      );
      if (totalAfter === totalBefore && maxAfter === maxBefore) continue;
      const percentAfter = computePercent(totalAfter, maxAfter);
      found.push({
        submissionId: id,
        name: fullName({ ...person, email }),
        email,
        totalBefore,
        maxBefore,
        percentBefore,
        labelBefore: getLabel(percentBefore),
        totalAfter,
        maxAfter,
        percentAfter,
        labelAfter: getLabel(percentAfter),
      });
    }
    after = slice.length < SLICE ? undefined : slice.at(-1);
    yield;
  } while (after);
}

type SliceCursor = { inNorm: boolean; startedAt: Date; rowid: number };

function readSlice(db: Db, keyId: number, after: SliceCursor | undefined) {
  const rowid = sql<number>`submissions.rowid`;
  const { id, inNorm, startedAt, firstName, lastName, email, totalPoints, maxPoints, percent } = submissions;
  return db
    .select({ rowid, id, inNorm, startedAt, firstName, lastName, email, totalPoints, maxPoints, percent })
    .from(submissions)
    .where(
      and(
        eq(submissions.scoreKeyId, keyId),
        eq(submissions.isPreview, false),
        after &&
          sql`(${inNorm}, ${startedAt}, ${rowid}) > (${Number(after.inNorm)}, ${Number(after.startedAt)}, ${after.rowid})`,
      ),
    )
    .orderBy(asc(inNorm), asc(startedAt), rowid)
    .limit(SLICE)
    .all();
}

function readPicks(db: Db, submissionIds: string[], questionIds: string[]) {
  const { submissionId, questionId, optionId } = answers;
  const picked = db
    .select({ submissionId, questionId, optionId })
    .from(answers)
    .where(and(inArray(submissionId, submissionIds), inArray(questionId, questionIds)))
    .all();
  return Map.groupBy(picked, (pick) => pick.submissionId);
}

function getPointDifferences({ before, after }: ComparedScoreKey): Map<string, Map<string, number>> {
  return new Map(
    listPointsChanges(before, after).map(({ questionId, options }) => [
      questionId,
      new Map(options.map((option) => [option.optionId, option.after - option.before])),
    ]),
  );
}

export function sortChanges(changes: ScoreChange[]): Generator<void, ScoreChange[]> {
  return sortInSlices(
    changes,
    (one, other) =>
      getPercentChange(other) - getPercentChange(one) ||
      compare(one.name, other.name) ||
      compare(one.submissionId, other.submissionId),
  );
}

/** Return an integer (billionths), so that rounding errors do not break ties. */
function getPercentChange({ percentBefore, percentAfter }: ScoreChange): number {
  return Math.round(Math.abs(percentAfter - percentBefore) * 1e9);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

const SORT_SLICE = 5000;

/** Sort like `toSorted`, but yield between slices. The caller can then return to the event loop. */
export function* sortInSlices<Item>(
  items: Item[],
  compare: (one: Item, other: Item) => number,
): Generator<void, Item[]> {
  let runs: Item[][] = [];
  for (let first = 0; first < items.length; first += SORT_SLICE) {
    runs.push(items.slice(first, first + SORT_SLICE).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let place = 0; place < runs.length; place += 2) {
      merged.push(yield* merge(runs[place] ?? [], runs[place + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Item>(
  ones: Item[],
  others: Item[],
  compare: (one: Item, other: Item) => number,
): Generator<void, Item[]> {
  const merged: Item[] = [];
  let [place, otherPlace] = [0, 0];
  for (;;) {
    const [one, other] = [ones[place], others[otherPlace]];
    if (one !== undefined && (other === undefined || compare(one, other) <= 0)) {
      merged.push(one);
      place += 1;
    } else if (other !== undefined) {
      merged.push(other);
      otherPlace += 1;
    } else return merged;
    if (merged.length % SORT_SLICE === 0) yield;
  }
}
