/** What a CSV file of questions may hold. Without the parser, so that a page can say it before anything is sent. */
export const MAX_CSV_BYTES = 1024 * 1024;

export const CSV_TOO_LARGE = "A CSV file may be at most 1 MB";

/** How many people are invited at a time. Without the parser, so that a page can say it before anything is sent. */
export const MAX_PEOPLE_BYTES = 1024 * 1024;

export const PEOPLE_TOO_LARGE = "A list of people may be at most 1 MB. Please split it";

/** What a logo may be, for the server and for the browser, which does not send more. */
export const MAX_LOGO_BYTES = 200000;

export const LOGO_TOO_LARGE = "A logo has at most 200 kB. Please choose a smaller file";
