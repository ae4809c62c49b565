import { type DateText, formatDate, formatDateTime } from "./date-text.ts";
import { formatDuration } from "./duration.ts";
import { formatSeconds } from "./numbers-text.ts";

/** Use Latin digits and the Gregorian calendar, as the questions do. */
function toIntlTag(language: string): string {
  return `${language}-u-nu-latn-ca-gregory`;
}

export function formatDayIn(moment: Date, language: string, timeZone: string): DateText {
  if (language === "en") return formatDate(moment, timeZone);
  return formatWithIntl(moment, language, { dateStyle: "long", timeZone });
}

export function formatMomentIn(moment: Date, language: string, timeZone: string): DateText {
  if (language === "en") return formatDateTime(moment, timeZone);
  return formatWithIntl(moment, language, { dateStyle: "long", timeStyle: "short", timeZone });
}

function formatWithIntl(moment: Date, language: string, options: Intl.DateTimeFormatOptions): DateText {
  const formatted = new Intl.DateTimeFormat(toIntlTag(language), options).format(moment);
  // French says "1er décembre", which Intl does not write.
  const text = language === "fr" ? formatted.replace(/^1 /, "1er ") : formatted;
  // Prevent a line break between the hour and Arabic's one-letter AM/PM marker.
  return { text: text.replace(/ (?=\S{1,2}$)/, "\u00a0"), iso: moment.toISOString() };
}

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

export function formatSecondsIn(language: string, seconds: number): string {
  if (language === "en") return formatSeconds(seconds);
  return formatUnit(language, seconds, "second", Number(seconds.toFixed(1)) < 10 ? 1 : 0);
}

function formatUnit(language: string, count: number, unit: string, digits: number): string {
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(toIntlTag(language), { style: "unit", unit, ...decimals }).format(count);
}

export function formatPercentIn(language: string, percent: number, digits: number): string {
  if (language === "en") return `${percent.toFixed(digits)}%`;
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(toIntlTag(language), { style: "percent", ...decimals }).format(percent / 100);
}
