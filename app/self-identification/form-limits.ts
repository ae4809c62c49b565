/** Limits of the form, separate from the schemas, because browsers should not load zod. */

export const MAX_QUESTIONS = 3;
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 6;

/** Stored for the option "I'd rather not say". */
export const RATHER_NOT = "";

export type ChosenOption = { question: string; option: string };

/** The value of a radio button. It has texts instead of places, because an admin may reorder an open form's options. */
export const formatChoice = ({ question, option }: ChosenOption) => JSON.stringify([question, option]);

export const QUESTION_NUMBERS = Array.from({ length: MAX_QUESTIONS }, (_, index) => index + 1);
