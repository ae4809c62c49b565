import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { ActivityFilter } from "#app/domain/activity-filter.ts";
import type { Db } from "#db/client.ts";
import { submissions, submissionTotals, tests } from "#db/schema.ts";
import { findPeople, isFound, isNumbered, type PeopleFound } from "./person-search.server.ts";
import { count, type ListCount, type ListedResult, MAX_COUNTED } from "./result-list.server.ts";
import { submissionNumberOf } from "./submission-number.server.ts";

export const ACTIVITY_PAGE_SIZE = 50;

/** How many submissions a filter leaves. Without a search this reads no submission. */
export function countActivity(db: Db, filter: ActivityFilter): ListCount {
  const { testId, search, state, hasPreviews = false } = filter;
  if (search) return countFound(db, filter, findPeople(db, search));
  const totals = db
    .select()
    .from(submissionTotals)
    .where(eq(submissionTotals.scope, testId ?? ""))
    .get();
  if (!totals) return { total: 0, isMore: false };
  const all = hasPreviews ? totals.submissions : totals.submissions - totals.previews;
  const unfinished = totals.unfinished + (hasPreviews ? totals.unfinishedPreviews : 0);
  const total = state === "unfinished" ? unfinished : state === "completed" ? all - unfinished : all;
  return { total, isMore: false };
}

function countFound(db: Db, filter: ActivityFilter, people: PeopleFound): ListCount {
  const where = isIn(filter, people);
  if (!people.isMany) return { total: count(db, where), isMore: false };
  const enough = MAX_COUNTED + 1;
  const sample = people.numbers.slice(0, 2 * enough);
  const isSettled = sample.length > 0 && count(db, and(where, isNumbered(sample)), enough) === enough;
  const total = isSettled ? enough : count(db, where, enough);
  return { total: Math.min(total, MAX_COUNTED), isMore: total === enough };
}

/** One page (from 1) of the submissions that a filter leaves, of `total`, newest start first, with their tests' names. */
export function listActivity(
  db: Db,
  filter: ActivityFilter,
  page: number,
  total: number,
): (ListedResult & { testName: string })[] {
  const people = filter.search ? findPeople(db, filter.search) : null;
  const offset = (page - 1) * ACTIVITY_PAGE_SIZE;
  const left = total - offset;
  // The last pages are nearer from the end.
  const isBackwards = offset > left && left > 0;
  const size = Math.min(ACTIVITY_PAGE_SIZE, Math.max(left, 0));
  const rows = db
    .select({ submission: submissions, submissionNumber: submissionNumberOf, testName: tests.name })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .where(isIn(filter, people))
    .orderBy(
      ...(isBackwards
        ? [asc(submissions.startedAt), desc(submissions.id)]
        : [desc(submissions.startedAt), asc(submissions.id)]),
    )
    .limit(size)
    .offset(isBackwards ? left - size : offset)
    .all()
    .map(({ submission, ...rest }) => ({ ...submission, ...rest }));
  return isBackwards ? rows.reverse() : rows;
}

function isIn({ testId, state, hasPreviews = false }: ActivityFilter, people: PeopleFound | null): SQL | undefined {
  return and(
    testId ? eq(submissions.testId, testId) : undefined,
    hasPreviews ? undefined : sql`${submissions.isPreview} = 0`,
    // The plus keeps the walk on the index of starts, whose order is the list's.
    state === undefined ? undefined : sql`(+${submissions.completedAt} IS NULL) = ${state === "unfinished" ? 1 : 0}`,
    people ? isFound(people) : undefined,
  );
}
