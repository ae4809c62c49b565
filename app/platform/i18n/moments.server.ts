/** Dates and times as a language writes them, in the organisation's time zone. */
import { type DateText, dateText, dateTimeText } from "#app/platform/text/date-text.ts";

/** What Intl is told. Digits as in the questions, which are written by the hiring team: Latin ones. */
export function intlTag(language: string): string {
  return `${language}-u-nu-latn-ca-gregory`;
}

/** A day; English is written as the specification has it. */
export function dayText(moment: Date, language: string, timeZone: string): DateText {
  if (language === "en") return dateText(moment, timeZone);
  return written(moment, language, { dateStyle: "long", timeZone });
}

/** A day and its time. */
export function momentText(moment: Date, language: string, timeZone: string): DateText {
  if (language === "en") return dateTimeText(moment, timeZone);
  return written(moment, language, { dateStyle: "long", timeStyle: "short", timeZone });
}

function written(moment: Date, language: string, options: Intl.DateTimeFormatOptions): DateText {
  const text = new Intl.DateTimeFormat(intlTag(language), options).format(moment);
  // The half of the day, which Arabic writes as one letter, stays with its hour.
  return { text: text.replace(/ (?=\S{1,2}$)/, "\u00a0"), iso: moment.toISOString() };
}
