import type { PartState } from "#app/batteries/index.server.ts";
import { getLanguageWording } from "#app/languages/index.server.ts";
import { fillPlaceholders } from "#app/platform/text/message-format.ts";

export function fillNextPart({ part, count, completed }: PartState, language: string) {
  const wording = getLanguageWording(language, "battery");
  const { done, saved, start } = wording.battery;
  return {
    done: fillPlaceholders(done, { number: String(completed), count: String(count) }, wording),
    saved,
    start: fillPlaceholders(start, { number: String(part) }, wording),
  };
}

export function formatPart({ part, count }: PartState, language: string): string {
  const wording = getLanguageWording(language, "battery");
  return fillPlaceholders(wording.battery.part, { number: String(part), count: String(count) }, wording);
}

export type NextPartTexts = ReturnType<typeof fillNextPart>;
