export const ASSIGN_FORM = "assign";
export const ASSIGN_FIELD = "assignee";

export const MAX_LISTED = 100;
