import { z } from "zod";

/** Invisible characters: blanks, controls, zero-width characters and the letters that are defined to look blank. */
const INVISIBLE = /[\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/gu;
/** Control characters, except tab and line ends, which a text of several lines may hold. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const CONTROL_BUT_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** One spelling of a line end, whichever way it was sent: a form without JavaScript sends two characters. */
function withOneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/** True for a text without control characters and broken Unicode; `lines`: tabs and line ends are fine. */
export function isPrintable(text: string, lines: boolean): boolean {
  return !(lines ? CONTROL_BUT_LINES : CONTROL).test(text);
}

/**
 * One message per text. zod's `abort` would do the same, but it also skips the rules of the object that the text is part
 * of, so that their messages would come one request later.
 */
function hasNoIssue({ issues }: { issues: unknown[] }): boolean {
  return issues.length === 0;
}

type TextRule = { label: string; max: number; missing: string; lines?: boolean };

/**
 * A required text, trimmed. Refuses a missing or invisible one with `missing`, more than `max` characters, and control
 * characters or broken Unicode, so that what is stored can be shown and printed everywhere.
 */
export function requiredText({ label, max, missing, lines = false }: TextRule) {
  return z
    .string({ error: missing })
    .trim()
    .overwrite(withOneLineEnd)
    .max(max, { error: `${label} must be at most ${max} characters` })
    .refine((value) => value.replace(INVISIBLE, "") !== "", { error: missing, when: hasNoIssue })
    .refine((value) => isPrintable(value, lines), {
      error: `${label} contains characters that cannot be used`,
      when: hasNoIssue,
    });
}

/** The same, where nothing at all is fine too: returns "" for a missing text, and for one of invisible signs only. */
export function optionalText({ label, max, lines = false }: Omit<TextRule, "missing">) {
  return z
    .string({ error: `${label} must be a text` })
    .trim()
    .overwrite((value) => (value.replace(INVISIBLE, "") === "" ? "" : withOneLineEnd(value)))
    .max(max, { error: `${label} must be at most ${max} characters` })
    .refine((value) => isPrintable(value, lines), {
      error: `${label} contains characters that cannot be used`,
      when: hasNoIssue,
    })
    .default("");
}

/** What a change without any field is refused with. */
export const NOTHING_TO_CHANGE = "There is nothing to change";

/** An e-mail address of at most 254 characters, trimmed; its spelling is kept. */
export const emailText = z
  .string({ error: "Please enter a valid email address" })
  .trim()
  .max(254, { error: "Please enter a valid email address", abort: true })
  .pipe(z.email({ error: "Please enter a valid email address" }));

/** What makes two e-mail addresses the same person. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
