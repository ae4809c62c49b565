import { TZDate } from "@date-fns/tz";
// From its own file: the whole of date-fns takes 200 MB to load.
import { format } from "date-fns/format";

/** A moment for people and machines: the text in the organisation's time zone, and the ISO 8601 UTC value. */
export type DateText = { text: string; iso: string };

/** 'MMM dd, yyyy h:mm a' in a time zone. */
export function dateTimeText(moment: Date, timeZone: string): DateText {
  return { text: format(new TZDate(moment, timeZone), "MMM dd, yyyy h:mm a"), iso: moment.toISOString() };
}

/** True for a name that the runtime knows as an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
