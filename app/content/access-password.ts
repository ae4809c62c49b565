import { z } from "zod";
import { optionalText } from "#app/platform/text/text.ts";

const MAX_LENGTH = 200;
/** Reject very long input before trimming, because the regular expression EDGES takes quadratic time. */
const MAX_PASTED_LENGTH = 1000;
const EDGES = /^[\s\p{Z}\p{Cc}\p{Cf}]+|[\s\p{Z}\p{Cc}\p{Cf}]+$/gu;

function trimPassword(password: string): string {
  return password.normalize("NFC").replace(EDGES, "");
}

const TYPOGRAPHIC: [RegExp, string][] = [
  [/\p{Cf}/gu, ""],
  [/[\s\p{Z}]+/gu, " "],
  [/[\u2018-\u201b\u2032\u02bc\u02b9\u00b4\u0060\uff07]/gu, "'"],
  [/[\u201c-\u201f\u2033\u00ab\u00bb\uff02]/gu, '"'],
  [/[\u2010-\u2015\u2212\uff0d]|--+/gu, "-"],
  [/\u2026/gu, "..."],
];

/**
 * Normalize a password, so that different spellings of one password are equal, including full-width characters. Case
 * matters.
 */
export function normalizePassword(password: string): string {
  const replaceAll = (given: string) => TYPOGRAPHIC.reduce((text, [typed, meant]) => text.replace(typed, meant), given);
  // Replace apostrophes first, because NFKC would decompose an acute accent that was typed as an apostrophe.
  return trimPassword(replaceAll(replaceAll(password.normalize("NFC")).normalize("NFKC")));
}

export const TEST_PASSWORD_REQUIRED = "Test password is required";

export const testPasswordText = z
  .string({ error: TEST_PASSWORD_REQUIRED })
  .max(MAX_PASTED_LENGTH, { error: `Test password must be at most ${MAX_LENGTH} characters`, abort: true })
  .overwrite(trimPassword)
  .pipe(optionalText({ label: "Test password", max: MAX_LENGTH }).removeDefault())
  .default("");

const TOO_LONG = `Password must be at most ${MAX_LENGTH} characters`;

export const accessPassword = z
  .string({ error: "Password is required" })
  .min(1, { error: "Password is required" })
  .max(MAX_PASTED_LENGTH, { error: TOO_LONG, abort: true })
  .refine((typed) => trimPassword(typed).length <= MAX_LENGTH, { error: TOO_LONG });
