/** Of a PNG: four megapixels are 16 MB once they are drawn. */
export const MAX_LOGO_PIXELS = 2000;
