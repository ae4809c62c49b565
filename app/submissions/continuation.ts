import { z } from "zod";

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const MAX_WRONG_GUESSES = 5;

const CODE_MISSING = "Please enter the six digits of the code";
export const CODE_WRONG = "This code is not correct. Please check it or ask for a new one";
export const CODE_EXPIRED = "This code no longer works. Please ask for a new one";
export const NOTHING_TO_CONTINUE = "The other assessment is finished or was removed, so there is nothing to continue";

const ZEROS = ["\u0030", "\u0660", "\u06f0"].map((zero) => zero.charCodeAt(0));

/** Accept spaces and dashes, and digits from Arabic and Japanese keyboards. */
const typedCode = z
  .string({ error: CODE_MISSING })
  .max(100, { error: CODE_MISSING })
  .transform((typed) => toAsciiDigits(typed).replace(/[\s\p{Cf}\p{Pd}]/gu, ""))
  .pipe(z.string().regex(new RegExp(`^[0-9]{${CODE_DIGITS}}$`), { error: CODE_MISSING }));

function toAsciiDigits(typed: string): string {
  return typed.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => {
    const values = ZEROS.map((zero) => digit.charCodeAt(0) - zero);
    return String(values.find((value) => value >= 0 && value <= 9) ?? digit);
  });
}

export const sendCodeSchema = z.object({});
export const codeSchema = z.object({ code: typedCode });
