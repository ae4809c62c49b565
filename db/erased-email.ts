/** Stored instead of an erased person's address, because the column rejects "". */
export const ERASED_EMAIL = "erased";
