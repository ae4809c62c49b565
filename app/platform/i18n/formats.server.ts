/** Dates, durations and percentages in the candidate's language. */
import { type DateText, formatDate, formatDateTime } from "#app/platform/text/date-text.ts";
import { formatDuration } from "#app/platform/text/duration.ts";
import { formatSeconds } from "#app/platform/text/numbers-text.ts";

/** What Intl is told. Digits as in the questions, which are written by the hiring team: Latin ones. */
function toIntlTag(language: string): string {
  return `${language}-u-nu-latn-ca-gregory`;
}

/** A day; English is written as the specification has it. */
export function formatDayIn(moment: Date, language: string, timeZone: string): DateText {
  if (language === "en") return formatDate(moment, timeZone);
  return formatWithIntl(moment, language, { dateStyle: "long", timeZone });
}

/** A day and its time. */
export function formatMomentIn(moment: Date, language: string, timeZone: string): DateText {
  if (language === "en") return formatDateTime(moment, timeZone);
  return formatWithIntl(moment, language, { dateStyle: "long", timeStyle: "short", timeZone });
}

function formatWithIntl(moment: Date, language: string, options: Intl.DateTimeFormatOptions): DateText {
  const text = new Intl.DateTimeFormat(toIntlTag(language), options).format(moment);
  // The half of the day, which Arabic writes as one letter, stays with its hour.
  return { text: text.replace(/ (?=\S{1,2}$)/, "\u00a0"), iso: moment.toISOString() };
}

/** Whole seconds as hours, minutes and seconds: '24m 5s', '24 Min. 5 Sek.'. */
export function formatDurationIn(language: string, seconds: number): string {
  if (language === "en") return formatDuration(seconds);
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), "hour"],
    [Math.floor(seconds / 60) % 60, "minute"],
    [seconds % 60, "second"],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first)
    .map(([count, unit]) => formatUnit(language, count, unit, 0))
    .join(" ");
}

/** Seconds on a question, with one decimal below ten: '1.4 s', '1,4 Sek.'. */
export function formatSecondsIn(language: string, seconds: number): string {
  if (language === "en") return formatSeconds(seconds);
  return formatUnit(language, seconds, "second", Number(seconds.toFixed(1)) < 10 ? 1 : 0);
}

function formatUnit(language: string, count: number, unit: string, digits: number): string {
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(toIntlTag(language), { style: "unit", unit, ...decimals }).format(count);
}

/** A percent (0–100) that is rounded already: '73.0%', '73,0 %', '%73,0'. */
export function formatPercentIn(language: string, percent: number, digits: number): string {
  if (language === "en") return `${percent.toFixed(digits)}%`;
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(toIntlTag(language), { style: "percent", ...decimals }).format(percent / 100);
}
