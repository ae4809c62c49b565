import { and, eq, exists, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import { getBandRange, type PlaybookRanges } from "#app/match-bands/index.ts";
import { countSubmissions, withinCondition } from "#app/platform/database/counting.server.ts";
import { getDayRange } from "#app/platform/text/date-text.ts";
import { listSearchWords } from "#app/platform/text/fold.ts";
import { authorName } from "#app/platform/text/person.ts";
import { listTagChoices, tagCondition } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { admins, assignments, submissions } from "#db/schema.ts";
import { findFilterProblems, hasFilters } from "./filter-url.ts";
import type { ListName, ResultFilter } from "./result-filter.ts";

/** Use literals, because SQLite does not use a partial index for a condition with parameters. */
export const completedCondition = sql`${submissions.completedAt} IS NOT NULL AND ${submissions.isPreview} = 0`;

const rankableCondition = sql`${submissions.hasScores} = 1 AND ${submissions.erasedAt} IS NULL`;
/** `createErasedKey` begins the key. By its index, SQLite reads only the erased rows instead of all results. */
const erasedScoreCondition = sql`${submissions.hasScores} = 1 AND ${submissions.erasedAt} IS NOT NULL
  AND ${submissions.emailKey} GLOB 'erased *'`;

export type VisibleFilter = ResultFilter & TestQuery;

export type QueryOptions = { ranges: PlaybookRanges; timeZone: string };

export type ResultQuery = { list: ListName; filter: VisibleFilter; isFiltered: boolean; where: SQL | undefined };

export function buildResultQuery(list: ListName, filter: VisibleFilter, options: QueryOptions): ResultQuery {
  const { testId, visibleTests, ...rest } = filter;
  const where = and(
    listCondition(list, filter),
    testsCondition(submissions.testId, filter),
    buildFilterCondition(filter, options),
  );
  return { list, filter, isFiltered: hasFilters(rest), where };
}

/** Count the results of erased people that match the filter. The leaderboard leaves them out. */
export function countErasedResults(db: Db, filter: VisibleFilter, options: QueryOptions): number {
  const where = and(completedCondition, erasedScoreCondition, testsCondition(submissions.testId, filter));
  return countSubmissions(db, and(where, buildFilterCondition(filter, options)));
}

function listCondition(list: ListName, { previews, visibleTests }: VisibleFilter): SQL | undefined {
  if (list === "dashboard") return completedCondition;
  if (list === "leaderboard") return and(completedCondition, rankableCondition);
  return previews && visibleTests.previews ? sql`${submissions.isStudy} = 0` : sql`${submissions.isPreview} = 0`;
}

export function buildFilterCondition(filter: ResultFilter, { ranges, timeZone }: QueryOptions): SQL | undefined {
  const { search, stage, tag, source, assignedTo, first, state } = filter;
  return and(
    search === undefined ? undefined : searchCondition(search),
    percentCondition(filter, ranges),
    withinCondition(submissions.completedAt, getDayRange(filter.completedFrom, filter.completedTo, timeZone)),
    withinCondition(submissions.startedAt, getDayRange(filter.startedFrom, filter.startedTo, timeZone)),
    stage && inArray(submissions.stage, stage),
    stage?.includes("new") ? or(ne(submissions.stage, "new"), isNull(submissions.erasedAt)) : undefined,
    tag === undefined ? undefined : tagCondition(submissions.invitationId, tag),
    // SQLite uses the partial index only if its condition is repeated here.
    source === undefined ? undefined : and(eq(submissions.source, source), sql`${submissions.source} <> ''`),
    assignedTo === undefined ? undefined : assignedCondition(assignedTo),
    first && sql`${submissions.isRepeat} = 0`,
    state && (state === "completed" ? sql`${submissions.completedAt} IS NOT NULL` : unfinishedCondition),
    findFilterProblems(filter) ? sql`0` : undefined,
  );
}

const unfinishedCondition = sql`${submissions.completedAt} IS NULL`;

function searchCondition(search: string): SQL | undefined {
  const words = listSearchWords(search);
  return words.length === 0 ? sql`0` : and(...words.map((word) => sql`instr(${submissions.personKey}, ${word}) > 0`));
}

export function listFilterChoices(db: Db, tests: TestQuery) {
  return { ...listTagChoices(db, tests), assignees: listAssignees(db, tests) };
}

const NOBODY = { id: "nobody", name: "nobody" };

function listAssignees(db: Db, tests: TestQuery): { id: string; name: string }[] {
  const assigned = db
    .select({ one: sql`1` })
    .from(assignments)
    .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
    .where(and(eq(assignments.adminId, admins.id), testsCondition(submissions.testId, tests)));
  const colleagues = db
    .select()
    .from(admins)
    .where(and(isNull(admins.deactivatedAt), exists(assigned)))
    .all()
    .map((account) => ({ id: account.id, name: authorName(account) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return colleagues.length > 0 ? [NOBODY, ...colleagues] : [];
}

function assignedCondition(assignedTo: string): SQL {
  const isNobody = assignedTo === NOBODY.id;
  const colleague = and(isNull(admins.deactivatedAt), isNobody ? undefined : eq(admins.id, assignedTo));
  const assigned = sql`${submissions.id} IN (SELECT ${assignments.submissionId} FROM ${assignments}
    JOIN ${admins} ON ${admins.id} = ${assignments.adminId} WHERE ${colleague})`;
  return isNobody ? not(assigned) : assigned;
}

function percentCondition({ match = [], percentFrom, percentTo }: ResultFilter, ranges: PlaybookRanges) {
  if (match.length === 0 && percentFrom === undefined && percentTo === undefined) return undefined;
  const { percent, hasScores } = submissions;
  const bands = match.map((band) => {
    const { from, below } = getBandRange(band, ranges);
    return and(sql`${percent} >= ${from}`, below === null ? undefined : sql`${percent} < ${below}`);
  });
  return and(
    sql`${hasScores} = 1`,
    or(...bands),
    percentFrom === undefined ? undefined : sql`${percent} >= ${percentFrom}`,
    percentTo === undefined ? undefined : sql`${percent} <= ${percentTo}`,
  );
}
