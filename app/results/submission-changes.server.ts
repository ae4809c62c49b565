import { and, asc, gt, inArray, max } from "drizzle-orm";
import { type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import { listMinimums, type PlaybookRanges } from "#app/match-bands/index.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, withReadTransaction } from "#db/client.ts";
import { changeEpoch, submissionChanges, submissions } from "#db/schema.ts";
import type { SubmissionChanges } from "./exported-submission.ts";
import { selectExported } from "./submission-stream.server.ts";

const MAX_CHANGES = 1000;

type ChangesQuery = TestQuery & {
  updatedSince: string;
  limit?: number | undefined;
  email?: string | undefined;
  tag?: string | undefined;
  source?: string | undefined;
  externalId?: string | undefined;
  cursor?: string | undefined;
  order?: string | undefined;
  ranges: PlaybookRanges;
};

/**
 * List at most `limit` changes after the cursor, oldest first. A submission appears once, with its newest change. Throw
 * a Refusal for a cursor from before a restore, an import or a change of the match labels.
 */
export function listChanges(
  db: Db,
  { updatedSince, limit = MAX_CHANGES, ranges, testId, visibleTests, ...others }: ChangesQuery,
): SubmissionChanges {
  const other = Object.entries(others).find(([, value]) => value !== undefined);
  if (other) throw new Refusal("invalid-input", `updatedSince cannot be used with ${other[0]}`);
  const query = { testId, visibleTests };
  return withReadTransaction(db, () => {
    const basis = getBasis(db, ranges);
    const newest =
      db
        .select({ number: max(submissionChanges.number) })
        .from(submissionChanges)
        .get()?.number ?? 0;
    const since = parseCursor(updatedSince, basis, newest);
    const changes = db
      .select()
      .from(submissionChanges)
      .where(and(gt(submissionChanges.number, since), testsCondition(submissionChanges.testId, query)))
      .orderBy(asc(submissionChanges.number))
      .limit(limit + 1)
      .all();
    const shown = changes.slice(0, limit);
    const hasMore = changes.length > limit;
    const ids = shown.filter(({ isDeleted }) => !isDeleted).map(({ submissionId }) => submissionId);
    const rows = selectExported(db, inArray(submissions.id, ids));
    const rowById = new Map(rows.map((row) => [row.submission.id, row]));
    return {
      changed: ids.flatMap((id) => rowById.get(id) ?? []),
      deleted: shown
        .filter(({ isDeleted }) => isDeleted)
        .map(({ submissionId, testId }) => ({ id: submissionId, testId })),
      nextCursor: `${basis}.${hasMore ? shown.at(-1)?.number : newest}`,
      hasMore,
    };
  });
}

/**
 * Return the part of a cursor that must match the current state. It contains the ranges, because they can change the
 * label of every result.
 */
function getBasis(db: Db, ranges: PlaybookRanges): string {
  const epoch = db.select().from(changeEpoch).get()?.value;
  return [epoch, ...listMinimums(ranges)].join("-");
}

function parseCursor(cursor: string, basis: string, newest: number): number {
  if (cursor === "0") return 0;
  const [, named, text] = /^([\w-]{1,60})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (named === undefined) throw new Refusal("invalid-input", "updatedSince must be 0 or the nextCursor of a response");
  const number = Number(text);
  if (named !== basis || number > newest) throw new Refusal("gone", CURSOR_GONE);
  return number;
}

const CURSOR_GONE =
  "This cursor is no longer valid, because a backup was restored, data was imported or the match labels changed. Start again with updatedSince=0";
