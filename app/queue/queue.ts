export const ASSIGN_FORM = "assign";
export const ASSIGN_FIELD = "assignee";

/** Rows of each list on the screen. */
export const MAX_LISTED = 100;
