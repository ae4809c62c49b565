/** These are separate from the schemas, so that browsers do not load zod. */

export const MAX_QUESTIONS = 3;
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 6;

/** Value of the option "I'd rather not say". */
export const RATHER_NOT = "";

/** Numbers of the questions, from 1. */
export const QUESTION_NUMBERS = Array.from({ length: MAX_QUESTIONS }, (_, index) => index + 1);
