/** Codes of the second factor, as people type them, and the forms that ask for them. */
import { z } from "zod";
import { requiredText } from "#app/platform/text/text.ts";

/** A sign-in password as typed: at least 1 character, never trimmed. */
export const typedPassword = z
  .string({ error: "Password is required" })
  .min(1, { error: "Password is required" })
  .max(200, { error: "Password must be at most 200 characters" });

/** What a person typed: the six digits of an app, or a recovery code in its one spelling. */
type TypedCode = { kind: "app" | "recovery"; code: string };

/** The letters of recovery codes: Crockford's base32, in which no two look alike. */
export const RECOVERY_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Of 5 bits each: 80 in all. */
export const RECOVERY_LENGTH = 16;

const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/** Reads a code, with blanks, dashes and letters that look like digits; null for what can be none. */
export function readCode(typed: string): TypedCode | null {
  const plain = typed.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
  if (/^[0-9]{6}$/.test(plain)) return { kind: "app", code: plain };
  const code = plain.replace(/[IL]/g, "1").replaceAll("O", "0");
  return RECOVERY_CODE.test(code) ? { kind: "recovery", code } : null;
}

/** A secret or a code in groups of four, to be read and typed. */
export function inGroups(text: string, between: " " | "-"): string {
  return text.match(/.{1,4}/g)?.join(between) ?? "";
}

const CODE_MISSING = "Please enter the code";
export const CODE_WRONG = "This code is not right. Please check it, or wait for the next one";

/** A code; what it looks like is judged when it is compared. */
export const typedCode = z
  .string({ error: CODE_MISSING })
  .trim()
  .min(1, { error: CODE_MISSING })
  .max(100, { error: CODE_WRONG });

/** The second step of a sign-in. */
export const codeFormSchema = z.object({
  code: typedCode,
  redirectTo: z.string().max(2000).optional().catch(undefined),
});
/** What confirms an app that is being set up. */
export const confirmAppSchema = z.object({ code: typedCode, password: typedPassword });
/** What a change of the second factor asks for. */
export const confirmPasswordSchema = z.object({ password: typedPassword });

/** The setting: every account needs a second factor. */
export const requiredFactorSchema = z.object({
  required: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

export const passkeyName = requiredText({
  label: "Name",
  max: 100,
  missing: "Please enter a name, like Office laptop",
});
