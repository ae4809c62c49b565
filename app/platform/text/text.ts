import { z } from "zod";

/** Invisible characters, including letters that look blank, such as the Hangul filler. */
const INVISIBLE = /[\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/gu;
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const CONTROL_BUT_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

function normalizeLineEnds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
}

export function isPrintable(text: string, lines: boolean): boolean {
  return !(lines ? CONTROL_BUT_LINES : CONTROL).test(text);
}

/**
 * Use this as `when`, to report one message per text. zod's `abort` would also skip rules of the whole object, whose
 * messages would then appear only after the next request.
 */
function hasNoIssue({ issues }: { issues: unknown[] }): boolean {
  return issues.length === 0;
}

type TextRule = { label: string; max: number; missing: string; lines?: boolean };

/**
 * Reject control characters and broken Unicode, so that the text can be shown and printed everywhere. Text with only
 * invisible characters counts as missing.
 */
export function requiredText({ label, max, missing, lines = false }: TextRule) {
  return z
    .string({ error: missing })
    .trim()
    .overwrite(normalizeLineEnds)
    .max(max, { error: `${label} must be at most ${max} characters` })
    .refine((value) => value.replace(INVISIBLE, "") !== "", { error: missing, when: hasNoIssue })
    .refine((value) => isPrintable(value, lines), {
      error: `${label} contains characters that cannot be used`,
      when: hasNoIssue,
    });
}

export function optionalText({ label, max, lines = false }: Omit<TextRule, "missing">) {
  return z
    .string({ error: `${label} must be a text` })
    .trim()
    .overwrite((value) => (value.replace(INVISIBLE, "") === "" ? "" : normalizeLineEnds(value)))
    .max(max, { error: `${label} must be at most ${max} characters` })
    .refine((value) => isPrintable(value, lines), {
      error: `${label} contains characters that cannot be used`,
      when: hasNoIssue,
    })
    .default("");
}

export const NOTHING_TO_CHANGE = "Nothing to change";

const LABEL = "[A-Za-z\\d\\u0080-\\u{10ffff}](?:[A-Za-z\\d\\u0080-\\u{10ffff}-]{0,61}[A-Za-z\\d\\u0080-\\u{10ffff}])?";
/** The syntax of `<input type="email">`, and internationalized domain names. */
const EMAIL = new RegExp(`^[A-Za-z\\d.!#$%&'*+/=?^_\`{|}~\\-]+@${LABEL}(?:\\.${LABEL})*$`, "u");

const MAX_EMAIL = 254;
const INVALID_EMAIL = "Please enter a valid email address";

function foldWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e\u3000]/g, (sign) => sign.normalize("NFKC")).replace(/[\u3002\uff61]/g, ".");
}

/** Uppercase letters and the domain's spelling stay as typed, except for full-width signs. */
export const emailAddress = z
  .string({ error: INVALID_EMAIL })
  .overwrite(foldWidth)
  .trim()
  .max(MAX_EMAIL, { error: INVALID_EMAIL, abort: true })
  .pipe(z.email({ pattern: EMAIL, error: INVALID_EMAIL, abort: true }).refine(isDeliverable, { error: INVALID_EMAIL }));

function isDeliverable(email: string): boolean {
  const ascii = findAsciiEmail(email);
  return ascii !== null && ascii.length <= MAX_EMAIL && !/[\p{C}\p{Z}]/u.test(email);
}

/**
 * Convert "ana@bücher.example" to "ana@xn--bcher-kva.example". Return null if the domain is invalid or the part before
 * the "@" is not ASCII.
 */
function findAsciiEmail(email: string): string | null {
  if (isAscii(email)) return email;
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  // Reject other characters, because URL would parse them as a port, a path or a query.
  if (at < 1 || !isAscii(email.slice(0, at)) || !/^[\p{L}\p{M}\p{N}\p{So}.。．｡・·-]+$/u.test(domain)) return null;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${email.slice(0, at)}@${new URL(url).hostname}` : null;
}

function isAscii(text: string): boolean {
  return !/[\u0080-\u{10ffff}]/u.test(text);
}

export function emailKey(email: string): string {
  return (findAsciiEmail(email) ?? email).toLowerCase();
}
