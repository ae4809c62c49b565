import { getLanguageWording } from "#app/languages/index.server.ts";
import {
  formatDurationIn,
  formatMomentIn,
  formatPercentIn,
  formatSecondsIn,
} from "#app/platform/text/language-formats.server.ts";
import { fillPlaceholders } from "#app/platform/text/message-format.ts";

export type PersonWording = ReturnType<typeof createPersonWording>;

export function createPersonWording(tag: string, timeZone: string) {
  const { language, direction, report: texts } = getLanguageWording(tag, "report");
  const say = (sentence: string, values: Record<string, string | number>) =>
    fillPlaceholders(sentence, values, { direction });
  return {
    language,
    direction,
    texts,
    say,
    clock: (moment: string) => formatMomentIn(new Date(moment), language, timeZone).text,
    duration: (seconds: number) => formatDurationIn(language, seconds),
    seconds: (seconds: number) => formatSecondsIn(language, seconds),
    percent: (printed: string) =>
      formatPercentIn(language, Number.parseFloat(printed), (/\.(\d+)/.exec(printed)?.[1] ?? "").length),
  };
}
