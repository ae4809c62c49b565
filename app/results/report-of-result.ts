import { computePercent, formatPercent } from "#app/content/index.ts";
import { MATCH_LABELS, type MatchBand, matchBandOf, type PlaybookRanges } from "#app/match-bands/index.ts";
import { dateText, monthText } from "#app/platform/text/date-text.ts";
import { formatDuration } from "#app/platform/text/duration.ts";
import { fullName } from "#app/platform/text/person.ts";
import type { AssessmentReport, Brand, Points, ReportOption, ReportQuestion } from "#app/reports/index.ts";
import type { Result, ResultQuestion } from "./results.server.ts";

type Settings = { ranges: PlaybookRanges; timeZone: string } & Brand;

/**
 * What the report of a result says, under the organisation's settings. Its file says that it was made when the result
 * was, at completion or when it was scored anew, so that it is always the same; `now` is used while in progress.
 */
export function reportOfResult(
  result: Result,
  { ranges, timeZone, ...brand }: Settings,
  now: Date,
  layout: AssessmentReport["layout"] = "report",
): AssessmentReport {
  const { submission, testName, questionCount, answeredCount, sectionScores, questions } = result;
  const { completedAt, percent, totalPoints, maxPoints, hasScores } = submission;
  const isScored = percent !== null && totalPoints !== null && maxPoints !== null && hasScores;
  return {
    layout,
    name: fullName(submission),
    email: submission.email,
    testName: testName || "Default Test",
    ...brand,
    isPreview: submission.isPreview,
    questionCount,
    answeredCount,
    duration: formatDuration(submission.totalDuration),
    completed: completedAt && (submission.erasedAt ? monthText : dateText)(completedAt, timeZone).text,
    timeZone,
    created: (result.madeAt ?? now).toISOString(),
    score: isScored ? { ...pointsOf(totalPoints, maxPoints), ...matchOf(matchBandOf(percent, ranges)) } : null,
    rescored: isScored ? rescoredText(result, timeZone) : null,
    sections: sectionScores.map(({ sectionId, name, totalPoints, maxPoints }) => ({
      sectionId,
      name,
      ...pointsOf(totalPoints, maxPoints),
    })),
    questions: layout === "summary" ? [] : questions.map(questionOf),
    guide: null,
  };
}

/** By which points a result counts, and what it was first; null for one that was never scored anew. */
function rescoredText({ pointsVersionNumber, firstResult, madeAt }: Result, timeZone: string): string | null {
  if (!firstResult || !madeAt) return null;
  const { percent, label } = firstResult;
  const when = dateText(madeAt, timeZone).text;
  return `Scored with the points of version ${pointsVersionNumber} (re-scored on ${when}); first result: ${formatPercent(percent)}%, ${label}.`;
}

function questionOf({ answer, optimalAnswer, ...question }: ResultQuestion): ReportQuestion {
  const { number, sectionId, sectionName, questionText, maxPoints } = question;
  return {
    number,
    sectionId,
    sectionName,
    questionText,
    answer: answer && { ...optionOf(answer), points: answer.points },
    topAnswer: optimalAnswer && optionOf(optimalAnswer),
    maxPoints,
  };
}

function optionOf({ optionLetter, optionText }: ReportOption): ReportOption {
  return { optionLetter, optionText };
}

function matchOf(band: MatchBand) {
  return { band, matchLabel: MATCH_LABELS[band] };
}

function pointsOf(totalPoints: number, maxPoints: number): Points {
  const percent = computePercent(totalPoints, maxPoints);
  return { totalPoints, maxPoints, percent, percentText: formatPercent(percent) };
}
