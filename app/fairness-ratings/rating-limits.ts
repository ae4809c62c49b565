/** These are separate from the schema, so that browsers do not load zod. */

export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

export const MAX_COMMENT_LENGTH = 1000;
