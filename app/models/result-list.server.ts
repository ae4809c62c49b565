/** The completed submissions as the dashboard lists, filters, counts and walks them. Previews are never among them. */
import { and, asc, desc, eq, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { type PlaybookRanges, percentsOf } from "#app/domain/match-band.ts";
import type { ResultFilter } from "#app/domain/result-filter.ts";
import { emailKey } from "#app/domain/text.ts";
import type { Db } from "#db/client.ts";
import { scoreCounts, submissions, submissionTotals } from "#db/schema.ts";
import { submissionNumberOf } from "./submission-number.server.ts";
import type { Submission } from "./submissions.server.ts";

export const DASHBOARD_PAGE_SIZE = 50;

/** Written out, because SQLite uses a partial index only for a condition without parameters. */
const isListed = sql`${submissions.completedAt} IS NOT NULL AND ${submissions.isPreview} = 0`;

/** A completed submission in a list; `submissionNumber` counts the same person's submissions on the same test from 1. */
export type ListedResult = Submission & { submissionNumber: number };

/** How many completed submissions a filter leaves. Without a search this reads no submission. */
export function countResults(db: Db, filter: ResultFilter, ranges: PlaybookRanges): number {
  if (filter.search) {
    const found = db.select({ n: sql<number>`count(*)` }).from(submissions).where(isIn(filter, ranges)).get();
    return found?.n ?? 0;
  }
  const isCounted = and(
    filter.testId ? eq(scoreCounts.testId, filter.testId) : undefined,
    isInBands(filter, ranges, scoreCounts),
  );
  return sumOf(db, isCounted).submissions;
}

/** One page (from 1) of the completed submissions that a filter leaves, newest first. */
export function listResults(db: Db, filter: ResultFilter, ranges: PlaybookRanges, page: number): ListedResult[] {
  const rows = db
    .select({ submission: submissions, submissionNumber: submissionNumberOf })
    .from(submissions)
    .where(isIn(filter, ranges))
    .orderBy(desc(submissions.completedAt), asc(submissions.id))
    .limit(DASHBOARD_PAGE_SIZE)
    .offset((page - 1) * DASHBOARD_PAGE_SIZE)
    .all();
  return rows.map(({ submission, submissionNumber }) => ({ ...submission, submissionNumber }));
}

/** The place of a submission in the order of the list. */
export type ResultListPlace = { id: string; completedAt: Date };

/**
 * Up to `limit` of the completed submissions that a filter leaves, newest first: those after `place`, or the first ones.
 * Whatever comes and goes meanwhile, none is given twice.
 */
export function listResultsAfter(
  db: Db,
  filter: ResultFilter,
  ranges: PlaybookRanges,
  place: ResultListPlace | null,
  limit: number,
): ListedResult[] {
  const rows = db
    .select({ submission: submissions, submissionNumber: submissionNumberOf })
    .from(submissions)
    .where(and(isIn(filter, ranges), place ? isAfter(place) : undefined))
    .orderBy(desc(submissions.completedAt), asc(submissions.id))
    .limit(limit)
    .all();
  return rows.map(({ submission, submissionNumber }) => ({ ...submission, submissionNumber }));
}

/** A submission's place in a filtered list: `position` from 1 of `total`, and its neighbours' ids. */
export type ResultPlace = {
  position: number;
  total: number;
  pageSize: number;
  previousId: string | null;
  nextId: string | null;
};

/** The place of a submission in the filtered list; null when the list does not hold it. */
export function findResultPlace(
  db: Db,
  submissionId: string,
  filter: ResultFilter,
  ranges: PlaybookRanges,
): ResultPlace | null {
  const listed = isIn(filter, ranges);
  const own = db
    .select({ id: submissions.id, completedAt: submissions.completedAt })
    .from(submissions)
    .where(and(eq(submissions.id, submissionId), listed))
    .get();
  if (!own?.completedAt) return null;
  const { id, completedAt } = own;
  const isBefore = and(
    listed,
    gte(submissions.completedAt, completedAt),
    or(sql`${submissions.completedAt} > ${completedAt.getTime()}`, lt(submissions.id, id)),
  );
  const neighbour = (isThere: SQL | undefined, ...order: SQL[]) =>
    db
      .select({ id: submissions.id })
      .from(submissions)
      .where(isThere)
      .orderBy(...order)
      .limit(1)
      .get()?.id ?? null;
  return {
    position: 1 + (db.select({ n: sql<number>`count(*)` }).from(submissions).where(isBefore).get()?.n ?? 0),
    total: countResults(db, filter, ranges),
    pageSize: DASHBOARD_PAGE_SIZE,
    previousId: neighbour(isBefore, asc(submissions.completedAt), desc(submissions.id)),
    nextId: neighbour(and(listed, isAfter({ id, completedAt })), desc(submissions.completedAt), asc(submissions.id)),
  };
}

/** The dashboard's figures. `averageSeconds` is null where nothing is completed. */
export type Stats = {
  totalCandidates: number;
  completedToday: number;
  averageSeconds: number | null;
  submissions: number;
};

/**
 * The figures of one test, or of all: distinct e-mail addresses, submissions completed since `midnight`, the average
 * duration of the completed ones and their number. Previews are left out.
 */
export function readStats(db: Db, testId: string | undefined, midnight: Date): Stats {
  const totals = db
    .select({ candidates: submissionTotals.candidates })
    .from(submissionTotals)
    .where(eq(submissionTotals.scope, testId ?? ""))
    .get();
  const isToday = and(
    isListed,
    testId ? eq(submissions.testId, testId) : undefined,
    gte(submissions.completedAt, midnight),
  );
  const today = db.select({ n: sql<number>`count(*)` }).from(submissions).where(isToday).get();
  const completed = sumOf(db, testId ? eq(scoreCounts.testId, testId) : undefined);
  return {
    totalCandidates: totals?.candidates ?? 0,
    completedToday: today?.n ?? 0,
    averageSeconds: completed.submissions > 0 ? completed.seconds / completed.submissions : null,
    submissions: completed.submissions,
  };
}

/**
 * How many completed submissions with scores have each whole percent, decimals cut off: what a change of the match
 * ranges would relabel. Minimums are whole numbers, so the decimals decide nothing.
 */
export function listPercentCounts(db: Db): { percent: number; submissions: number }[] {
  const wholePercent = sql<number>`cast(${scoreCounts.percent} AS INTEGER)`;
  return db
    .select({ percent: wholePercent, submissions: sql<number>`sum(${scoreCounts.submissions})` })
    .from(scoreCounts)
    .where(eq(scoreCounts.hasScores, true))
    .groupBy(wholePercent)
    .all();
}

function sumOf(db: Db, isCounted: SQL | undefined): { submissions: number; seconds: number } {
  const sums = db
    .select({
      submissions: sql<number>`coalesce(sum(${scoreCounts.submissions}), 0)`,
      seconds: sql<number>`coalesce(sum(${scoreCounts.seconds}), 0)`,
    })
    .from(scoreCounts)
    .where(isCounted)
    .get();
  return sums ?? { submissions: 0, seconds: 0 };
}

function isAfter({ id, completedAt }: ResultListPlace): SQL | undefined {
  return and(
    lte(submissions.completedAt, completedAt),
    or(sql`${submissions.completedAt} < ${completedAt.getTime()}`, sql`${submissions.id} > ${id}`),
  );
}

function isIn(filter: ResultFilter, ranges: PlaybookRanges): SQL | undefined {
  return and(
    isListed,
    filter.testId ? eq(submissions.testId, filter.testId) : undefined,
    filter.search ? sql`instr(${submissions.emailKey}, ${emailKey(filter.search)}) > 0` : undefined,
    isInBands(filter, ranges, submissions),
  );
}

/** Bands combine as "or"; while any is chosen, submissions without section scores are left out. */
function isInBands(
  { bands }: ResultFilter,
  ranges: PlaybookRanges,
  columns: Pick<typeof submissions, "percent" | "hasScores"> | Pick<typeof scoreCounts, "percent" | "hasScores">,
): SQL | undefined {
  if (bands.length === 0) return undefined;
  const intervals = bands.map((band) => {
    const { from, below } = percentsOf(band, ranges);
    return and(gte(columns.percent, from), below === null ? undefined : lt(columns.percent, below));
  });
  return and(sql`${columns.hasScores} = 1`, or(...intervals));
}
