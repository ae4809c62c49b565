/** The scores of results before and after they are scored anew, one by one. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { OtherScoreKey } from "#app/content/index.server.ts";
import { computePercent, listPointsChanges, scoreAnswers } from "#app/content/index.ts";
import { MATCH_LABELS, matchBandOf, type PlaybookRanges } from "#app/match-bands/index.ts";
import { fullName } from "#app/platform/text/person.ts";
import type { Db } from "#db/client.ts";
import { answers, submissions } from "#db/schema.ts";
import { sortInSlices } from "./sort-in-slices.ts";

/** Labels are in words; percents are unrounded. */
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

/** Results that are read in one turn of the event loop: some 5 ms. */
const SLICE = 100;

/**
 * Adds the results of a key whose score would change to `found`, and yields after each slice. Only the answers of changed
 * questions are read: the rest of a score stays. Labels are those of `ranges`.
 */
export function* readScoreChanges(
  db: Db,
  key: OtherScoreKey,
  ranges: PlaybookRanges,
  found: ScoreChange[],
): Generator<void> {
  const difference = differencesOf(key);
  const maxAfter = scoreAnswers(key.after, []).maxPoints;
  const labelOf = (percent: number) => MATCH_LABELS[matchBandOf(percent, ranges)];
  let after: Place | undefined;
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
        ...{ submissionId: id, name: fullName({ ...person, email }), email },
        ...{ totalBefore, maxBefore, percentBefore, labelBefore: labelOf(percentBefore) },
        ...{ totalAfter, maxAfter, percentAfter, labelAfter: labelOf(percentAfter) },
      });
    }
    after = slice.length < SLICE ? undefined : slice.at(-1);
    yield;
  } while (after);
}

export type Place = { inNorm: boolean; completedAt: Date | null; rowid: number };

/** The next results of a key, in the order of an index. */
export function readSlice(db: Db, keyId: number, after: Place | undefined) {
  const rowid = sql<number>`submissions.rowid`;
  const { id, inNorm, completedAt, firstName, lastName, email, totalPoints, maxPoints, percent } = submissions;
  return db
    .select({ rowid, id, inNorm, completedAt, firstName, lastName, email, totalPoints, maxPoints, percent })
    .from(submissions)
    .where(
      and(
        eq(submissions.scoreKeyId, keyId),
        eq(submissions.isPreview, false),
        after &&
          sql`(${inNorm}, ${completedAt}, ${rowid}) > (${Number(after.inNorm)}, ${Number(after.completedAt)}, ${after.rowid})`,
      ),
    )
    .orderBy(asc(inNorm), asc(completedAt), rowid)
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

/** By question and option: by how much the points differ. */
function differencesOf({ before, after }: OtherScoreKey): Map<string, Map<string, number>> {
  return new Map(
    listPointsChanges(before, after).map(({ questionId, options }) => [
      questionId,
      new Map(options.map((option) => [option.optionId, option.after - option.before])),
    ]),
  );
}

/** Greatest difference in percent first, then by name and id; yields as it goes. */
export function sortChanges(changes: ScoreChange[]): Generator<void, ScoreChange[]> {
  return sortInSlices(
    changes,
    (one, other) =>
      moved(other) - moved(one) || compare(one.name, other.name) || compare(one.submissionId, other.submissionId),
  );
}

/** In whole billionths: equal steps from different places are equal. */
function moved({ percentBefore, percentAfter }: ScoreChange): number {
  return Math.round(Math.abs(percentAfter - percentBefore) * 1e9);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
