import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "#app/platform/time-units.ts";
import type { Db } from "#db/client.ts";
import { tests } from "#db/schema.ts";
import { MAX_COUNTED_PEOPLE } from "./test-card-text.ts";
import { unwrittenOptionCondition, writtenOptionCondition } from "./test-facts.server.ts";
import type { Test } from "./tests.server.ts";

/** Six rows of three cards keep the screen below 1,200 elements. */
export const TESTS_PAGE_SIZE = 18;

const TREND_WEEKS = 12;

const { id, name, description, testPassword, access, language, isActive, isDefault, createdAt } = tests;
const { opensAt, closesAt, countsOwnQuestions } = tests;
const columns = {
  id,
  name,
  description,
  testPassword,
  access,
  language,
  isActive,
  isDefault,
  countsOwnQuestions,
  createdAt,
  opensAt,
  closesAt,
};

/**
 * `unfinishedCount` counts candidates with an unfinished submission, at most MAX_COUNTED_PEOPLE + 1. `medianPercent`
 * (0–100) is the median of the test's default group, or null if no results are counted.
 */
export type ListedTest = Pick<Test, keyof typeof columns> & {
  questionCount: number;
  askedCount: number;
  unwrittenCount: number;
  invitedCount: number;
  startedCount: number;
  completedCount: number;
  unfinishedCount: number;
  medianPercent: number | null;
  weeklyCompletions: number[];
};

const questionsFrom = sql`FROM questions JOIN sections ON sections.id = questions.section_id WHERE sections.test_id = tests.id`;
const optionsFrom = sql`SELECT 1 FROM options WHERE options.question_id = questions.id`;
/**
 * True for questions that have an option without placeholder text. The query rarely reads option texts, because the
 * index `options_unwritten` finds the few placeholders.
 */
const askedCondition = sql`EXISTS (${optionsFrom})
  AND (NOT EXISTS (${optionsFrom} AND ${unwrittenOptionCondition}) OR EXISTS (${optionsFrom} AND ${writtenOptionCondition}))`;
/** SQL version of `isPlaceholderQuestion`. It must match the condition of the index `questions_unwritten`. */
const unwrittenCondition = sql`instr(question_text, 'Enter your question text here') > 0`;

const unfinishedFrom = sql`FROM submissions WHERE test_id = tests.id AND completed_at IS NULL AND is_preview = 0`;

const countedOfKey = sql`FROM submissions WHERE score_key_id = score_keys.id AND in_norm = 1`;
const newestKeyFrom = sql`FROM score_keys WHERE test_id = tests.id AND results > 0
  ORDER BY (SELECT max(submissions.rowid) ${countedOfKey}) DESC LIMIT 1`;
/** Number of counted results per total, for all keys with the newest key's scale. `upTo` includes lower totals. */
const totals = sql`SELECT total_points AS points, count(*) AS n,
    sum(count(*)) OVER (ORDER BY total_points) AS upTo, sum(count(*)) OVER () AS total
  FROM submissions
 WHERE in_norm = 1 AND score_key_id IN (
   SELECT id FROM score_keys WHERE test_id = tests.id AND scale = (SELECT scale ${newestKeyFrom}))
 GROUP BY total_points`;
const median = sql`SELECT 100 * avg(points) / nullif((SELECT (SELECT max_points ${countedOfKey} LIMIT 1) ${newestKeyFrom}), 0)
  FROM (${totals}) WHERE upTo >= (total + 1) / 2 AND upTo - n < (total + 2) / 2`;

const WEEK_MS = 7 * DAY_MS;

function countByWeek(now: Date): SQL {
  const at = now.getTime();
  return sql`SELECT json_group_object(week, n) FROM (
    SELECT CAST(max(0, ${at} - completed_at) / ${WEEK_MS} AS INTEGER) AS week, count(*) AS n FROM submissions
     WHERE test_id = tests.id AND completed_at IS NOT NULL AND is_preview = 0
       AND completed_at > ${at - TREND_WEEKS * WEEK_MS} GROUP BY week)`;
}

export function listTests(db: Db, page: number, now: Date): ListedTest[] {
  return readListedTests(db, now)
    .where(isNull(tests.deletionBeganAt))
    .orderBy(desc(tests.createdAt), asc(tests.id))
    .limit(TESTS_PAGE_SIZE)
    .offset((page - 1) * TESTS_PAGE_SIZE)
    .all()
    .map(toListedTest);
}

export function getListedTest(db: Db, testId: string, now: Date): ListedTest | null {
  const row = readListedTests(db, now)
    .where(and(eq(tests.id, testId), isNull(tests.deletionBeganAt)))
    .get();
  return row ? toListedTest(row) : null;
}

function readListedTests(db: Db, now: Date) {
  return db
    .select({
      test: columns,
      questionCount: sql<number>`(SELECT count(*) ${questionsFrom})`,
      askedCount: sql<number>`(SELECT count(*) ${questionsFrom} AND ${askedCondition})`,
      unwrittenCount: sql<number>`(SELECT count(*) ${questionsFrom} AND ${unwrittenCondition} AND ${askedCondition})`,
      invitedCount: sql<number>`(SELECT count(*) FROM invitations WHERE test_id = tests.id)`,
      completedCount: sql<number>`(SELECT count(total_duration) FROM submissions
        WHERE test_id = tests.id AND is_preview = 0)`,
      begunCount: sql<number>`(SELECT count(*) ${unfinishedFrom})`,
      unfinishedCount: sql<number>`(SELECT count(*) FROM (SELECT DISTINCT email_key ${unfinishedFrom}
        LIMIT ${MAX_COUNTED_PEOPLE + 1}))`,
      medianPercent: sql<number | null>`(${median})`,
      byWeek: sql<string>`(${countByWeek(now)})`,
    })
    .from(tests)
    .$dynamic();
}

type ListedRow = NonNullable<ReturnType<ReturnType<typeof readListedTests>["get"]>>;

function toListedTest({ test, begunCount, byWeek, ...figures }: ListedRow): ListedTest {
  return {
    ...test,
    ...figures,
    startedCount: begunCount + figures.completedCount,
    weeklyCompletions: listWeeks(JSON.parse(byWeek)),
  };
}

function listWeeks(byWeek: Record<string, number>): number[] {
  return Array.from({ length: TREND_WEEKS }, (_, index) => byWeek[TREND_WEEKS - 1 - index] ?? 0);
}
