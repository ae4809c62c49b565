/** What a CSV file of questions may hold. Without the parser, so that a page can say it before anything is sent. */
export const MAX_CSV_BYTES = 1024 * 1024;
export const MAX_CSV_QUESTIONS = 500;
export const MIN_CSV_ANSWERS = 2;
export const MAX_CSV_ANSWERS = 6;

export const CSV_TOO_LARGE = "A CSV file may be at most 1 MB";
