import { hasSeveralTests, type TestQuery } from "#app/accounts/index.server.ts";
import type { PlaybookRanges } from "#app/match-bands/index.ts";
import { db } from "#app/platform/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDate } from "#app/platform/text/date-text.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { fullName, initials } from "#app/platform/text/person.ts";
import type { Group } from "#app/statistics/index.server.ts";
import { type DueOutcome, listDueOutcomes } from "../due-outcomes.server.ts";
import { formatDueMonths } from "../due-outcomes.ts";
import type { OutcomeFigures } from "../hired-people.server.ts";
import { OUTCOME_CARD } from "../outcome.ts";
import { buildExpectancyRow, countLooks, describeRelation, formatSilence, judgeOutcomes } from "../outcome-texts.ts";

type Context = { test: { id: string; name: string; isActive: boolean }; ranges: PlaybookRanges; timeZone: string };

export function buildOutcomesScreen(
  { groups, group, sdApplicants, after }: OutcomeFigures,
  { test, ranges, timeZone }: Context,
  due: { rows: DueOutcome[]; total: number },
) {
  const looks = countLooks(after);
  return {
    testId: test.id,
    testName: test.name,
    isActive: test.isActive,
    hired: after[0]?.hired ?? 0,
    chosen: group?.id ?? "",
    choices: groups.map((one) => ({ value: one.id, text: formatGroup(one) })),
    verdict: judgeOutcomes(after),
    after: after.map(({ months, known, rows, ...related }) => ({
      months,
      silence: rows ? null : formatSilence(known),
      rows: rows?.map((row) => buildExpectancyRow(row, ranges)) ?? [],
      relations: rows
        ? (["quota", "stayed"] as const).map((kind) => describeRelation(kind, related, sdApplicants, looks))
        : [],
    })),
    due: { total: due.total, rows: due.rows.map((row) => buildDueRow(row, timeZone)) },
  };
}

function formatGroup({ versions, n }: Group): string {
  const [only] = versions;
  const name = versions.length === 1 ? `Version ${only}` : `Versions ${versions.join(", ")} (wording only)`;
  return `${name} · ${formatCount(n, "result")}`;
}

function buildDueRow(row: DueOutcome, timeZone: string) {
  const { submissionId, email, hiredAt, months } = row;
  return {
    id: submissionId,
    email,
    name: fullName(row),
    initials: initials(row),
    hired: formatDate(hiredAt, timeZone),
    due: formatDueMonths(months),
    to: `${paths.result(submissionId)}#${OUTCOME_CARD}`,
  };
}

export function listDueRows(query: TestQuery, now: Date, place: { limit: number; offset?: number }, timeZone: string) {
  const isTestNamed = hasSeveralTests(db, query);
  return listDueOutcomes(db, query, now, place).map((row) => ({
    ...buildDueRow(row, timeZone),
    testName: isTestNamed ? row.testName : undefined,
  }));
}
