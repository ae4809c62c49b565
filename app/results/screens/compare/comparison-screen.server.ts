import type { SerializeFrom } from "@remix-run/node";
import type { VisibleTests } from "#app/accounts/index.ts";
import { recordViews } from "#app/audit/index.server.ts";
import { formatPercent } from "#app/content/index.ts";
import { getMatchBand } from "#app/match-bands/index.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatSubmissionTime } from "#app/platform/text/date-text.ts";
import { formatDuration } from "#app/platform/text/duration.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { fullName } from "#app/platform/text/person.ts";
import { listVisibleScorecards, type Scorecard } from "#app/scorecards/index.server.ts";
import { computeOverallMean, formatRating } from "#app/scorecards/index.ts";
import { findCareless, listComparisonVerdicts } from "#app/statistics/index.server.ts";
import { getAttemptNumber, listOtherAttempts } from "#app/submissions/index.server.ts";
import {
  type ComparedCandidate,
  type ComparedQuestion,
  compareResults,
  findComparable,
} from "../../comparison.server.ts";
import {
  formatDifference,
  getShortNames,
  listSignificantlyLower,
  MAX_COMPARED,
  MIN_COMPARED,
} from "../../comparison.ts";
import type { Result } from "../../results.server.ts";

const MAX_READ = 100;

type ComparisonOptions = { auditContext: AuditContext; visibleTests: VisibleTests; adminId: string; isAll: boolean };

export function readComparisonScreen(ids: string[], { auditContext, visibleTests, adminId, isAll }: ComparisonOptions) {
  const found = ids.slice(0, MAX_READ).flatMap((id) => findComparable(db, id, visibleTests) ?? []);
  const results = found.slice(0, MAX_COMPARED);
  const isTooMany = ids.length > MAX_COMPARED && found.length > MAX_COMPARED;
  const isSomeGone = found.length < Math.min(ids.length, MAX_READ);
  if (results.length < MIN_COMPARED) return { isSomeGone, isTooMany, screen: null };
  const timeZone = getTimeZone(db, env.timeZone);
  const shownIds = results.map(({ submission }) => submission.id);
  recordViews(db, auditContext, shownIds, timeZone);
  return { isSomeGone, isTooMany, screen: buildScreen(results, isAll, adminId) };
}

export type ComparisonScreen = NonNullable<SerializeFrom<ReturnType<typeof readComparisonScreen>>["screen"]>;

function buildScreen(results: Result[], isAll: boolean, adminId: string) {
  const ranges = getPlaybookRanges(db);
  const timeZone = getTimeZone(db, env.timeZone);
  const { comparable, candidates, rows, questions, similarPairs } = compareResults(db, results, ranges);
  const ids = results.map(({ submission }) => submission.id);
  const names = getShortNames(results.map(({ submission }) => submission));
  const scorecards = listVisibleScorecards(db, ids, adminId);
  const careless = findCareless(
    db,
    results.map(({ submission }) => submission),
  );
  const different = questions.filter(({ isDifferent }) => isDifferent);
  return {
    ids,
    people: candidates.map(({ result: { submission, testName, versionNumber }, place, strip }, column) => {
      const { percent, totalPoints, maxPoints, completedAt, totalDuration, hasScores } = submission;
      return {
        id: submission.id,
        shortName: names[column] ?? "",
        name: fullName(submission),
        email: submission.email,
        stage: submission.stage,
        isErased: submission.erasedAt !== null,
        attempt: getAttemptNumber(listOtherAttempts(db, submission), submission),
        testName,
        versionNumber,
        score:
          percent === null || !hasScores
            ? null
            : {
                percent,
                percentText: formatPercent(percent),
                totalPoints: totalPoints ?? 0,
                maxPoints: maxPoints ?? 0,
                band: getMatchBand(percent, ranges),
              },
        place,
        strip,
        completed: completedAt && formatSubmissionTime(completedAt, submission, timeZone),
        duration: formatDuration(totalDuration),
        isCareless: careless.has(submission.id),
        interview: formatInterview(scorecards.get(submission.id) ?? []),
      };
    }),
    whyNotComparable: comparable ? null : formatNotComparable(candidates, names),
    rows: sortRealFirst(
      rows.map((row) => ({
        key: row.sectionId ?? "total",
        name: row.name,
        percents: row.percents,
        above: listSignificantlyLower(row, ids, names),
        words: formatDifference(row, ids, names),
      })),
    ),
    limitPercent: rows[0]?.limitPercent ?? null,
    verdicts: listComparisonVerdicts(
      rows.flatMap(({ pairs }) => pairs).filter(({ isReal }) => isReal !== null).length,
      similarPairs,
    ),
    answers: {
      isAll,
      differentCount: different.length,
      questionCount: questions.length,
      isNothingShared: questions.every(({ cells }) => cells.filter((question) => question !== null).length < 2),
      sections: groupBySection((isAll ? questions : different).map(buildQuestion)),
    },
  };
}

function sortRealFirst<Row extends { key: string; above: string[][] }>(rows: Row[]): Row[] {
  const getRank = ({ key, above }: Row) => (key === "total" ? 0 : above.some(({ length }) => length > 0) ? 1 : 2);
  return rows.toSorted((one, other) => getRank(one) - getRank(other));
}

/** Return a sentence such as "These results answered different questions or points: Ada version 2, Bob version 4." */
function formatNotComparable(candidates: ComparedCandidate[], names: string[]): string {
  const tests = new Set(candidates.map(({ result }) => result.submission.testId));
  const versions = candidates.map(({ result }, column) => {
    const test = tests.size > 1 ? ` ${result.testName}` : "";
    return `${names[column]}${test} version ${result.versionNumber}`;
  });
  return `These results answered different ${tests.size > 1 ? "tests" : "questions or points"}: ${versions.join(", ")}.`;
}

function groupBySection<Question extends { sectionName: string }>(questions: Question[]) {
  return [...Map.groupBy(questions, ({ sectionName }) => sectionName)].map(([name, of]) => ({ name, questions: of }));
}

function buildQuestion({ questionId, isDifferent, cells }: ComparedQuestion) {
  const texts = new Set(cells.flatMap((question) => question?.questionText ?? []));
  const [first] = cells.flatMap((question) => question ?? []);
  const wordings = Map.groupBy(
    cells.flatMap((question) => question?.answer ?? []),
    ({ optionId }) => optionId,
  );
  return {
    questionId,
    isDifferent,
    number: first?.number ?? 0,
    sectionName: first?.sectionName ?? "",
    questionText: texts.size === 1 ? (first?.questionText ?? "") : null,
    cells: cells.map((question) => ({
      ownText: question && texts.size > 1 ? question.questionText : null,
      isAsked: question !== null,
      maxPoints: question?.maxPoints ?? 0,
      answer: question?.answer ?? null,
      isReworded: new Set(wordings.get(question?.answer?.optionId ?? "")?.map(({ optionText }) => optionText)).size > 1,
    })),
  };
}

/** Null if nobody has rated, or if the account may not see the ratings yet. */
function formatInterview(cards: Scorecard[]): string | null {
  const mean = computeOverallMean(cards);
  return mean === null ? null : `${formatRating(mean)} (${formatCount(cards.length, "interviewer")})`;
}
