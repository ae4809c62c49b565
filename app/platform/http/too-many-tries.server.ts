import { DEFAULT_LANGUAGE, languageOf } from "#app/platform/i18n/languages.server.ts";
import type { Refusal } from "#app/platform/refusal.ts";
import { counting } from "#app/platform/text/filled-text.ts";

/** The wait after too many tries, as a sentence; null for any other refusal. */
export function tooManyTriesText({ code, headers }: Refusal, language: string = DEFAULT_LANGUAGE): string | null {
  if (code !== "too-many-tries") return null;
  const minutes = Math.max(1, Math.ceil(Number(headers["Retry-After"] ?? 60) / 60));
  return counting(languageOf(language).texts.refused.tooManyTries, minutes, { language });
}
