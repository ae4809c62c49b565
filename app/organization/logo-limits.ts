/** What a logo may be, for the server and for the browser, which does not send more. */
export const MAX_LOGO_BYTES = 200_000;
export const LOGO_TOO_LARGE = "A logo has at most 200 kB. Please choose a smaller file";
/** Of a PNG: four megapixels are 16 MB once they are drawn. */
export const MAX_LOGO_PIXELS = 2000;
