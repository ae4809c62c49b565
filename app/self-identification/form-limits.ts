/** Limits of the form, separate from the schemas, because browsers should not load zod. */

export const MAX_QUESTIONS = 3;
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 6;

/** Stored for the option "I'd rather not say". */
export const RATHER_NOT = "";

/** Form value for "I'd rather not say". An empty value would count as unanswered. */
export const RATHER_NOT_VALUE = "none";

export const QUESTION_NUMBERS = Array.from({ length: MAX_QUESTIONS }, (_, index) => index + 1);
