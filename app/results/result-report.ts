import { computePercent, formatPercent } from "#app/content/index.ts";
import { getMatchBand, MATCH_LABELS, type MatchBand, type PlaybookRanges } from "#app/match-bands/index.ts";
import { formatDate, formatMonth } from "#app/platform/text/date-text.ts";
import { formatDuration } from "#app/platform/text/duration.ts";
import { fullName } from "#app/platform/text/person.ts";
import type { AssessmentReport, Brand, Points, ReportGuide, ReportOption, ReportQuestion } from "#app/reports/index.ts";
import { formatBands, formatGroup, formatPlace, formatPrecision, formatWithheld } from "#app/statistics/index.ts";
import type { GuideEntry } from "./interview-guide.server.ts";
import { GUIDE_INTRODUCTION } from "./interview-guide.ts";
import type { PlaceAndPrecision } from "./place-and-precision.server.ts";
import type { Result, ResultQuestion } from "./results.server.ts";

type Settings = { ranges: PlaybookRanges; timeZone: string } & Brand;

/**
 * The report's creation date is the result's date, so that the same result always yields the same bytes. For a
 * submission in progress, it is `now`.
 */
export function buildResultReport(
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
    completed: completedAt && (submission.erasedAt ? formatMonth : formatDate)(completedAt, timeZone).text,
    timeZone,
    created: (result.madeAt ?? now).toISOString(),
    score: isScored ? { ...toPoints(totalPoints, maxPoints), ...toMatch(getMatchBand(percent, ranges)) } : null,
    rescored: isScored ? formatRescored(result, timeZone) : null,
    sections: sectionScores.map(({ sectionId, name, totalPoints, maxPoints }) => ({
      sectionId,
      name,
      ...toPoints(totalPoints, maxPoints),
    })),
    questions: layout === "summary" ? [] : questions.map(toReportQuestion),
    guide: null,
  };
}

export function buildReportGuide(
  entries: GuideEntry[],
  place: PlaceAndPrecision,
  now: Date,
  timeZone: string,
): ReportGuide {
  return {
    introduction: GUIDE_INTRODUCTION,
    entries: entries.map(({ number, sectionName, questionText, answer, prompt }) => ({
      number,
      sectionName,
      questionText,
      answer,
      prompt,
    })),
    place: buildPlaceLines(place),
    asOf: formatDate(now, timeZone).text,
  };
}

function formatRescored({ pointsVersionNumber, firstResult, madeAt }: Result, timeZone: string): string | null {
  if (!firstResult || !madeAt) return null;
  const { percent, label } = firstResult;
  const when = formatDate(madeAt, timeZone).text;
  return `Scored with the points of version ${pointsVersionNumber} (re-scored on ${when}); first result: ${formatPercent(percent)}%, ${label}.`;
}

function toReportQuestion({ answer, optimalAnswer, ...question }: ResultQuestion): ReportQuestion {
  const { number, sectionId, sectionName, questionText, maxPoints } = question;
  return {
    number,
    sectionId,
    sectionName,
    questionText,
    answer: answer && { ...toReportOption(answer), points: answer.points },
    topAnswer: optimalAnswer && toReportOption(optimalAnswer),
    maxPoints,
  };
}

function toReportOption({ optionLetter, optionText }: ReportOption): ReportOption {
  return { optionLetter, optionText };
}

function toMatch(band: MatchBand) {
  return { band, matchLabel: MATCH_LABELS[band] };
}

function toPoints(totalPoints: number, maxPoints: number): Points {
  const percent = computePercent(totalPoints, maxPoints);
  return { totalPoints, maxPoints, percent, percentText: formatPercent(percent) };
}

function buildPlaceLines(figures: PlaceAndPrecision): ReportGuide["place"] {
  const { group, versions, n, percent, semPercent, low68, high68, low95, high95, withheld } = figures;
  if (group === null) return [];
  const lines: ReportGuide["place"] = [];
  const place = formatPlace(figures);
  if (place) lines.push({ text: `${place.place} ${place.among}`, note: formatGroup(versions) });
  if (percent !== null && semPercent !== null && low68 !== null && high68 !== null && low95 !== null && high95 !== null)
    lines.push({ text: formatPrecision(percent, semPercent), note: formatBands({ low68, high68, low95, high95 }) });
  if (withheld) lines.push({ text: "", note: formatWithheld(withheld, n) });
  return lines;
}
