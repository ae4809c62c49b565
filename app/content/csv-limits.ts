export const MAX_CSV_QUESTIONS = 500;
export const MIN_CSV_ANSWERS = 2;
export const MAX_CSV_ANSWERS = 6;
