import { formatPercent } from "#app/content/index.ts";
import { formatMinutes } from "#app/platform/text/duration.ts";
import { DASH, formatNumber, formatWholePercent } from "#app/platform/text/numbers-text.ts";
import { getCompletionRate, type MonthFigures } from "../report.ts";

export function formatFigures(figures: MonthFigures) {
  const { medianSeconds, meanPercent } = figures;
  return {
    rateText: formatRate(figures),
    timeText: medianSeconds === null ? DASH : formatMinutes(medianSeconds),
    scoreText: meanPercent === null ? DASH : `${formatPercent(meanPercent)}%`,
  };
}

function formatRate(figures: MonthFigures): string {
  const rate = getCompletionRate(figures);
  return rate === null ? DASH : formatWholePercent(rate);
}

export function summarize(figures: MonthFigures): string {
  const { rateText, timeText, scoreText } = formatFigures(figures);
  if (figures.started === 0) return `${formatNumber(figures.invited)} invited, nobody has started`;
  const parts = [
    `${formatNumber(figures.started)} started, ${rateText} completed`,
    ...(figures.medianSeconds === null ? [] : [`median time ${timeText}`]),
    ...(figures.meanPercent === null ? [] : [`mean score ${scoreText}`]),
  ];
  return parts.join(" · ");
}
