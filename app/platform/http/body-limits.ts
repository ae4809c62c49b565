// Browsers check file sizes with these limits, so this module must not import the parsers.
export const MAX_CSV_BYTES = 1024 * 1024;

export const CSV_TOO_LARGE = "A CSV file can be at most 1 MB";

export const MAX_PEOPLE_BYTES = 1024 * 1024;

export const PEOPLE_TOO_LARGE = "A list of people can be at most 1 MB. Please split it";

export const MAX_LOGO_BYTES = 200000;

export const LOGO_TOO_LARGE = "A logo can be at most 200 kB. Please choose a smaller file";
