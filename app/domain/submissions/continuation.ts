/** Continuing an unfinished assessment in another browser by a code that is sent by mail. */
import { z } from "zod";

export const CODE_DIGITS = 6;
/** For how long a code works after its mail was written. */
export const CODE_MINUTES = 10;
export const MAX_WRONG_GUESSES = 5;

export const CODE_MISSING = "Please enter the six digits of the code";
export const CODE_WRONG = "This code is not right. Please check it, or have a new code sent";
export const CODE_OVER = "This code does not work any more. Please have a new code sent";
export const NOTHING_TO_CONTINUE = "There is nothing to continue any more";

const ZEROS = ["\u0030", "\u0660", "\u06f0"].map((zero) => zero.charCodeAt(0));

/** A code as it is typed: with blanks and dashes, and in the digits of an Arabic or Japanese keyboard. */
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

/** The button that has a code sent: nothing is typed. */
export const sendCodeSchema = z.object({});
/** The form that takes the code. */
export const codeSchema = z.object({ code: typedCode });
