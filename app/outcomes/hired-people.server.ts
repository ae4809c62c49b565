import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { PlaybookRanges } from "#app/match-bands/index.ts";
import {
  computeExpectancy,
  correctForLooks,
  type Group,
  getScoreBlocks,
  listGroups,
  readGroup,
} from "#app/statistics/index.server.ts";
import { type Expectancy, hasEnoughResults } from "#app/statistics/index.ts";
import type { Db } from "#db/client.ts";
import { outcomes, submissions } from "#db/schema.ts";
import {
  EMPTY_OUTCOME,
  getOutcomeAfter,
  hasOutcome,
  MONTHS,
  type Months,
  type Outcome,
  pickOutcome,
} from "./outcome.ts";

/** Use literals, because SQLite does not use the partial index `submissions_staged` for bound parameters. */
const isListed = sql`${submissions.completedAt} IS NOT NULL AND ${submissions.isPreview} = 0`;

type Hired = { percent: number; outcome: Outcome };

/** List a group's hired people. If a person has several results, use the first with an outcome, or else the first. */
function listHired(db: Db, keyIds: number[]): Hired[] {
  const rows = db
    .select({ percent: submissions.percent, emailKey: submissions.emailKey, outcome: outcomes })
    .from(submissions)
    .leftJoin(outcomes, eq(outcomes.submissionId, submissions.id))
    .where(
      and(
        eq(submissions.stage, "hired"),
        isListed,
        eq(submissions.hasScores, true),
        inArray(submissions.scoreKeyId, keyIds),
      ),
    )
    .orderBy(asc(submissions.completedAt), asc(submissions.id))
    .all();
  const people = new Map<string, Hired>();
  for (const { percent, emailKey, outcome } of rows) {
    const before = people.get(emailKey);
    if (percent === null || (before && (hasOutcome(before.outcome) || !outcome))) continue;
    people.set(emailKey, { percent, outcome: pickOutcome(outcome ?? EMPTY_OUTCOME) });
  }
  return [...people.values()];
}

export type OutcomeFigures = {
  groups: Group[];
  group: Group | null;
  /** SD of the percentages of all applicants in the group. Null below 30 results. */
  sdApplicants: number | null;
  after: ({ months: Months } & Expectancy)[];
};

export function readOutcomeFigures(
  db: Db,
  { testId, group: id }: { testId: string; group?: string | undefined },
  ranges: PlaybookRanges,
): OutcomeFigures | null {
  const groups = listGroups(db, testId);
  const group = groups.find((one) => !id || one.id === id) ?? null;
  if (id && !group) return null;
  const people = group ? listHired(db, group.keyIds) : [];
  const sdApplicants = group && readApplicantSd(db, group);
  const after = correctForLooks(
    MONTHS.map((months) => {
      const known = people.map(({ percent, outcome }) => ({ percent, ...getOutcomeAfter(outcome, months) }));
      return { months, ...computeExpectancy(known, ranges, sdApplicants) };
    }),
  );
  return { groups, group, sdApplicants, after };
}

function readApplicantSd(db: Db, { keyIds }: Group): number | null {
  const figures = readGroup(db, keyIds);
  return hasEnoughResults("groupComparison", figures.n) ? getScoreBlocks(figures).total.sdPercent : null;
}
