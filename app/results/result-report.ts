import { computePercent, formatPercent } from "#app/content/index.ts";
import { getMatchBand, MATCH_LABELS, type PlaybookRanges } from "#app/match-bands/index.ts";
import { formatDate, formatMonth } from "#app/platform/text/date-text.ts";
import { formatDuration } from "#app/platform/text/duration.ts";
import { fullName } from "#app/platform/text/person.ts";
import type {
  AssessmentReport,
  Brand,
  Points,
  Quartiles,
  ReportGuide,
  ReportOption,
  ReportQuestion,
  ReportScore,
} from "#app/reports/index.ts";
import {
  formatGroupNote,
  formatPeriod,
  formatPlace,
  formatPrecision,
  formatRepeat,
  formatShortPeriod,
  formatWithheld,
  pickEstimate,
} from "#app/statistics/index.ts";
import type { GuideEntry } from "./interview-guide.server.ts";
import { GUIDE_INTRODUCTION } from "./interview-guide.ts";
import type { PlaceAndPrecision, ResultFigures } from "./place-and-precision.server.ts";
import type { Result, ResultQuestion } from "./results.server.ts";

type Settings = { ranges: PlaybookRanges; timeZone: string } & Brand;

/**
 * The report's creation date is the result's date. Reports drawn on the same day are then byte-identical unless the
 * result or its group changes. For a submission in progress, the date is `now`.
 */
export function buildResultReport(
  result: Result,
  figures: ResultFigures,
  { ranges, timeZone, ...brand }: Settings,
  now: Date,
  layout: AssessmentReport["layout"] = "report",
): AssessmentReport {
  const { submission, testName, questionCount, answeredCount, sectionScores, questions } = result;
  const { completedAt } = submission;
  const groups = new Map(
    figures.sections.map((section) => [section.sectionId, section.isAdded === false ? null : toQuartiles(section)]),
  );
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
    created: (result.madeAt ?? now).toISOString(),
    score: buildScore(result, figures, { ranges, timeZone }, now),
    sections: sectionScores.map(({ sectionId, name, totalPoints, maxPoints }) => ({
      sectionId,
      name,
      ...toPoints(totalPoints, maxPoints),
      group: groups.get(sectionId) ?? null,
    })),
    questions: layout === "summary" ? [] : questions.map(toReportQuestion),
    guide: null,
  };
}

function buildScore(
  result: Result,
  figures: ResultFigures,
  { ranges, timeZone }: Pick<Settings, "ranges" | "timeZone">,
  now: Date,
): ReportScore | null {
  const { percent, totalPoints, maxPoints, hasScores } = result.submission;
  if (percent === null || totalPoints === null || maxPoints === null || !hasScores) return null;
  const { strip, versions, period, n, counts, group, facts } = figures;
  const quartiles = toQuartiles(figures);
  const place = formatPlace(figures);
  const precision = buildPrecision(figures);
  const band = getMatchBand(percent, ranges);
  const asOf = `As of ${formatDate(now, timeZone).text}`;
  return {
    ...toPoints(totalPoints, maxPoints),
    band,
    matchLabel: MATCH_LABELS[band],
    ranges,
    margin: toMargin(figures),
    group: quartiles && strip?.bins ? { ...quartiles, n: period?.n ?? n, histogram: strip.bins } : null,
    figures: place
      ? [{ text: place.place, note: place.among }, ...precision]
      : precision.map(({ text, note }) => ({ text, note: `${asOf}: ${note}` })),
    notes: [
      formatRescored(result, timeZone),
      group !== null && !counts ? formatRepeat(facts.attempt) : null,
      quartiles && `${asOf}: ${formatGroupNote(versions, formatPeriod(period, timeZone))}`,
      formatShortPeriod(figures),
    ].filter((note) => note !== null),
  };
}

function toMargin(figures: PlaceAndPrecision): ReportScore["margin"] {
  const estimate = pickEstimate(figures);
  if (!estimate) return null;
  const { low95: low, high95: high } = estimate;
  return { low, high };
}

type NullableQuartiles = Pick<PlaceAndPrecision, "q1Percent" | "medianPercent" | "q3Percent">;

function toQuartiles({ q1Percent, medianPercent, q3Percent }: NullableQuartiles): Quartiles | null {
  if (q1Percent === null || medianPercent === null || q3Percent === null) return null;
  return { q1: q1Percent, median: medianPercent, q3: q3Percent };
}

export function buildReportGuide(
  entries: GuideEntry[],
  place: PlaceAndPrecision,
  now: Date,
  timeZone: string,
): ReportGuide {
  return {
    introduction: GUIDE_INTRODUCTION,
    entries: entries.map(({ number, sectionName, questionText, answer, followUp }) => ({
      number,
      sectionName,
      questionText,
      answer,
      followUp,
    })),
    place: buildPlaceLines(place, timeZone),
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

function toPoints(totalPoints: number, maxPoints: number): Points {
  const percent = computePercent(totalPoints, maxPoints);
  return { totalPoints, maxPoints, percent, percentText: formatPercent(percent) };
}

function buildPlaceLines(figures: PlaceAndPrecision, timeZone: string): ReportGuide["place"] {
  const place = formatPlace(figures);
  const group = formatGroupNote(figures.versions, formatPeriod(figures.period, timeZone));
  const lines = place ? [{ text: `${place.place} ${place.among}`, note: group }] : [];
  return [...lines, ...buildPrecision(figures)];
}

function buildPrecision(figures: PlaceAndPrecision): ReportGuide["place"] {
  const { n, withheld } = figures;
  if (withheld) return [{ text: "", note: formatWithheld(withheld, n) }];
  const estimate = pickEstimate(figures);
  return estimate ? [formatPrecision(estimate)] : [];
}
