import { dateText } from "#app/platform/text/date-text.ts";
import type { ReportGuide } from "#app/reports/index.ts";
import { formatBands, formatGroup, formatPlace, formatPrecision, formatWithheld } from "#app/statistics/index.ts";
import type { GuideEntry } from "./interview-guide.server.ts";
import { GUIDE_INTRODUCTION } from "./interview-guide.ts";
import type { PlaceAndPrecision } from "./place-and-precision.server.ts";

/** What a report's last part says: the questions to ask, and the place of the result as it is `now`. */
export function guideOfResult(
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
    place: placeLines(place),
    asOf: dateText(now, timeZone).text,
  };
}

/** The two lines of the screen's card, or why one is not there; nothing for a result without a group. */
function placeLines(figures: PlaceAndPrecision): ReportGuide["place"] {
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
