/** Stored for an erased person, because the email column rejects "". */
export const ERASED_EMAIL = "erased";
