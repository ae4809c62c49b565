/** For how many months lines of the audit log are kept where nothing is set, and for how many at most. */
export const AUDIT_MONTHS = 24;
export const MAX_AUDIT_MONTHS = 120;
