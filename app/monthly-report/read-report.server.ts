import { subMonths } from "date-fns/subMonths";
import { and, asc, desc, gt, gte, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { listTestChoices, type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import { drainCooperatively } from "#app/platform/database/background-work.server.ts";
import { getCalendarDay, getStartOfCalendarDay, getStartOfMonth } from "#app/platform/text/date-text.ts";
import { foldTag } from "#app/platform/text/tags.ts";
import type { Db, LiveDb } from "#db/client.ts";
import { invitations, linkCondition, submissions } from "#db/schema.ts";
import { SHORTLISTED_STAGES, STAGES, type Stage } from "#db/stages.ts";
import { addScore, addSeconds, createTally, type MonthFigures, mergeTallies, type Tally, toFigures } from "./report.ts";
import type { ReportQuery } from "./report-query.ts";

const SLICE = 1000;
const MAX_GROUPS = 50;

export type ReportMonth = MonthFigures & { month: Date };

type ReportGroup = { key: string; name: string; total: MonthFigures; months: ReportMonth[] };

type Report = { total: MonthFigures; months: ReportMonth[]; groups: ReportGroup[] };

type Counted = {
  tallies: Map<string, Tally[]>;
  sources: Map<string, string>;
  months: number[];
  keyOf: (row: Keyed) => string;
};
type Keyed = { testId: string; source: string };

export async function readReport(
  live: LiveDb,
  query: ReportQuery & TestQuery,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Report> {
  for (;;) {
    const db = live();
    const months = listMonths(now, timeZone, query.months);
    const keyOf = ({ testId, source }: Keyed) =>
      query.split === "test" ? testId : query.split === "source" ? foldTag(source) : "";
    const counted: Counted = { tallies: new Map(), sources: new Map(), months, keyOf };
    const report = await drainCooperatively(countReport(db, query, counted), () => live() === db);
    if (report) return report;
  }
}

function* countReport(db: Db, query: ReportQuery & TestQuery, counted: Counted): Generator<void, Report> {
  yield* readInvitations(db, query, counted);
  yield* readStarts(db, query, counted);
  return buildReport(db, query, counted);
}

function listMonths(now: Date, timeZone: string, count: number): number[] {
  const middle = getStartOfCalendarDay(`${getCalendarDay(now, timeZone).slice(0, 7)}-15`, timeZone);
  return Array.from({ length: count }, (_, place) =>
    getStartOfMonth(subMonths(middle, count - 1 - place), timeZone).getTime(),
  );
}

// Rows are arrays of SQLite's values, because building 100,000 objects takes a second.
type InvitedRow = [number: number, testId: string, source: string, invitedAt: number];
type StartedRow = [
  ...[id: string, testId: string, source: string, startedAt: number, isCompleted: 0 | 1],
  ...[seconds: number | null, percent: number | null, stage: number],
];

function* readInvitations(db: Db, query: ReportQuery & TestQuery, counted: Counted): Generator<void> {
  const { number, testId, source, invitedAt } = invitations;
  for (let last = 0; ; ) {
    const rows = db
      .select({ number, testId, source, invitedAt })
      .from(invitations)
      .where(
        and(gt(number, last), linkCondition, testsCondition(sql`+${testId}`, query), sourceCondition(source, query)),
      )
      .orderBy(asc(number))
      .limit(SLICE)
      .values() as InvitedRow[];
    for (const [, test, from, moment] of rows) {
      const tally = findTally(counted, { testId: test, source: from }, moment);
      if (tally) tally.invited += 1;
    }
    const end = rows.at(-1);
    if (!end || rows.length < SLICE) return;
    [last] = end;
    yield;
  }
}

function* readStarts(db: Db, query: ReportQuery & TestQuery, counted: Counted): Generator<void> {
  const { id, testId, source, startedAt, completedAt, totalDuration, percent, hasScores, stage } = submissions;
  let [from] = counted.months;
  let afterCondition: SQL | undefined;
  for (;;) {
    const rows = db
      .select({
        id,
        testId,
        source,
        startedAt,
        isCompleted: sql`${completedAt} IS NOT NULL`,
        totalDuration,
        percent: sql`CASE WHEN ${hasScores} THEN ${percent} END`,
        stage,
      })
      .from(submissions)
      .where(
        and(
          gte(startedAt, sql`${from}`),
          afterCondition,
          sql`${submissions.isPreview} = 0`,
          testsCondition(testId, query),
          sourceCondition(sql`+${source}`, query),
        ),
      )
      .orderBy(asc(startedAt), desc(id))
      .limit(SLICE)
      .values() as StartedRow[];
    for (const row of rows) countStart(counted, row);
    const end = rows.at(-1);
    if (!end || rows.length < SLICE) return;
    from = end[3];
    afterCondition = or(gt(startedAt, sql`${from}`), lt(id, end[0]));
    yield;
  }
}

const SHORTLISTED = new Set(SHORTLISTED_STAGES.map((stage: Stage) => STAGES.indexOf(stage)));

function countStart(counted: Counted, row: StartedRow): void {
  const [, testId, source, startedAt, isCompleted, seconds, percent, stage] = row;
  const tally = findTally(counted, { testId, source }, startedAt);
  if (!tally) return;
  tally.started += 1;
  if (!isCompleted) return;
  tally.completed += 1;
  if (seconds !== null) addSeconds(tally, seconds);
  if (percent !== null) addScore(tally, percent);
  if (SHORTLISTED.has(stage)) tally.shortlisted += 1;
  if (stage === STAGES.indexOf("hired")) tally.hired += 1;
}

function sourceCondition(column: SQLWrapper, { source }: ReportQuery): SQL | undefined {
  return source === undefined ? undefined : sql`${column} = ${source} COLLATE NOCASE`;
}

/** Return null for a moment before the first month, or after now if the clock was set back. */
function findTally({ tallies, sources, months, keyOf }: Counted, row: Keyed, moment: number): Tally | null {
  const place = months.findLastIndex((month) => month <= moment);
  if (place < 0) return null;
  const key = keyOf(row);
  const ofKey = tallies.get(key) ?? months.map(createTally);
  tallies.set(key, ofKey);
  sources.set(key, sources.get(key) ?? row.source);
  return ofKey[place] ?? null;
}

function buildReport(
  db: Db,
  { split, visibleTests }: ReportQuery & TestQuery,
  { tallies, months, sources }: Counted,
): Report {
  const summarize = (ofMonths: Tally[]) => ({
    total: toFigures(mergeTallies(ofMonths)),
    months: ofMonths.map((tally, place) => ({ month: new Date(months[place] ?? 0), ...toFigures(tally) })),
  });
  const all = [...tallies.values()];
  const everyone = summarize(months.map((_, place) => mergeTallies(all.flatMap((ofKey) => ofKey[place] ?? []))));
  if (!split) return { ...everyone, groups: [] };
  const testNames = new Map(listTestChoices(db, visibleTests).map(({ id, name }) => [id, name]));
  const nameOf = (key: string) =>
    split === "test" ? (testNames.get(key) ?? "Deleted test") : (sources.get(key) ?? "");
  const groups = [...tallies].map(([key, ofKey]) => ({ key, name: nameOf(key), ...summarize(ofKey) }));
  groups.sort((one, other) => other.total.started - one.total.started || one.name.localeCompare(other.name));
  return { ...everyone, groups: groups.slice(0, MAX_GROUPS) };
}
