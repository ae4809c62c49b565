/** How many people are invited at a time. Without the parser, so that a page can say it before anything is sent. */
export const MAX_PEOPLE_BYTES = 1024 * 1024;
export const MAX_PEOPLE = 5000;

export const PEOPLE_TOO_LARGE = "A list of people may be at most 1 MB. Please split it";
