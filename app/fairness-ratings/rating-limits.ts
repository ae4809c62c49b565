/** Limits of the form, separate from the schema, because browsers should not load zod. */

export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

export const MAX_COMMENT_LENGTH = 1000;
