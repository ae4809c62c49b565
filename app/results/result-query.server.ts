/**
 * Conditions of result lists. Search by name or email address: docs/develop/decisions/029-search-and-sorted-lists.md
 */
import { and, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import { getBandRange, type PlaybookRanges } from "#app/match-bands/index.ts";
import { COUNT_LIMIT, withinCondition } from "#app/platform/database/counting.server.ts";
import { type DayRange, getDayRange } from "#app/platform/text/date-text.ts";
import { listSearchWords } from "#app/platform/text/fold.ts";
import { hasTagCondition, tagCondition } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { scoreCounts, submissions } from "#db/schema.ts";
import {
  DEFAULT_ORDER,
  findFilterProblems,
  type LeaderboardFilter,
  type ResultFilter,
  type ResultOrder,
} from "./result-filter.ts";
import { countUnfiltered } from "./result-order.server.ts";

/** Use literals, because SQLite does not use a partial index for a condition with parameters. */
export const completedCondition = sql`${submissions.completedAt} IS NOT NULL AND ${submissions.isPreview} = 0`;

/** Exclude erased people, because the leaderboard lists names. They still count in the figures. */
export const rankableCondition = sql`${submissions.hasScores} = 1 AND ${submissions.erasedAt} IS NULL`;

export type VisibleResultFilter = ResultFilter & TestQuery;

/** `narrowing` combines all filters except test and first attempts. Undefined if no such filter is set. */
export type ResultListQuery = TestQuery & {
  isRanked: boolean;
  isFirstOnly: boolean;
  order: ResultOrder;
  people: PersonMatches | null;
  /** If a tag or source is frequent, a condition for its first rows. Then counts stop at 1,000, as for a search. */
  originSample: SQL | undefined;
  /** If the submission is unfinished, the days apply to its start. */
  days?: DayRange;
  narrowing: SQL | undefined;
  /** `narrowing` on the columns of `score_counts`. Undefined if that table cannot answer it. */
  counterCondition: SQL | undefined;
};

export type QueryOptions = { ranges: PlaybookRanges; timeZone: string };

/** Use the result only in the same request, because it contains matches from the search index. */
export function buildResultListQuery(
  db: Db,
  filter: VisibleResultFilter,
  { ranges, timeZone }: QueryOptions,
): ResultListQuery {
  const {
    testId,
    visibleTests,
    search,
    isFirstOnly = false,
    order = DEFAULT_ORDER,
    completedFrom,
    completedTo,
  } = filter;
  const people = search ? findPeople(db, search) : null;
  const days = getDayRange(completedFrom, completedTo, timeZone);
  const daysCondition = withinCondition(submissions.completedAt, days);
  const stageCondition = filter.stages && inArray(submissions.stage, filter.stages);
  const origin = findOrigin(db, filter);
  const impossibleCondition = findFilterProblems(filter) ? sql`0` : undefined;
  const counted = percentCondition(filter, ranges, scoreCounts);
  const isFew =
    counted &&
    countUnfiltered(db, { testId, visibleTests, isRanked: false }, counted).submissions <= MAX_SORTED_MATCHES;
  // The plus makes SQLite scan the index of the list's order. For few matches, finding them by percentage and sorting
  // is faster.
  const columns =
    isFew || order.sort === "percent" ? submissions : { ...submissions, percent: sql`+${submissions.percent}` };
  return {
    testId,
    visibleTests,
    isRanked: false,
    isFirstOnly,
    order,
    people,
    days,
    narrowing: and(
      people ? personCondition(people) : undefined,
      daysCondition,
      percentCondition(filter, ranges, columns),
      stageCondition,
      origin.condition,
      impossibleCondition,
    ),
    originSample: origin.sample,
    counterCondition:
      people || daysCondition || stageCondition || origin.condition || impossibleCondition || isFirstOnly
        ? undefined
        : counted,
  };
}

export function buildLeaderboardQuery(
  db: Db,
  ranking: LeaderboardFilter & TestQuery,
  timeZone: string,
): ResultListQuery {
  const { testId, visibleTests, search, isFirstOnly = false, stages, completedFrom, completedTo } = ranking;
  const people = search ? findPeople(db, search) : null;
  const days = getDayRange(completedFrom, completedTo, timeZone);
  const origin = findOrigin(db, ranking);
  return {
    testId,
    visibleTests,
    isFirstOnly,
    people,
    days,
    isRanked: true,
    order: { sort: "percent", isReversed: false },
    narrowing: and(
      people ? personCondition(people) : undefined,
      withinCondition(submissions.completedAt, days),
      stages && inArray(submissions.stage, stages),
      origin.condition,
    ),
    originSample: origin.sample,
    counterCondition: undefined,
  };
}

type Origin = { tag?: string | undefined; source?: string | undefined };

/** Find rows of a rare tag or source by its index. Of a frequent one, test rows in the list's order. */
function findOrigin(db: Db, { tag, source }: Origin): { condition: SQL | undefined; sample: SQL | undefined } {
  const { invitationId, id } = submissions;
  const parts = [
    tag !== undefined && {
      first: sql`SELECT invitation_id FROM invitation_tags WHERE tag = ${tag} LIMIT ${MAX_SORTED_MATCHES + 1}`,
      column: invitationId,
      byIndex: buildOriginCondition({ tag }),
      byRow: hasTagCondition(invitationId, tag),
    },
    source !== undefined && {
      first: sql`SELECT id FROM submissions WHERE source = ${source} AND source <> '' LIMIT ${MAX_SORTED_MATCHES + 1}`,
      column: id,
      byIndex: buildOriginCondition({ source }),
      // The plus stops SQLite from using the index of sources. COLLATE is needed, because the plus drops the column's.
      byRow: sql`+${submissions.source} = ${source} COLLATE NOCASE`,
    },
  ]
    .filter((part) => part !== false)
    .map((part) => {
      const rows = db.get<{ n: number }>(sql`SELECT count(*) AS n FROM (${part.first})`).n;
      return { ...part, isFrequent: rows > MAX_SORTED_MATCHES };
    });
  const [sampled] = parts.every(({ isFrequent }) => isFrequent) ? parts : [];
  return {
    condition: and(...parts.map(({ isFrequent, byRow, byIndex }) => (isFrequent ? byRow : byIndex))),
    sample: sampled && sql`${sampled.column} IN (${sampled.first})`,
  };
}

export function buildOriginCondition({ tag, source }: Origin): SQL | undefined {
  return and(
    tag === undefined ? undefined : tagCondition(submissions.invitationId, tag),
    // Both conditions are needed for the partial index.
    source === undefined ? undefined : sql`${submissions.source} = ${source} AND ${submissions.source} <> ''`,
  );
}

/** `isByNumber` means that a search has already found the few matching rows. */
export function listCondition(
  listing: ResultListQuery,
  isByNumber = listing.people?.isMany === false,
): SQL | undefined {
  const { isRanked, isFirstOnly, narrowing } = listing;
  return and(
    completedCondition,
    // The plus stops SQLite from using the index by test, which would scan a whole test for a few matches.
    testsCondition(isByNumber ? sql`+${submissions.testId}` : submissions.testId, listing),
    isRanked ? rankableCondition : undefined,
    isFirstOnly ? sql`${submissions.isRepeat} = 0` : undefined,
    narrowing,
  );
}

type ScoreColumns = { percent: SQLWrapper; hasScores: SQLWrapper };

/**
 * A result matches if it is in any of the bands. A filter by band or percentage excludes submissions without section
 * scores.
 */
function percentCondition(filter: ResultFilter, ranges: PlaybookRanges, columns: ScoreColumns): SQL | undefined {
  const { bands, percentFrom, percentTo } = filter;
  if (bands.length === 0 && percentFrom === undefined && percentTo === undefined) return undefined;
  const intervals = bands.map((band) => {
    const { from, below } = getBandRange(band, ranges);
    return and(sql`${columns.percent} >= ${from}`, below === null ? undefined : sql`${columns.percent} < ${below}`);
  });
  return and(
    sql`${columns.hasScores} = 1`,
    or(...intervals),
    percentFrom === undefined ? undefined : sql`${columns.percent} >= ${percentFrom}`,
    percentTo === undefined ? undefined : sql`${columns.percent} <= ${percentTo}`,
  );
}

/** Up to this many matches are fetched and sorted. With more, scanning in list order finds a page sooner. */
export const MAX_SORTED_MATCHES = 2000;

/** Words are frequent if FREQUENT of the newest SAMPLE submissions contain them all. */
const SAMPLE = 4000;
const FREQUENT = 50;

const TERM_LENGTH = 3;
const LAST_CHARACTER = "\u{10ffff}";

/** `words` are folded. If `isMany`, `numbers` has only the first matches. */
export type PersonMatches = { words: string[]; numbers: number[]; isMany: boolean };

/** Find submissions whose names and email address contain all words, in any order. */
export function findPeople(db: Db, search: string): PersonMatches {
  const words = listSearchWords(search);
  if (words.length === 0) return { words, numbers: [], isMany: false };
  const long = words.filter((word) => [...word].length >= TERM_LENGTH);
  const pattern = long.length > 0 ? long.map(quoteFtsPhrase).join(" AND ") : buildShortWordPattern(db, words);
  if (pattern === null) return { words, numbers: [], isMany: true };
  if (pattern === "") return { words, numbers: [], isMany: false };
  const numbers = db.$client
    .prepare<[string, number], number>("SELECT rowid FROM submission_search WHERE submission_search MATCH ? LIMIT ?")
    .pluck()
    .all(pattern, MAX_SORTED_MATCHES + 1);
  return { words, numbers, isMany: numbers.length > MAX_SORTED_MATCHES };
}

/** Match by text and, unless there are many matches, by their numbers. */
export function personCondition({ words, numbers, isMany }: PersonMatches): SQL | undefined {
  if (words.length === 0) return sql`0`;
  const contains = words.map((word) => sql`instr(${submissions.personKey}, ${word}) > 0`);
  return and(isMany ? undefined : searchNumberCondition(numbers), ...contains);
}

/** True if the filter can match so many rows that counts stop at 1,000. */
export function isFrequentFilter({ people, originSample }: ResultListQuery): boolean {
  return people ? people.isMany : originSample !== undefined;
}

export function firstMatchesCondition({ numbers }: PersonMatches): SQL | null {
  return numbers.length > 0 ? searchNumberCondition(numbers.slice(0, 2 * COUNT_LIMIT)) : null;
}

function searchNumberCondition(numbers: number[]): SQL {
  return sql`${submissions.searchNumber} IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`;
}

function quoteFtsPhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Return a search pattern of the index terms that start with the longest word. Null if matches for all words together
 * are frequent, "" if no term starts with it.
 */
function buildShortWordPattern(db: Db, words: string[]): string | null {
  const shared = `SELECT count(*) FROM (SELECT person_key FROM submissions INDEXED BY submissions_begun
    ORDER BY started_at DESC LIMIT ${SAMPLE}) WHERE ${words.map(() => "instr(person_key, ?) > 0").join(" AND ")}`;
  const hits =
    db.$client
      .prepare<string[], number>(shared)
      .pluck()
      .get(...words) ?? 0;
  if (hits >= FREQUENT) return null;
  const [longest = ""] = words.toSorted((one, other) => other.length - one.length);
  const terms = db.$client
    .prepare<[string, string], string>("SELECT term FROM submission_search_terms WHERE term >= ? AND term < ?")
    .pluck()
    .all(longest, `${longest}${LAST_CHARACTER}`);
  return terms.map(quoteFtsPhrase).join(" OR ");
}
