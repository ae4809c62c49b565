/** How many groups are compared. */
export const FEWEST_GROUPS = 2;
export const MOST_GROUPS = 6;

/** The rows of the form, from 1. */
export const IMPACT_ROWS = Array.from({ length: MOST_GROUPS }, (_, index) => index + 1);
