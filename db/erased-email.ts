/** The column rejects "". */
export const ERASED_EMAIL = "erased";
